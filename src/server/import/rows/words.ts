import type { ListingFact } from '#contract/listings/details.ts';
import type { Category, PropertyType } from '#contract/listings/fields.ts';
import { searchKey, searchWords } from '#contract/values/text.ts';
import { memoize } from '../memoize.ts';

/** Meanings by phrase, independent of case and diacritics. */
export type WordTable<Meaning> = Map<string, Meaning>;

export const CATEGORY_WORDS = wordTable<Category>([
  ['sale', 'sale', 'for sale', 'sell', 'satış', 'satılır', 'satılıq', 'продажа', 'продаётся', 'продается'],
  ['rent', 'rent', 'for rent', 'monthly', 'kirayə', 'icarə', 'aylıq', 'kirayə aylıq', 'аренда', 'сдаётся', 'помесячно'],
  ['daily', 'daily', 'per day', 'günlük', 'gündəlik', 'kirayə günlük', 'посуточно', 'посуточная аренда'],
]);

/** `unknown`: a word for a home without its type; the type is not guessed. */
export const TYPE_WORDS = wordTable<PropertyType | 'unknown'>([
  ['new_building', 'new_building', 'new building', 'yeni tikili', 'yeni bina', 'новостройка', 'новый дом'],
  [
    'old_building',
    'old_building',
    'old building',
    'secondary',
    'köhnə tikili',
    'köhnə bina',
    'вторичка',
    'старый фонд',
  ],
  ['house', 'house', 'villa', 'cottage', 'həyət evi', 'bağ evi', 'həyət evləri', 'villalar', 'kottec', 'дом', 'дача'],
  ['house', 'вилла', 'коттедж', 'частный дом'],
  ['office', 'office', 'ofis', 'офис'],
  ['hotel', 'hotel', 'otel', 'mehmanxana', 'отель', 'гостиница'],
  ['garage', 'garage', 'qaraj', 'гараж'],
  ['land', 'land', 'plot', 'torpaq', 'torpaq sahəsi', 'земля', 'участок', 'земельный участок'],
  ['object', 'object', 'commercial', 'obyekt', 'obyektlər', 'объект', 'коммерческая'],
  ['unknown', 'unknown', 'apartment', 'flat', 'mənzil', 'квартира'],
]);

export const YES_NO_WORDS = wordTable<boolean>([
  [true, 'true', 'yes', '1', 'bəli', 'hə', 'var', 'да', 'есть'],
  [false, 'false', 'no', '0', 'xeyr', 'yox', 'yoxdur', 'нет'],
]);

export const OWNERSHIP_WORDS = wordTable<'owner' | 'agent'>([
  ['owner', 'owner', 'mülkiyyətçi', 'sahibi', 'ev sahibi', 'собственник', 'хозяин'],
  [
    'agent',
    'agent',
    'agency',
    'realtor',
    'vasitəçi',
    'agentlik',
    'makler',
    'rieltor',
    'посредник',
    'агент',
    'агентство',
  ],
]);

export const CURRENCY_WORDS = wordTable<'AZN' | 'other'>([
  ['AZN', 'azn', 'manat', 'man', 'манат', 'ман', 'azn ay', 'azn gün', 'azn month', 'azn day'],
  ['other', 'usd', 'dollar', 'eur', 'euro', 'avro', 'rub', 'rubl', 'try', 'gbp', 'доллар', 'евро', 'рубль'],
]);

export const AREA_WORDS = wordTable<'m2' | 'sot'>([
  ['m2', 'm2', 'kvm', 'kv m', 'kv', 'sqm', 'sq m', 'м2', 'кв м'],
  ['sot', 'sot', 'сот', 'сотка', 'соток', 'сотки'],
]);

export const ROOM_WORDS = wordTable<'rooms'>([
  ['rooms', 'otaq', 'otaqlı', 'room', 'rooms', 'комната', 'комнаты', 'комнат'],
]);

/** Stems of words that name a document. */
const DOCUMENT_STEMS: [ListingFact, ...string[]][] = [
  ['Has_Deed', 'kupça', 'çıxarış', 'deed', 'купч', 'выписк'],
  ['Has_Contract', 'müqavilə', 'contract', 'договор'],
  ['has_paket_sened', 'paket', 'package', 'пакет'],
];
const NEGATIONS = new Set(searchWords('yox yoxdur deyil no not without нет без'));
const WITHOUT = 'siz';

const wordsOf = memoize(searchWords);

/** The meaning of the longest known phrase in a text; null without one, or with contradicting ones. */
export function matchWords<Meaning>(table: WordTable<Meaning>, text: string): Meaning | null {
  const words = wordsOf(text);
  for (let length = words.length; length > 0; length--) {
    const meanings = new Set<Meaning>();
    for (let start = 0; start + length <= words.length; start++) {
      const meaning = table.get(words.slice(start, start + length).join(' '));
      if (meaning !== undefined) meanings.add(meaning);
    }
    if (meanings.size > 0) return meanings.size === 1 ? ([...meanings][0] ?? null) : null;
  }
  return null;
}

/** The meaning of a text that is exactly a known phrase, else null. */
export function matchPhrase<Meaning>(table: WordTable<Meaning>, text: string): Meaning | null {
  return table.get(wordsOf(text).join(' ')) ?? null;
}

/** Documents in a text: `Kupça (Çıxarış)` means a deed, `kupçasız` and `kupça yoxdur` mean no deed. */
export function parseDocuments(text: string): [ListingFact, boolean][] {
  return text.split(/[,;/\n]/).flatMap((part) => {
    const words = searchWords(part);
    const isNegated = words.some((word) => NEGATIONS.has(word));
    return DOCUMENT_STEMS.flatMap(([fact, ...stems]): [ListingFact, boolean][] => {
      const documentWords = words.filter((word) => stems.some((stem) => word.startsWith(searchKey(stem))));
      return documentWords.length > 0
        ? [[fact, !isNegated && documentWords.some((word) => !word.endsWith(WITHOUT))]]
        : [];
    });
  });
}

/** Builds a table from rows of a meaning and its phrases. */
export function wordTable<Meaning>(rows: readonly (readonly [Meaning, ...string[]])[]): WordTable<Meaning> {
  return new Map(
    rows.flatMap(([meaning, ...phrases]) => phrases.map((phrase) => [searchWords(phrase).join(' '), meaning])),
  );
}
