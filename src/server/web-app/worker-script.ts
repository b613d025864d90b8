import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Refusal } from '../refusal.ts';

const BUILT = join(import.meta.dirname, '../../../build/pages/worker/sw.js');

/** A worker that takes the place of any other, and removes itself with all that was stored. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/**
 * Reads the service worker; when it is switched off, the one that retires. That one ends the push messages of everybody, so a
 * built one that cannot be read is no reason for it, except where none has been built: then Vite serves pages, which register none.
 * @throws Refusal 503 service_unavailable: it cannot be read now
 */
export function openWorkerScript(
  { SERVICE_WORKER: isOn, NODE_ENV }: Pick<Config, 'SERVICE_WORKER' | 'NODE_ENV'>,
  file = BUILT,
): () => Promise<string> {
  let script: Promise<string> | undefined;
  return () => {
    if (!isOn) return Promise.resolve(RETIRED_WORKER);
    script ??= readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      script = undefined;
      if (error.code === 'ENOENT' && NODE_ENV !== 'production') return RETIRED_WORKER;
      throw Object.assign(new Refusal(503, 'service_unavailable', { retryAfter: 60 }), { cause: error });
    });
    return script;
  };
}
