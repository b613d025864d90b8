import type { TFunction } from 'i18next';
import type { PaymentStatus } from '#contract/payments/fields.ts';

type Told = {
  purpose: 'top_up' | 'promotion';
  promotion: { type: string; value: number; unit: 'times' | 'days' } | null;
};

/** What was paid for: `Balansın artırılması`, `VIP, 5 gün`. */
export function purposeText(t: TFunction, { purpose, promotion }: Told): string {
  if (purpose === 'top_up' || !promotion) return t('purpose_top_up');
  return `${t(`promotion_${promotion.type}`)}, ${t(`promotion_${promotion.unit}`, { count: promotion.value })}`;
}

/** What a person is told of a status. What nobody has confirmed is not said to have failed: the bank may say so yet. */
export function stateOf(status: PaymentStatus) {
  return status === 'created' || status === 'redirected' ? 'pending' : status;
}
