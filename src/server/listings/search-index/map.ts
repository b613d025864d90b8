import { type LandingPlace, PLACE_RELATIONS } from '#contract/listings/landing.ts';
import { type Bits, countBits, difference, slotsOf } from './bits.ts';
import { type Cell, groupByCell } from './cells.ts';
import type { CountableColumn, SortedColumn } from './columns.ts';
import type { FilteredColumn } from './matching.ts';

/** A listing that is shown by itself, at its own point in degrees; the price in AZN. */
type Pin = {
  id: number;
  version: number;
  latitude: number;
  longitude: number;
  price: number;
  isPromoted: boolean;
};

/**
 * Listings on a map. Those with a point of their own are pins if they are few, otherwise cells; the others are counted by the
 * smallest place that they name, and `elsewhere` name none. Together they are `total`.
 */
export type ListingMap = {
  total: number;
  cells: Cell[];
  pins: Pin[];
  places: { kind: PlaceKind; id: number; count: number }[];
  elsewhere: number;
};
type PlaceKind = LandingPlace['kind'];

/** The most listings that are shown as pins. */
const MAX_PINS = 200;
/** From the smallest on; the import places a listing without a point by the same order. */
const KINDS = ['metro', 'settlement', 'district'] as const satisfies readonly PlaceKind[];

/** The map of a set of slots. @param findListing which listing is in a slot */
export function drawMap(
  columns: ReadonlyMap<string, FilteredColumn>,
  matching: Bits,
  zoom: number,
  findListing: (slot: number) => { id: number; version: number },
): ListingMap {
  const columnOf = <Kind>(name: string) => columns.get(name)?.column as Kind;
  const latitude = columnOf<SortedColumn>('Latitude');
  const longitude = columnOf<SortedColumn>('Longitude');
  const { column, parts } = columns.get('Price') as FilteredColumn;
  const priceAt = (slot: number) => (column as SortedColumn).valueAt(slot) / parts;
  const isPromoted = (slot: number) =>
    ['Is_Vip', 'Is_Premium'].some((name) => columnOf<CountableColumn>(name).has(slot, 't'));

  const stated = columnOf<CountableColumn>('Is_Approximate').findEqual([false], matching);
  const own = latitude.findBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, stated);
  const slots = slotsOf(own, countBits(own));
  const isFew = slots.length <= MAX_PINS;
  let rest = difference(matching, own);
  const places = KINDS.flatMap((kind) => {
    const place = columnOf<CountableColumn>(PLACE_RELATIONS[kind]);
    const counts = place.countValues(rest, slotsOf(rest, countBits(rest)));
    rest = place.findMissing(rest);
    return [...counts].map(([id, count]) => ({ kind, id: Number(id), count }));
  });
  return {
    total: countBits(matching),
    cells: isFew ? [] : groupByCell(slots, { latitude, longitude }, priceAt, zoom),
    pins: isFew
      ? Array.from(slots, (slot) => ({
          ...findListing(slot),
          latitude: latitude.valueAt(slot),
          longitude: longitude.valueAt(slot),
          price: priceAt(slot),
          isPromoted: isPromoted(slot),
        }))
      : [],
    places,
    elsewhere: countBits(rest),
  };
}
