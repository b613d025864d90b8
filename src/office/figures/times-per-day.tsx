import type { FigureGroup, FigurePeriod } from '#contract/figures/fields.ts';
import { formatCount, formatDay } from '../ui/format.ts';
import { Chart } from './chart.tsx';
import { FigureCard } from './figure-card.tsx';

type Props = {
  title: string;
  group: FigureGroup;
  days: FigurePeriod;
  rows: { day: string; times: number }[];
  colour: 'error' | 'warning';
};

/** How often something happened, by days. */
export function TimesPerDay({ title, group, days, rows, colour }: Props) {
  return (
    <FigureCard
      title={title}
      {...{ group, days }}
      chart={<Chart title={title} points={rows} series={[{ key: 'times', label: title, colour }]} />}
      columns={[
        { name: 'day', render: ({ day }) => formatDay(day) },
        { name: 'times', render: ({ times }) => formatCount(times), isNumber: true },
      ]}
      rows={rows}
    />
  );
}
