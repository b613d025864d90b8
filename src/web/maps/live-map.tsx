import { useEffect, useRef, useState } from 'react';
import { loadStyle } from '#map/load-style.ts';
import { type MapPlace, makeMap, type OpenedMap } from '#map/make-map.ts';
import { useTheme } from '../boot/theme.tsx';
import { reach, untilConnected } from '../data/connection/connection.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { MovingStill } from './moving-still.tsx';
import type { StillView } from './still-map.tsx';

type Props = {
  label: string;
  centre: MapPlace;
  zoom: number;
  /** is part of a scrolling page: one finger and the wheel scroll the page, not the map */
  isInPage?: boolean;
  /** called when the style is loaded; what it returns is called on unmount */
  onOpen: (map: OpenedMap) => (() => void) | undefined;
  /** no WebGL, or the style failed to load */
  onFailure: (error: unknown) => void;
  className?: string;
};

/** The drawn picture goes when the map is drawn, or after this long: a provider's tiles may never arrive, in ms. */
const LONGEST_STILL = 6_000;
/** A picture that is enlarged more shows blots in place of streets. A new one is enlarged up to 2.5 times, at the nearest zoom 4. */
const MOST_ENLARGED = 5;

/** An interactive map; its drawn picture is below it until it is ready. Heavy: import it on demand only. */
export function LiveMap({ label, centre, zoom, isInPage = false, onOpen, onFailure, className }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const theme = useTheme();
  const [isDrawn, setDrawn] = useState(false);
  const [opened, setOpened] = useState<OpenedMap | null>(null);
  const [stills, setStills] = useState<StillView[]>([{ centre, zoom }]);
  const box = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLDivElement>(null);
  const latest = useRef({ centre, zoom, onOpen, onFailure });
  latest.current = { centre, zoom, onOpen, onFailure };
  useEffect(() => {
    let map: OpenedMap | undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    const unmount = new AbortController();
    // a map that was asked for opens once the network is back
    const get = (address: string) => untilConnected(() => reach(address), unmount.signal);
    setDrawn(false);
    setStills([{ centre: latest.current.centre, zoom: latest.current.zoom }]);
    const open = async () => {
      const loaded = await loadStyle(language, theme, get);
      if (isGone || !box.current) return;
      const { centre, zoom } = latest.current;
      const readyMap = makeMap(box.current, loaded, { label, centre, zoom, isInPage, t });
      map = readyMap;
      // the style of a provider is light
      readyMap.getCanvas().classList.toggle('dark:brightness-75', !loaded.isOwn);
      setOpened(readyMap);
      // the first picture is of another place than the map has moved to, or shows blots: the next covers it
      readyMap.on('moveend', () => {
        if (!still.current || !box.current) return;
        const isBlurred = enlargementOf(still.current) > MOST_ENLARGED;
        if (covers(still.current, box.current) && !isBlurred) return;
        const view = viewOf(readyMap);
        // a box larger than the picture is never covered
        setStills((all) => (all.slice(-1).map(keyOf).includes(keyOf(view)) ? all : [...all.slice(-1), view]));
      });
      const show = () => !isGone && setDrawn(true);
      readyMap.once('idle', show);
      setTimeout(show, LONGEST_STILL);
      // not on `load`: a provider's tiles may never arrive
      readyMap.once('style.load', () => {
        close = latest.current.onOpen(readyMap);
      });
    };
    open().catch((error) => !isGone && latest.current.onFailure(error));
    return () => {
      isGone = true;
      unmount.abort();
      close?.();
      setOpened(null);
      map?.remove();
    };
  }, [language, theme, label, isInPage, t]);
  // the library's CSS makes its box relative, so ours has the size
  return (
    <div className={`overflow-hidden ${className ?? ''}`}>
      {!isDrawn &&
        stills.map((view, at) => (
          <MovingStill key={keyOf(view)} map={opened} view={view} ref={at === stills.length - 1 ? still : null} />
        ))}
      <div ref={box} className={`size-full ${isDrawn ? '' : 'is-loading'}`} />
    </div>
  );
}

const keyOf = ({ centre: { latitude, longitude }, zoom }: StillView) => `${latitude} ${longitude} ${zoom}`;

function viewOf(map: OpenedMap): StillView {
  const { lat: latitude, lng: longitude } = map.getCenter();
  return { centre: { latitude, longitude }, zoom: map.getZoom() };
}

function covers(still: HTMLElement, box: HTMLElement): boolean {
  const [outer, inner] = [still.getBoundingClientRect(), box.getBoundingClientRect()];
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

function enlargementOf(still: HTMLElement): number {
  return still.getBoundingClientRect().width / still.offsetWidth;
}
