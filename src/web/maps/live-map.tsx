import 'maplibre-gl/dist/maplibre-gl.css';
import './live-map.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePaths } from '../text/paths.ts';
import { loadStyle } from './load-style.ts';

export type MapPlace = { latitude: number; longitude: number };
export type OpenedMap = maplibre.Map;
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

/** Baku and around; there is nothing to see beyond. */
const BOUNDS: maplibre.LngLatBoundsLike = [48.4, 39.3, 51.2, 41.3];

// the Content-Security-Policy allows workers from our own origin alone
maplibre.setWorkerUrl(workerUrl);

/** An interactive map. Heavy: import it on demand only. */
export function LiveMap({ label, centre, zoom, isInPage = false, onOpen, onFailure, className }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef({ centre, zoom, onOpen, onFailure });
  latest.current = { centre, zoom, onOpen, onFailure };
  useEffect(() => {
    let map: maplibre.Map | undefined;
    let close: (() => void) | undefined;
    let isGone = false;
    const open = async () => {
      const style = await loadStyle(language);
      if (isGone || !box.current) return;
      const { latitude, longitude } = latest.current.centre;
      map = new maplibre.Map({
        container: box.current,
        style: style as maplibre.StyleSpecification,
        center: [longitude, latitude],
        zoom: latest.current.zoom,
        minZoom: 8,
        maxZoom: 18,
        maxBounds: BOUNDS,
        dragRotate: false,
        pitchWithRotate: false,
        cooperativeGestures: isInPage,
        locale: {
          'Map.Title': label,
          'NavigationControl.ZoomIn': t('zoom_in'),
          'NavigationControl.ZoomOut': t('zoom_out'),
          'AttributionControl.ToggleAttribution': t('map_credits'),
          'CooperativeGesturesHandler.WindowsHelpText': t('map_wheel_hint', { key: 'Ctrl' }),
          'CooperativeGesturesHandler.MacHelpText': t('map_wheel_hint', { key: '⌘' }),
          'CooperativeGesturesHandler.MobileHelpText': t('map_finger_hint'),
        },
      });
      map.touchZoomRotate.disableRotation();
      map.addControl(new maplibre.NavigationControl({ showCompass: false }), 'top-right');
      // missing tiles of a provider reveal our own map below: no error
      map.on('error', () => {});
      const readyMap = map;
      // not on `load`: a provider's tiles may never arrive
      map.once('style.load', () => {
        close = latest.current.onOpen(readyMap);
      });
    };
    open().catch((error) => !isGone && latest.current.onFailure(error));
    return () => {
      isGone = true;
      close?.();
      map?.remove();
    };
  }, [language, label, isInPage, t]);
  // the library's CSS makes its box relative, so ours has the size
  return (
    <div className={className}>
      <div ref={box} className="size-full" />
    </div>
  );
}
