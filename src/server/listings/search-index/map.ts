import { KINDS_BY_SIZE } from '#contract/listings/approximate.ts';
import { type LandingPlace, PLACE_RELATIONS } from '#contract/listings/landing/landing.ts';
import { type Bits, countBits, difference, lowestSlot, slotsOf } from './bits.ts';
import { type Cell, groupByCell } from './cells.ts';
import type { CodeColumn, CountableColumn, SortedColumn } from './columns.ts';
import type { FilteredColumn } from './matching.ts';

/** A listing that is shown by itself, at its own point in degrees; the price in AZN. */
export type Pin = {
  id: number;
  latitude: number;
  longitude: number;
  price: number;
  rooms: number | null;
  isPromoted: boolean;
};
/** Listings that are known only roughly, by the smallest place that they name; the lowest price in AZN. */
export type PlaceCount = { kind: LandingPlace['kind']; id: number; count: number; lowestPrice: number };

/**
 * Listings on a map. Those with a point of their own are pins if they are few, otherwise cells, of which `across` lie around the
 * earth; the others are counted by place, and `elsewhere` name none. Together they are `total`.
 */
export type ListingMap = {
  total: number;
  cells: Cell[];
  across: number | null;
  pins: Pin[];
  places: PlaceCount[];
  elsewhere: { count: number; lowestPrice: number | null };
};

/** The most listings that are shown as pins. */
export const MAX_PINS = 200;

/** The map of a set of slots. @param idAt which listing is in a slot */
export function drawMap(
  columns: ReadonlyMap<string, FilteredColumn>,
  matching: Bits,
  zoom: number,
  idAt: (slot: number) => number,
): ListingMap {
  const columnOf = <Kind>(name: string) => columns.get(name)?.column as Kind;
  const latitude = columnOf<SortedColumn>('Latitude');
  const longitude = columnOf<SortedColumn>('Longitude');
  const rooms = columnOf<CodeColumn>('Rooms');
  const { column, parts } = columns.get('Price') as FilteredColumn;
  const price = column as SortedColumn;
  const priceAt = (slot: number) => price.valueAt(slot) / parts;
  const isPromoted = (slot: number) =>
    ['Is_Vip', 'Is_Premium'].some((name) => columnOf<CountableColumn>(name).has(slot, 't'));

  const stated = columnOf<CountableColumn>('Is_Approximate').findEqual([false], matching);
  const own = latitude.findBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, stated);
  const count = countBits(own);
  const isFew = count <= MAX_PINS;
  let rest = difference(matching, own);
  const places = KINDS_BY_SIZE.flatMap((kind) => {
    const place = columnOf<CodeColumn>(PLACE_RELATIONS[kind]);
    const unnamed = place.findMissing(rest);
    const named = difference(rest, unnamed);
    rest = unnamed;
    return countByPlace(place, named, priceAt).map((one) => ({ kind, ...one }));
  });
  return {
    total: countBits(matching),
    ...(isFew ? { cells: [], across: null } : groupByCell(own, { latitude, longitude }, { price, parts }, zoom)),
    pins: isFew
      ? Array.from(slotsOf(own, count), (slot) => ({
          id: idAt(slot),
          latitude: latitude.valueAt(slot),
          longitude: longitude.valueAt(slot),
          price: priceAt(slot),
          rooms: Number(rooms.valueAt(slot)) || null,
          isPromoted: isPromoted(slot),
        }))
      : [],
    places,
    elsewhere: { count: countBits(rest), lowestPrice: lowestOf(rest, priceAt) },
  };
}

function lowestOf(slots: Bits, priceAt: (slot: number) => number): number | null {
  let lowest: number | null = null;
  for (let word = 0; word < slots.length; word++)
    for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
      const price = priceAt(lowestSlot(word, rest));
      if (lowest === null || price < lowest) lowest = price;
    }
  return lowest;
}

/** How many slots name each place, and the lowest price among them. */
function countByPlace(place: CodeColumn, slots: Bits, priceAt: (slot: number) => number) {
  const counts: number[] = [];
  const prices: number[] = [];
  for (let word = 0; word < slots.length; word++)
    for (let rest = slots[word] as number; rest !== 0; rest &= rest - 1) {
      const slot = lowestSlot(word, rest);
      const code = place.codeAt(slot);
      counts[code] = (counts[code] ?? 0) + 1;
      prices[code] = Math.min(prices[code] ?? Number.POSITIVE_INFINITY, priceAt(slot));
    }
  return Object.entries(counts).map(([code, count]) => ({
    id: Number(place.valueOf(Number(code))),
    count,
    lowestPrice: prices[Number(code)] as number,
  }));
}
