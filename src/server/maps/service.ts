import { LRUCache } from 'lru-cache';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import type { Deps } from '../deps.ts';
import { EVERYBODY, recordAttempt } from '../limits/attempts.ts';
import type { MapPicture } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';

/** Concurrent drawings; above it requests get a 503. */
const MAX_CONCURRENT = 16;
const MAX_BYTES = 32 * 1024 * 1024;
/** Pictures that cost money, an hour: for one network address, which many people share, and for all together. */
const MAX_PAID = { address: 100, all: 1_000 };

type MapImage = Awaited<ReturnType<Deps['maps']['draw']>>;

type MapPictures = { show: (picture: MapPicture, ip: string) => Promise<MapImage> };
type MapDeps = Pick<Deps, 'maps' | 'db' | 'clock' | 'secret'>;

/** Map pictures, drawn once and cached. Concurrent requests share one drawing. `ip`: whose budget a picture counts towards
 * that costs money. */
export function openMapPictures(deps: MapDeps): MapPictures {
  const { maps } = deps;
  const cache = new LRUCache<string, MapImage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ content }) => content.length,
  });
  const pending = new Map<string, Promise<MapImage>>();

  return {
    show: async (picture, ip) => {
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
      const drawing = pending.get(key) ?? maps.draw(place, () => mayPay(deps, ip)).finally(() => pending.delete(key));
      pending.set(key, drawing);
      return drawing.then((result) => {
        cache.set(key, result);
        return result;
      });
    },
  };
}

/** Any point is another picture, so that anybody could ask for as many as they like. */
async function mayPay({ db, clock, secret }: MapDeps, ip: string): Promise<boolean> {
  const limits = [
    { key: addressKey(secret, ip), most: MAX_PAID.address, seconds: HOUR_SECONDS },
    { key: EVERYBODY, most: MAX_PAID.all, seconds: HOUR_SECONDS },
  ];
  return 'event' in (await recordAttempt(db, clock.now(), 'map_picture', limits));
}

/** To ten centimetres: a coarser point would be at another distance from the metro than the page says. */
function roundCoordinate(degrees: number): number {
  return Math.round(degrees * 1_000_000) / 1_000_000;
}

function keyOf({ latitude, longitude, zoom, width, height, ...look }: MapPicture): string {
  const { isApproximate = false, isBare = false, theme = 'light', language = 'az' } = look;
  return `${latitude},${longitude},${zoom},${width}x${height},${isApproximate},${isBare},${theme},${isBare ? '' : language}`;
}
