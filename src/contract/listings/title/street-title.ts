import { STREET_KINDS } from '../../places/street-names.ts';
import type { Phrase } from '../../search/rows.ts';
import type { Language } from '../../values/dates.ts';
import { locativeOf } from './locative.ts';

/**
 * On a street: `Nizami küçəsində`; «на улице Nizami»; `on Nizami Street`. Streets have one name, the Azerbaijani one: the other
 * languages say in their own words what kind of street it is, and which of several with a number.
 */
export function streetPhrase(name: string, language: Language): Phrase {
  if (language === 'az') return { key: 'where_street', values: { name: locativeOf(name, language) } };
  const kind = KINDS.find((one) => name.endsWith(` ${one}`));
  if (!kind) return { key: 'where_other_street', values: { name } };
  const bare = name.slice(0, -kind.length - 1);
  const [, number, rest = ''] = /^(\d+)-c[iıuü] (.+)$/.exec(bare) ?? [];
  if (number && kind === 'küçəsi')
    return {
      key: 'where_numbered_street',
      values: { number: language === 'en' ? englishOrdinal(Number(number)) : number, name: rest },
    };
  return { key: `where_${STREET_KINDS[kind]}`, values: { name: bare } };
}

const KINDS = Object.keys(STREET_KINDS) as (keyof typeof STREET_KINDS)[];

/** `1st`, `12th`, `43rd`. */
function englishOrdinal(number: number): string {
  const isTeen = number % 100 > 10 && number % 100 < 14;
  return `${number}${(!isTeen && ['', 'st', 'nd', 'rd'][number % 10]) || 'th'}`;
}
