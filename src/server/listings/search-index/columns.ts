import type { Scalar } from '#contract/wire/query.ts';
import { addBit, type Bits, complement, countCommon, emptyBits, hasBit, removeBit, unite } from './bits.ts';

/** A value as the database prints it; null: missing. */
export type Stored = string | null;

/** The values of one field of all slots. Every set that it returns is a new one. */
export type Column = {
  set(slot: number, value: Stored): void;
  has(slot: number, value: Stored): boolean;
  /** the slots whose value is one of some */
  findEqual(values: readonly Scalar[]): Bits;
  /** the slots without a value */
  findMissing(): Bits;
  /** makes room for more slots */
  grow(capacity: number): void;
};

/** A column that can count its values. */
export type CountableColumn = Column & {
  /** how many slots of a set, given in both forms, have each value; only values that occur */
  countValues(among: Bits, slots: Uint32Array): Map<string, number>;
};

/** A column of numbers. */
export type NumberColumn = Column & {
  /** the slots with a value from `least` to `most`, both included */
  findBetween(least: number, most: number): Bits;
};

/** A column to sort by. */
export type SortedColumn = NumberColumn & {
  /** NaN: missing */
  valueAt(slot: number): number;
};

/** For some ten different values: a set of slots for each. */
export function openChoiceColumn(capacity: number): CountableColumn {
  const sets = new Map<string, Bits>();
  let size = capacity;
  const setOf = (value: string) => {
    const bits = sets.get(value) ?? emptyBits(size);
    sets.set(value, bits);
    return bits;
  };
  return {
    set: (slot, value) => {
      for (const bits of sets.values()) removeBit(bits, slot);
      if (value !== null) addBit(setOf(value), slot);
    },
    has: (slot, value) => {
      const stored = [...sets].find(([, bits]) => hasBit(bits, slot))?.[0] ?? null;
      return stored === value;
    },
    findEqual: (values) => {
      const known = values.flatMap((value) => sets.get(print(value)) ?? []);
      return known.reduce(unite, emptyBits(size));
    },
    findMissing: () => complement([...sets.values()].reduce(unite, emptyBits(size))),
    countValues: (among) => {
      const counts = [...sets].map(([value, bits]) => [value, countCommon(among, bits)] as const);
      return new Map(counts.filter(([, count]) => count > 0));
    },
    grow: (larger) => {
      for (const [value, bits] of sets) sets.set(value, enlarge(bits, larger >>> 5));
      size = larger;
    },
  };
}

/** The most different values of a coded column: codes have 16 bits, and 0 means missing. */
const MAX_CODES = 0xffff;

/** For whole numbers of which only some thousands differ: ids of places, rooms, floors. Two bytes a slot. */
export function openCodeColumn(capacity: number): CountableColumn & NumberColumn {
  const codes = new Map<string, number>();
  const values: string[] = [''];
  let slots = new Uint16Array(capacity);
  const codeOf = (value: string) => {
    const code = codes.get(value) ?? values.push(value) - 1;
    if (code > MAX_CODES) throw new RangeError(`A column has more than ${MAX_CODES} different values`);
    codes.set(value, code);
    return code;
  };
  const find = (isWanted: (value: string, code: number) => boolean) =>
    selectCodes(
      slots,
      Uint8Array.from(values, (value, code) => (isWanted(value, code) ? 1 : 0)),
    );
  return {
    set: (slot, value) => {
      slots[slot] = value === null ? 0 : codeOf(value);
    },
    has: (slot, value) => values[slots[slot] as number] === (value ?? ''),
    findEqual: (wanted) => {
      const texts = new Set(wanted.map(print));
      return find((value) => texts.has(value));
    },
    findMissing: () => find((_, code) => code === 0),
    findBetween: (least, most) => find((value, code) => code > 0 && Number(value) >= least && Number(value) <= most),
    countValues: (_, among) => {
      const counts = new Uint32Array(values.length);
      for (let i = 0; i < among.length; i++) {
        const code = slots[among[i] as number] as number;
        counts[code] = (counts[code] as number) + 1;
      }
      const counted = values.map((value, code) => [value, counts[code] as number] as const).slice(1);
      return new Map(counted.filter(([, count]) => count > 0));
    },
    grow: (larger) => {
      slots = enlarge(slots, larger);
    },
  };
}

/** For numbers that mostly differ: prices, areas, times. Eight bytes a slot. */
export function openNumberColumn(capacity: number): SortedColumn {
  let slots = new Float64Array(capacity).fill(Number.NaN);
  return {
    valueAt: (slot) => slots[slot] as number,
    set: (slot, value) => {
      slots[slot] = numberOf(value);
    },
    has: (slot, value) => Object.is(slots[slot], numberOf(value)),
    findEqual: (values) =>
      values
        .map(Number)
        .reduce((found, value) => unite(found, selectNumbers(slots, value, value)), emptyBits(slots.length)),
    findMissing: () => complement(selectNumbers(slots, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)),
    findBetween: (least, most) => selectNumbers(slots, least, most),
    grow: (larger) => {
      const before = slots.length;
      slots = enlarge(slots, larger).fill(Number.NaN, before);
    },
  };
}

function selectCodes(slots: Uint16Array, isWanted: Uint8Array): Bits {
  const found = emptyBits(slots.length);
  for (let word = 0, slot = 0; word < found.length; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++, slot++) bits |= (isWanted[slots[slot] as number] as number) << bit;
    found[word] = bits;
  }
  return found;
}

function selectNumbers(slots: Float64Array, least: number, most: number): Bits {
  const found = emptyBits(slots.length);
  for (let word = 0, slot = 0; word < found.length; word++) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit++, slot++) {
      const value = slots[slot] as number;
      if (value >= least && value <= most) bits |= 1 << bit;
    }
    found[word] = bits;
  }
  return found;
}

function numberOf(value: Stored): number {
  return value === null ? Number.NaN : Number(value);
}

/** A filter's value as the database prints it. */
function print(value: Scalar): string {
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value);
}

type Slots = Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Float64Array<ArrayBuffer>;

function enlarge<Array extends Slots>(slots: Array, length: number): Array {
  const larger = new (slots.constructor as new (length: number) => Array)(length);
  larger.set(slots as never);
  return larger;
}
