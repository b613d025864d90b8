import { Marker } from 'maplibre-gl';
import { AROUND, circleAround } from '#contract/places/around.ts';
import type { MapPlace, OpenedMap } from '#map/make-map.ts';
import { BRAND } from '#map/movable-pin.ts';

const CORNERS = 64;

/** A pin at a place. @returns what removes it */
export function addPin(map: OpenedMap, place: MapPlace): () => void {
  const pin = new Marker({ color: BRAND }).setLngLat([place.longitude, place.latitude]).addTo(map);
  // the map has the label; the pin is no button
  pin.getElement().setAttribute('aria-hidden', 'true');
  return () => pin.remove();
}

/** A circle around an approximate place. @returns what removes it */
export function addCircle(map: OpenedMap, place: MapPlace): () => void {
  const id = 'circle';
  const ring = circleAround(place, AROUND, CORNERS).map(({ longitude, latitude }) => [longitude, latitude]);
  map.addSource(id, { type: 'geojson', data: { type: 'Polygon', coordinates: [ring] } });
  map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': BRAND, 'fill-opacity': 0.18 } });
  map.addLayer({ id: `${id}-edge`, type: 'line', source: id, paint: { 'line-color': BRAND, 'line-width': 2 } });
  return () => {
    if (!map.getLayer(id)) return;
    map.removeLayer(`${id}-edge`);
    map.removeLayer(id);
    map.removeSource(id);
  };
}
