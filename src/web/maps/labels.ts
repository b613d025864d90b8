import { LngLatBounds, Marker } from 'maplibre-gl';
import type { MapPlace, OpenedMap } from '#map/make-map.ts';

type Label = MapPlace & {
  id: number;
  /** the visible text of the pin */
  text: string;
  /** the name of the pinned place */
  label: string;
};

/** Pixels that a label takes, roughly: letters are 8 wide. */
const LETTER = 8;
const PADDING = 22;
const HEIGHT = 32;
/** Around the labels, in pixels: half of one; on the right the buttons of the zoom too. */
const AROUND = { top: 48, bottom: 48, left: 64, right: 72 };

/**
 * Labelled buttons at places, the most important first: where labels would overlap, the later ones are dots until the map is
 * zoomed in. @returns what removes them
 */
export function addLabels(map: OpenedMap, places: readonly Label[], onChoose: (id: number) => void): () => void {
  const labels = places.map((place) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'map-label';
    button.textContent = place.text;
    button.setAttribute('aria-label', `${place.label}, ${place.text}`);
    button.addEventListener('click', () => onChoose(place.id));
    const marker = new Marker({ element: button }).setLngLat([place.longitude, place.latitude]).addTo(map);
    // the library gives the canvas the role of an image
    button.removeAttribute('role');
    return { place, button, marker };
  });
  const settle = () => {
    const boxes: { x: number; y: number; half: number }[] = [];
    for (const { place, button } of labels) {
      const { x, y } = map.project([place.longitude, place.latitude]);
      const half = (place.text.length * LETTER + PADDING) / 2;
      const isFree = boxes.every((one) => Math.abs(one.x - x) > one.half + half || Math.abs(one.y - y) > HEIGHT);
      button.classList.toggle('is-dot', !isFree);
      if (isFree) boxes.push({ x, y, half });
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

function showAll(map: OpenedMap, places: readonly Label[]): void {
  if (places.length === 0) return;
  const bounds = new LngLatBounds();
  for (const { longitude, latitude } of places) bounds.extend([longitude, latitude]);
  map.fitBounds(bounds, { padding: AROUND, maxZoom: 15, animate: false });
}
