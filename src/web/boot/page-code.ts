import { matchRoutes, type RouteObject } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { NoConnection, reach, watchSilence } from '../data/connection/connection.ts';

/** The table of routes that React Router writes beside the page: which page has which files. */
type Manifest = { url: string; routes: Record<string, Page> };
type Page = { id: string; parentId?: string; path?: string; index?: boolean; module: string; imports?: string[] };

/** The server has no such file any more: this page is of an older build. */
export class Outdated extends Error {}

/** Modules that this document has run. */
const present = new Set<string>();
let routes: RouteObject[] = [];

/**
 * Another language is another document: its routes are never reached from here, and ranking those of three would hold up
 * a slow phone for a tenth of a second.
 */
export function preparePages(language: Language): void {
  const table = manifest().routes;
  for (const id of Object.keys(table)) if (id !== 'root' && !id.startsWith(`${language}-`)) delete table[id];
  routes = Object.values(table).flatMap(({ id, path, index }) =>
    id === 'root' ? [] : [index ? { id, path: path ?? '', index } : { id, path: path ?? '' }],
  );
  // the document brings the code of its own page
  for (const { module } of pagesAt(window.location.pathname)) present.add(module);
}

/** Whether the code of the page at this path has come. */
export function hasCode(pathname: string): boolean {
  return pagesAt(pathname).every(({ module }) => present.has(module));
}

/**
 * Brings the code of the page at this path, so that React Router finds it: it reloads the document when that fails.
 * @throws NoConnection
 * @throws Outdated
 */
export async function bringCode(pathname: string): Promise<void> {
  await watchSilence(Promise.all(pagesAt(pathname).map(bring)));
}

/** Whether the server has a newer build than this page is of. @throws NoConnection */
export async function isOutdated(): Promise<boolean> {
  const { url } = manifest();
  return Boolean(url) && (await reach(url, { method: 'HEAD', cache: 'no-store' })).status === 404;
}

async function bring({ module, imports = [] }: Page): Promise<void> {
  if (present.has(module)) return;
  // by fetch first: a browser may keep it in mind that an import has failed, and fail for ever
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
