import { useTranslation } from '../../text/translation.ts';
import { shareText } from './price-history.tsx';

/** By how much and when the price fell below every price before. */
export function PriceDropNote({ share, day }: { share: number; day: string }) {
  const { t } = useTranslation();
  return (
    <p className="font-semibold whitespace-nowrap text-pomegranate tabular-nums">
      {t('price_dropped', { share: shareText(-share), date: day })}
    </p>
  );
}
