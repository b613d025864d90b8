import type { PriceLevel, PriceMonth } from '#contract/market/api.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatPercent } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { PriceHeader, PriceRow } from './price-columns.tsx';
import { sameKindOf } from './same-kind.ts';
import { SameKindNote } from './same-kind-note.tsx';

const WIDTH = 560;
const HEIGHT = 180;
const EDGE = 10;
/** Of the price, from the bottom to the top: what changed less than that does not look like a fall. */
const LEAST_SPAN = 0.4;
/** Of a price beside the line, on a phone. */
const LABEL_HEIGHT = 40;

type Props = {
  category: 'sale' | 'rent';
  /** what the line is of */
  by: 'median' | 'perMetre';
  months: readonly PriceMonth[];
  levels: readonly PriceLevel[];
  /** of each of the months */
  names: readonly string[];
};

/**
 * A median by month as a line, beside it how prices moved for the same kind of flats if that is known, and all as a table behind it. At
 * least two months make a line.
 */
export function PriceTrend({ category, by, months, levels, names }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const shown = months.flatMap((one, at) =>
    one.category === category ? [{ ...one, name: names[at] ?? one.month }] : [],
  );
  if (shown.length < 2) return null;
  const ownLevels = levels.filter((one) => one.category === category);
  const same = sameKindOf(ownLevels, shown, by);
  const values = shown.map((one) => one[by]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const bottom = Math.min(least, ...same.map(({ low }) => low));
  const top = Math.max(most, ...same.map(({ high }) => high));
  const middle = (bottom + top) / 2;
  const span = Math.max(top - bottom, middle * LEAST_SPAN);
  const [first, last] = [monthNumber(shown[0]?.month), monthNumber(shown.at(-1)?.month)];
  const x = (month: string) => EDGE + ((monthNumber(month) - first) / (last - first || 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT / 2 - ((value - middle) / span) * (HEIGHT - 2 * EDGE);
  const nameOf = (month: string | undefined) => shown.find((one) => one.month === month)?.name ?? '';
  const line = (points: readonly { month: string; at: number }[]) =>
    points.map((one) => `${x(one.month)},${y(one.at)}`).join(' ');
  const band = [
    ...same.map(({ month, high }) => ({ month, at: high })),
    ...same.toReversed().map(({ month, low }) => ({ month, at: low })),
  ];
  const labels = y(least) - y(most) < LABEL_HEIGHT ? [most] : [most, least];
  return (
    <section className="mt-6">
      <h3 className="text-lg font-semibold">{t(`prices_of_${category}`)}</h3>
      <p className="mt-1 text-sm text-muted">{t(by === 'median' ? 'median_price' : 'median_per_m2')}</p>
      <div className="mt-3 flex gap-2 rounded-card bg-surface ps-3">
        <p aria-hidden="true" className="relative text-right text-sm whitespace-nowrap text-muted tabular-nums">
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
          {same.length > 0 && <polygon points={line(band)} className="fill-line" />}
          <polyline
            points={line(shown.map((one) => ({ month: one.month, at: one[by] })))}
            fill="none"
            className="stroke-muted"
            strokeWidth="3"
            strokeLinejoin="round"
          />
          {shown.map((one) => (
            <circle key={one.month} cx={x(one.month)} cy={y(one[by])} r="4" className="fill-ink" />
          ))}
          {same.length > 0 && (
            <polyline
              points={line(same.map(({ month, value }) => ({ month, at: value })))}
              fill="none"
              className="stroke-ink"
              strokeWidth="3"
              strokeDasharray="8 6"
              strokeLinejoin="round"
            />
          )}
        </svg>
      </div>
      <p className="mt-1 flex justify-between gap-4 text-sm text-muted">
        {[shown[0], shown.at(-1)].map((one) => (
          <span key={one?.month} className="last:text-right">
            {one?.name}: {formatPrice(one?.[by] ?? 0, language)}
          </span>
        ))}
      </p>
      <SameKindNote
        name={t(by === 'median' ? 'median_price' : 'median_per_m2')}
        same={same}
        from={nameOf(same[0]?.month)}
        to={nameOf(same.at(-1)?.month)}
      />
      <details className="group/months mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 rounded-field font-medium text-caspian [&::-webkit-details-marker]:hidden">
          {t('prices_all_months')}
          <Icon name="chevron-down" className="size-5 transition-transform group-open/months:rotate-180" />
        </summary>
        {same.length > 0 && <p className="max-w-prose text-sm text-muted">{t('same_kind_share_hint')}</p>}
        <table className="mt-1 w-full text-left text-sm tabular-nums">
          <PriceHeader perMetre>{t('price_month')}</PriceHeader>
          <tbody>
            {shown.toReversed().map(({ month, name, ...prices }) => (
              <PriceRow key={month} prices={prices} perMetre>
                {name}
                {same.length > 0 && <LevelText level={ownLevels.find((one) => one.month === month)} />}
              </PriceRow>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** What the same kind of flats was offered for, as a share of the last month. */
function LevelText({ level }: { level: PriceLevel | undefined }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  if (!level) return null;
  const percentOf = (share: number) => Math.round(100 * share);
  const words = {
    percent: formatPercent(percentOf(level.level), language),
    low: percentOf(level.low),
    high: percentOf(level.high),
  };
  return <span className="block text-sm font-normal text-muted">{t('same_kind_share', words)}</span>;
}

/** Months since the year 0 of `2026-03`. */
function monthNumber(month = ''): number {
  const [year, number] = month.split('-').map(Number);
  return (year ?? 0) * 12 + (number ?? 0);
}
