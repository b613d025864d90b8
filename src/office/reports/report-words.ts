import type { useTranslate } from 'react-admin';
import type { OpenReport } from '#contract/moderation/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';

export type Report = Pick<OpenReport, 'reason' | 'description' | 'price' | 'likelyPrice'>;

/** Why a listing is reported: what a person says, or the prices that the site has compared. */
export function reportWords(
  { reason, description, price, likelyPrice }: Report,
  t: ReturnType<typeof useTranslate>,
  language: Language,
): string {
  if (price !== null && likelyPrice !== null)
    return t('office.report_low_price', {
      price: formatPrice(price, language),
      likely: formatPrice(likelyPrice, language),
    });
  return [t(`report_${reason}`), description].filter(Boolean).join(' · ');
}
