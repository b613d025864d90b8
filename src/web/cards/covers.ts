import type { PropertyType } from '#contract/listings/fields.ts';

/** The neutral drawing of a listing that has no photo. */
export function coverOf(type: PropertyType | null | undefined): string {
  return `/covers/${type ?? 'default'}.svg`;
}
