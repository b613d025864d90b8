import { MINUTE_MS } from '#contract/values/durations.ts';
import { type Outside, OutsideFailure, openOutside } from '../../outside/outside.ts';
import type { RequestRates } from '../../ports.ts';
import { openMemoryRates } from './memory.ts';

/** In ms; a rate limit that makes everybody wait is worse than none. */
const DEADLINE = 250;
/** How long the breaker stays open, in ms. */
const PAUSE = 1_000;

/**
 * Counts requests in Valkey (or Redis) for all instances together. While it is away, each instance counts for itself and
 * no request is refused because of that. `onError` is called once when that begins.
 */
export function openValkeyRates(
  url: string,
  onError: (error: Error) => void,
  outside: Outside = openOutside(),
): RequestRates {
  const localRates = openMemoryRates();
  const call = outside.open('valkey', { deadline: DEADLINE, pause: PAUSE });
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
        const bucket = `evim:rate:${key}:${Math.floor(now.getTime() / MINUTE_MS)}`;
        const [count] = await client.multi().incr(bucket).pExpire(bucket, MINUTE_MS).exec();
        isAway = false;
        return Number(count);
      }).catch((error: Error) => {
        // a single slow response does not mean that it is away
        if (!(error instanceof OutsideFailure && error.outcome === 'deadline')) fail(error);
        return localRates.count(key, now);
      }),
    close: async () => client?.destroy(),
  };
}

/** The library is loaded only when used. */
async function openClient(url: string, onError: (error: Error) => void) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    // do not queue commands while disconnected
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(tries * 200, 5_000) },
  }).on('error', onError);
}
