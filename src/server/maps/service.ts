import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { MapPicture } from '../ports.ts';

const MOST_BYTES = 32 * 1024 * 1024;

type Drawn = Awaited<ReturnType<Deps['maps']['draw']>>;

/** Pictures of places, drawn once and kept for the next who asks. */
export function openMapPictures({ maps }: Deps): { show: (picture: MapPicture) => Promise<Drawn> } {
  const drawn = new LRUCache<string, Drawn>({ maxSize: MOST_BYTES, sizeCalculation: ({ content }) => content.length });
  const drawing = new Map<string, Promise<Drawn>>();

  return {
    show: (picture) => {
      const key = keyOf(picture);
      const ready = drawn.get(key);
      if (ready) return Promise.resolve(ready);
      const started = drawing.get(key) ?? maps.draw(picture).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return started.then((result) => {
        drawn.set(key, result);
        return result;
      });
    },
  };
}

/** Points closer than a metre share a picture. */
function keyOf({ latitude, longitude, zoom, width, height }: MapPicture): string {
  return `${latitude.toFixed(5)},${longitude.toFixed(5)},${zoom},${width}x${height}`;
}
