import { useSyncExternalStore } from 'react';

/** The request got no response. */
export class NoConnection extends Error {}

/** Delays between retries, in ms, doubling up to a maximum. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5_000;
/** A silent network gives no error: timeout of a probe, and of work before it is probed, in ms. */
const PROBE_DEADLINE = 5_000;
const MAX_SILENCE = 8_000;
/** How long a single request may take that a person waits for, in ms. */
export const DEADLINE = 15_000;

/** The number of tasks waiting for the network. */
let waiting = 0;
let isProbing = false;
const listeners = new Set<() => void>();
const connection = new EventTarget();

/** `fetch`. @throws NoConnection when no response comes */
export async function reach(address: string, init?: RequestInit): Promise<Response> {
  return orNoConnection(fetch(address, init));
}

/** Turns the network errors of `fetch`, or of reading its body, into NoConnection. */
export async function orNoConnection<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw isNetworkFailure(error) ? new NoConnection(undefined, { cause: error }) : error;
  }
}

/** Browsers throw a TypeError, sometimes as the cause of another error; a timeout counts too. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError || error.name === 'TimeoutError' || error.cause instanceof TypeError;
}

/**
 * Runs the work and repeats it while there is no network; the page shows a notice until then.
 * @param signal aborts it
 */
export async function untilConnected<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  const first = await attempt(work);
  if (first) return first.value;
  change(1);
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await sleep(pause, signal);
      const result = await attempt(work);
      if (!result) continue;
      connection.dispatchEvent(new Event('back'));
      return result.value;
    }
  } finally {
    change(-1);
  }
}

/** For requests that are not retried: shows that there is no connection. @throws NoConnection */
export async function reportOutage<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await orNoConnection(work);
  } catch (error) {
    if (error instanceof NoConnection) noteOutage();
    throw error;
  }
}

/** Says that there is no connection until the site answers again. */
export function noteOutage(): void {
  if (isProbing) return;
  isProbing = true;
  void whenReachable().finally(() => {
    isProbing = false;
  });
}

/** Resolves once the site answers; until then the page shows that there is no connection. @param signal aborts it */
export async function whenReachable(signal?: AbortSignal): Promise<void> {
  const probe = () =>
    reach('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_DEADLINE) });
  await untilConnected(probe, signal);
}

/** Probes the site while work takes long. */
export async function watchSilence<Value>(work: Promise<Value>): Promise<Value> {
  const timer = setTimeout(noteOutage, MAX_SILENCE);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/** Opens another document once the site answers: without it the browser would show its own error page. */
export async function leaveFor(address: string): Promise<void> {
  await whenReachable();
  window.location.assign(address);
}

/** Calls the listener each time the network is back. @returns unsubscribe */
export function onConnectionBack(listener: () => void): () => void {
  connection.addEventListener('back', listener);
  return () => connection.removeEventListener('back', listener);
}

/** Whether something waits for the network, or the browser knows that there is none. */
export function isOffline(): boolean {
  return waiting > 0 || !navigator.onLine;
}

/** Whether something on this page waits for the network. */
export function useIsWaiting(): boolean {
  return useSyncExternalStore(subscribe, () => waiting > 0, never);
}

const never = () => false;

async function attempt<Value>(work: () => Promise<Value>): Promise<{ value: Value } | null> {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof NoConnection) return null;
    throw error;
  }
}

/** A delay that ends early when the network may be back. @throws when aborted */
function sleep(pause: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const resting = new AbortController();
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      resting.abort();
      settle();
    };
    const timer = setTimeout(end(resolve), pause);
    const giveUp = end(() => reject(signal?.reason));
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp, { signal: resting.signal });
    connection.addEventListener('back', end(resolve), { signal: resting.signal });
    window.addEventListener('online', end(resolve), { signal: resting.signal });
    document.addEventListener('visibilitychange', () => document.hidden || end(resolve)(), { signal: resting.signal });
  });
}

function change(by: 1 | -1): void {
  waiting += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
