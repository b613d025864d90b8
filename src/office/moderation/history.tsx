import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { Part } from './part.tsx';

/** Earlier decisions on the listing; nothing for a new one. */
export function History({ history }: { history: ModerationCase['history'] }) {
  const t = useTranslate();
  if (history.length < 2) return null;
  return (
    <Part title={t('office.history')}>
      <Box component="ol" reversed sx={{ m: 0, pl: 2.5, fontSize: 14 }}>
        {history.map(({ at, from, to, by, reason }) => (
          <li key={`${at}${to}`}>
            {formatMoment(at)} · {from && `${t(`own_status_${from}`)} → `}
            {t(`own_status_${to}`)}
            {by && ` · ${by}`}
            {reason && ` · ${t(`office.hidden_for_${reason}`, { _: reason })}`}
          </li>
        ))}
      </Box>
    </Part>
  );
}
