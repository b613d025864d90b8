import { percentText } from '#contract/market/price-change.ts';
import { useTranslation } from '../../text/translation.ts';

/** By how much and when the price fell below every price before. */
export function PriceDropNote({ percent, day }: { percent: number; day: string }) {
  const { t } = useTranslation();
  return (
    <p className="font-semibold whitespace-nowrap text-pomegranate tabular-nums">
      {t('price_dropped', { share: percentText(-percent), date: day })}
    </p>
  );
}
