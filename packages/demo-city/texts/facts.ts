import type { ListingFact } from '../../../src/contract/listings/details.ts';
import type { Category, PropertyType } from '../../../src/contract/listings/fields.ts';
import type { Settlement } from '../types.ts';

/** Facts about a listing that a text may mention. Names are in the language of the text. */
export type Facts = {
  category: Category;
  type: PropertyType;
  area: number;
  rooms: number | null;
  floor: number | null;
  floors: number | null;
  repair: string | null;
  district: string;
  metro: string | null;
  street: string | null;
  settlement: Settlement | null;
  complex: string | null;
  isOwner: boolean;
  isCoast: boolean;
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
};
