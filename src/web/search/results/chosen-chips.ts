import { roomRuns, roomsPhrase } from '#contract/listings/fields.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import type { Phrase } from '#contract/search/rows.ts';

/** A chosen filter. `phrase`: its text, if that is not the one of the value alone. */
export type Chip = ReturnType<typeof listingSearch.partsOf>[number] & { phrase?: Phrase };

/** From so many neighbours on, numbers of rooms are one chip: "3 and more" are nine numbers. */
const MIN_RUN = 3;

/** The chosen filters as people see and count them. */
export function chipsOf(filters: ListingFilters): Chip[] {
  const runs = roomRuns(filters.rooms).filter(({ length }) => length >= MIN_RUN);
  return listingSearch.partsOf(filters).flatMap((part): Chip[] => {
    const run = part.name === 'rooms' && runs.find((rooms) => rooms.includes(Number(part.value)));
    if (!run) return [part];
    if (part.value !== run[0]) return [];
    const rooms = filters.rooms.filter((one) => !run.includes(one));
    const without = listingSearch.read(listingSearch.write({ ...filters, rooms }));
    return [{ ...part, without, phrase: roomsPhrase(run) }];
  });
}
