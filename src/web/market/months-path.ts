import { FLAT_TYPES } from '#contract/listings/search-keys/type-choices.ts';
import type { FlatChoice } from '#contract/market/api.ts';
import { MAX_ROOMS, pricesPath } from '#contract/market/place-prices.ts';

/** Where the months are on a page of prices. */
export const MONTHS_ID = 'months';

const ROOMS: readonly number[] = Array.from({ length: MAX_ROOMS }, (_, at) => at + 1);

/** The flats whose months an address shows; what cannot be chosen is left out. */
export function readChoice(params: URLSearchParams): FlatChoice {
  const rooms = params.get('rooms');
  return {
    type: FLAT_TYPES.find((one) => one === params.get('type')) ?? null,
    rooms: ROOMS.find((one) => String(one) === rooms) ?? null,
  };
}

/** The address of the months of some flats in a place, without language. */
export function monthsPath(slug: string | undefined, { type, rooms }: FlatChoice): string {
  const params = new URLSearchParams({ ...(type && { type }), ...(rooms && { rooms: String(rooms) }) });
  return `${pricesPath(slug)}${params.size > 0 ? `?${params}` : ''}#${MONTHS_ID}`;
}
