import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBit, type Bits, countBits, emptyBits, slotsOf } from './bits.ts';
import { openRanges } from './ranges.ts';

const SLOTS = 256;
const LOWEST = -1_000;
/** Few different numbers, so that bounds are hit; some of them missing. */
const number = fc.oneof(
  fc.constant(LOWEST - 1),
  fc.integer({ min: -30, max: 30 }),
  fc.integer({ min: LOWEST, max: 900 }),
);
const bound = fc.oneof(number, fc.constantFrom(LOWEST, 5_000));

const slotsIn = (bits: Bits) => [...slotsOf(bits, countBits(bits))];

it('finds what a look at every number finds, also after numbers have changed', () => {
  fc.assert(
    fc.property(
      fc.array(number, { minLength: SLOTS, maxLength: SLOTS }),
      fc.array(fc.record({ slot: fc.nat(SLOTS - 1), value: fc.oneof(number, fc.constantFrom(2_000, 9_000)) })),
      fc.array(fc.boolean(), { minLength: SLOTS, maxLength: SLOTS }),
      fc.array(fc.record({ least: bound, most: bound }), { minLength: 5, maxLength: 20 }),
      fc.constantFrom(Int32Array, Float64Array),
      (values, changes, chosen, questions, Numbers) => {
        const slots = new Numbers(values);
        const ranges = openRanges(slots, LOWEST);
        for (const { slot, value } of changes) {
          slots[slot] = value;
          ranges.set(slot);
        }
        const among = emptyBits(SLOTS);
        for (const [slot, isChosen] of chosen.entries()) if (isChosen) addBit(among, slot);
        const expected = (isWanted: (value: number) => boolean) =>
          slotsIn(among).filter((slot) => isWanted(slots[slot] as number));
        for (const question of [...questions, { least: LOWEST, most: Number.POSITIVE_INFINITY }]) {
          const [least, most] = [Math.max(question.least, LOWEST), question.most];
          const found = slotsIn(ranges.findBetween(least, most, among));
          expect(found).toEqual(expected((value) => value >= least && value <= most));
        }
        expect(slotsIn(ranges.findLow(among))).toEqual(expected((value) => value < LOWEST));
      },
    ),
  );
});
