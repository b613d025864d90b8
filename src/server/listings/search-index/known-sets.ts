import { LRUCache } from 'lru-cache';
import type { Condition } from '#contract/wire/query.ts';
import { type Bits, intersection } from './bits.ts';

const MAX_SEEN = 1_000;
/** A set of a million listings has 125 KB. */
const MAX_SETS = 100;

/** The slots of conditions that are asked again and again, while the index does not change. */
export type KnownSets = {
  /**
   * The slots in `among` that match. A condition that comes for the second time is evaluated for all slots, and kept.
   * @param all every slot of the index
   */
  find: (condition: Condition, among: Bits, all: Bits, evaluate: (among: Bits) => Bits) => Bits;
  /** The index has changed. */
  clear: () => void;
};

export function openKnownSets(): KnownSets {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN });
  const sets = new LRUCache<string, Bits>({ max: MAX_SETS });
  return {
    find: (condition, among, all, evaluate) => {
      const key = JSON.stringify(condition);
      const known = sets.get(key);
      if (known) return intersection(among, known);
      // among few slots it takes less, which is best for what is asked once
      if (!seen.has(key)) {
        seen.set(key, true);
        return evaluate(among);
      }
      const set = evaluate(all);
      sets.set(key, set);
      return intersection(among, set);
    },
    clear: () => sets.clear(),
  };
}
