const LIMITED = ['/api/', '/og/', '/sitemap', '/.well-known/'];

/**
 * Whether a route may ask the database for somebody, so that it has its lane, its turns and its part of the requests a
 * minute. The others give files, or are asked by supervisors.
 */
export function isLimited(route = ''): boolean {
  return route === '/*' || LIMITED.some((start) => route.startsWith(start));
}
