import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { MapPicture } from '../ports.ts';
import { Refusal } from '../refusal.ts';

/** Pictures that are being drawn; above it people are asked to wait. */
const MOST_AT_ONCE = 16;
const MOST_BYTES = 32 * 1024 * 1024;

type Drawn = Awaited<ReturnType<Deps['maps']['draw']>>;

/** Pictures of places, drawn once and kept for the next who asks. */
export function openMapPictures({ maps }: Deps): { show: (picture: MapPicture) => Promise<Drawn> } {
  const drawn = new LRUCache<string, Drawn>({ maxSize: MOST_BYTES, sizeCalculation: ({ content }) => content.length });
  const drawing = new Map<string, Promise<Drawn>>();

  return {
    show: async (picture) => {
      const place = { ...picture, latitude: rounded(picture.latitude), longitude: rounded(picture.longitude) };
      const key = keyOf(place);
      const ready = drawn.get(key);
      if (ready) return ready;
      if (drawing.size >= MOST_AT_ONCE && !drawing.has(key))
        throw new Refusal(503, 'service_unavailable', { retryAfter: 1 });
      const started = drawing.get(key) ?? maps.draw(place).finally(() => drawing.delete(key));
      drawing.set(key, started);
      return started.then((result) => {
        drawn.set(key, result);
        return result;
      });
    },
  };
}

/** Points closer than some ten metres share a picture. */
function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

function keyOf({ latitude, longitude, zoom, width, height, isApproximate = false }: MapPicture): string {
  return `${latitude},${longitude},${zoom},${width}x${height},${isApproximate}`;
}
