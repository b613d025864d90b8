import { LRUCache } from 'lru-cache';
import type { Deps } from '../deps.ts';
import type { MapPicture } from '../ports.ts';
import { Refusal } from '../refusal.ts';

/** Concurrent drawings; above it requests get a 503. */
const MAX_CONCURRENT = 16;
const MAX_BYTES = 32 * 1024 * 1024;

type MapImage = Awaited<ReturnType<Deps['maps']['draw']>>;

/** Map pictures, drawn once and cached. Concurrent requests share one drawing. */
export function openMapPictures({ maps }: Deps): { show: (picture: MapPicture) => Promise<MapImage> } {
  const cache = new LRUCache<string, MapImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }) => content.length,
  });
  const pending = new Map<string, Promise<MapImage>>();

  return {
    show: async (picture) => {
      const place = {
        ...picture,
        latitude: roundCoordinate(picture.latitude),
        longitude: roundCoordinate(picture.longitude),
      };
      const key = keyOf(place);
      const cachedImage = cache.get(key);
      if (cachedImage) return cachedImage;
      if (pending.size >= MAX_CONCURRENT && !pending.has(key))
        throw new Refusal(503, 'service_unavailable', { retryAfter: 1 });
      const drawing = pending.get(key) ?? maps.draw(place).finally(() => pending.delete(key));
      pending.set(key, drawing);
      return drawing.then((result) => {
        cache.set(key, result);
        return result;
      });
    },
  };
}

/** To ten centimetres: a coarser point would be at another distance from the metro than the page says. */
function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}

function keyOf({ latitude, longitude, zoom, width, height, ...look }: MapPicture): string {
  const { isApproximate = false, isBare = false, theme = 'light' } = look;
  return `${latitude},${longitude},${zoom},${width}x${height},${isApproximate},${isBare},${theme}`;
}
