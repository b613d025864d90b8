import type { AdminPaymentDetail } from '#contract/payments/admin.ts';

type Change = Pick<AdminPaymentDetail['changes'][number], 'from' | 'why'>;

/** The key of the text that says why a payment changed. The first change is the person's, who has started it. */
export function changeReason({ from, why }: Change): string {
  return from === null ? 'office.why_started' : `office.why_${why}`;
}
