import type { PriceMonth } from '#contract/market/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { PriceHeader, PriceRow } from './price-columns.tsx';

const WIDTH = 560;
const HEIGHT = 180;
const EDGE = 10;
/** Of the price, from the bottom to the top: what changed less than that does not look like a fall. */
const LEAST_SPAN = 0.2;
/** Of a price beside the line, on a phone. */
const LABEL_HEIGHT = 40;

type Props = {
  category: 'sale' | 'rent';
  /** what the line is of */
  by: 'median' | 'perMetre';
  months: readonly PriceMonth[];
  /** of each of the months */
  names: readonly string[];
};

/** A median by month as a line, and as a table behind it. At least two months make a line. */
export function PriceTrend({ category, by, months, names }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const shown = months.flatMap((one, at) =>
    one.category === category ? [{ ...one, name: names[at] ?? one.month }] : [],
  );
  if (shown.length < 2) return null;
  const values = shown.map((one) => one[by]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = (least + most) / 2;
  const span = Math.max(most - least, middle * LEAST_SPAN);
  const [first, last] = [monthNumber(shown[0]?.month), monthNumber(shown.at(-1)?.month)];
  const x = (month: string) => EDGE + ((monthNumber(month) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE);
  const labels = y(least) - y(most) < LABEL_HEIGHT ? [most] : [most, least];
  return (
    <section className="mt-6">
      <h3 className="text-lg font-semibold">{t(`prices_of_${category}`)}</h3>
      <p className="mt-1 text-sm text-muted">{t(by === 'median' ? 'median_price' : 'median_per_m2')}</p>
      <div className="mt-3 flex gap-2 rounded-card bg-surface ps-3">
        <p aria-hidden="true" className="relative text-right text-xs whitespace-nowrap text-muted tabular-nums">
          <span className="invisible">{formatPrice(most, language)}</span>
          {labels.map((value) => (
            <span
              key={value}
              className="absolute end-0 -translate-y-1/2"
              style={{ top: `${(100 * y(value)) / HEIGHT}%` }}
            >
              {formatPrice(value, language)}
            </span>
          ))}
        </p>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-auto w-full min-w-0 flex-1" aria-hidden="true">
          <polyline
            points={shown.map((one) => `${x(one.month)},${y(one[by])}`).join(' ')}
            fill="none"
            className="stroke-muted"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {shown.map((one) => (
            <circle key={one.month} cx={x(one.month)} cy={y(one[by])} r="4" className="fill-ink" />
          ))}
        </svg>
      </div>
      <p className="mt-1 flex justify-between gap-4 text-sm text-muted">
        {[shown[0], shown.at(-1)].map((one) => (
          <span key={one?.month} className="last:text-right">
            {one?.name}: {formatPrice(one?.[by] ?? 0, language)}
          </span>
        ))}
      </p>
      <details className="group/months mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-field font-medium text-caspian [&::-webkit-details-marker]:hidden">
          {t('prices_all_months')}
          <Icon name="chevron-down" className="size-5 transition-transform group-open/months:rotate-180" />
        </summary>
        <table className="mt-1 w-full text-left text-sm tabular-nums">
          <PriceHeader perMetre>{t('price_month')}</PriceHeader>
          <tbody>
            {shown.toReversed().map(({ month, name, ...prices }) => (
              <PriceRow key={month} prices={prices} perMetre>
                {name}
              </PriceRow>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** Months since the year 0 of `2026-03`. */
function monthNumber(month = ''): number {
  const [year, number] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (number ?? 0);
}
