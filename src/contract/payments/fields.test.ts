import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTopUp, PAYMENT_STATUSES, PAYMENT_STEPS, statusAfterReport } from './fields.ts';

it.each([0.01, 1, 25.5, 19.99, 1.1, 499.99, 500])('%d is a valid top-up', (amount) => {
  expect(isTopUp(amount)).toBe(true);
});

it.each([0, -1, 500.01, 0.001, 1.005, 1e21, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is an invalid top-up',
  (amount) => {
    expect(isTopUp(amount)).toBe(false);
  },
);

it('a top-up accepts every whole number of qəpik up to 500 AZN', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000 }), (qepik) => isTopUp(qepik / 100)),
    { numRuns: 5_000 },
  );
});

it('a report never changes a paid payment, and never makes a disallowed transition', () => {
  for (const status of PAYMENT_STATUSES)
    for (const outcome of ['paid', 'failed', 'pending', 'returned'] as const)
      for (const fits of [true, false]) {
        const next = statusAfterReport(status, outcome, fits);
        if (status === 'paid' || status === 'refunded') expect(next).toBeNull();
        if (next !== null) expect(PAYMENT_STEPS[status]).toContain(next);
      }
});

it('a late paid report is accepted, and a wrong amount goes to review', () => {
  expect(statusAfterReport('failed', 'paid', true)).toBe('paid');
  expect(statusAfterReport('expired', 'paid', true)).toBe('paid');
  expect(statusAfterReport('redirected', 'paid', false)).toBe('review');
  expect(statusAfterReport('redirected', 'pending', true)).toBeNull();
});
