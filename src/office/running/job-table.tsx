import { Button, Chip, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { AdminJob } from '#contract/ops/api.ts';
import { durationIn } from '#contract/values/durations.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { WIDE } from '../ui/columns.ts';
import { jobKey } from '../ui/job-name.ts';
import { formatMoment } from '../ui/moment.ts';
import { useNumber } from '../ui/number.ts';

const COLUMNS = ['job', 'job_every', 'job_last', 'job_took', 'job_state'] as const;
/** A phone has the name, the state and the button. */
const isWide = (name: (typeof COLUMNS)[number]) => name !== 'job' && name !== 'job_state';

export function JobTable({ jobs }: { jobs: AdminJob[] }) {
  const t = useTranslate();
  const act = useAction();
  const number = useNumber();
  const nameOf = (job: AdminJob) => t(jobKey(job));
  return (
    <Table size="small" sx={{ '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
      <TableHead>
        <TableRow>
          {COLUMNS.map((name) => (
            <TableCell key={name} sx={isWide(name) ? WIDE : undefined}>
              {t(`office.${name}`)}
            </TableCell>
          ))}
          <TableCell component="td" />
        </TableRow>
      </TableHead>
      <TableBody>
        {jobs.map((job) => (
          <TableRow key={job.name}>
            <TableCell title={job.name}>
              {nameOf(job)}
              <Typography variant="body2" sx={{ color: 'text.secondary', display: { sm: 'none' } }}>
                {lastOf(job)}
              </Typography>
            </TableCell>
            <TableCell sx={WIDE}>{writeSpan(t, job.everySeconds)}</TableCell>
            <TableCell sx={{ ...WIDE, whiteSpace: 'nowrap' }}>{lastOf(job)}</TableCell>
            <TableCell sx={WIDE}>
              {job.tookMs === null ? '–' : t('office.span_seconds', { count: number(job.tookMs / 1000, 1) })}
            </TableCell>
            <TableCell>
              <State job={job} />
            </TableCell>
            <TableCell align="right">
              <Button
                size="small"
                aria-label={`${t('office.job_run')}: ${nameOf(job)}`}
                onClick={() =>
                  act(
                    () => call('POST', '/api/admin/jobs/{name}/run', { path: { name: job.name } }),
                    'office.job_asked',
                  )
                }
              >
                {t('office.job_run')}
              </Button>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function State({ job: { isRunning, failures, lastError, lag } }: { job: AdminJob }) {
  const t = useTranslate();
  if (isRunning) return <Chip size="small" color="info" label={t('office.job_running')} />;
  if (failures > 0)
    return <Chip size="small" color="error" title={lastError ?? ''} label={t('office.job_failing', { failures })} />;
  if (lag > 0) return <Chip size="small" color="warning" label={t('office.job_late', { lag: writeSpan(t, lag) })} />;
  return <Chip size="small" color="success" variant="outlined" label={t('office.job_well')} />;
}

function lastOf({ succeededAt }: AdminJob): string {
  return succeededAt ? formatMoment(succeededAt) : '–';
}

/** `45 san.`, `5 dəq.`, `24 saat` */
function writeSpan(t: ReturnType<typeof useTranslate>, seconds: number): string {
  const { unit, count } = durationIn(seconds, ['seconds', 'minutes', 'hours'], Math.round);
  return t(`office.span_${unit}`, { count });
}
