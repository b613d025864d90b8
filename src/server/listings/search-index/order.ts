import { type Bits, hasBit, slotsOf } from './bits.ts';

/** Up to this many changes each move is done by itself; more are merged in one pass. */
const FEW = 16;

/** So many slots are passed before the matching ones are compared. */
const MIN_SCANNED = 1_000;
/** A page further back is found by sorting. */
const MAX_SELECTED = 500;

/** The slots of all rows sorted by one value, ties by id; missing values last. */
export type Order = {
  /** the slot with a value */
  find(value: number): number | undefined;
  /**
   * Takes slots out and puts slots in. Call `remove` while the columns still have the old values, `insert` when they have the
   * new ones.
   */
  remove(slots: readonly number[]): void;
  insert(slots: readonly number[]): void;
  /** a page of the slots in `among`, of which there are `count` */
  findPage(among: Bits, count: number, page: Page): number[];
};
type Page = { offset: number; size: number; isDescending: boolean };

type ValueAt = (slot: number) => number;

/**
 * Sorts the slots from 0 to `count`.
 * @param valueAt the value to sort by; NaN is missing
 * @param idAt the id of a row
 */
export function openOrder(count: number, valueAt: ValueAt, idAt: ValueAt): Order {
  const compare = (a: number, b: number) => {
    const [left, right] = [valueAt(a), valueAt(b)];
    if (left < right) return -1;
    if (left > right) return 1;
    // equal, or one of them is missing
    const missing = Number(Number.isNaN(left)) - Number(Number.isNaN(right));
    return missing || idAt(a) - idAt(b);
  };

  let sorted = Uint32Array.from({ length: count }, (_, slot) => slot).sort(compare);
  let length = count;

  /** The page, found by passing the slots in order; null when it would take more than `most` of them. */
  const scan = (among: Bits, { offset, size, isDescending }: Page, most: number): number[] | null => {
    const known = findFirst(length, (i) => Number.isNaN(valueAt(sorted[i] as number)));
    const page: number[] = [];
    const end = Math.min(length, most);
    for (let i = 0, matches = 0; i < end; i++) {
      const position = isDescending ? (i < known ? known - 1 - i : length - 1 - (i - known)) : i;
      const slot = sorted[position] as number;
      if (hasBit(among, slot) && matches++ >= offset && page.push(slot) === size) return page;
    }
    return end === length ? page : null;
  };

  /** The page, found by comparing all matching slots: with the last one of those kept, as a rule. */
  const select = (slots: Uint32Array, { offset, size, isDescending }: Page): number[] => {
    const compareInPage = isDescending
      ? (a: number, b: number) => Number(Number.isNaN(valueAt(a))) - Number(Number.isNaN(valueAt(b))) || compare(b, a)
      : compare;
    const most = offset + size;
    if (most > MAX_SELECTED) return [...slots.sort(compareInPage).subarray(offset, most)];
    const best: number[] = [];
    for (const slot of slots) {
      if (best.length === most && compareInPage(slot, best[most - 1] as number) > 0) continue;
      const position = findFirst(best.length, (i) => compareInPage(best[i] as number, slot) > 0);
      best.splice(position, 0, slot);
      if (best.length > most) best.pop();
    }
    return best.slice(offset);
  };

  /** The position of a slot, or where it belongs. */
  const positionOf = (slot: number) => findFirst(length, (i) => compare(sorted[i] as number, slot) >= 0);

  return {
    find: (value) => {
      const position = findFirst(length, (i) => !(valueAt(sorted[i] as number) < value));
      const slot = sorted[position] as number;
      return position < length && valueAt(slot) === value ? slot : undefined;
    },
    remove: (slots) => {
      if (slots.length <= FEW)
        for (const slot of slots) {
          const position = positionOf(slot);
          sorted.copyWithin(position, position + 1, length);
          length--;
        }
      else {
        const gone = new Set(slots);
        let end = 0;
        for (let i = 0; i < length; i++) if (!gone.has(sorted[i] as number)) sorted[end++] = sorted[i] as number;
        length = end;
      }
    },
    insert: (slots) => {
      if (length + slots.length > sorted.length) {
        const larger = new Uint32Array(Math.ceil((length + slots.length) * 1.05));
        larger.set(sorted.subarray(0, length));
        sorted = larger;
      }
      if (slots.length <= FEW)
        for (const slot of slots) {
          const position = positionOf(slot);
          sorted.copyWithin(position + 1, position, length);
          sorted[position] = slot;
          length++;
        }
      else {
        // merged from the end, so that nothing is overwritten before it has moved
        const added = [...slots].sort(compare);
        let [from, to] = [length - 1, length + added.length - 1];
        for (let next = added.pop(); next !== undefined; to--) {
          if (from >= 0 && compare(sorted[from] as number, next) > 0) sorted[to] = sorted[from--] as number;
          else {
            sorted[to] = next;
            next = added.pop();
          }
        }
        length += slots.length;
      }
    },
    findPage: (among, count, page) => {
      if (page.offset >= count) return [];
      return scan(among, page, Math.max(count, MIN_SCANNED)) ?? select(slotsOf(among, count), page);
    },
  };
}

/** The first position for which a claim holds that holds for all after it; `length`: for none. Binary search. */
function findFirst(length: number, holds: (position: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
