import { choicesOf, DETAILS, factsOf, LISTING_FACTS, type ListingFact, measuresOf } from '../details.ts';
import type { Category, PropertyType } from '../fields.ts';
import { TYPE_FIELDS } from '../types.ts';

export type TypeQuestions = ReturnType<typeof questionsFor>;

/** The questions of a type (spec §3); without a type, those of most types. */
export function questionsFor({
  property: [type],
  category: [category],
  has = [],
}: {
  property: PropertyType[];
  category: Category[];
  has?: ListingFact[];
}) {
  const { floor, rooms, areaUnit } = TYPE_FIELDS[type ?? 'object'];
  const kind = [type ?? 'object', category ?? 'sale'] as const;
  return {
    isTyped: type !== undefined,
    isDeedAsked: has.includes('Has_Deed'),
    floor,
    rooms,
    areaUnit,
    perMetre: areaUnit === 'm2' && (category === undefined || category === 'sale'),
    choices: choicesOf(...kind),
    measures: measuresOf(...kind),
    facts: type ? factsOf(...kind, ['utilities', 'features']) : LISTING_FACTS.filter((fact) => DETAILS[fact].isCommon),
    documents: factsOf(...kind, ['documents']),
  };
}
