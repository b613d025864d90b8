import type { Scalar } from '#contract/wire/query.ts';
import {
  addBit,
  type Bits,
  countCommon,
  countOnes,
  difference,
  emptyBits,
  hasBit,
  intersection,
  removeBit,
  unite,
} from './bits.ts';
import { openRanges, type Ranges } from './ranges.ts';

/** A value as the database writes it; null: missing. */
export type Stored = string | null;

/** The values of one field of all slots. It looks only at the slots `among`, and every set that it returns is a new one. */
export type Column = {
  set(slot: number, value: Stored): void;
  has(slot: number, value: Stored): boolean;
  /** the slots whose value is one of some */
  findEqual(values: readonly Scalar[], among: Bits): Bits;
  /** the slots without a value */
  findMissing(among: Bits): Bits;
  /** makes room for more slots */
  grow(capacity: number): void;
};

/** A column that can count its values. */
export type CountableColumn = Column & {
  /** empty: missing */
  valueAt(slot: number): string;
  /** how many slots of a set, given in both forms, have each value; only values that occur */
  countValues(among: Bits, slots: Uint32Array): Map<string, number>;
};

/** A column that holds a small number for each different value; 0: missing. */
export type CodeColumn = CountableColumn & {
  codeAt(slot: number): number;
  /** the value of a code; empty: missing */
  valueOf(code: number): string;
};

/** A column of numbers. */
export type NumberColumn = Column & {
  /** the slots with a value from `least` to `most`, both included */
  findBetween(least: number, most: number, among: Bits): Bits;
};

/** A column to sort by. */
export type SortedColumn = NumberColumn & {
  /** NaN: missing */
  valueAt(slot: number): number;
  /** the same values for a walk over many slots */
  stored(): StoredNumbers;
};

/** Numbers as a column holds them, which divided by `parts` are its values. A missing one is lower than all others: below `least`. */
type StoredNumbers = { numbers: Int32Array | Float64Array; parts: number; least: number };

/** For some ten different values: a set of slots for each. */
export function openChoiceColumn(capacity: number): CountableColumn {
  const sets = new Map<string, Bits>();
  let size = capacity;
  const setOf = (value: string) => {
    const bits = sets.get(value) ?? emptyBits(size);
    sets.set(value, bits);
    return bits;
  };
  const valueAt = (slot: number) => {
    for (const [value, bits] of sets) if (hasBit(bits, slot)) return value;
    return '';
  };
  return {
    valueAt,
    set: (slot, value) => {
      for (const bits of sets.values()) removeBit(bits, slot);
      if (value !== null) addBit(setOf(value), slot);
    },
    has: (slot, value) => valueAt(slot) === (value ?? ''),
    findEqual: (values, among) => {
      const known = values.flatMap((value) => sets.get(textOf(value)) ?? []);
      return intersection(among, known.reduce(unite, emptyBits(size)));
    },
    findMissing: (among) => difference(among, [...sets.values()].reduce(unite, emptyBits(size))),
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

/** For whole numbers of which only some thousands differ: ids of places, rooms, floors. A byte a slot up to 255 values, else two. */
export function openCodeColumn(capacity: number): CodeColumn & NumberColumn {
  const codes = new Map<string, number>();
  const values: string[] = [''];
  let slots: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> = new Uint8Array(capacity);
  const codeOf = (value: string) => {
    const code = codes.get(value) ?? values.push(value) - 1;
    if (code > MAX_CODES) throw new RangeError(`A column has more than ${MAX_CODES} different values`);
    codes.set(value, code);
    return code;
  };
  const find = (among: Bits, isWanted: (value: string, code: number) => boolean) =>
    selectCodes(
      slots,
      Uint8Array.from(values, (value, code) => (isWanted(value, code) ? 1 : 0)),
      among,
    );
  return {
    codeAt: (slot) => slots[slot] as number,
    valueOf: (code) => values[code] as string,
    valueAt: (slot) => values[slots[slot] as number] as string,
    set: (slot, value) => {
      const code = value === null ? 0 : codeOf(value);
      if (code > 0xff && slots instanceof Uint8Array) slots = Uint16Array.from(slots);
      slots[slot] = code;
    },
    has: (slot, value) => values[slots[slot] as number] === (value ?? ''),
    findEqual: (wanted, among) => {
      const texts = new Set(wanted.map(textOf));
      return find(among, (value) => texts.has(value));
    },
    findMissing: (among) => find(among, (_, code) => code === 0),
    findBetween: (least, most, among) =>
      find(among, (value, code) => code > 0 && Number(value) >= least && Number(value) <= most),
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
      slots = enlarge<typeof slots>(slots, larger);
    },
  };
}

/** A missing number: nothing that listings have is as low. */
const MISSING = -(2 ** 31);
/** Into how many parts the unit of a column may be divided: whole numbers, prices and areas, degrees of the map. */
const DIVISIONS = [1, 100, 1e6];

/**
 * For numbers that mostly differ: prices, areas, times, degrees. Four bytes a slot while all of them are whole numbers of some
 * part, eight otherwise; exact in both cases.
 */
export function openNumberColumn(capacity: number): SortedColumn {
  let slots: Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer> = new Int32Array(capacity).fill(MISSING);
  let parts = 1;
  /** made when the column is asked for the first time */
  let ranges: Ranges | null = null;
  const valueAt = (slot: number) => {
    const stored = slots[slot] as number;
    return stored === MISSING ? Number.NaN : stored / parts;
  };
  const hasRoom = (value: number) => slots instanceof Float64Array || Number.isNaN(value) || isWhole(value, parts);
  const makeRoom = (further: number) => {
    const values = Float64Array.from(slots, (_, slot) => valueAt(slot));
    const division = DIVISIONS.find(
      (one) => isWhole(further, one) && values.every((value) => Number.isNaN(value) || isWhole(value, one)),
    );
    parts = division ?? 1;
    slots = division ? new Int32Array(values.length) : values;
    for (let slot = 0; slot < values.length; slot++) slots[slot] = inParts(values[slot] as number);
    ranges = null;
  };
  const inParts = (value: number) => {
    if (Number.isNaN(value)) return MISSING;
    return slots instanceof Float64Array ? value : Math.round(value * parts);
  };
  const rangesOf = () => {
    ranges ??= openRanges(slots, MISSING + 1);
    return ranges;
  };
  const findBetween = (least: number, most: number, among: Bits) =>
    slots instanceof Float64Array
      ? rangesOf().findBetween(Math.max(least, MISSING + 1), most, among)
      : rangesOf().findBetween(leastPart(least, parts), -leastPart(-most, parts), among);
  return {
    valueAt,
    set: (slot, text) => {
      const value = numberOf(text);
      if (!hasRoom(value)) makeRoom(value);
      slots[slot] = inParts(value);
      ranges?.set(slot);
    },
    has: (slot, value) => {
      const [stored, wanted] = [valueAt(slot), numberOf(value)];
      return stored === wanted || (Number.isNaN(stored) && Number.isNaN(wanted));
    },
    findEqual: (values, among) =>
      values.length > FEW
        ? selectWanted(new Set(values.map(Number)), valueAt, among)
        : values
            .map(Number)
            .reduce((selected, value) => unite(selected, findBetween(value, value, among)), emptyBits(slots.length)),
    findMissing: (among) => rangesOf().findLow(among),
    findBetween,
    stored: () => ({ numbers: slots, parts, least: MISSING + 1 }),
    grow: (larger) => {
      const before = slots.length;
      slots = enlarge<typeof slots>(slots, larger).fill(MISSING, before);
      ranges = null;
    },
  };
}

/** Whether an Int32Array can hold a number as so many whole parts, and gives it back exactly. */
function isWhole(value: number, parts: number): boolean {
  const stored = Math.round(value * parts);
  return Math.abs(stored) < -MISSING && stored / parts === value;
}

/** The lowest number of parts that is not below a bound. */
function leastPart(bound: number, parts: number): number {
  const near = Math.ceil(bound * parts);
  const part = [near - 1, near].find((one) => one / parts >= bound) ?? near + 1;
  return Math.max(part, MISSING + 1);
}

/** In a word with more bits than this, all 32 slots are compared: that is quicker than finding the bits. */
const DENSE = 8;

/** Up to so many values, a look at all slots for each of them is quicker than a set. */
const FEW = 8;

function selectWanted(wanted: ReadonlySet<number>, valueAt: (slot: number) => number, among: Bits): Bits {
  const selected = emptyBits(among.length * 32);
  for (let word = 0; word < among.length; word++)
    for (let rest = among[word] as number; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      if (wanted.has(valueAt((word << 5) + bit))) selected[word] = (selected[word] as number) | (1 << bit);
    }
  return selected;
}

function selectCodes(slots: Uint8Array | Uint16Array, isWanted: Uint8Array, among: Bits): Bits {
  const selected = emptyBits(slots.length);
  for (let word = 0; word < selected.length; word++) {
    const candidates = among[word] as number;
    if (candidates === 0) continue;
    const first = word << 5;
    let bits = 0;
    if (countOnes(candidates) > DENSE) {
      for (let bit = 0; bit < 32; bit++) bits |= (isWanted[slots[first + bit] as number] as number) << bit;
      selected[word] = bits & candidates;
      continue;
    }
    for (let rest = candidates; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      bits |= (isWanted[slots[first + bit] as number] as number) << bit;
    }
    selected[word] = bits;
  }
  return selected;
}

function numberOf(value: Stored): number {
  return value === null ? Number.NaN : Number(value);
}

/** A filter's value as the database writes it. */
function textOf(value: Scalar): string {
  return typeof value === 'boolean' ? (value ? 't' : 'f') : String(value);
}

type Slots = (Uint32Array | Uint16Array | Uint8Array | Int32Array | Float64Array) & { buffer: ArrayBuffer };

function enlarge<Array extends Slots>(slots: Array, length: number): Array {
  const larger = new (slots.constructor as new (length: number) => Array)(length);
  larger.set(slots as never);
  return larger;
}
