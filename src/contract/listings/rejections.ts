import type { Step } from './rules.ts';

/** The fields that a rejection reason may refer to, and their steps in the wizard. */
export const REASON_FIELDS = {
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
export type ReasonField = keyof typeof REASON_FIELDS;
export const REASON_FIELD_NAMES = Object.keys(REASON_FIELDS) as [ReasonField, ...ReasonField[]];

/** The field of a reason in an address (`?field=Price`), or null. */
export function readReasonField(text: string | null): ReasonField | null {
  return REASON_FIELD_NAMES.find((name) => name === text) ?? null;
}
