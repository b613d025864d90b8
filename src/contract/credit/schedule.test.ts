import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annuityPayment, costOf, type Loan, scheduleOf, yearsOf } from './schedule.ts';

const loans = fc.record({
  amount: fc.integer({ min: 100_000, max: 2_000_000_000 }),
  rate: fc.integer({ min: 0, max: 3_000 }),
  months: fc.integer({ min: 1, max: 30 }).map((years) => years * 12),
});

/**
 * The reference: a debt that is paid off, without a formula. It is a whole number of 120,000^n-ths of half a qəpik, so that
 * nothing is rounded. @returns the remaining debt after paying `halves` half-qəpik each month
 */
function owedAfter({ amount, rate, months }: Omit<Loan, 'kind'>, halves: number): bigint {
  let owed = 2n * BigInt(amount);
  let unit = 1n;
  for (let month = 0; month < months; month++) {
    unit *= 120_000n;
    owed = owed * (120_000n + BigInt(rate)) - BigInt(halves) * unit;
  }
  return owed;
}

/** A month's interest by decimal long division on text, rounded half up. */
function interestOn(balance: number, rate: number): number {
  const thousandths = (BigInt(balance) * BigInt(rate) * 1000n) / 120_000n;
  const digits = thousandths.toString().padStart(4, '0');
  return Number(digits.slice(0, -3)) + (Number(digits.slice(-3)) >= 500 ? 1 : 0);
}

describe('a mortgage', () => {
  it('has the payment that an unrounded debt asks for, to the qəpik, for 10,000 loans', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const payment = annuityPayment(loan);
        // the payment that leaves nothing is at least half a qəpik below, and less than half a qəpik above
        expect(owedAfter(loan, 2 * payment - 1) >= 0n).toBe(true);
        expect(owedAfter(loan, 2 * payment + 1) < 0n).toBe(true);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each(['annuity', 'linear'] as const)('%s: every month adds up for 10,000 loans', { timeout: 120_000 }, (kind) => {
    fc.assert(
      fc.property(loans, (loan) => {
        const instalments = scheduleOf({ ...loan, kind });
        let balance = loan.amount;
        for (const one of instalments) {
          if (one.interest !== interestOn(balance, loan.rate)) throw new Error(`interest on ${balance}`);
          if (one.payment !== one.principal + one.interest || one.principal < 0) throw new Error('parts');
          balance -= one.principal;
          if (one.balance !== balance) throw new Error('balance');
        }
        const { total, interest } = costOf(instalments);
        expect([balance, total - interest]).toEqual([0, loan.amount]);
        const equal = instalments.slice(0, -1).map((one) => (kind === 'annuity' ? one.payment : one.principal));
        expect(Math.max(0, ...equal) - Math.min(Number.POSITIVE_INFINITY, ...equal)).toBeLessThanOrEqual(
          kind === 'annuity' ? 0 : 1,
        );
        expect(yearsOf(instalments).reduce((sum, year) => sum + year.total, 0)).toBe(total);
      }),
      { numRuns: 10_000 },
    );
  });

  it('of 100 000 ₼ for 20 years at 8 % costs 836,44 ₼ a month, or from 1 083,34 down to 419,45 ₼', () => {
    const loan = { amount: 100_000_00, rate: 800, months: 240 };
    const annuity = scheduleOf({ ...loan, kind: 'annuity' });
    expect(annuity[0]).toEqual({ payment: 836_44, principal: 169_77, interest: 666_67, balance: 99_830_23 });
    expect(annuity).toHaveLength(240);
    const linear = costOf(scheduleOf({ ...loan, kind: 'linear' }));
    expect([linear.first, linear.last, linear.interest]).toEqual([1_083_34, 419_45, 80_333_34]);
  });

  it('without interest is the price in equal parts', () => {
    const cost = costOf(scheduleOf({ amount: 100_000_00, rate: 0, months: 36, kind: 'annuity' }));
    expect([cost.first, cost.last, cost.interest]).toEqual([2777_78, 2777_70, 0]);
  });
});
