import type { Deps, Request } from '../deps.ts';
import { requestedLanguage } from './texts.ts';

/** The current text in the request's language; a key without a text gives the key. */
export function translateForRequest(
  { texts }: Pick<Deps, 'texts'>,
  { headers }: Pick<Request, 'headers'>,
  key: string,
): string {
  return texts.cachedTextsIn(requestedLanguage(headers['accept-language'])).texts[key] ?? key;
}
