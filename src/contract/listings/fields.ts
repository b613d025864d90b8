import type { Phrase } from '../search/rows.ts';

export const CATEGORIES = ['sale', 'rent', 'daily'] as const;
export const RENT_TYPES = ['monthly', 'daily'] as const;
export const PROPERTY_TYPES = [
  'new_building',
  'old_building',
  'house',
  'office',
  'hotel',
  'garage',
  'land',
  'object',
] as const;
export const REPAIR_STATUSES = ['repaired', 'semi_repaired', 'not_repaired'] as const;
export const OWNERSHIP_TYPES = ['owner', 'agent'] as const;
export const LISTING_STATUSES = ['active', 'pending', 'expired', 'rejected'] as const;
/** How an owner ends a listing: a home for sale is sold, others are let. */
export const OUTCOMES = ['sold', 'let'] as const;
export const QUARTERS = [
  'YasilAda',
  'FevvarelerMeydani',
  'ParkKvartali',
  'MerkeziParkKvartali',
  'BabekKvartali',
  'SahilyaniKvartal',
  'PortKvartali',
  'OlimpiyaKvartali',
  'Kvartal28Ha',
  'NobelProspektiKvartali',
] as const;
/** More than ten rooms are stored as this and shown as "10+". */
export const MANY_ROOMS = 11;
/** The choices of rooms: 1 to 10, and 11 for more (spec §9). */
export const ROOM_CHOICES: readonly number[] = Array.from({ length: MANY_ROOMS }, (_, i) => i + 1);

/** The number of rooms; `10+` above ten. */
export function roomsText(rooms: number): string {
  return rooms >= MANY_ROOMS ? '10+' : String(rooms);
}

/** Chosen numbers of rooms: `2–4 otaq`, `1, 3 otaq`. */
export function roomsPhrase(rooms: number[]): Phrase {
  const [first = 0] = rooms;
  const last = rooms.at(-1) ?? first;
  const isRun = rooms.length > 2 && last - first === rooms.length - 1;
  const text = isRun ? `${first}–${roomsText(last)}` : rooms.map(roomsText).join(', ');
  return { key: 'rooms_count', values: { count: last, rooms: text } };
}

/** Numbers of rooms in groups of neighbours: 1, 3, 4 are `[1]` and `[3, 4]`. */
export function roomRuns(rooms: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const room of [...rooms].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === room - 1) run.push(room);
    else runs.push([room]);
  }
  return runs;
}

export type Category = (typeof CATEGORIES)[number];
export type PropertyType = (typeof PROPERTY_TYPES)[number];
export type ListingStatus = (typeof LISTING_STATUSES)[number];
export type Outcome = (typeof OUTCOMES)[number];
