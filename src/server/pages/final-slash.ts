/**
 * Where the address of a page with a slash at its end leads: each page has one address. Null: it ends in none, or what is
 * left would lead to another site.
 */
export function withoutFinalSlash(url: string): string | null {
  const [path = '', ...query] = url.split(/(?=\?)/);
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  const plain = path.slice(0, end);
  return plain === path || !/^\/(?![/\\])/.test(plain) ? null : plain + query.join('');
}
