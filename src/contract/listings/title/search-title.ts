import { type Phrase, rangePhrase } from '../../search/rows.ts';
import type { Language } from '../../values/dates.ts';
import { roomRuns, roomsText } from '../fields.ts';
import { type ListingFilters, listingSearch } from '../search.ts';
import type { TypeChoice } from '../search-keys/type-choices.ts';
import { placesPhrase, type TitleContext } from './place-title.ts';

/** The most filters beside deal, type, rooms, place, price and area that a title names. */
const MAX_EXTRAS = 3;
/** The filters with a place of their own in a title. */
const NAMED = ['category', 'property', 'rooms', 'place', 'price', 'area'];

/**
 * What a search shows, for headings and link previews: `Nərimanov metrosu yaxınlığında satılan 3 otaqlı mənzillər,
 * 250 000 ₼-adək`, «Купить 3-комнатную квартиру у метро Нариманов до 250 000 ₼».
 */
export function titleOfSearch(filters: ListingFilters, context: TitleContext): string {
  const { say } = context;
  const parts = listingSearch.partsOf(filters);
  const [only, ...others] = parts;
  if (!only) return say({ key: 'listings_title' });
  if (only.name === 'type' && others.length === 0) return say({ key: `listings_title_${only.value}` });
  const extras = parts
    .filter(({ name }) => !NAMED.includes(name))
    .map((part) => inSentence(listingSearch.phraseOf(part, context), context));
  const left = extras.length - MAX_EXTRAS;
  const phrases = [
    headOf(filters, context),
    ...extras.slice(0, MAX_EXTRAS),
    ...(left > 0 ? [say({ key: 'search_title_more', values: { count: left, number: left } })] : []),
  ];
  return upperFirst(phrases.join(', '), context.language);
}

/** Deal, rooms, type, place, price and area in the order of the language. */
function headOf(filters: ListingFilters, context: TitleContext): string {
  const { say, language } = context;
  const [deal] = filters.category;
  const what = say(homesPhrase(filters, deal !== undefined));
  const place = placesPhrase(filters.place, context);
  const where = place ?? (deal ? { key: 'where_city' } : null);
  const head = deal
    ? say({ key: 'search_title_deal', values: { what, deal: { key: `deal_${deal}` }, where: where ?? '' } })
    : where
      ? say({ key: 'search_title_place', values: { what, where } })
      : what;
  const [price] = filters.price;
  const [area] = filters.area;
  const unit = String(filters.property) === 'land' ? 'sot' : 'm2';
  // `250 000 ₼-adək`, `60–90 m²`
  return [price && rangePhrase('title_price', price, language), area && rangePhrase(`title_${unit}`, area, language)]
    .flatMap((amount) => amount ?? [])
    .reduce((title, amount) => say({ key: 'search_title_amount', values: { title, amount } }), head);
}

/** What is sought: in the nominative plural, or as the object of “buy” and “rent”. */
function homesPhrase({ property, rooms }: ListingFilters, isObject: boolean): Phrase {
  const types = kindsOf(property, rooms.length > 0, isObject);
  const [first = 'any'] = types;
  const named = types.map((type): Phrase => ({ key: `${isObject ? 'wanted' : 'homes'}_${type}` }));
  const all = named.slice(0, -1).reduceRight<Phrase>(
    (last, one, at) => ({
      key: at === named.length - 2 ? (isObject ? 'list_or' : 'list_and') : 'list_comma',
      values: { first: one, last },
    }),
    named.at(-1) ?? { key: 'homes_any' },
  );
  if (rooms.length === 0) return all;
  return {
    key: `rooms_${isObject || first === 'homes' ? GENDERS[first] : 'plural'}`,
    values: { rooms: runsOf(rooms), what: all },
  };
}

type Kind = TypeChoice | 'any' | 'homes' | 'listings';
const MAX_KINDS = 3;

/** Without a type, or with many, all of them together: `əmlak`; with rooms: `evlər`; without a deal: `elanlar`. */
function kindsOf(property: readonly TypeChoice[], hasRooms: boolean, hasDeal: boolean): readonly Kind[] {
  if (property.length > 0 && property.length <= MAX_KINDS) return property;
  if (hasRooms) return ['homes'];
  return [hasDeal || property.length > 0 ? 'any' : 'listings'];
}

/** The grammatical gender of each kind in Russian: of `3-комнатную квартиру`, `3-комнатный дом`. */
const GENDERS: Record<Kind, 'f' | 'm' | 'n'> = {
  any: 'n',
  homes: 'n',
  listings: 'n',
  flat: 'f',
  new_building: 'f',
  old_building: 'f',
  house: 'm',
  office: 'm',
  hotel: 'm',
  garage: 'm',
  land: 'm',
  object: 'n',
};

/** `2–4`, `1, 3–4`: neighbours are a range. */
function runsOf(rooms: readonly number[]): string {
  return roomRuns(rooms)
    .map((run) => [...new Set([run[0], run.at(-1)])].map((room) => roomsText(room ?? 0)).join('–'))
    .join(', ');
}

/** A phrase within a sentence: names that it begins with stay as they are (`Gənclik metrosuna 30 dəq`), and abbreviations. */
function inSentence(phrase: Phrase, { say, language }: TitleContext): string {
  const text = say(phrase);
  const name = 'name' in phrase ? phrase.name : phrase.values?.name;
  const isPlain = /^\p{Lu}(?!\p{Lu})/u.test(text) && !(name && text.startsWith(String(name)));
  return isPlain ? text.charAt(0).toLocaleLowerCase(language) + text.slice(1) : text;
}

function upperFirst(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}
