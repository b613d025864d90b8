import 'maplibre-gl/dist/maplibre-gl.css';
import './map.css';
import * as maplibre from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { LoadedStyle } from './load-style.ts';

export type MapPlace = { latitude: number; longitude: number };
export type OpenedMap = maplibre.Map;
type Look = {
  label: string;
  centre: MapPlace;
  zoom: number;
  /** is part of a scrolling page: one finger and the wheel scroll the page, not the map */
  isInPage: boolean;
  /** the text of a key of the site */
  t: (key: string, values?: Record<string, string>) => string;
};

/** Baku and around; there is nothing to see beyond. */
const BOUNDS: maplibre.LngLatBoundsLike = [48.4, 39.3, 51.2, 41.3];
/** From this zoom on bus stops are loaded; the style draws them a bit later. */
const STOPS_ZOOM = 14;

// the Content-Security-Policy allows workers from our own origin alone
maplibre.setWorkerUrl(workerUrl);

/** Puts a map into a box, with its words and controls. Heavy: import it on demand only. @throws without WebGL */
export function makeMap(box: HTMLElement, { style, stops }: LoadedStyle, look: Look): OpenedMap {
  const { label, centre, zoom, isInPage, t } = look;
  const map = new maplibre.Map({
    container: box,
    style,
    center: [centre.longitude, centre.latitude],
    zoom,
    minZoom: 8,
    maxZoom: 18,
    maxBounds: BOUNDS,
    dragRotate: false,
    pitchWithRotate: false,
    cooperativeGestures: isInPage,
    // there from the start: those of a source come with its data, and would move the line
    attributionControl: { customAttribution: creditsOf(style) },
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
  if (stops) showStopsNear(map, stops);
  return map;
}

/** The credits of all sources, which are not repeated when their data come. */
function creditsOf({ sources }: maplibre.StyleSpecification): string[] {
  return Object.values(sources).flatMap((source) =>
    'attribution' in source && source.attribution ? [source.attribution] : [],
  );
}

/** Bus stops are many: they are loaded once somebody looks closely. */
function showStopsNear(map: maplibre.Map, stops: string): void {
  const look = () => {
    if (map.getZoom() < STOPS_ZOOM) return;
    map.off('zoomend', look);
    map.getSource<maplibre.GeoJSONSource>('stops')?.setData(stops);
  };
  map.on('zoomend', look);
  map.once('style.load', look);
}
