import { vi } from 'vitest';
import { FakeCaches } from './fake-caches.ts';

export type Asked = { url: string; method: string; mode: RequestMode; destination: RequestDestination };
// an event of any kind
type Listen = (event: never) => void;

/**
 * A browser that has a site's service worker, for tests in Node, which has none of its interfaces.
 * @param network what the site answers without the worker
 * @param registration what the browser does for the worker
 */
export function openFakeBrowser(
  origin: string,
  network: (asked: Asked) => Promise<Response>,
  registration: Partial<ServiceWorkerRegistration> = {},
) {
  const caches = new FakeCaches();
  let listeners = new Map<string, Listen>();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', network);
  vi.stubGlobal('location', new URL(origin));
  vi.stubGlobal('registration', registration);
  vi.stubGlobal('addEventListener', (name: string, listen: Listen) => listeners.set(name, listen));
  return {
    caches,
    /** Starts the worker anew: it remembers nothing. */
    startWorker: async () => {
      listeners = new Map();
      vi.resetModules();
      await import('../../../src/worker/worker.ts');
    },
    /**
     * Asks for something as a page does, and waits for what the worker does besides.
     * @param isPreloaded the browser has asked for it while it started the worker
     */
    ask: async (asked: Asked, isPreloaded = false): Promise<Response> => {
      const work: Promise<unknown>[] = [];
      let response: Promise<Response> | undefined;
      const event = {
        request: asked,
        preloadResponse: isPreloaded ? network(asked) : Promise.resolve(undefined),
        respondWith: (given: Promise<Response>) => {
          response = given;
        },
        waitUntil: (more: Promise<unknown>) => void work.push(more),
      };
      // it is awaited only by some
      event.preloadResponse.catch(() => undefined);
      listeners.get('fetch')?.(event as unknown as never);
      const answer = await (response ?? network(asked));
      await Promise.all(work);
      return answer;
    },
    /** Tells the worker of an event, and waits for what it does. */
    tell: async (name: string, details: object): Promise<void> => {
      const work: Promise<unknown>[] = [];
      listeners.get(name)?.({ ...details, waitUntil: (more: Promise<unknown>) => void work.push(more) } as never);
      await Promise.all(work);
    },
    close: () => vi.unstubAllGlobals(),
  };
}
