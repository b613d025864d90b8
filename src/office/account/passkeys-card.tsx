import { Box, Button, Card, CardContent, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { formatDate, type Language } from '#contract/values/dates.ts';
import { call } from '../data/api.ts';
import { addPasskey, canUsePasskeys } from '../data/passkeys.ts';
import { useAction } from '../data/use-action.ts';

/** The person's passkeys: add, remove, and when each was last used. */
export function PasskeysCard() {
  const t = useTranslate();
  const [language] = useLocaleState();
  const { data: passkeys = [] } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => call('GET', '/api/auth/passkeys').then(({ data }) => data),
  });
  const act = useAction();
  const dateOf = (time: string) => formatDate(time, language as Language);
  return (
    <Card>
      <CardContent>
        <Stack spacing={2} sx={{ alignItems: 'start' }}>
          <Typography variant="h6" component="h2">
            {t('office.passkeys')}
          </Typography>
          <Typography sx={{ color: 'text.secondary' }}>{t('office.passkeys_text')}</Typography>
          {passkeys.length > 0 && (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
              {passkeys.map(({ id, name, createdAt, lastUsedAt }) => (
                <Box
                  component="li"
                  key={id}
                  sx={{ display: 'flex', gap: 2, alignItems: 'center', justifyContent: 'space-between', py: 0.5 }}
                >
                  <div>
                    <Typography>{name}</Typography>
                    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                      {lastUsedAt
                        ? t('office.passkey_used', { date: dateOf(lastUsedAt) })
                        : t('office.passkey_made', { date: dateOf(createdAt) })}
                    </Typography>
                  </div>
                  <Button
                    color="error"
                    aria-label={t('office.passkey_remove', { name })}
                    onClick={() =>
                      act(() => call('DELETE', '/api/auth/passkeys/{id}', { path: { id } }), 'office.passkey_removed')
                    }
                  >
                    {t('ra.action.delete')}
                  </Button>
                </Box>
              ))}
            </Box>
          )}
          {canUsePasskeys() && (
            <Button
              variant="contained"
              onClick={() => act(() => addPasskey(t('office.passkey')), 'office.passkey_added')}
            >
              {t('office.passkey_add')}
            </Button>
          )}
        </Stack>
      </CardContent>
    </Card>
  );
}
