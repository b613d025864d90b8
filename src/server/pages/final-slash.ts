/**
 * The address without its final slashes, for a redirect: each page has one address. Null: there is no final slash, or the
 * result would lead to another site.
 */
export function withoutFinalSlash(url: string): string | null {
  const [path = '', ...query] = url.split(/(?=\?)/);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const trimmedPath = path.slice(0, end);
  return trimmedPath === path || !/^\/(?![/\\])/.test(trimmedPath) ? null : trimmedPath + query.join('');
}
