import type { Phrase } from '../../search/rows.ts';
import type { Language } from '../../values/dates.ts';
import { locativeEnding } from './locative.ts';

/**
 * In a settlement, of which many are none: `Maştağada`, `8-ci kilometrdə`; «в посёлке Маштага», «на 8-м километре»;
 * `in the 8th Kilometre`.
 */
export function settlementPhrase(name: string, language: Language): Phrase {
  if (language === 'ru') {
    const said = inRussian(name);
    if (said) return { name: said };
  }
  const cased = { az: locative, en: withArticle, ru: (same: string) => same }[language];
  return { key: 'where_settlement', values: { name: cased(name) } };
}

/** Names that end in a possessive suffix take an n before the case, and abbreviations a hyphen. */
function locative(name: string): string {
  if (ABBREVIATED.test(name)) return `${name}-${/[AIOUHK]$/.test(name) ? 'da' : 'də'}`;
  return `${name}${POSSESSIVE.test(name) ? 'n' : ''}${locativeEnding(name)}`;
}

/** Also what is read in another way than it is written. */
const ABBREVIATED = /(?:^|\s)(?:\p{Lu}+|Breeze)$/u;
const POSSESSIVE = /\s(?:\S+s[ıiuü]|massivi|kəndi|şəhəri)$/;

/** `the 6th microdistrict`; other names have no article. */
function withArticle(name: string): string {
  if (name === 'Central Univermag') return `the ${name} area`;
  return /^\d+(?:st|nd|rd|th) (?:microdistrict|kilometre|site)$/i.test(name) ? `the ${name}` : name;
}

/** Where Russian does not say «в посёлке»: in a part of the city or a town; null for any other. */
function inRussian(name: string): string | null {
  for (const [pattern, said] of RUSSIAN) if (pattern.test(name)) return name.replace(pattern, said);
  return null;
}

const RUSSIAN: readonly [pattern: RegExp, said: string][] = [
  [/^2-й микрорайон$/, 'во 2-м микрорайоне'],
  [/^(\d+)-й микрорайон$/, 'в $1-м микрорайоне'],
  [/^(\d+)-й километр$/, 'на $1-м километре'],
  [/^(\d+)-й участок$/, 'на $1-м участке'],
  [/^(\d+)-я Алатава$/, 'на $1-й Алатаве'],
  [/^Массив /, 'в массиве '],
  [/^Белый город$/, 'в Белом городе'],
  [/^Центральный универмаг$/, 'у Центрального универмага'],
  [/^Кубинка$/, 'на Кубинке'],
  [/^Новый Ясамал$/, 'в Новом Ясамале'],
  [/^(Ясамал|Хырдалан)$/, 'в $1е'],
  [/^(Баилово|Монтино|Шихово|Sea Breeze)$/, 'в $1'],
];
