/**
 * Where an address whose language prefix is not written as ours leads: `/EN/credit` to `/en/credit`, and `/az/credit` to
 * `/credit`, since Azerbaijani has none. Null: the prefix is right, or there is none.
 */
export function withPlainPrefix(url: string): string | null {
  const [, prefix, rest = ''] = /^\/(az|en|ru)(?=[/?]|$)(.*)$/is.exec(url) ?? [];
  if (prefix === undefined) return null;
  const language = prefix.toLowerCase();
  if (language !== 'az') return language === prefix ? null : `/${language}${rest}`;
  // one slash: two would lead to another site
  return `/${rest.replace(/^[/\\]+/, '')}`;
}
