import { LISTING } from '#contract/listings/entity.ts';
import { exemptTypes, LISTING_SEARCH } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import { filterTexts } from '#contract/search/filter-texts.ts';
import type { Condition } from '#contract/wire/query.ts';
import { parseCountQuery } from '#contract/wire/query-list.ts';
import { fieldsIn } from '../search-index/layout.ts';
import { isOfTypes, typesIn } from './leave-out.ts';

/** A value of a row of the search, by its id in a search (`has=Has_Deed`), with its condition and the fields of that. */
type Choice = { id: string; row: ListingRow; value: unknown; condition: Condition; fields: string[] };

/** All values of some rows. */
export const ALL_CHOICES = {
  Rooms: choicesIn('rooms', LISTING_SEARCH.rooms, LISTING_SEARCH.rooms.options),
  Repair_Status: choicesIn('repair', LISTING_SEARCH.repair, LISTING_SEARCH.repair.options),
};

/** The values of the search that are one tap away. */
export const QUICK_CHOICES = Object.entries<ListingRow>(LISTING_SEARCH).flatMap(([name, row]) =>
  choicesIn(name, row, row.form?.quick ?? []),
);

function choicesIn(name: string, row: ListingRow, values: readonly unknown[]): Choice[] {
  return values.map((value) => {
    const filters = filterTexts(row.filters([value], { places: [] }, {}) ?? {});
    const { where: condition } = parseCountQuery(LISTING, { filters });
    return { id: row.id(value, name), row, value, condition, fields: fieldsIn(filters) };
  });
}

/**
 * What each choice adds to a filter: its condition, and in a search for several types also all homes of those that it says nothing
 * of (`exempts` of the search). `isPlain`: the condition is all.
 */
export function openChoices(where: Condition): (choice: Choice) => { isPlain: boolean; condition: Condition } {
  const exempt = exemptTypes(typesIn(where));
  return ({ row, value, condition }) => {
    const types = exempt(row, value);
    if (types.length === 0) return { isPlain: true, condition };
    return { isPlain: false, condition: { any: [condition, isOfTypes(types)] } };
  };
}
