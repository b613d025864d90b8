import type { ChoiceValue, ListingFact } from '../../../src/contract/listings/details.ts';
import type { Category, PropertyType } from '../../../src/contract/listings/fields.ts';
import type { Settlement } from '../types.ts';

/** Facts about a listing that a text may mention. Names are in the language of the text. */
export type Facts = {
  category: Category;
  type: PropertyType;
  area: number;
  /** sot of a house's land */
  landArea: number | null;
  rooms: number | null;
  floor: number | null;
  floors: number | null;
  repair: string | null;
  heating: ChoiceValue<'Heating'> | null;
  guests: number | null;
  checkIn: number | null;
  checkOut: number | null;
  /** slug */
  district: string;
  districtName: string;
  /** a station within a kilometre */
  metro: string | null;
  isMetroNear: boolean;
  street: string | null;
  settlement: Settlement | null;
  complex: string | null;
  isOwner: boolean;
  seesSea: boolean;
  hasDeed: boolean;
  hasContract: boolean;
  hasMortgage: boolean;
  hasCredit: boolean;
  has(fact: ListingFact): boolean;
  pick<T>(items: readonly T[]): T;
};

/** Sentences by subject; all of them are true of the listing. */
export type Language = {
  opening(facts: Facts): string[];
  /** at most one sentence of each group, so that nothing is said twice */
  details(facts: Facts): string[][];
  features(facts: Facts): string[];
  surroundings(facts: Facts): string[];
  papers(facts: Facts): string[];
  closing(facts: Facts): string[];
  /** what an owner writes in few words, as they speak */
  spoken(facts: Facts): string[];
  /** the lines of an agent's list, without a stop */
  items(facts: Facts): string[];
};

/** `136 m²` or `6 sot`, which never breaks. */
export const measure = (area: number, unit = 'm²') => `${area}\u00a0${unit}`;

export const isFlat = ({ type }: Facts): boolean => type === 'new_building' || type === 'old_building';
