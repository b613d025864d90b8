import type { IncomingHttpHeaders } from 'node:http';
import { asLanguage, barePath, pathIn } from '#contract/wire/addresses.ts';

/** Where a person is sent on, and the cookie that keeps a choice just made. */
type Redirect = { address: string; cookie?: string };

/** A year, in seconds. */
const KEPT = 31_536_000;

/**
 * Where somebody who chose a language is sent from a bare address (HOUSE §6). `?lang=` makes a choice without
 * JavaScript: the cookie would otherwise send a link to the bare Azerbaijani address back. Null: the page is shown.
 */
export function chosenAddress(url: string, headers: IncomingHttpHeaders): Redirect | null {
  const [pathname = '/', query = ''] = url.split('?', 2);
  if (!isDocument(pathname, headers)) return null;
  // an address that begins with two slashes would lead to another site
  const bare = barePath(pathname).replace(/^[/\\]+/, '/');
  const asked = asLanguage(new URLSearchParams(query).get('lang'));
  if (asked) {
    const cookie = `selectedLang=${asked}; Path=/; Max-Age=${KEPT}; SameSite=Lax`;
    return { address: withQuery(pathIn(asked, bare), withoutLanguage(query)), cookie };
  }
  const chosen = asLanguage(/(?:^|;\s*)selectedLang=([^;]+)/.exec(headers.cookie ?? '')?.[1]);
  const isBare = barePath(pathname) === pathname;
  return chosen && chosen !== 'az' && isBare ? { address: withQuery(pathIn(chosen, bare), query) } : null;
}

/** Pages that a browser shows as such; never data, files, the back office, or what other programs call. */
function isDocument(pathname: string, headers: IncomingHttpHeaders): boolean {
  const kind = headers['sec-fetch-dest'];
  if (kind !== undefined && kind !== 'document') return false;
  if (!/text\/html|\*\/\*/.test(headers.accept ?? '*/*')) return false;
  return !/\.\w+$|^\/(?:api|admin|callbacks?|static|texts)(?:\/|$)/.test(pathname);
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** The rest of a query, letter for letter. */
function withoutLanguage(query: string): string {
  return query
    .split('&')
    .filter((part) => !part.startsWith('lang='))
    .join('&');
}
