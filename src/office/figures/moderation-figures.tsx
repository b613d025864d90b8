import { useTranslate } from 'react-admin';
import type { ModerationFigures as Data } from '#contract/figures/api.ts';
import type { FigurePeriod } from '#contract/figures/fields.ts';
import { decisionsByModerator } from '#contract/figures/sums.ts';
import { formatAge, formatCount, formatDay } from '../ui/format.ts';
import { Chart } from './chart.tsx';
import type { Series } from './chart-parts.ts';
import { FigureCard, LoadedFigures } from './figure-card.tsx';
import type { Column } from './figure-table.tsx';
import { Tiles } from './tiles.tsx';
import { useFigures } from './use-figures.ts';

const group = 'moderation';
const DECIDED = ['approved', 'looked', 'rejected'] as const;
const COLOURS = { approved: 'success', looked: 'secondary', rejected: 'error' } as const;
type DecisionCount = Omit<Data['decisions'][number], 'day'>;

/** Listings by status, the queue, and decisions by person. */
export function ModerationFigures({ days }: { days: FigurePeriod }) {
  const figures = useFigures(group, days);
  return (
    <LoadedFigures query={figures}>
      {(data) => (
        <>
          <States data={data} days={days} />
          <Queue data={data} days={days} />
          <Decisions data={data} days={days} />
          <Moderators data={data} days={days} />
        </>
      )}
    </LoadedFigures>
  );
}

type Part = { data: Data; days: FigurePeriod };

function States({ data: { states }, days }: Part) {
  const t = useTranslate();
  const tiles = states.map(({ status, count }) => ({ label: t(`office.state_${status}`), value: formatCount(count) }));
  return (
    <FigureCard
      title={t('office.figures_states')}
      {...{ group, days }}
      table="states"
      summary={<Tiles tiles={tiles} />}
    />
  );
}

function Queue({ data: { queue }, days }: Part) {
  const t = useTranslate();
  const tiles = [
    { label: t('office.queue_waiting'), value: formatCount(queue.waiting) },
    { label: t('office.queue_over_day'), value: formatCount(queue.overDay), isOdd: queue.overDay > 0 },
    { label: t('office.queue_oldest'), value: formatAge(t, queue.oldestSeconds) },
    { label: t('office.queue_median'), value: formatAge(t, queue.medianSeconds) },
  ];
  return <FigureCard title={t('office.figures_queue')} {...{ group, days }} summary={<Tiles tiles={tiles} />} />;
}

function Decisions({ data, days }: Part) {
  const t = useTranslate();
  const title = t('office.figures_decisions');
  const series: Series[] = DECIDED.map((key) => ({ key, label: t(`office.col_${key}`), colour: COLOURS[key] }));
  const points = data.days.map((day) => {
    const sums = { day, approved: 0, looked: 0, rejected: 0 };
    for (const row of data.decisions) if (row.day === day) for (const name of DECIDED) sums[name] += row[name];
    return sums;
  });
  return (
    <FigureCard
      title={title}
      {...{ group, days }}
      table="decisions"
      chart={<Chart title={title} points={points} series={series} />}
      columns={[
        { name: 'day', render: ({ day }) => formatDay(day) },
        { name: 'moderator', render: ({ moderator }) => moderator?.name ?? t('office.by_itself') },
        ...decided(),
      ]}
      rows={data.decisions}
    />
  );
}

function Moderators({ data: { decisions }, days }: Part) {
  const t = useTranslate();
  return (
    <FigureCard<DecisionCount>
      title={t('office.figures_moderators')}
      {...{ group, days }}
      table="moderators"
      columns={[
        { name: 'moderator', render: ({ moderator }) => moderator?.name ?? t('office.by_itself') },
        ...decided(),
      ]}
      rows={decisionsByModerator(decisions)}
    />
  );
}

function decided(): Column<DecisionCount>[] {
  return DECIDED.map((name) => ({ name, render: (row) => formatCount(row[name]), isNumber: true }));
}
