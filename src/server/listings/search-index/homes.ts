import { addBit, type Bits, countBits, emptyBits, hasBit, removeBit, slotsOf } from './bits.ts';
import type { CountableColumn, SortedColumn } from './columns.ts';
import type { FilteredColumn } from './matching.ts';

/**
 * The listings of the same home, in the order in which they stand for it. Most homes have one listing, so only those with
 * several cost anything.
 */
export type Homes = {
  /** takes slots out; while the columns still have the old values */
  remove: (slots: readonly number[]) => void;
  /** puts slots in; when the columns have the new values */
  insert: (slots: readonly number[]) => void;
  /** how many listings the home of a slot has */
  sizeAt: (slot: number) => number;
  /** of each home that has some of the slots, the one that stands for it */
  findShown: (matching: Bits) => Bits;
  /** whether a slot of the same home that comes before this one is in a set, and a claim holds of it */
  isRepeat: (slot: number, among: Bits, holds?: (other: number) => boolean) => boolean;
  /** how often each value of a column repeats within homes */
  countRepeats: (column: CountableColumn, among: Bits) => Map<string, number>;
  grow: (capacity: number) => void;
};

/**
 * @param homeAt the home of a slot
 * @param compare which of two slots of a home stands for it: negative when the first does
 */
export function openHomes(
  capacity: number,
  homeAt: (slot: number) => number,
  idAt: (slot: number) => number,
  find: (id: number) => number | undefined,
  compare: (a: number, b: number) => number,
): Homes {
  /** by home, the slots of its listings but that with the id of the home */
  const guests = new Map<number, Set<number>>();
  const groups = new Map<number, readonly number[]>();
  /** the slots that come after another one of their home */
  let later = emptyBits(capacity);

  const isHost = (slot: number) => homeAt(slot) === idAt(slot);
  const arrange = (home: number) => {
    for (const slot of groups.get(home) ?? []) removeBit(later, slot);
    const host = find(home);
    const all = [...(guests.get(home) ?? []), ...(host !== undefined && homeAt(host) === home ? [host] : [])];
    if (all.length < 2) return void groups.delete(home);
    all.sort(compare);
    for (const slot of all.slice(1)) addBit(later, slot);
    groups.set(home, all);
  };
  const update = (slots: readonly number[], change: (members: Set<number>, slot: number) => void) => {
    const changed = new Set<number>();
    for (const slot of slots) {
      const home = homeAt(slot);
      if (!isHost(slot)) {
        const members = guests.get(home) ?? new Set();
        change(members, slot);
        if (members.size > 0) guests.set(home, members);
        else guests.delete(home);
      }
      if (guests.has(home) || groups.has(home)) changed.add(home);
    }
    return changed;
  };
  const isRepeat: Homes['isRepeat'] = (slot, among, holds) => {
    if (!hasBit(later, slot)) return false;
    // a loop: a search has a hundred thousand of them
    for (const other of groups.get(homeAt(slot)) ?? []) {
      if (other === slot) return false;
      if (hasBit(among, other) && (!holds || holds(other))) return true;
    }
    return false;
  };
  const laterIn = (among: Bits) => {
    const found = among.map((word, i) => word & (later[i] as number)) as Bits;
    return slotsOf(found, countBits(found));
  };
  return {
    remove: (slots) => {
      const leaving = new Set(slots);
      for (const home of update(slots, (members, slot) => members.delete(slot))) {
        const left = (groups.get(home) ?? []).filter((slot) => !leaving.has(slot));
        for (const slot of groups.get(home) ?? []) removeBit(later, slot);
        if (left.length < 2) groups.delete(home);
        else {
          for (const slot of left.slice(1)) addBit(later, slot);
          groups.set(home, left);
        }
      }
    },
    insert: (slots) => {
      for (const home of update(slots, (members, slot) => members.add(slot))) arrange(home);
    },
    sizeAt: (slot) => groups.get(homeAt(slot))?.length ?? 1,
    findShown: (matching) => {
      const shown = matching.slice();
      for (const slot of laterIn(matching)) if (isRepeat(slot, matching)) removeBit(shown, slot);
      return shown;
    },
    isRepeat,
    countRepeats: (column, among) => {
      const repeats = new Map<string, number>();
      for (const slot of laterIn(among)) {
        const value = column.valueAt(slot);
        if (isRepeat(slot, among, (other) => column.valueAt(other) === value))
          repeats.set(value, (repeats.get(value) ?? 0) + 1);
      }
      return repeats;
    },
    grow: (larger) => {
      const more = emptyBits(larger);
      more.set(later);
      later = more;
    },
  };
}

/**
 * The order in which the listings of a home stand for it: the last bumped of those that are for a day, premium, VIP, with
 * photos, the newest; as SQL has it (queries.ts).
 */
export function compareShown(
  columns: ReadonlyMap<string, FilteredColumn>,
  idAt: (slot: number) => number,
): (a: number, b: number) => number {
  const [bumped, ...facts] = ['Is_Bumped', 'Is_Premium', 'Is_Vip', 'Has_Photos'].map(
    (name) => columns.get(name)?.column as CountableColumn,
  );
  const time = columns.get('Posted_At')?.column as SortedColumn;
  const timeAt = (slot: number) => {
    const value = time.valueAt(slot);
    return Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value;
  };
  const bumpedAt = (slot: number) => (bumped?.has(slot, 't') ? timeAt(slot) : Number.NEGATIVE_INFINITY);
  return (a, b) => {
    const [bumpOfOne, bumpOfOther] = [bumpedAt(a), bumpedAt(b)];
    if (bumpOfOne !== bumpOfOther) return bumpOfOther > bumpOfOne ? 1 : -1;
    for (const fact of facts) {
      const order = Number(fact.has(b, 't')) - Number(fact.has(a, 't'));
      if (order !== 0) return order;
    }
    const [one, other] = [timeAt(a), timeAt(b)];
    return one === other ? idAt(b) - idAt(a) : other > one ? 1 : -1;
  };
}
