import { matchRoutes, type RouteObject } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { NoConnection, reach, watchSilence } from '../data/connection/connection.ts';
import { hasAllTexts, loadAllTexts } from '../text/load-texts.ts';

/**
 * React Router's manifest: the files of each page. It is read and never changed. There is no public way
 * to it, and none to fetch a page's code without it: `<PrefetchPageLinks>` reloads the document when a file does not come.
 */
type Manifest = { url: string; routes: Record<string, Page> };
type Page = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] };

/** The server has no such file any more: this page is of an older build. */
export class Outdated extends Error {}

/** Modules that this document has run. */
const present = new Set<string>();
/** The pages of the document's language: another language is another document. */
let routes: RouteObject[] = [];

/** Must be called before the first navigation: notes which code came with the document. */
export function preparePages(language: Language): void {
  routes = Object.values(manifest().routes).flatMap(({ id, path = '', index }) =>
    id.startsWith(`${language}-`) ? [index ? { id, path, index } : { id, path }] : [],
  );
  for (const { module } of pagesAt(window.location.pathname)) present.add(module);
}

/** Whether the code of the page at this path is loaded, and all texts: the same page with other content has those that it needs. */
export function hasCode(pathname: string, shownPath: string): boolean {
  const modulesAt = (path: string) => pagesAt(path).map(({ module }) => module);
  const needed = modulesAt(pathname);
  const isShown = needed.join() === modulesAt(shownPath).join();
  return (isShown || hasAllTexts()) && needed.every((module) => present.has(module));
}

/**
 * Loads all texts, and the code of the page at this path before React Router does, which reloads the document when that fails.
 * @throws NoConnection
 * @throws Outdated
 */
export async function loadCode(pathname: string): Promise<void> {
  await watchSilence(Promise.all([loadAllTexts(), ...pagesAt(pathname).map(load)]));
}

/** Whether the server has a newer build than this page is of. @throws NoConnection */
export async function isOutdated(): Promise<boolean> {
  const { url } = manifest();
  return Boolean(url) && (await reach(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
}

async function load({ module, imports = [] }: Page): Promise<void> {
  if (present.has(module)) return;
  // by fetch first: some browsers cache a failed import for the life of the document
  await Promise.all([module, ...imports].map(fetchFile));
  try {
    await import(/* @vite-ignore */ module);
  } catch (error) {
    throw new NoConnection(undefined, { cause: error });
  }
  present.add(module);
}

async function fetchFile(address: string): Promise<void> {
  const { ok, status } = await reach(address);
  if (status === 404) throw new Outdated();
  if (!ok) throw new NoConnection();
}

function pagesAt(pathname: string): Page[] {
  const table = manifest().routes;
  return (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) => table[route.id ?? ''] ?? []);
}

function manifest(): Manifest {
  return (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
}
