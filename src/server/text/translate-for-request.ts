import type { Phrase } from '#contract/search/rows.ts';
import type { Deps, Request } from '../deps.ts';
import { requestedLanguage, translate } from './texts.ts';

/** The current text of a phrase in the request's language; a key without a text gives the key. */
export function translateForRequest(
  { texts }: Pick<Deps, 'texts'>,
  { headers }: Pick<Request, 'headers'>,
  phrase: Phrase,
): string {
  const language = requestedLanguage(headers['accept-language']);
  return translate(language, phrase, texts.cachedTextsIn(language).texts);
}
