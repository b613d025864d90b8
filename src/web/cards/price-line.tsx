import type { Listing } from '#contract/listings/api.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { perUnitText, priceText } from './listing-text.ts';

type Props = { listing: Partial<Omit<Listing, 'Images'>>; className: string };

/** The price of a listing's page with its period and, muted, the price per square metre. */
export function PriceLine({ listing, className }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { price, period } = priceText(t, language, listing);
  const perMetre = perUnitText(t, language, listing);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={`font-bold whitespace-nowrap ${className}`}>
        {price}
        {period && <span className="text-base font-semibold">{period}</span>}
      </span>
      {perMetre && <span className="whitespace-nowrap text-muted">{perMetre}</span>}
    </span>
  );
}
