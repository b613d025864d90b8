import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { CITY_CENTRE } from '#contract/places/region.ts';
import type { Language } from '#contract/values/dates.ts';
import { loadStyle } from '#map/load-style.ts';
import { type MapPlace, makeMap, type OpenedMap } from '#map/make-map.ts';
import { addMovablePin } from '#map/movable-pin.ts';

/** The zooms without and with a place (spec §9). */
const ZOOM = { city: 11, place: 15.5 };

type Props = {
  place: MapPlace | null;
  onPick: (place: MapPlace) => void;
  /** no WebGL, or the style failed to load */
  onFailure: (error: unknown) => void;
};

/** The site's map: a click, or Enter for its middle, sets the pin, which is dragged or moved by the arrow keys. */
export function PointMap({ place, onPick, onFailure }: Props) {
  const t = useTranslate();
  const [language] = useLocaleState();
  const { palette } = useTheme();
  const box = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<OpenedMap | null>(null);
  const pin = useRef<ReturnType<typeof addMovablePin> | null>(null);
  const latest = useRef({ place, onPick, onFailure, t });
  latest.current = { place, onPick, onFailure, t };
  useEffect(() => {
    let opened: OpenedMap | undefined;
    let isGone = false;
    const open = async () => {
      const style = await loadStyle(language as Language, palette.mode);
      if (isGone || !box.current) return;
      const { place: first, t } = latest.current;
      const next = makeMap(box.current, style, {
        label: t('map'),
        centre: first ?? CITY_CENTRE,
        zoom: first ? ZOOM.place : ZOOM.city,
        isInPage: true,
        t,
      });
      opened = next;
      const pick = ({ lat: latitude, lng: longitude }: { lat: number; lng: number }) =>
        latest.current.onPick({ latitude, longitude });
      next.getCanvas().style.cursor = 'crosshair';
      next.on('click', ({ lngLat }) => pick(lngLat));
      next.getCanvas().addEventListener('keydown', (event) => {
        if (event.key !== 'Enter') return;
        // it would save the form
        event.preventDefault();
        pick(next.getCenter());
      });
      next.once('style.load', () => setMap(next));
    };
    open().catch((error) => !isGone && latest.current.onFailure(error));
    return () => {
      isGone = true;
      pin.current = null;
      setMap(null);
      opened?.remove();
    };
  }, [language, palette.mode]);
  useEffect(() => {
    if (!map || !place) return;
    const at: [number, number] = [place.longitude, place.latitude];
    if (!map.getBounds().contains(at)) map.easeTo({ center: at });
    if (pin.current) pin.current.moveTo(place);
    else pin.current = addMovablePin(map, place, t('office.point_pin'), (to) => latest.current.onPick(to));
  }, [map, place, t]);
  return <Box ref={box} sx={{ width: 1, height: 1 }} />;
}
