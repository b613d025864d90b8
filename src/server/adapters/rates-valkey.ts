import type { RequestRates } from '../ports.ts';
import { openMemoryRates } from './rates-memory.ts';

const MINUTE = 60_000;
/** A limit that makes everybody wait is worse than none, in ms. */
const PATIENCE = 250;

/**
 * Requests counted in Valkey (or Redis), by all instances together. While it is away each instance counts for itself:
 * nobody is kept out because of it. `onError` hears when that begins.
 */
export function openValkeyRates(url: string, onError: (error: Error) => void): RequestRates {
  const alone = openMemoryRates();
  let isAway = false;
  const fail = (error: Error) => {
    if (!isAway) onError(error);
    isAway = true;
  };
  const back = () => {
    isAway = false;
  };
  let client: Awaited<ReturnType<typeof openClient>> | undefined;
  const connect = async () => {
    client = await openClient(url, fail, back);
    await client.connect().catch(fail);
  };
  let connecting: Promise<void> | undefined;

  return {
    count: async (key, now) => {
      connecting ??= connect();
      if (!client?.isReady) await Promise.race([connecting, pause()]);
      if (!client?.isReady) return alone.count(key, now);
      const place = `evim:rate:${key}:${Math.floor(now.getTime() / MINUTE)}`;
      const counted = client.multi().incr(place).pExpire(place, MINUTE).exec();
      const [count] = (await Promise.race([counted, pause()]).catch(fail)) ?? [];
      return typeof count === 'number' ? count : alone.count(key, now);
    },
    close: async () => client?.destroy(),
  };
}

/** The library is loaded by who uses it alone. */
async function openClient(url: string, onError: (error: Error) => void, onReady: () => void) {
  const { createClient } = await import('@redis/client');
  return createClient({
    url,
    // what cannot be asked now is not asked later
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(tries * 200, 5_000) },
  })
    .on('error', onError)
    .on('ready', onReady);
}

function pause(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE).unref();
  });
}
