import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../values/durations.ts';
import { outlivesListing, promotionEnd } from './ends.ts';

const NOW = new Date('2026-11-27T09:00:00Z');
const inMs = (ms: number) => new Date(NOW.getTime() + ms);

it('the buyer is told of a promotion that goes on for an hour after its listing has ended', () => {
  const ends = promotionEnd(NOW, 5);
  expect(outlivesListing(ends, inMs(4 * DAY_MS + 12 * HOUR_MS))).toBe(true);
  expect(outlivesListing(ends, inMs(5 * DAY_MS - HOUR_MS))).toBe(true);
  expect(outlivesListing(ends, null)).toBe(false);
});

it('a listing and a promotion bought for as many days, one after the other, end together', () => {
  expect(outlivesListing(promotionEnd(inMs(HOUR_MS - 1), 30), inMs(30 * DAY_MS))).toBe(false);
});
