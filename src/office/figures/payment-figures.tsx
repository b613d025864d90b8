import { useTranslate } from 'react-admin';
import type { PaymentFigures as Data } from '#contract/figures/api.ts';
import type { FigurePeriod } from '#contract/figures/fields.ts';
import { addPayments, paymentsByProvider } from '#contract/figures/sums.ts';
import { PAYMENT_PROVIDERS, PAYMENT_PURPOSES } from '#contract/payments/fields.ts';
import { formatCount, formatDay } from '../ui/format.ts';
import { usePrice } from '../ui/price.ts';
import { Chart } from './chart.tsx';
import type { Point, Series } from './chart-parts.ts';
import { FigureCard, LoadedFigures } from './figure-card.tsx';
import type { Column } from './figure-table.tsx';
import { Tiles } from './tiles.tsx';
import { useFigures } from './use-figures.ts';

const group = 'payments';
const COLOURS = ['secondary', 'success', 'warning', 'error'] as const;
const NOTHING = { count: 0, sum: 0, refunds: 0, refunded: 0 };
type Totals = Omit<Data['settled'][number], 'day'>;

/** Money that was paid and given back. */
export function PaymentFigures({ days }: { days: FigurePeriod }) {
  const figures = useFigures(group, days);
  return (
    <LoadedFigures query={figures}>
      {(data) => (
        <>
          <PerDay data={data} days={days} />
          <PerProvider data={data} days={days} />
        </>
      )}
    </LoadedFigures>
  );
}

type Part = { data: Data; days: FigurePeriod };

function PerDay({ data: { days: all, settled }, days }: Part) {
  const t = useTranslate();
  const title = t('office.figures_payments');
  const price = usePrice();
  const kinds = PAYMENT_PROVIDERS.flatMap((provider) => PAYMENT_PURPOSES.map((purpose) => ({ provider, purpose })));
  const series = kinds.map(
    ({ provider, purpose }, i): Series => ({
      key: `${provider} ${purpose}`,
      label: `${t(`office.provider_${provider}`)}: ${t(`office.purpose_${purpose}`)}`,
      colour: COLOURS[i % COLOURS.length] ?? 'secondary',
    }),
  );
  const points = all.map((day): Point => {
    const zeros = Object.fromEntries(series.map(({ key }) => [key, 0]));
    const sums = settled
      .filter((payment) => payment.day === day)
      .map((payment) => [`${payment.provider} ${payment.purpose}`, payment.sum]);
    return { ...zeros, ...Object.fromEntries(sums), day };
  });
  return (
    <FigureCard
      title={title}
      {...{ group, days }}
      table="payments"
      chart={<Chart title={title} points={points} series={series} write={price} />}
      columns={[{ name: 'day', render: ({ day }) => formatDay(day) }, ...useColumns()]}
      rows={settled}
    />
  );
}

function PerProvider({ data: { settled }, days }: Part) {
  const price = usePrice();
  const t = useTranslate();
  const total = settled.reduce((sum, one) => addPayments(sum, one), NOTHING);
  const tiles = [
    { label: t('office.paid_sum'), value: price(total.sum) },
    { label: t('office.paid_count'), value: formatCount(total.count) },
    { label: t('office.paid_back'), value: price(total.refunded) },
  ];
  return (
    <FigureCard
      title={t('office.figures_providers')}
      {...{ group, days }}
      table="providers"
      summary={<Tiles tiles={tiles} />}
      columns={useColumns()}
      rows={paymentsByProvider(settled)}
    />
  );
}

function useColumns(): Column<Totals>[] {
  const price = usePrice();
  const t = useTranslate();
  return [
    { name: 'provider', render: ({ provider }) => t(`office.provider_${provider}`) },
    { name: 'purpose', render: ({ purpose }) => t(`office.purpose_${purpose}`) },
    { name: 'count', render: ({ count }) => formatCount(count), isNumber: true },
    { name: 'sum', render: ({ sum }) => price(sum), isNumber: true },
    { name: 'refunds', render: ({ refunds }) => formatCount(refunds), isNumber: true },
    { name: 'refunded', render: ({ refunded }) => price(refunded), isNumber: true },
  ];
}
