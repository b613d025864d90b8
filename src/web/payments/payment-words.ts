import type { z } from 'zod';
import type { MoneyEvent, Payment } from '#contract/payments/api.ts';
import type { PaymentStatus } from '#contract/payments/fields.ts';
import type { Translate } from '../text/translation.ts';

export type ShownPayment = z.infer<typeof Payment>;
export type ShownEvent = z.infer<typeof MoneyEvent>;
type Promotion = NonNullable<ShownEvent['promotion']>;
type PaymentSubject = Pick<ShownPayment, 'purpose'> & { promotion: Promotion | null };

/** The subject of a payment: `Balansın artırılması`, `VIP, 5 gün`. */
export function purposeText(t: Translate, { purpose, promotion }: PaymentSubject): string {
  return purpose === 'top_up' || !promotion ? t('purpose_top_up') : promotionText(t, promotion);
}

/** What happened with somebody's money: `VIP, 5 gün`, `İstifadə olunmayan hissə: VIP, 5 gün`. */
export function eventText(t: Translate, { cause, balance, payment, promotion }: ShownEvent): string {
  if (cause === 'correction' || cause === 'payout') return t(`money_${cause}`);
  const what = purposeText(t, { purpose: payment?.purpose ?? 'promotion', promotion });
  if (cause === 'payment_refund' || cause === 'purchase_return') return t(`money_${cause}`, { what });
  const isCredited = cause === 'payment' && payment?.purpose === 'promotion' && balance !== null;
  return isCredited ? t('money_credited', { what }) : what;
}

/** The text of a status. An unconfirmed payment has not failed: the bank may still confirm it. */
export function stateOf(status: PaymentStatus) {
  return status === 'created' || status === 'redirected' ? 'pending' : status;
}

function promotionText(t: Translate, { type, unit, value }: Promotion): string {
  return `${t(`promotion_${type}`)}, ${t(`promotion_${unit}`, { count: value })}`;
}
