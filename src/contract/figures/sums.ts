import type { ModerationFigures, PaymentFigures } from './api.ts';

type Decisions = ModerationFigures['decisions'];
type Settled = PaymentFigures['settled'];

/** Decisions of a period by moderator, whoever decided most first; those that nobody made last. */
export function decisionsByModerator(decisions: Decisions): Omit<Decisions[number], 'day'>[] {
  const sums = new Map<number, Omit<Decisions[number], 'day'>>();
  for (const { moderator, approved, looked, rejected } of decisions) {
    const before = sums.get(moderator?.id ?? 0) ?? { approved: 0, looked: 0, rejected: 0 };
    sums.set(moderator?.id ?? 0, {
      moderator,
      approved: before.approved + approved,
      looked: before.looked + looked,
      rejected: before.rejected + rejected,
    });
  }
  const all = ({ approved, looked, rejected }: Omit<Decisions[number], 'day'>) => approved + looked + rejected;
  return [...sums.values()].sort((a, b) => Number(!a.moderator) - Number(!b.moderator) || all(b) - all(a));
}

/** Payments of a period by way to pay and purpose. Sums are exact to the qəpik. */
export function paymentsByProvider(settled: Settled): Omit<Settled[number], 'day'>[] {
  const sums = new Map<string, Omit<Settled[number], 'day'>>();
  for (const { day: _, ...one } of settled) {
    const key = `${one.provider} ${one.purpose}`;
    const before = sums.get(key);
    sums.set(key, before ? addPayments(before, one) : one);
  }
  return [...sums.values()];
}

type Sums = Pick<Settled[number], 'count' | 'sum' | 'refunds' | 'refunded'>;

/** Two rows of payments as one. */
export function addPayments<Row extends Sums>(a: Row, b: Sums): Row {
  return {
    ...a,
    count: a.count + b.count,
    sum: addAzn(a.sum, b.sum),
    refunds: a.refunds + b.refunds,
    refunded: addAzn(a.refunded, b.refunded),
  };
}

/** AZN are not added as they are: 0.1 + 0.2 is not 0.3. */
function addAzn(a: number, b: number): number {
  return (Math.round(a * 100) + Math.round(b * 100)) / 100;
}
