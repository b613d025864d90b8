import {
  Alert,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { AdminChannel } from '#contract/contacts/admin.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { formatAge, formatCount, formatDay } from '../ui/format.ts';
import { Loaded } from '../ui/loaded.tsx';

/** The refetch interval, in ms. */
const EVERY = 10_000;
/** From this age of its queue on a channel is behind, in seconds. */
const OLD = 900;
const COLUMNS = ['sent', 'failed', 'stopped'] as const;

/** Mail, Telegram and push: their queue, what they have done each day, and a switch to pause each. */
export function Channels() {
  const t = useTranslate();
  const act = useAction();
  const query = useQuery({
    queryKey: ['running', 'channels'],
    queryFn: () => call('GET', '/api/admin/channels'),
    refetchInterval: EVERY,
  });
  const pause = async (kind: AdminChannel['kind'], isPaused: boolean) => {
    await act(
      () => call('PUT', '/api/admin/channels/{kind}', { path: { kind }, body: { isPaused } }),
      isPaused ? 'office.channel_paused' : 'office.channel_resumed',
    );
    await query.refetch();
  };
  const sectionOf = (channel: AdminChannel) => (
    <section key={channel.kind} aria-label={t(`office.channel_${channel.kind}`)} style={{ marginBottom: 24 }}>
      <FormControlLabel
        control={<Switch checked={!channel.isPaused} onChange={(_event, isOn) => void pause(channel.kind, !isOn)} />}
        label={t(`office.channel_${channel.kind}`)}
      />
      <State channel={channel} />
      <Days channel={channel} />
    </section>
  );
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2, maxWidth: 720 }}>
        {t('office.channels_hint')}
      </Typography>
      <Loaded query={query} height={240}>
        {({ data }) => data.map(sectionOf)}
      </Loaded>
    </>
  );
}

function State({ channel: { isPaused, waiting, age } }: { channel: AdminChannel }) {
  const t = useTranslate();
  const severity = isPaused || age > OLD ? 'warning' : 'success';
  const line =
    waiting === 0
      ? t('office.channel_empty')
      : t('office.channel_waiting', { count: formatCount(waiting), age: formatAge(t, age) });
  return <Alert severity={severity}>{isPaused ? `${t('office.channel_is_paused')} ${line}` : line}</Alert>;
}

function Days({ channel: { kind, days } }: { channel: AdminChannel }) {
  const t = useTranslate();
  const busy = days.filter(({ sent, failed, stopped }) => sent + failed + stopped > 0);
  if (busy.length === 0)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        {t('office.channel_quiet')}
      </Typography>
    );
  return (
    <TableContainer
      tabIndex={0}
      role="region"
      aria-label={`${t(`office.channel_${kind}`)}: ${t('office.channel_days')}`}
      sx={{ mt: 1 }}
    >
      <Table size="small" sx={{ maxWidth: 560, '& .MuiTableCell-root': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('office.channel_day')}</TableCell>
            {COLUMNS.map((name) => (
              <TableCell key={name} align="right">
                {t(`office.channel_${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {busy.map((row) => (
            <TableRow key={row.day}>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatDay(row.day)}</TableCell>
              {COLUMNS.map((name) => (
                <TableCell key={name} align="right">
                  {formatCount(row[name])}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
