import { Alert, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FactorKey } from '#contract/staff/api.ts';
import { FactorSetup } from '../account/factor-setup.tsx';
import { ConfirmDialog } from '../confirm/confirm-dialog.tsx';
import { call } from '../data/api.ts';
import { addPasskey, canUsePasskeys } from '../data/passkeys.ts';

/** Sets up the person's second factor; nothing else is accessible before. */
export function FirstFactor({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const [key, setKey] = useState<FactorKey | null>(null);
  const [problem, setProblem] = useState('');
  const attempt = async (work: () => Promise<void>) => {
    setProblem('');
    await work().catch((error: Error) => setProblem(error.message));
  };
  const byPasskey = () =>
    attempt(async () => {
      await addPasskey(t('office.passkey'));
      onDone();
    });
  const byApp = () => attempt(async () => setKey((await call('POST', '/api/admin/factor')).data));
  return (
    <Stack spacing={2}>
      <Typography variant="h6" component="h2">
        {t('office.first_factor')}
      </Typography>
      {problem && (
        <Alert severity="error" role="alert">
          {t(problem, { _: problem })}
        </Alert>
      )}
      {key ? (
        <FactorSetup factor={key} onDone={onDone} />
      ) : (
        <>
          <Typography>{t('office.first_factor_text')}</Typography>
          {canUsePasskeys() && (
            <Button variant="contained" size="large" onClick={byPasskey}>
              {t('office.passkey_add')}
            </Button>
          )}
          <Button variant="outlined" size="large" onClick={byApp}>
            {t('office.app_set_up')}
          </Button>
        </>
      )}
      <ConfirmDialog />
    </Stack>
  );
}
