import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/values/dates.ts';
import { asLanguage, barePath, pathIn } from '#contract/wire/addresses.ts';

/** Where a person is sent on, and the language when they have just chosen it. */
type Redirect = { address: string; language?: Language };

const COOKIE = 'selectedLang';

/** A year, in seconds. */
const KEPT = 31_536_000;

type Asked = { headers: IncomingHttpHeaders; cookies: Readonly<Record<string, string | undefined>> };

/**
 * Where somebody who chose a language is sent from a bare address (HOUSE §6). `?lang=` makes a choice without
 * JavaScript: the cookie would otherwise send a link to the bare Azerbaijani address back. Null: the page is shown.
 */
export function chosenAddress(url: string, { headers, cookies }: Asked): Redirect | null {
  const [pathname = '/', query = ''] = url.split('?', 2);
  if (!isDocument(pathname, headers)) return null;
  // an address that begins with two slashes would lead to another site
  const bare = barePath(pathname).replace(/^[/\\]+/, '/');
  const asked = asLanguage(new URLSearchParams(query).get('lang'));
  if (asked) return { address: withQuery(pathIn(asked, bare), withoutLanguage(query)), language: asked };
  const chosen = asLanguage(cookies[COOKIE]);
  const isBare = barePath(pathname) === pathname;
  return chosen && chosen !== 'az' && isBare ? { address: withQuery(pathIn(chosen, bare), query) } : null;
}

/** Keeps a choice of language in the browser for a year; scripts read and write this cookie too. */
export function keepLanguage(reply: FastifyReply, language: Language): void {
  reply.setCookie(COOKIE, language, { path: '/', maxAge: KEPT, sameSite: 'lax' });
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
