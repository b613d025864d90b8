import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { DAY_MS } from '#contract/values/durations.ts';
import { renderPart, textsIn } from '../../../tests/support/render.ts';
import { PastEnd, pastEndOf, runningPastEndOf } from './past-end.tsx';

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const numbersOf = (running: object) => ({
  ...{ views: 0, reveals: 0, favorites: 0, days: [], endsAt: inDays(1) },
  promotions: [{ isRunning: true, nextAt: null, during: {}, before: null, ...running }],
});
/** In how many days three more would end. */
const daysOf = (type: string, running: object) => {
  const end = pastEndOf({ type, value: 3 }, numbersOf({ type, ...running }) as never);
  return end && Math.round((end.until.getTime() - Date.now()) / DAY_MS);
};

it('a promotion begins when the running one of its kind ends', () => {
  expect(daysOf('vip', { until: inDays(2), timesLeft: 0 })).toBe(5);
  expect(daysOf('bump', { until: inDays(2), timesLeft: 2, nextAt: inDays(0) })).toBe(5);
});

it('the first of new bumps does not wait for the effect of the last one to be over', () => {
  expect(daysOf('bump', { until: inDays(1), timesLeft: 0 })).toBe(3);
});

it('a promotion that was bought is past the end of its listing by an hour or more', () => {
  const endOf = (running: object, endsAt = inDays(10)) =>
    runningPastEndOf('vip', { ...numbersOf({ type: 'vip', heldAt: null, ...running }), endsAt } as never);
  const until = inDays(12);
  expect(endOf({ until })).toEqual({ until: new Date(until), listingEndsAt: expect.any(String) });
  expect(endOf({ until: inDays(10 + 0.5 / 24) })).toBeNull();
  expect(endOf({ until, type: 'premium' })).toBeNull();
  expect(endOf({ until, isRunning: false })).toBeNull();
  expect(endOf({ until, heldAt: inDays(-1) })).toBeNull();
  // one that has ended is not promoted at all
  expect(endOf({ until }, inDays(-1))).toBeNull();
});

it.each([
  [20, ['Elanın müddətini uzat'], false],
  [40, [], true],
])('a listing that ends in %i days is extended there, or says from when on it can be', (days, buttons, isLater) => {
  const end = { until: new Date(inDays(days + 5)), listingEndsAt: inDays(days) };
  const props = { listing: 1, end, hasAccepted: false, onAccept: () => {}, onExtended: async () => {} };
  const client = new QueryClient();
  const html = renderPart(createElement(QueryClientProvider, { client }, createElement(PastEnd, props)));
  expect(textsIn(html, 'button')).toEqual(buttons);
  expect(/tarixindən uzatmaq olar/.test(html)).toBe(isLater);
});
