/** Responses that are made for each request: from the database, or drawn. */
const MADE = ['/api/', '/og/', '/sitemap', '/.well-known/'];
/** Folders of files. The back office's pages are files, too. */
const FOLDERS = ['/uploads/', '/static/', '/map/', '/admin'];
/** Called by supervisors, who ask the instances themselves. */
const SUPERVISED = ['/healthz', '/readyz', '/metrics'];

/**
 * Whether a route may use the database on behalf of a client, so that lanes, bulkheads and the request rate apply to it. Every
 * route does, but those that serve files, which have an extension, and those of supervisors.
 */
export function isLimited(route = ''): boolean {
  if (MADE.some((start) => route.startsWith(start))) return true;
  if (SUPERVISED.includes(route) || FOLDERS.some((start) => route.startsWith(start))) return false;
  return !/\.\w+$/.test(route);
}
