import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const BUILT = join(import.meta.dirname, '../../../build/pages/worker/sw.js');

/** A worker that takes the place of any other, and removes itself with all that was stored. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));
async function retire() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
`;

/** Reads the service worker: the built one, or one that retires where there is none or it is switched off. */
export function openWorkerScript({ SERVICE_WORKER: isOn }: Pick<Config, 'SERVICE_WORKER'>): () => Promise<string> {
  let script: Promise<string> | undefined;
  return () => {
    if (!isOn) return Promise.resolve(RETIRED_WORKER);
    script ??= readFile(BUILT, 'utf8').catch(() => {
      script = undefined;
      return RETIRED_WORKER;
    });
    return script;
  };
}
