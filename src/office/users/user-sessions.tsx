import { Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { Loaded } from '../ui/loaded.tsx';
import { formatMoment } from '../ui/moment.ts';

/** The sessions of a person. */
export function UserSessions({ id }: { id: number }) {
  const t = useTranslate();
  const query = useQuery({
    // under the person's query key, so that refreshing it refreshes this
    queryKey: ['users', 'sessions', id],
    queryFn: () => call('GET', '/api/admin/users/{id}/sessions', { path: { id } }),
  });
  return (
    <Loaded query={query}>
      {({ data }) =>
        data.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('office.no_sessions')}</Typography>
        ) : (
          <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map(({ id: session, device, lastSeenAt }) => (
              <li key={session}>
                {formatMoment(lastSeenAt)} · {device ?? '–'}
              </li>
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}
