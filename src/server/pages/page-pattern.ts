import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** Paths whose pattern is cached: finding it costs more than sending a cached page. */
const MAX_PATHS = 5_000;
/** Nobody asks for longer ones again and again. */
const MAX_LENGTH = 200;

/** What an address of data for a page that is open ends with, instead of a document's. */
const DATA = /(?:\/_?root|\/_)?\.data$/;

/** Whether an address is of data for a page that is open. */
export function isDataAddress(address: string): boolean {
  return DATA.test(address.split('?')[0] ?? '');
}

/** Gives the route pattern of an address: `/ru/listing/5?token=x` is `/ru/listing/:id`. @param patterns by path */
export function openPagePatterns(
  { routes }: Pick<ServerBuild, 'routes'>,
  patterns = new LRUCache<string, string>({ max: MAX_PATHS }),
): (address: string) => string {
  const tree = treeOf(routes);
  return (address) => {
    const path = (address.split('?')[0] ?? '/').replace(DATA, '') || '/';
    const pattern = patterns.get(path) ?? patternOf(tree, path);
    if (path.length <= MAX_LENGTH) patterns.set(path, pattern);
    return pattern;
  };
}

function patternOf(tree: RouteObject[], path: string): string {
  const matches = matchRoutes(tree, path) ?? [];
  const parts = matches.map(({ route }) => route.path ?? '').filter((part) => part !== '');
  return `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/');
}

function treeOf(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parent) return [];
    const { id, path, index, caseSensitive } = route;
    const children = treeOf(routes, id);
    if (index) return [{ id, index: true as const, ...(path !== undefined && { path }) }];
    return [{ id, ...(path !== undefined && { path }), caseSensitive: caseSensitive ?? false, children }];
  });
}
