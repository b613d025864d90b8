import type { z } from 'zod';
import type { Payment } from '#contract/payments/api.ts';
import type { PaymentStatus } from '#contract/payments/fields.ts';
import type { Translate } from '../text/translation.ts';

export type ShownPayment = z.infer<typeof Payment>;
type PaymentSubject = Pick<ShownPayment, 'purpose' | 'promotion'>;

/** The subject of a payment: `Balansın artırılması`, `VIP, 5 gün`. */
export function purposeText(t: Translate, { purpose, promotion }: PaymentSubject): string {
  if (purpose === 'top_up' || !promotion) return t('purpose_top_up');
  return `${t(`promotion_${promotion.type}`)}, ${t(`promotion_${promotion.unit}`, { count: promotion.value })}`;
}

/** The text of a status. An unconfirmed payment has not failed: the bank may still confirm it. */
export function stateOf(status: PaymentStatus) {
  return status === 'created' || status === 'redirected' ? 'pending' : status;
}
