import { Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Title, useNotify, useTranslate } from 'react-admin';
import type { FactorKey } from '#contract/staff/api.ts';
import { call } from '../data/api.ts';
import { Loaded } from '../ui/loaded.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

/** The person's account in the back office: passkeys and the authenticator app. */
export function AccountPage() {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const query = useQuery({
    queryKey: ['me'],
    queryFn: () => call('GET', '/api/admin/me').then(({ data }) => data),
  });
  const [key, setKey] = useState<FactorKey | null>(null);
  const act = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      const { message } = error as Error;
      notify(message === 'confirm_cancelled' ? 'ra.notification.canceled' : message, { type: 'warning' });
    }
    await queries.invalidateQueries({ queryKey: ['me'] });
  };
  const begin = () => act(async () => setKey((await call('POST', '/api/admin/factor')).data));
  const remove = () =>
    act(async () => {
      await call('DELETE', '/api/admin/factor');
      notify('office.factor_removed');
    });
  return (
    <Stack spacing={2} sx={{ mt: 3, maxWidth: 640 }}>
      <Title title="office.account" />
      <Loaded query={query} height={240}>
        {(me) => (
          <>
            <Card>
              <CardContent>
                <Typography variant="h6" component="h2">
                  {me.fullname ?? me.email}
                </Typography>
                <Typography sx={{ color: 'text.secondary' }}>{t(`office.role_${me.role}`)}</Typography>
              </CardContent>
            </Card>
            <PasskeysCard />
            <Card>
              <CardContent>
                <Stack spacing={2} sx={{ alignItems: 'start' }}>
                  <Typography variant="h6" component="h2">
                    {t('office.factor')}
                  </Typography>
                  <Typography sx={{ color: 'text.secondary' }}>
                    {t(me.hasApp ? 'office.factor_on' : 'office.factor_text')}
                  </Typography>
                  {me.hasApp && !key && (
                    <Button color="error" variant="outlined" onClick={remove}>
                      {t('office.factor_remove')}
                    </Button>
                  )}
                  {!me.hasApp && !key && (
                    <Button variant="contained" onClick={begin}>
                      {t('office.factor_begin')}
                    </Button>
                  )}
                  {key && (
                    <FactorSetup
                      factor={key}
                      onDone={() => {
                        setKey(null);
                        void queries.invalidateQueries({ queryKey: ['me'] });
                      }}
                    />
                  )}
                </Stack>
              </CardContent>
            </Card>
          </>
        )}
      </Loaded>
    </Stack>
  );
}
