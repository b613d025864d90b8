import { Marker } from 'maplibre-gl';
import type { MapPlace, OpenedMap } from './make-map.ts';

/** Steps of the arrow keys in pixels; with Shift. */
const STEP = 4;
const LARGE_STEP = 32;
const WAYS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/**
 * A pin that is dragged, or moved by the arrow keys while it has the focus. `onMove` is told where it was put.
 * @returns what moves it from outside, and what removes it
 */
export function addMovablePin(map: OpenedMap, place: MapPlace, label: string, onMove: (place: MapPlace) => void) {
  const pin = new Marker({ color: 'currentColor', draggable: true })
    .setLngLat([place.longitude, place.latitude])
    .addTo(map);
  const element = pin.getElement();
  element.tabIndex = 0;
  element.setAttribute('role', 'button');
  element.setAttribute('aria-label', label);
  element.classList.add('is-movable');
  pin.addClassName('drops');
  const report = () => onMove({ latitude: pin.getLngLat().lat, longitude: pin.getLngLat().lng });
  pin.on('dragend', report);
  // a click on it is no click on the map below
  element.addEventListener('click', (event) => event.stopPropagation());
  element.addEventListener('keydown', (event) => {
    const way = WAYS[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = map.project(pin.getLngLat());
    pin.setLngLat(map.unproject([x + way[0] * step, y + way[1] * step]));
    report();
  });
  return {
    moveTo: ({ latitude, longitude }: MapPlace) => pin.setLngLat([longitude, latitude]),
    remove: () => pin.remove(),
  };
}
