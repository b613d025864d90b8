import { PROPERTY_TYPES, type PropertyType } from '../fields.ts';

/** The types of a flat: it is in a new or in an old building. */
export const FLAT_TYPES: readonly PropertyType[] = ['new_building', 'old_building'];

/** What one can look for: a flat in any building, or one type. */
export const TYPE_CHOICES = ['flat', ...PROPERTY_TYPES] as const;
export type TypeChoice = (typeof TYPE_CHOICES)[number];

/** The types of some choices. */
export function typesOf(chosen: readonly TypeChoice[]): PropertyType[] {
  return PROPERTY_TYPES.filter((type) => chosen.some((one) => typesOfOne(one).includes(type)));
}

/** The types of a choice. */
export function typesOfOne(chosen: TypeChoice): readonly PropertyType[] {
  return chosen === 'flat' ? FLAT_TYPES : [chosen];
}
