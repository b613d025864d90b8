import { type Outside, OutsideFailure, openOutside } from '../../outside/outside.ts';
import type { RequestRates } from '../../ports.ts';
import { openMemoryRates } from './memory.ts';

const MINUTE = 60_000;
/** A limit that makes everybody wait is worse than none, in ms. */
const PATIENCE = 250;
/** How long a server that does not answer is left alone, in ms. */
const PAUSE = 1_000;

/**
 * Requests counted in Valkey (or Redis), by all instances together. While it is away each instance counts for itself:
 * nobody is kept out because of it. `onError` hears when that begins.
 */
export function openValkeyRates(
  url: string,
  onError: (error: Error) => void,
  outside: Outside = openOutside(),
): RequestRates {
  const alone = openMemoryRates();
  const call = outside.open('valkey', { deadline: PATIENCE, pause: PAUSE });
  let isAway = false;
  const fail = (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  };
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  const connect = async () => {
    client = await openClient(url, fail);
    await client.connect().catch(fail);
  };
  let connecting: Promise<void> | undefined;

  return {
    count: (key, now) =>
      call(async () => {
        connecting ??= connect();
        if (!client?.isReady) await connecting;
        if (!client?.isReady) throw new Error('it is away');
        const place = `evim:rate:${key}:${Math.floor(now.getTime() / MINUTE)}`;
        const [count] = await client.multi().incr(place).pExpire(place, MINUTE).exec();
        isAway = false;
        return Number(count);
      }).catch((error: Error) => {
        // one that is late now and then is not away
        if (!(error instanceof OutsideFailure && error.outcome === 'deadline')) fail(error);
        return alone.count(key, now);
      }),
    close: async () => client?.destroy(),
  };
}

/** The library is loaded by who uses it alone. */
async function openClient(url: string, onError: (error: Error) => void) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    // what cannot be asked now is not asked later
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(tries * 200, 5_000) },
  }).on('error', onError);
}
