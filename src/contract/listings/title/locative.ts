import type { Language } from '../../values/dates.ts';

/** The ending of the Azerbaijani locative, by the last vowel of a name. */
export function locativeEnding(name: string): 'da' | 'də' {
  const vowels = name.toLocaleLowerCase('az').match(/[aıoueəiöü]/g) ?? [];
  return /[aıou]/.test(vowels.at(-1) ?? '') ? 'da' : 'də';
}

/** The Azerbaijani locative: `Port Kvartalı` → `Port Kvartalında`; names stay as they are in other languages. */
export function locativeOf(name: string, language: Language): string {
  if (language !== 'az') return name;
  // a compound that ends in its possessive suffix takes an n before a case
  return `${name}${/[ıiuü]$/.test(name) ? 'n' : ''}${locativeEnding(name)}`;
}
