import { DETAIL_NAMES, type DetailName } from './details.ts';
import type { Step } from './rules.ts';

/** The fields that a rejection reason may refer to, and their steps in the wizard: among them each detail of details.ts. */
export const REASON_FIELDS = {
  Category: 1,
  Property_type: 1,
  Area: 1,
  Rooms: 1,
  Floor: 1,
  Total_Floors: 1,
  Price: 1,
  ...(Object.fromEntries(DETAIL_NAMES.map((name) => [name, 1])) as Record<DetailName, 1>),
  Description: 1,
  Images: 2,
  Floor_Plan: 2,
  Video: 2,
  // the point on the map
  Latitude: 2,
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
