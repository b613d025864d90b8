import {
  DETAILS,
  type DetailName,
  type FactGroup,
  LISTING_CHOICES,
  LISTING_FACTS,
  LISTING_MEASURES,
  type ListingFact,
} from '../details.ts';
import { CATEGORIES, type Category } from '../fields.ts';
import { type TypeChoice, typesOf } from '../search-keys/type-choices.ts';
import { TYPE_FIELDS } from '../types.ts';

export type TypeQuestions = ReturnType<typeof questionsFor>;

/** The questions of some types (spec §3): those that any of them has. Without a type, those of most types. */
export function questionsFor({
  property,
  category: [category],
  has = [],
}: {
  property: readonly TypeChoice[];
  category: readonly Category[];
  has?: readonly ListingFact[];
}) {
  const types = typesOf(property);
  const isTyped = types.length > 0;
  const kinds = isTyped ? types : (['object'] as const);
  const fields = kinds.map((type) => TYPE_FIELDS[type]);
  const isAsked = (name: DetailName) => kinds.some((type) => DETAILS[name].has(type, category ?? 'sale'));
  // only a few types have a pool: a search for one without a type looks among these, and its form shows the pool
  const isOfFew = (fact: ListingFact) =>
    !isTyped && has.includes(fact) && !CATEGORIES.some((one) => DETAILS[fact].has('object', one));
  const factsIn = (...groups: FactGroup[]) =>
    LISTING_FACTS.filter((fact) => groups.includes(DETAILS[fact].group) && (isAsked(fact) || isOfFew(fact)));
  const features = factsIn('utilities', 'features');
  return {
    isTyped,
    isDeedAsked: has.includes('Has_Deed'),
    floors: fields.map(({ floor }) => floor),
    rooms: fields.some(({ rooms }) => rooms),
    areaUnit: fields.every(({ areaUnit }) => areaUnit === 'sot') ? ('sot' as const) : ('m2' as const),
    perMetre: fields.some(({ areaUnit }) => areaUnit === 'm2') && (category === undefined || category === 'sale'),
    choices: LISTING_CHOICES.filter(isAsked),
    measures: LISTING_MEASURES.filter(isAsked),
    facts: [
      ...(isTyped ? features : features.filter((fact) => DETAILS[fact].isCommon || has.includes(fact))),
      ...factsIn('rules'),
    ],
    documents: factsIn('documents'),
  };
}
