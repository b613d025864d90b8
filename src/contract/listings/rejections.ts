import type { Step } from './rules.ts';

/** The fields that a rejection reason may refer to, and their steps in the wizard. */
export const POINTED_FIELDS = {
  Category: 1,
  Property_type: 1,
  Area: 1,
  Rooms: 1,
  Floor: 1,
  Price: 1,
  Repair_Status: 1,
  Description: 1,
  Images: 2,
  Video: 2,
  Address: 2,
  Kvartal: 2,
  Contact_Name: 3,
  Ownership_Type: 3,
} as const satisfies Record<string, Step>;
export type PointedField = keyof typeof POINTED_FIELDS;
export const POINTED_FIELD_NAMES = Object.keys(POINTED_FIELDS) as [PointedField, ...PointedField[]];

/** The field in an address (`?field=Price`), or null. */
export function readPointedField(text: string | null): PointedField | null {
  return POINTED_FIELD_NAMES.find((name) => name === text) ?? null;
}
