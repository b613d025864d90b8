import { LngLatBounds, Marker } from 'maplibre-gl';
import type { MapPlace, OpenedMap } from './live-map.tsx';

type Labelled = MapPlace & {
  id: number /** what the pin shows */;
  text: string /** what it is the pin of */;
  label: string;
};

/** Pixels that a label takes, roughly: letters are 8 wide. */
const LETTER = 8;
const PADDING = 22;
const HEIGHT = 32;

/**
 * Buttons with a few words at places, the first of them the most important: where labels would lie over each other the
 * later ones are dots until one comes nearer. What it gives back takes them away.
 */
export function addLabels(map: OpenedMap, places: readonly Labelled[], onChoose: (id: number) => void): () => void {
  const labels = places.map((place) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'map-label';
    button.textContent = place.text;
    button.setAttribute('aria-label', `${place.label}, ${place.text}`);
    button.addEventListener('click', () => onChoose(place.id));
    const marker = new Marker({ element: button }).setLngLat([place.longitude, place.latitude]).addTo(map);
    // the library says that it is a picture
    button.removeAttribute('role');
    return { place, button, marker };
  });
  const settle = () => {
    const taken: { x: number; y: number; half: number }[] = [];
    for (const { place, button } of labels) {
      const { x, y } = map.project([place.longitude, place.latitude]);
      const half = (place.text.length * LETTER + PADDING) / 2;
      const isFree = taken.every((one) => Math.abs(one.x - x) > one.half + half || Math.abs(one.y - y) > HEIGHT);
      button.classList.toggle('is-dot', !isFree);
      if (isFree) taken.push({ x, y, half });
    }
  };
  showAll(map, places);
  settle();
  map.on('moveend', settle);
  return () => {
    map.off('moveend', settle);
    for (const { marker } of labels) marker.remove();
  };
}

function showAll(map: OpenedMap, places: readonly Labelled[]): void {
  if (places.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, { padding: 48, maxZoom: 15, animate: false });
}
