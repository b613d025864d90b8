/**
 * The canonical address of one with another spelling of the language prefix: `/EN/credit` to `/en/credit`, and `/az/credit`
 * to `/credit`, because Azerbaijani has no prefix. Null: the prefix is canonical or missing.
 */
export function withPlainPrefix(url: string): string | null {
  const [, prefix, rest = ''] = /^\/(az|en|ru)(?=[/?]|$)(.*)$/is.exec(url) ?? [];
  if (prefix === undefined) return null;
  const language = prefix.toLowerCase();
  if (language !== 'az') return language === prefix ? null : `/${language}${rest}`;
  // one slash: two would lead to another site
  return `/${rest.replace(/^[/\\]+/, '')}`;
}
