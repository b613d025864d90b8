const LIMITED = ['/api/', '/og/', '/sitemap', '/.well-known/'];

/**
 * Whether a route may use the database on behalf of a client, so that lanes, bulkheads and the request rate apply to it. Other
 * routes serve files or are called by supervisors.
 */
export function isLimited(route = ''): boolean {
  return route === '/*' || LIMITED.some((start) => route.startsWith(start));
}
