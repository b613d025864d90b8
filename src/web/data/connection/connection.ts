import { useSyncExternalStore } from 'react';

/** The network brought no answer. */
export class NoConnection extends Error {}

/** Pauses between tries, in ms: each is twice the one before. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 5_000;
/** A network that swallows what is sent gives no error: after so many ms a probe counts as lost, and work is probed. */
const PROBE_DEADLINE = 5_000;
const MOST_SILENCE = 8_000;

/** Work that waits for the network now. */
let waiting = 0;
let isProbing = false;
const listeners = new Set<() => void>();
const connection = new EventTarget();

/** `fetch`. @throws NoConnection when no answer comes */
export async function reach(address: string, init?: RequestInit): Promise<Response> {
  return orNoConnection(fetch(address, init));
}

/** What `fetch`, or the body of its answer, rejects with where there is no network becomes NoConnection. */
export async function orNoConnection<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw isNetworkFailure(error) ? new NoConnection(undefined, { cause: error }) : error;
  }
}

/** Browsers say so by a TypeError; one in the midst of an answer may be the cause of another error. So is a deadline that passed. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError || error.name === 'TimeoutError' || error.cause instanceof TypeError;
}

/**
 * Does the work, and while there is no network again and again until it is done; the page says so meanwhile.
 * @param signal gives it up
 */
export async function untilConnected<Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
  const first = await attempt(work);
  if (first) return first.value;
  change(1);
  try {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      await rest(pause, signal);
      const done = await attempt(work);
      if (!done) continue;
      connection.dispatchEvent(new Event('back'));
      return done.value;
    }
  } finally {
    change(-1);
  }
}

/** For what is not tried again by itself: the page says that there is no connection. @throws NoConnection */
export async function tellOutage<Value>(work: Promise<Value>): Promise<Value> {
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

/** Resolves once the site answers; the page says that there is no connection meanwhile. @param signal gives it up */
export async function whenReachable(signal?: AbortSignal): Promise<void> {
  const probe = () =>
    reach('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_DEADLINE) });
  await untilConnected(probe, signal);
}

/** Work that is silent for long: whether the site still answers is looked for meanwhile. */
export async function watchSilence<Value>(work: Promise<Value>): Promise<Value> {
  const timer = setTimeout(noteOutage, MOST_SILENCE);
  try {
    return await work;
  } finally {
    clearTimeout(timer);
  }
}

/** Leaves for another document once the site answers: a browser shows a page of its own when it does not. */
export async function leaveFor(address: string): Promise<void> {
  await whenReachable();
  window.location.assign(address);
}

/** Calls the listener each time the network is back. Gives what ends it. */
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

/** A pause that ends early when the network may be back. @throws when it is given up */
function rest(pause: number, signal?: AbortSignal): Promise<void> {
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
