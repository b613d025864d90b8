import type { Deps, Request } from '../deps.ts';
import { askedLanguage } from './texts.ts';

/** A text in the language that a request asks for, as editors have it now; a key without a text is said as it is. */
export function sayTo({ texts }: Pick<Deps, 'texts'>, { headers }: Pick<Request, 'headers'>, key: string): string {
  return texts.knownIn(askedLanguage(headers['accept-language'])).texts[key] ?? key;
}
