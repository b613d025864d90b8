import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { vi } from 'vitest';

type KeptCode = typeof import('./kept-code.ts');
/** A browser: its storage, its clock, and how its requests reach the site. */
export type Browser = {
  code: KeptCode;
  storage: Map<string, string>;
  clock: () => number;
  network: (request: Request) => Promise<Response>;
};

const ORIGIN = 'http://127.0.0.1';
const current = new AsyncLocalStorage<Browser>();

/**
 * Some browsers in this process, each with the code of pages for itself. What `inBrowser` runs, and all that follows from it, has
 * this browser's storage, clock and network; `outside` is what the site does meanwhile.
 */
export async function openBrowsers(count: number) {
  const folder = await mkdtemp(join(tmpdir(), 'devices-'));
  const file = join(folder, 'code.mjs');
  await writeFile(file, await buildCode());
  const { now } = Date;
  vi.stubGlobal('window', fakeWindow());
  vi.stubGlobal('navigator', { onLine: true, locks: { request: inOrder() } });
  vi.stubGlobal('fetch', (asked: Request | string) => {
    const browser = current.getStore();
    if (!browser) throw new Error('a request of no browser');
    const request = typeof asked === 'string' ? new Request(new URL(asked, ORIGIN)) : asked;
    return browser.network(request);
  });
  vi.stubGlobal('Request', siteRequest(Request));
  vi.spyOn(Date, 'now').mockImplementation(() => current.getStore()?.clock() ?? now());
  const browsers: Browser[] = [];
  for (let at = 0; at < count; at++)
    browsers.push({
      code: await import(`${pathToFileURL(file)}?${at}`),
      storage: new Map(),
      clock: now,
      network: async () => Response.error(),
    });
  return {
    browsers,
    inBrowser: <Value>(browser: Browser, work: () => Promise<Value>): Promise<Value> => current.run(browser, work),
    outside: <Value>(work: () => Promise<Value>): Promise<Value> => current.exit(work),
    close: async () => {
      vi.restoreAllMocks();
      vi.unstubAllGlobals();
      await rm(folder, { recursive: true });
    },
  };
}

async function buildCode(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: [{ find: /^#/, replacement: `${join(import.meta.dirname, '../../../src')}/` }] },
    ssr: { noExternal: true },
    build: {
      write: false,
      ssr: join(import.meta.dirname, 'kept-code.ts'),
      minify: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!('output' in result)) throw new Error('not one build');
  return result.output[0].code;
}

function fakeWindow() {
  const storage = () => current.getStore()?.storage;
  return Object.assign(new EventTarget(), {
    location: { pathname: '/' },
    localStorage: {
      getItem: (key: string) => storage()?.get(key) ?? null,
      setItem: (key: string, text: string) => void storage()?.set(key, text),
      removeItem: (key: string) => void storage()?.delete(key),
    },
  });
}

/** The locks of each browser. */
function inOrder() {
  const last = new Map<Browser | undefined, Map<string, Promise<unknown>>>();
  return (name: string, work: () => Promise<unknown>): Promise<unknown> => {
    const browser = current.getStore();
    const locks = last.get(browser) ?? new Map<string, Promise<unknown>>();
    last.set(browser, locks);
    const result = (locks.get(name) ?? Promise.resolve()).then(work, work);
    locks.set(name, result);
    return result;
  };
}

/** Pages name addresses without a host; Node needs one. */
function siteRequest(Base: typeof Request) {
  return class extends Base {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, ORIGIN) : input, init);
    }
  };
}
