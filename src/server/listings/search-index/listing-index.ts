import { LRUCache } from 'lru-cache';
import type { Circle } from '#contract/wire/circle.ts';
import type { Condition, Sort } from '#contract/wire/query.ts';
import { addBit, type Bits, countBits, emptyBits, removeBit, slotsOf } from './bits.ts';
import {
  type Column,
  type CountableColumn,
  openChoiceColumn,
  openCodeColumn,
  openNumberColumn,
  type SortedColumn,
  type Stored,
} from './columns.ts';
import { countRanges, type Histogram } from './histogram.ts';
import { compareShown, openHomes } from './homes.ts';
import { openKnownSets } from './known-sets.ts';
import { INDEXED_FIELDS, type IndexedField, SORTED_FIELDS } from './layout.ts';
import { drawMap, type ListingMap } from './map.ts';
import { conjunctsOf, type FilteredColumn, findMatching, pointsOf } from './matching.ts';
import { openOrder } from './order.ts';
import { countWithin } from './within.ts';

/** A row of the index: its id, and its values in the order of INDEXED_FIELDS; null: it is not listed any more. */
export type IndexRow = { id: number; values: readonly Stored[] | null };
/** How many matching listings have each value of a field, by field. */
export type ValueCounts = Record<string, Map<string, number>>;
/** `version` changes whenever anything of the listing does. `homeListings`: how many active ones its home has. */
type FoundListing = { id: number; home: number; version: number; homeListings: number };
export type FoundPage = { listings: FoundListing[]; total: number };

/**
 * Which listings a request is about. `perHome`: counts are of homes, pages and maps have one listing of each. `shown`: of these,
 * only those that match it too.
 */
export type Narrowing = { where: Condition; perHome?: boolean | undefined; shown?: Condition | undefined };

/** Active listings in memory. Filters, sorts and fields must be those of layout.ts. */
export type ListingIndex = {
  size: () => number;
  /** replaces, adds and removes rows; each id once */
  apply: (rows: readonly IndexRow[]) => void;
  count: (query: Narrowing) => number;
  findPage: (query: Narrowing, sort: Sort, page: { page: number; pageSize: number }) => FoundPage;
  countValues: (query: Narrowing, fields: readonly string[]) => ValueCounts;
  /** how many matching listings each circle has */
  countAround: (query: Narrowing, circles: readonly Circle[]) => number[];
  /** @param zoom of a web map: cells are 64 of its pixels wide */
  drawMap: (query: Narrowing, zoom: number) => ListingMap;
  /** counts by the value of a field that lists are sorted by, in at most `size` ranges between its 1st and 99th percentile */
  countRanges: (query: Narrowing, field: string, size: number) => Histogram;
  /** the version of a listing; null: it is not active */
  findVersion: (id: number) => number | null;
  /** the rows that differ from the index */
  findDifferent: (rows: readonly IndexRow[]) => IndexRow[];
  /** the ids that follow those of the last call, fewer at the end; then the first ones again */
  nextIds: (count: number) => number[];
};

/** The share of the lowest, and of the highest values that have no ranges of their own in a histogram. */
export const OUTLIERS = 0.01;
/** How much larger than its content the index is made, so that it need not grow at each new row. */
const SPARE = 1.01;
const GROWTH = 1.1;
/** How many sets of shown listings are kept until something changes; one of a million listings has 125 KB. */
const MAX_SHOWN_SETS = 20;

/**
 * Builds the index from all rows, by ascending id.
 * @param expected about how many there are
 * @param nextVersion a number that was not used before
 */
export async function buildListingIndex(
  expected: number,
  rows: AsyncIterable<IndexRow[]>,
  nextVersion: () => number,
): Promise<ListingIndex> {
  let capacity = capacityFor(expected);
  const ids = openNumberColumn(capacity);
  const columns = INDEXED_FIELDS.map((field) => openColumn(field, capacity));
  const filtered = new Map<string, FilteredColumn>([
    ['id', { column: ids, parts: 1 }],
    ...INDEXED_FIELDS.map(({ name, parts }, i) => [name, { column: columns[i] as Column, parts }] as const),
  ]);
  let listed = emptyBits(capacity);
  let versions = new Uint32Array(capacity);
  let used = 0;
  const free: number[] = [];
  /** where nextIds goes on */
  let nextSlot = 0;
  let growHomes = (_capacity: number) => {};

  const grow = () => {
    capacity = capacityFor(capacity * GROWTH);
    for (const column of [ids, ...columns]) column.grow(capacity);
    growHomes(capacity);
    const larger = emptyBits(capacity);
    larger.set(listed);
    listed = larger;
    const moreVersions = new Uint32Array(capacity);
    moreVersions.set(versions);
    versions = moreVersions;
  };
  const takeSlot = () => {
    if (free.length === 0 && used === capacity) grow();
    return free.pop() ?? used++;
  };
  const put = (slot: number, id: number, values: readonly Stored[]) => {
    ids.set(slot, String(id));
    for (let i = 0; i < columns.length; i++) columns[i]?.set(slot, values[i] ?? null);
    addBit(listed, slot);
    versions[slot] = nextVersion();
  };

  const home = filtered.get('Home')?.column as SortedColumn;
  const homeAt = (slot: number) => {
    const value = home.valueAt(slot);
    return Number.isNaN(value) ? ids.valueAt(slot) : value;
  };

  for await (const batch of rows) for (const { id, values } of batch) if (values) put(takeSlot(), id, values);

  const byId = openOrder(used, ids.valueAt, ids.valueAt);
  const orders = SORTED_FIELDS.map((name) => {
    const position = INDEXED_FIELDS.findIndex((field) => field.name === name);
    const column = columns[position] as SortedColumn;
    return { name, column, position, order: openOrder(used, column.valueAt, ids.valueAt) };
  });
  const orderOf = (name: string) => orders.find((one) => one.name === name)?.order ?? byId;

  const homes = openHomes(capacity, homeAt, ids.valueAt, byId.find, compareShown(filtered, ids.valueAt));
  growHomes = homes.grow;
  homes.insert(Array.from({ length: used }, (_, slot) => slot));

  const known = openKnownSets();
  // the requests of facets have all conditions in common but one or two
  const find = (where: Condition): Bits =>
    conjunctsOf(where).reduce((left, { part, isSet }) => {
      const evaluate = (among: Bits) => findMatching(filtered, part, among);
      return isSet ? evaluate(left) : known.find(part, left, listed, evaluate);
    }, listed);
  const shownOf = (matching: Bits, { perHome }: Narrowing): Bits => (perHome ? homes.findShown(matching) : matching);
  // one search asks for its page, its count and its map
  const shownSets = new LRUCache<string, Bits>({ max: MAX_SHOWN_SETS });
  const findHomes = (where: Condition): Bits => {
    const key = JSON.stringify(where);
    const shown = shownSets.get(key) ?? homes.findShown(find(where));
    shownSets.set(key, shown);
    return shown;
  };
  const findShown = (query: Narrowing): Bits => {
    const found = query.perHome ? findHomes(query.where) : find(query.where);
    return query.shown ? findMatching(filtered, query.shown, found) : found;
  };
  const listingAt = (slot: number): FoundListing => ({
    id: ids.valueAt(slot),
    home: homeAt(slot),
    version: versions[slot] as number,
    homeListings: homes.sizeAt(slot),
  });

  return {
    size: () => used - free.length,
    apply: (rows) => {
      known.clear();
      shownSets.clear();
      const changes = rows.map(({ id, values }) => ({ id, values, slot: byId.find(id) }));
      const removed = changes.flatMap(({ slot, values }) => (slot !== undefined && !values ? [slot] : []));
      const changed = changes.flatMap(({ slot, values }) => (slot !== undefined && values ? [{ slot, values }] : []));
      const moves = orders.map(({ column, position }) =>
        changed.flatMap(({ slot, values }) => (column.has(slot, values[position] ?? null) ? [] : [slot])),
      );
      const stayed = changed.map(({ slot }) => slot);
      homes.remove([...removed, ...stayed]);
      byId.remove(removed);
      for (const [i, { order }] of orders.entries()) order.remove([...removed, ...(moves[i] ?? [])]);
      const added: number[] = [];
      for (const slot of removed) removeBit(listed, slot);
      for (const { id, values, slot } of changes) {
        if (!values) continue;
        if (slot === undefined) added.push(takeSlot());
        put(slot ?? (added.at(-1) as number), id, values);
      }
      free.push(...removed);
      byId.insert(added);
      for (const [i, { order }] of orders.entries()) order.insert([...(moves[i] ?? []), ...added]);
      homes.insert([...stayed, ...added]);
    },
    count: (query) => countBits(findShown(query)),
    findPage: (query, { field, direction }, { page, pageSize }) => {
      const matching = findShown(query);
      const total = countBits(matching);
      const place = { offset: (page - 1) * pageSize, size: pageSize, isDescending: direction === 'desc' };
      const slots = orderOf(field).findPage(matching, total, place);
      return { listings: slots.map(listingAt), total };
    },
    countValues: (query, fields) => {
      const matching = find(query.where);
      const slots = slotsOf(matching, countBits(matching));
      return Object.fromEntries(
        fields.map((name) => {
          const column = filtered.get(name)?.column as CountableColumn;
          const counts = column.countValues(matching, slots);
          const repeats = query.perHome ? homes.countRepeats(column, matching) : [];
          // each value that repeats is counted, and more often
          for (const [value, count] of repeats) counts.set(value, (counts.get(value) ?? 0) - count);
          counts.delete('');
          return [name, counts];
        }),
      );
    },
    countAround: (query, circles) => {
      const matching = find(query.where);
      const isRepeat = (slot: number, holds: (other: number) => boolean) => homes.isRepeat(slot, matching, holds);
      return countWithin(circles, pointsOf(filtered), matching, query.perHome ? isRepeat : undefined);
    },
    drawMap: (query, zoom) => drawMap(filtered, findShown(query), zoom, ids.valueAt),
    countRanges: (query, field, size) => {
      const { column, parts } = filtered.get(field) as FilteredColumn & { column: SortedColumn };
      const all = column.findBetween(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, find(query.where));
      const known = shownOf(all, query);
      const slots = slotsOf(known, countBits(known));
      const valueAt = (slot: number) => column.valueAt(slot) / parts;
      const place = { offset: Math.floor(slots.length * OUTLIERS), size: 1 };
      const valueFrom = (isDescending: boolean) => {
        const [slot] = orderOf(field).findPage(known, slots.length, { ...place, isDescending });
        return slot === undefined ? 0 : valueAt(slot);
      };
      return countRanges(slots, valueAt, { low: valueFrom(false), high: valueFrom(true) }, size);
    },
    findVersion: (id) => {
      const slot = byId.find(id);
      return slot === undefined ? null : (versions[slot] as number);
    },
    findDifferent: (rows) =>
      rows.filter(({ id, values }) => {
        const slot = byId.find(id);
        if (slot === undefined || !values) return slot !== undefined || values !== null;
        return !columns.every((column, i) => column.has(slot, values[i] ?? null));
      }),
    nextIds: (count) => {
      const next = slotsOf(listed, used - free.length).filter((slot) => slot >= nextSlot);
      const slots = next.slice(0, count);
      nextSlot = slots.length < count ? 0 : (slots.at(-1) ?? 0) + 1;
      return Array.from(slots, ids.valueAt);
    },
  };
}

/** Sets of slots consist of whole words. */
function capacityFor(rows: number): number {
  return Math.ceil((rows * SPARE + 1) / 32) * 32;
}

function openColumn({ kind }: IndexedField, capacity: number): Column {
  if (kind === 'choice') return openChoiceColumn(capacity);
  return kind === 'code' ? openCodeColumn(capacity) : openNumberColumn(capacity);
}
