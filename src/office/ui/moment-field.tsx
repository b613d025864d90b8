import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatDay } from './format.ts';
import { formatMoment } from './moment.ts';

/** A day of a row, `2026-11-21` in the data. */
export function DayField({ source }: { source: string; label?: string }) {
  const record = useRecordContext();
  const day = record?.[source] as string | null | undefined;
  return (
    <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {day ? formatDay(day) : '–'}
    </Typography>
  );
}

/** A time of a row, in Baku time. */
export function MomentField({ source }: { source: string; label?: string }) {
  const record = useRecordContext();
  const iso = record?.[source] as string | null | undefined;
  return (
    <Typography component="span" variant="body2" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {iso ? formatMoment(iso) : '–'}
    </Typography>
  );
}
