import { Chip, Stack, Typography } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import type { Language } from '#contract/values/dates.ts';
import { reportWords } from '../reports/report-words.ts';
import { formatMoment } from '../ui/moment.ts';
import { CheckFinding } from './finding.tsx';
import { OwnerAnswer } from './owner-answer.tsx';
import { Part } from './part.tsx';

/** The evidence against a listing: findings of checks, reports, and what its owner says to them. */
export function Evidence({ case: { findings, reports, answer, risk, isChecked } }: { case: ModerationCase }) {
  const t = useTranslate();
  const [language] = useLocaleState();
  return (
    <Part
      title={t('office.findings')}
      action={risk > 0 && <Chip size="small" color="error" label={t('office.risk', { risk })} />}
    >
      {(!isChecked || findings.length + reports.length === 0) && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t(isChecked ? 'office.nothing_found' : 'office.check_waits')}
        </Typography>
      )}
      {findings.map((finding) => (
        <CheckFinding key={finding.check} finding={finding} />
      ))}
      {reports.map((report) => (
        <Stack key={report.at + report.description} direction="row" spacing={1} sx={{ mb: 1, alignItems: 'start' }}>
          <Chip size="small" color="error" variant="outlined" label={t('office.reported')} />
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {reportWords(report, t, language as Language)} · {formatMoment(report.at)}
          </Typography>
        </Stack>
      ))}
      {answer && <OwnerAnswer answer={answer} />}
    </Part>
  );
}
