import { useTranslation } from 'react-i18next';
import type { Listing } from '#contract/listings/api.ts';
import { perUnitText, priceText } from './listing-text.ts';

type Props = { listing: Partial<Omit<Listing, 'Images'>>; large?: boolean };

/** The price, the most prominent text of its surroundings, with its period and, muted, the price per square metre. */
export function PriceLine({ listing, large = false }: Props) {
  const { t } = useTranslation();
  const { price, period } = priceText(t, listing);
  const perMetre = perUnitText(t, listing);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={large ? 'text-2xl font-bold' : 'text-lg leading-6 font-bold md:text-xl'}>
        {price}
        {period && <span className="text-base font-semibold">{period}</span>}
      </span>
      {perMetre && <span className="text-sm text-muted">{perMetre}</span>}
    </span>
  );
}
