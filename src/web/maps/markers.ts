import { Marker } from 'maplibre-gl';
import { AROUND, circleAround } from '#contract/places/around.ts';
import type { MapPlace, OpenedMap } from '#map/make-map.ts';

const CORNERS = 64;

/** A pin at a place. @returns what removes it */
export function addPin(map: OpenedMap, place: MapPlace): () => void {
  const pin = new Marker({ color: 'currentColor', className: 'is-place' })
    .setLngLat([place.longitude, place.latitude])
    .addTo(map);
  // the map has the label; the pin is no button
  pin.getElement().setAttribute('aria-hidden', 'true');
  return () => pin.remove();
}

/** A circle around an approximate place. @returns what removes it */
export function addCircle(map: OpenedMap, place: MapPlace): () => void {
  const id = 'circle';
  const ring = circleAround(place, AROUND, CORNERS).map(({ longitude, latitude }) => [longitude, latitude]);
  const { color: ink } = getComputedStyle(map.getContainer());
  map.addSource(id, { type: 'geojson', data: { type: 'Polygon', coordinates: [ring] } });
  map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': ink, 'fill-opacity': 0.14 } });
  map.addLayer({ id: `${id}-edge`, type: 'line', source: id, paint: { 'line-color': ink, 'line-width': 2 } });
  return () => {
    if (!map.getLayer(id)) return;
    map.removeLayer(`${id}-edge`);
    map.removeLayer(id);
    map.removeSource(id);
  };
}
