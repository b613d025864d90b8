import { Marker } from 'maplibre-gl';
import type { MapPlace, OpenedMap } from './live-map.tsx';

const BRAND = '#0b6e75';
const EARTH = 6_371_008;
const CORNERS = 64;

/** A pin at a place; `drops`: from above, before one's eyes. What it gives back takes it away. */
export function addPin(map: OpenedMap, place: MapPlace, { drops = false } = {}): () => void {
  const pin = new Marker({ color: BRAND }).setLngLat([place.longitude, place.latitude]).addTo(map);
  // the map itself says what it shows; the pin is no button
  pin.getElement().setAttribute('aria-hidden', 'true');
  if (drops) pin.addClassName('drops');
  return () => pin.remove();
}

/** A circle of so many metres around a place that is known only roughly. What it gives back takes it away. */
export function addCircle(map: OpenedMap, place: MapPlace, metres: number): () => void {
  const id = 'circle';
  map.addSource(id, { type: 'geojson', data: { type: 'Polygon', coordinates: [circleOf(place, metres)] } });
  map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': BRAND, 'fill-opacity': 0.18 } });
  map.addLayer({ id: `${id}-edge`, type: 'line', source: id, paint: { 'line-color': BRAND, 'line-width': 2 } });
  return () => {
    if (!map.getLayer(id)) return;
    map.removeLayer(`${id}-edge`);
    map.removeLayer(id);
    map.removeSource(id);
  };
}

function circleOf({ latitude, longitude }: MapPlace, metres: number): [number, number][] {
  const radians = metres / EARTH;
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const turn = (corner / CORNERS) * 2 * Math.PI;
    return [longitude + degrees(radians * Math.cos(turn)) / narrowing, latitude + degrees(radians * Math.sin(turn))];
  });
}
