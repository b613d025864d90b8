import { TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

type Props = {
  source: string;
  label: string;
  /** `until`: the day itself is included */
  edge: 'since' | 'until';
  alwaysOn?: boolean;
};

const DAY = 86_400_000;

/** A day in Baku, which has no summer time; the value is the moment at which it begins, or ends. */
export function DayInput({ source, label, edge }: Props) {
  const t = useTranslate();
  const shift = edge === 'until' ? DAY : 0;
  const { field } = useInput({
    source,
    parse: (day: string) => day && new Date(Date.parse(`${day}T00:00:00+04:00`) + shift).toISOString(),
    format: (moment?: string) =>
      moment ? new Date(Date.parse(moment) - shift + DAY / 6).toISOString().slice(0, 10) : '',
  });
  return (
    <TextField {...field} type="date" margin="dense" label={t(label)} slotProps={{ inputLabel: { shrink: true } }} />
  );
}
