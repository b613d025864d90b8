/** Ways to pay, as a person chooses them. */
export const PAYMENT_PROVIDERS = ['bank_card', 'portmanat'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_PURPOSES = ['top_up', 'promotion'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** AZN: the most that a balance is topped up with at once (spec §9). */
export const MOST_TOP_UP = 500;

/**
 * created: kept, the provider not asked yet; redirected: the person is at the provider's page; review: a person must look
 * (what the provider says does not fit what we asked for).
 */
export const PAYMENT_STATUSES = ['created', 'redirected', 'paid', 'failed', 'expired', 'refunded', 'review'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** How a provider says that a payment ended; pending: not yet. */
export type PaymentOutcome = 'paid' | 'failed' | 'pending' | 'returned';

/** What may follow on what. A payment that failed or was given up may still turn out to be paid: the bank has the last word. */
export const PAYMENT_STEPS = {
  created: ['redirected', 'paid', 'failed', 'expired', 'review'],
  redirected: ['paid', 'failed', 'expired', 'review'],
  failed: ['paid', 'review'],
  expired: ['paid', 'failed', 'review'],
  paid: ['refunded'],
  review: ['paid', 'failed', 'refunded'],
  refunded: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

/**
 * The status after a provider's report, or null when it changes nothing: it says what is known, or comes too late.
 * `fits`: amount and currency are ours.
 */
export function statusAfterReport(status: PaymentStatus, outcome: PaymentOutcome, fits: boolean): PaymentStatus | null {
  const next = outcome === 'paid' ? (fits ? 'paid' : 'review') : outcome === 'failed' ? 'failed' : null;
  return next !== null && (PAYMENT_STEPS[status] as readonly PaymentStatus[]).includes(next) ? next : null;
}

/** A sum a balance can be topped up with: above 0, at most 500 AZN, no more than 2 decimals (spec §5). */
export function isTopUp(amount: number): boolean {
  const qepik = Math.round(amount * 100);
  return Number.isFinite(amount) && Math.abs(amount * 100 - qepik) < 1e-6 && qepik > 0 && amount <= MOST_TOP_UP;
}

/** How a correction of a balance stands: it needs a second person. */
export const CORRECTION_STATES = ['open', 'agreed', 'declined'] as const;

/** What becomes of the balance of somebody who left. */
export const PAYOUT_STATES = ['open', 'paid', 'given_up'] as const;
