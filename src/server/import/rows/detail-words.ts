import {
  DETAILS,
  type DetailName,
  LISTING_CHOICES,
  LISTING_FACTS,
  type ListingChoice,
  type ListingFact,
} from '#contract/listings/details.ts';
import { TEXTS } from '../../text/texts.ts';
import { type WordTable, wordTable } from './words.ts';

/** Synonyms of details and their values beside our own texts, by the key of the text. */
const SYNONYMS: Partial<Record<string, string[]>> = {
  repair_repaired: ['renovated', 'təmirli', 'tam təmirli', 'əla təmirli', 'euro təmir', 'с ремонтом', 'евроремонт'],
  repair_semi_repaired: ['semi repaired', 'partly repaired', 'yarımçıq', 'yarım təmirli', 'частичный ремонт'],
  repair_not_repaired: ['not repaired', 'təmirsiz', 'without repair', 'без ремонта'],
  Has_Gas: ['qaz', 'газ'],
  Has_Water: ['su', 'вода'],
  Has_Electricity: ['light', 'işıq', 'elektrik', 'свет', 'электричество'],
  Has_Furniture: ['furnished', 'mebel', 'mebelli', 'əşyalı', 'мебель', 'с мебелью'],
  Has_Garage: ['qaraj', 'гараж'],
  Has_Storage: ['anbar', 'кладовая', 'кладовка'],
  Has_Summer_Kitchen: ['yay mətbəxi', 'летняя кухня'],
  Has_Pool: ['hovuz', 'бассейн'],
  Has_Water_Tank: ['su çəni', 'su anbarı', 'бак'],
  Has_Generator: ['генератор'],
  Has_Internal_Kredit: ['internal_credit', 'daxili kredit', 'внутренний кредит', 'рассрочка'],
  Has_Contract: ['müqavilə', 'договор'],
};

/** Words for the values of a choice. */
export const CHOICE_WORDS = Object.fromEntries(
  LISTING_CHOICES.map((name) => {
    const { key, values } = DETAILS[name];
    return [name, wordTable(values.map((value) => [value, value, ...phrasesOf(`${key}_${value}`)]))];
  }),
) as Record<ListingChoice, WordTable<string>>;

/** Words for facts: `gas`, `qaz`. */
export const FEATURE_WORDS = wordTable<ListingFact>(
  LISTING_FACTS.map((name) => [name, name.replace(/^Has_/i, ''), ...phrasesOf(name)]),
);

/** Headings of a detail's column in our texts. */
export function headingsOf(name: DetailName): string[] {
  const row = DETAILS[name];
  return textsOf(row.kind === 'boolean' ? name : row.legend);
}

function phrasesOf(key: string): string[] {
  return [...textsOf(key), ...(SYNONYMS[key] ?? [])];
}

function textsOf(key: string): string[] {
  return Object.values(TEXTS).flatMap((texts) => texts[key] ?? []);
}
