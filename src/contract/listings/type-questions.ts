import { type Category, type ListingFact, type PropertyType, UTILITIES } from './fields.ts';
import { documentsOf, TYPE_FIELDS } from './types.ts';

export type TypeQuestions = ReturnType<typeof questionsFor>;

/** What is worth asking about the chosen type (spec §3); of any type, what most of them have. */
export function questionsFor({
  property: [type],
  category: [category],
}: {
  property: PropertyType[];
  category: Category[];
}) {
  const { floor, rooms, repair, facts, areaUnit } = type ? TYPE_FIELDS[type] : { ...TYPE_FIELDS.object, facts: COMMON };
  return {
    floor,
    rooms,
    repair,
    facts,
    areaUnit,
    perMetre: areaUnit === 'm2' && (category === undefined || category === 'sale'),
    documents: documentsOf(type ?? 'object', category ?? 'sale'),
  };
}

const COMMON: readonly ListingFact[] = [...UTILITIES, 'Has_Furniture'];
