/**
 * The address without final slashes and with one slash before its path, for a redirect: each page has one address, and `//host`
 * would be another site. Null: it is so already, or is not a path.
 */
export function withPlainSlashes(url: string): string | null {
  if (!/^[/\\]/.test(url)) return null;
  const [path = '', ...query] = url.split(/(?=\?)/);
  const plainPath = `/${path.replace(/^[/\\]+/, '').replace(/(?<!\/)\/+$/, '')}`;
  return plainPath === path ? null : plainPath + query.join('');
}
