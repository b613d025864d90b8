import type { MonthPrices } from '#contract/market/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

const WIDTH = 560;
const HEIGHT = 180;
const EDGE = 10;
/** Of the price, from the bottom to the top: what changed less than that does not look like a fall. */
const LEAST_SPAN = 0.2;

type Props = {
  category: 'sale' | 'rent';
  months: readonly MonthPrices[] /** of each of the months */;
  names: readonly string[];
};

/** The median of a square metre by month as a line, and as a table behind it. At least two months make a line. */
export function PriceTrend({ category, months, names }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const shown = months.flatMap((one, at) =>
    one.category === category ? [{ ...one, name: names[at] ?? one.month }] : [],
  );
  if (shown.length < 2) return null;
  const values = shown.map(({ perMetre }) => perMetre);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = (least + most) / 2;
  const span = Math.max(most - least, middle * LEAST_SPAN);
  const [first, last] = [monthNumber(shown[0]?.month), monthNumber(shown.at(-1)?.month)];
  const x = (month: string) => EDGE + ((monthNumber(month) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE);
  return (
    <section className="mt-8">
      <h2 className="text-xl font-semibold">{t(`prices_by_month_${category}`)}</h2>
      <p className="mt-1 text-sm text-muted">{t('median_per_m2')}</p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="mt-3 h-auto w-full rounded-card bg-surface" aria-hidden="true">
        <polyline
          points={shown.map(({ month, perMetre }) => `${x(month)},${y(perMetre)}`).join(' ')}
          fill="none"
          className="stroke-caspian"
          strokeWidth="3"
          strokeLinejoin="round"
        />
        {shown.map(({ month, perMetre }) => (
          <circle key={month} cx={x(month)} cy={y(perMetre)} r="4" className="fill-caspian" />
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-sm text-muted">
        {[shown[0], shown.at(-1)].map((one) => (
          <span key={one?.month}>
            {one?.name}: {formatPrice(one?.perMetre ?? 0, language)}
          </span>
        ))}
      </p>
      <details className="group/months mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-field font-medium text-caspian [&::-webkit-details-marker]:hidden">
          {t('prices_all_months')}
          <Icon name="chevron-down" className="size-5 transition-transform group-open/months:rotate-180" />
        </summary>
        <ol className="mt-1 tabular-nums">
          {shown.toReversed().map(({ month, name, perMetre, homes }) => (
            <li key={month} className="flex justify-between gap-4 border-b border-line py-2">
              <span>{name}</span>
              <span className="whitespace-nowrap">
                {t('price_per_m2', { price: formatPrice(perMetre, language) })}
                <span className="ms-3 text-muted">{formatNumber(homes, language)}</span>
              </span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}

/** Months since the year 0 of `2026-03`. */
function monthNumber(month = ''): number {
  const [year, number] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (number ?? 0);
}
