import type { Phrase } from '#contract/search/rows.ts';
import type { Translate } from './translation.ts';

/** A phrase in the language of `t`. */
export function translatePhrase(t: Translate, phrase: Phrase): string {
  if ('name' in phrase) return phrase.name;
  const values = Object.entries(phrase.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'object' ? translatePhrase(t, value) : value,
  ]);
  return String(t(phrase.key, Object.fromEntries(values)));
}
