/** Payment methods. */
export const PAYMENT_PROVIDERS = ['bank_card', 'portmanat'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_PURPOSES = ['top_up', 'promotion'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** Why money moves; a cause and its id move it once (docs/money.md). */
export const MONEY_CAUSES = [
  'payment',
  'payment_refund',
  'purchase',
  'purchase_return',
  'correction',
  'payout',
] as const;
export type MoneyCause = (typeof MONEY_CAUSES)[number];

/** AZN: the maximum of one top-up (spec §9). */
export const MAX_TOP_UP = 500;

/**
 * created: stored, the provider not called yet; redirected: the person is on the provider's page; review: a person must check
 * it (the provider's report does not match the order).
 */
export const PAYMENT_STATUSES = ['created', 'redirected', 'paid', 'failed', 'expired', 'refunded', 'review'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** The outcome in a provider's report; pending: not yet. */
export type PaymentOutcome = 'paid' | 'failed' | 'pending' | 'returned';

/** The allowed transitions. A failed or expired payment may still turn out to be paid: the bank decides. */
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
 * The status after a provider's report; null when it changes nothing, because it is known or late. `fits`: amount and
 * currency match the order.
 */
export function statusAfterReport(status: PaymentStatus, outcome: PaymentOutcome, fits: boolean): PaymentStatus | null {
  const next = outcome === 'paid' ? (fits ? 'paid' : 'review') : outcome === 'failed' ? 'failed' : null;
  return next !== null && (PAYMENT_STEPS[status] as readonly PaymentStatus[]).includes(next) ? next : null;
}

/** Whether a balance can be topped up with the amount: above 0, at most 500 AZN, at most 2 decimals (spec §5). */
export function isTopUp(amount: number): boolean {
  const qepik = Math.round(amount * 100);
  return Number.isFinite(amount) && Math.abs(amount * 100 - qepik) < 1e-6 && qepik > 0 && amount <= MAX_TOP_UP;
}

/** The state of a correction of a balance, which needs a second person. */
export const CORRECTION_STATES = ['open', 'agreed', 'declined'] as const;

/** The state of a deleted account's balance. */
export const PAYOUT_STATES = ['open', 'paid', 'given_up'] as const;
