import { Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'react-admin';
import type { Restoration } from '#contract/users/account-safety.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoment } from '../ui/moment.ts';
import { RestorationDialog } from './restoration-dialog.tsx';

/** For people who lost number and address: one staff member requests, another approves, and 72 hours later the account has a new number. */
export function UserRestoration({ id }: { id: number }) {
  const query = useQuery({
    // under the person's query key, so that refreshing it refreshes this
    queryKey: ['users', 'restoration', id],
    queryFn: () => call('GET', '/api/admin/users/{id}/restoration', { path: { id } }),
  });
  return (
    <Loaded query={query}>
      {({ data }) => (data ? <Open restoration={data} path={{ id }} /> : <None user={id} />)}
    </Loaded>
  );
}

function None({ user }: { user: number }) {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Stack spacing={2} sx={{ alignItems: 'start' }}>
      <Typography sx={{ color: 'text.secondary' }}>{t('office.restoration_text')}</Typography>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('office.restoration_ask')}
      </Button>
      {isAsking && <RestorationDialog user={user} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

function Open({ restoration, path }: { restoration: Restoration; path: { id: number } }) {
  const t = useTranslate();
  const act = useAction();
  const { identity } = useGetIdentity();
  const { phone, reason, askedBy, askedAt, agreedBy, dueAt } = restoration;
  const agree = () =>
    act(() => call('POST', '/api/admin/users/{id}/restoration/agree', { path }), 'office.restoration_agreed');
  const decline = () =>
    act(() => call('DELETE', '/api/admin/users/{id}/restoration', { path }), 'office.restoration_declined');
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'start' }}>
      <Typography>
        {phone} · {reason}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('office.restoration_asked_by', { name: askedBy.name ?? t('office.erased'), date: formatMoment(askedAt) })}
      </Typography>
      <Typography>
        {dueAt
          ? t('office.restoration_due', { name: agreedBy?.name ?? t('office.erased'), date: formatMoment(dueAt) })
          : t('office.restoration_waits')}
      </Typography>
      <Stack direction="row" spacing={1}>
        {!dueAt && Number(identity?.id) !== askedBy.id && (
          <Button variant="contained" onClick={agree}>
            {t('office.restoration_agree')}
          </Button>
        )}
        <Button color="error" variant="outlined" onClick={decline}>
          {t('office.restoration_decline')}
        </Button>
      </Stack>
    </Stack>
  );
}
