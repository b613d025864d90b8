import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SlowRoute } from '#contract/figures/api.ts';
import type { FigurePeriod } from '#contract/figures/fields.ts';
import type { AdminJob } from '#contract/ops/api.ts';
import { formatAge, formatCount } from '../ui/format.ts';
import { jobKey } from '../ui/job-name.ts';
import { formatMoment } from '../ui/moment.ts';
import { FigureCard, LoadedFigures } from './figure-card.tsx';
import type { Column } from './figure-table.tsx';
import { TimesPerDay } from './times-per-day.tsx';
import { useFigures } from './use-figures.ts';

const group = 'operations';

/** Slow requests, and jobs that are late. */
export function OperationFigures({ days }: { days: FigurePeriod }) {
  const t = useTranslate();
  const title = t('office.figures_slow_per_day');
  const figures = useFigures(group, days);
  return (
    <LoadedFigures query={figures}>
      {(data) => (
        <>
          <TimesPerDay title={title} {...{ group, days }} rows={data.slowDays} colour="error" />
          <Jobs jobs={data.jobs} days={days} />
          <FigureCard
            title={t('office.figures_slow')}
            {...{ group, days }}
            isWide
            table="slow"
            summary={
              <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
                {t('office.figures_slow_text', { seconds: data.threshold / 1000 })}
              </Typography>
            }
            columns={SLOW}
            rows={data.slow}
          />
        </>
      )}
    </LoadedFigures>
  );
}

const SLOW: Column<SlowRoute>[] = [
  { name: 'route', render: ({ method, route }) => `${method} ${route}` },
  { name: 'times', render: ({ times }) => formatCount(times), isNumber: true },
  { name: 'worst_ms', render: ({ worstMs }) => formatCount(worstMs), isNumber: true },
  { name: 'worst_status', render: ({ worstStatus }) => worstStatus, isNumber: true },
  { name: 'worst_at', render: ({ worstAt }) => formatMoment(worstAt), isNumber: true },
  { name: 'worst_request', render: ({ worstRequest }) => <code>{worstRequest}</code> },
  { name: 'last', render: ({ lastAt }) => formatMoment(lastAt), isNumber: true },
  { name: 'last_request', render: ({ lastRequest }) => <code>{lastRequest}</code> },
];

function Jobs({ jobs, days }: { jobs: AdminJob[]; days: FigurePeriod }) {
  const t = useTranslate();
  const late = jobs.filter(({ lag, failures }) => lag > 0 || failures > 0);
  return (
    <FigureCard
      title={t('office.jobs')}
      {...{ group, days }}
      table="jobs"
      summary={
        <Alert severity={late.length > 0 ? 'warning' : 'success'} sx={{ mb: 1 }}>
          {late.length > 0
            ? t('office.jobs_late', { names: late.map((job) => t(jobKey(job))).join(', ') })
            : t('office.jobs_well')}
        </Alert>
      }
      columns={[
        { name: 'job', render: (job) => t(jobKey(job)) },
        {
          name: 'succeeded',
          render: ({ succeededAt }) => (succeededAt ? formatMoment(succeededAt) : '–'),
          isNumber: true,
        },
        { name: 'lag', render: ({ lag }) => (lag > 0 ? formatAge(t, lag) : '–'), isNumber: true },
        { name: 'failures', render: ({ failures }) => failures, isNumber: true },
      ]}
      rows={[...jobs].sort((a, b) => b.lag - a.lag)}
    />
  );
}
