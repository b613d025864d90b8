import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The route pattern of an address: `/ru/listing/5?token=x` is `/ru/listing/:id`. */
export function pagePattern({ routes }: Pick<ServerBuild, 'routes'>, address: string): string {
  const path = (address.split('?')[0] ?? '/').replace(/(?:\/_?root|\/_)?\.data$/, '') || '/';
  const matches = matchRoutes(treeOf(routes), path) ?? [];
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
