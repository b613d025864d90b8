import { addBit, type Bits, emptyBits, intersection, removeBit, unite } from './bits.ts';

/** Into how many ranges of about as many slots a column is divided; each takes a bit of every slot. */
const RANGES = 16;
/** So many numbers say where the ranges begin. */
const SAMPLE = 4_096;

type Numbers = Int32Array | Float64Array;

/**
 * The slots of a column with a number below each of some bounds. A comparison looks only at the numbers of the ranges where it
 * begins and ends, and takes those between whole.
 */
export type Ranges = {
  /** A slot has another number now. */
  set(slot: number): void;
  /** the slots in `among` with a number from `least` to `most`, both included */
  findBetween(least: number, most: number, among: Bits): Bits;
  /** the slots in `among` with a number below the lowest */
  findLow(among: Bits): Bits;
};

/**
 * @param slots the numbers of all slots, which may change
 * @param lowest below it are no numbers, but what stands for a missing one
 */
export function openRanges(slots: Numbers, lowest: number): Ranges {
  const bounds = boundsOf(slots, lowest);
  const last = bounds.length - 1;
  /** the slots below each bound; the last one is infinite */
  const below = bounds.map(() => emptyBits(slots.length));
  const none = emptyBits(slots.length);
  const setOf = (bound: number) => below[bound] ?? none;
  for (let slot = 0; slot < slots.length; slot++) addBit(setOf(rangeOf(slots[slot] as number)), slot);
  for (let bound = 1; bound <= last; bound++) unite(setOf(bound), setOf(bound - 1));

  /** the first bound above a number: the end of its range */
  function rangeOf(value: number): number {
    let [from, to] = [0, last];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (value < (bounds[middle] as number)) to = middle;
      else from = middle + 1;
    }
    return from;
  }

  return {
    set: (slot) => {
      const range = rangeOf(slots[slot] as number);
      for (let bound = 0; bound <= last; bound++) (bound < range ? removeBit : addBit)(setOf(bound), slot);
    },
    findBetween: (least, most, among) => {
      const [first, end] = [rangeOf(least), rangeOf(most)];
      const [before, after] = [setOf(first - 1), setOf(end)];
      // a range that begins with `least` is taken whole, too
      const [from, until] = [least === bounds[first - 1] ? before : setOf(first), setOf(end - 1)];
      const selected = emptyBits(slots.length);
      for (let word = 0; word < selected.length; word++) {
        const candidates = (after[word] as number) & ~(before[word] as number) & (among[word] as number);
        if (candidates === 0) continue;
        let bits = (until[word] as number) & ~(from[word] as number) & candidates;
        for (let rest = candidates & ~bits; rest !== 0; rest &= rest - 1) {
          const bit = 31 - Math.clz32(rest & -rest);
          const value = slots[(word << 5) + bit] as number;
          if (value >= least && value <= most) bits |= 1 << bit;
        }
        selected[word] = bits;
      }
      return selected;
    },
    findLow: (among) => intersection(among, setOf(0)),
  };
}

/** The ends of the ranges. Above the last but one is no number of now. */
function boundsOf(slots: Numbers, lowest: number): number[] {
  const step = Math.max(1, Math.floor(slots.length / SAMPLE));
  const sample: number[] = [];
  let highest = lowest;
  for (let slot = 0; slot < slots.length; slot++) {
    const value = slots[slot] as number;
    if (value > highest) highest = value;
    if (slot % step === 0 && value >= lowest) sample.push(value);
  }
  sample.sort((a, b) => a - b);
  const quantiles = Array.from(
    { length: RANGES - 3 },
    (_, at) => sample[Math.floor((at * sample.length) / (RANGES - 3))],
  );
  const known = quantiles.filter((value) => value !== undefined);
  return [...new Set([lowest, ...known, highest + 1, Number.POSITIVE_INFINITY])].sort((a, b) => a - b);
}
