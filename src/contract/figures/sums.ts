import type { ModerationFigures, PaymentFigures } from './api.ts';

type Decisions = ModerationFigures['decisions'];
type SettledPayments = PaymentFigures['settled'];

/** A period's decisions by moderator, most decisions first; those without a moderator last. */
export function decisionsByModerator(decisions: Decisions): Omit<Decisions[number], 'day'>[] {
  const sums = new Map<number, Omit<Decisions[number], 'day'>>();
  for (const { moderator, approved, looked, rejected } of decisions) {
    const sum = sums.get(moderator?.id ?? 0) ?? { approved: 0, looked: 0, rejected: 0 };
    sums.set(moderator?.id ?? 0, {
      moderator,
      approved: sum.approved + approved,
      looked: sum.looked + looked,
      rejected: sum.rejected + rejected,
    });
  }
  const all = ({ approved, looked, rejected }: Omit<Decisions[number], 'day'>) => approved + looked + rejected;
  return [...sums.values()].sort((a, b) => Number(!a.moderator) - Number(!b.moderator) || all(b) - all(a));
}

/** A period's payments by payment method and purpose. Sums are exact to the qəpik. */
export function paymentsByProvider(payments: SettledPayments): Omit<SettledPayments[number], 'day'>[] {
  const sums = new Map<string, Omit<SettledPayments[number], 'day'>>();
  for (const { day: _, ...one } of payments) {
    const key = `${one.provider} ${one.purpose}`;
    const sum = sums.get(key);
    sums.set(key, sum ? addPayments(sum, one) : one);
  }
  return [...sums.values()];
}

type Sums = Pick<SettledPayments[number], 'count' | 'sum' | 'refunds' | 'refunded'>;

/** Adds two rows of payments. */
export function addPayments<Row extends Sums>(a: Row, b: Sums): Row {
  return {
    ...a,
    count: a.count + b.count,
    sum: addAzn(a.sum, b.sum),
    refunds: a.refunds + b.refunds,
    refunded: addAzn(a.refunded, b.refunded),
  };
}

/** Adds in qəpik: 0.1 + 0.2 is not 0.3. */
function addAzn(a: number, b: number): number {
  return (Math.round(a * 100) + Math.round(b * 100)) / 100;
}
