import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/values/dates.ts';
import { asLanguage, barePath, languageOf, pathIn } from '#contract/wire/addresses.ts';

/** A redirect, and the language when it was just chosen. */
type Redirect = { address: string; language?: Language };

const COOKIE = 'selectedLang';

/** A year, in seconds. */
const COOKIE_SECONDS = 31_536_000;

type RequestParts = { headers: IncomingHttpHeaders; cookies: Readonly<Record<string, string | undefined>> };

/**
 * The redirect from a bare address to the chosen language. `?lang=` makes the choice without JavaScript:
 * otherwise the cookie would redirect a link to the bare Azerbaijani address. Null: the page is shown.
 */
export function languageRedirect(url: string, { headers, cookies }: RequestParts): Redirect | null {
  const [pathname = '/', ...queries] = url.split('?');
  const query = queries.join('?');
  if (!isDocument(pathname, headers)) return null;
  const bare = barePath(pathname);
  const requestedLanguage = asLanguage(new URLSearchParams(query).get('lang'));
  if (requestedLanguage)
    return { address: withQuery(pathIn(requestedLanguage, bare), withoutLanguage(query)), language: requestedLanguage };
  const cookieLanguage = asLanguage(cookies[COOKIE]);
  const isBare = languageOf(pathname) === 'az';
  return cookieLanguage && cookieLanguage !== 'az' && isBare
    ? { address: withQuery(pathIn(cookieLanguage, bare), query) }
    : null;
}

/** Stores the chosen language in a cookie for a year; scripts read and write it too. */
export function setLanguageCookie(reply: FastifyReply, language: Language): void {
  reply.setCookie(COOKIE, language, { path: '/', maxAge: COOKIE_SECONDS, sameSite: 'lax' });
}

/** Whether a browser requests a page, not data, files, the back office or a callback. */
function isDocument(pathname: string, headers: IncomingHttpHeaders): boolean {
  const kind = headers['sec-fetch-dest'];
  if (kind !== undefined && kind !== 'document') return false;
  if (!/text\/html|\*\/\*/.test(headers.accept ?? '*/*')) return false;
  return !/\.\w+$|^\/(?:api|admin|callbacks?|static|texts)(?:\/|$)/.test(pathname);
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path);

/** The query without `lang`, otherwise unchanged. */
function withoutLanguage(query: string): string {
  return query
    .split('&')
    .filter((part) => !part.startsWith('lang='))
    .join('&');
}
