import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatMoment } from './moment.ts';

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
