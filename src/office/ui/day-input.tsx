import { TextField } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';
import { BAKU_OFFSET, bakuTime } from '#contract/values/dates.ts';
import { DAY_MS } from '#contract/values/durations.ts';

type Props = {
  source: string;
  label: string;
  /** `until`: the day itself is included */
  edge: 'since' | 'until';
  alwaysOn?: boolean;
};

/** A day in Baku; the value is the moment at which it begins, or ends. */
export function DayInput({ source, label, edge }: Props) {
  const t = useTranslate();
  const shift = edge === 'until' ? DAY_MS : 0;
  const { field } = useInput({
    source,
    parse: (day: string) => day && new Date(Date.parse(`${day}T00:00:00${BAKU_OFFSET}`) + shift).toISOString(),
    format: (moment?: string) =>
      moment
        ? bakuTime(new Date(Date.parse(moment) - shift))
            .toISOString()
            .slice(0, 10)
        : '',
  });
  return (
    <TextField {...field} type="date" margin="dense" label={t(label)} slotProps={{ inputLabel: { shrink: true } }} />
  );
}
