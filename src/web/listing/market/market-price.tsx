import type { ListingDetail } from '#contract/listings/api.ts';
import type { MarketRange } from '#contract/market/api.ts';
import type { PricePosition } from '#contract/market/price-range.ts';
import { formatPriceRange } from '#contract/values/money.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Section } from '../section.tsx';

type Props = {
  listing: ListingDetail;
  /** the day of the comparison in words; null: no range is told */
  asOf: string | null;
  position: PricePosition | null;
};

/** What flats like this one are offered for, where its price lies, and how that is known. */
export function MarketPrice({ listing, asOf, position }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const { Price_Band: range, Price: price } = listing;
  if (!range || price === undefined) return null;
  const period = listing.Category === 'rent' ? t('per_month') : '';
  return (
    <Section title={t('market_price')}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <p className="text-2xl font-bold whitespace-nowrap tabular-nums">
          {formatPriceRange(range, language)}
          {period}
        </p>
        {position && <p className="font-medium text-muted">{t(`price_${position}_market`)}</p>}
      </div>
      <Scale range={range} price={price} />
      <p className="mt-3 max-w-prose">{t('market_from', { count: range.n, date: asOf ?? '' })}</p>
      <details className="mt-1 max-w-prose text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t('market_how')}
        </summary>
        <p>{t('market_method')}</p>
      </details>
    </Section>
  );
}

/** How far beyond the range the scale goes, as a share of the range. */
const MARGIN = 0.4;

/** The range as a bar, with a mark at the price of this home. */
function Scale({ range: { low, high }, price }: { range: MarketRange; price: number }) {
  const { t } = useTranslation();
  const margin = (high - low) * MARGIN;
  const placeOf = (value: number) =>
    `${Math.min(100, Math.max(0, ((value - low + margin) / (high - low + 2 * margin)) * 100))}%`;
  return (
    <div className="relative mt-4 mb-1 h-2 max-w-prose rounded-full bg-line" aria-hidden="true">
      <div
        className="absolute inset-y-0 rounded-full bg-muted"
        style={{ insetInlineStart: placeOf(low), insetInlineEnd: `calc(100% - ${placeOf(high)})` }}
      />
      <div
        className="absolute -top-1.5 size-5 -translate-x-1/2 rounded-full border-4 border-ink bg-surface"
        style={{ insetInlineStart: placeOf(price) }}
        title={t('this_home')}
      />
    </div>
  );
}
