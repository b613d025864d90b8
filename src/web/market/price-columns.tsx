import type { ReactNode } from 'react';
import type { PriceSegment } from '#contract/market/api.ts';
import { formatPrice, formatPriceRange } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type HeaderProps = {
  children: ReactNode;
  /** with what a square metre costs */
  perMetre?: boolean;
};

/** The heads of a table of prices, after that of what they are of. On a phone the middle half and the number of flats have no column. */
export function PriceHeader({ children, perMetre = false }: HeaderProps) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr className="border-b border-line text-sm text-muted">
        <th className="py-2 pe-3 font-medium">{children}</th>
        <th className="py-2 ps-3 text-right font-medium sm:px-3">
          {t('median_price')}
          <span className="block font-normal sm:hidden">{t('price_middle_half')}</span>
        </th>
        <th className="hidden px-3 py-2 text-right font-medium sm:table-cell">{t('price_middle_half')}</th>
        {perMetre && <th className="py-2 ps-3 text-right font-medium sm:px-3">{t('price_per_m2', { price: '₼' })}</th>}
        <th className="hidden py-2 ps-3 text-right font-medium sm:table-cell">{t('homes_number')}</th>
      </tr>
    </thead>
  );
}

type RowProps = {
  children: ReactNode;
  prices: Pick<PriceSegment, 'homes' | 'low' | 'median' | 'high' | 'perMetre'>;
  perMetre?: boolean;
  /** stands out: it is of several of the others */
  isWhole?: boolean;
};

/** A row of prices, after what they are of. */
export function PriceRow({ children, prices, perMetre = false, isWhole = false }: RowProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { homes, median } = prices;
  const half = formatPriceRange(prices, language);
  return (
    <tr className={`border-b border-line ${isWhole ? 'font-semibold' : ''}`}>
      <th scope="row" className={`py-2.5 pe-1.5 ${isWhole ? 'font-semibold' : 'font-normal'}`}>
        {children}
        <span className="block font-normal text-muted sm:hidden">
          {t('flat_count', { count: homes, number: formatNumber(homes, language) })}
        </span>
      </th>
      <td className="py-1.5 ps-3 text-right whitespace-nowrap sm:px-3">
        {formatPrice(median, language)}
        <span className="block font-normal text-muted sm:hidden">{half}</span>
      </td>
      <td className="hidden px-3 text-right font-normal whitespace-nowrap text-muted sm:table-cell">{half}</td>
      {perMetre && (
        <td className="py-1.5 ps-3 text-right whitespace-nowrap max-sm:align-top max-sm:pt-2.5 sm:px-3">
          {formatPrice(prices.perMetre, language)}
        </td>
      )}
      <td className="hidden ps-3 text-right font-normal text-muted sm:table-cell">{formatNumber(homes, language)}</td>
    </tr>
  );
}
