import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffPerson } from '#contract/staff/api.ts';
import { call } from '../data/api.ts';
import { canUsePasskeys, confirmByPasskey } from '../data/passkeys.ts';
import { type ConfirmationRequest, onConfirmRequest } from './confirm-requests.ts';

type Methods = Pick<StaffPerson, 'hasApp' | 'hasPasskey'>;

/** Asks for the password, a code of the authenticator app or a passkey before a dangerous act. */
export function ConfirmDialog() {
  const [request, setRequest] = useState<ConfirmationRequest | null>(null);
  useEffect(() => onConfirmRequest(setRequest), []);
  return request && <OpenDialog resolve={request.resolve} reject={request.reject} />;
}

function OpenDialog({ resolve, reject }: ConfirmationRequest) {
  const t = useTranslate();
  const [me, setMe] = useState<Methods | null>(null);
  const hasApp = me?.hasApp ?? false;
  const [secret, setSecret] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    call('GET', '/api/admin/me').then(
      ({ data }) => setMe(data),
      () => setMe({ hasApp: false, hasPasskey: false }),
    );
  }, []);
  const attempt = async (confirm: () => Promise<unknown>) => {
    setIsSending(true);
    try {
      await confirm();
      resolve();
    } catch (error) {
      setProblem((error as Error).message);
      setIsSending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const body = hasApp
      ? ({ method: 'totp', code: secret } as const)
      : ({ method: 'password', password: secret } as const);
    void attempt(() => call('POST', '/api/auth/confirm', { body }));
  };
  if (!me) return null;
  return (
    <Dialog open onClose={reject} fullWidth maxWidth="xs" aria-labelledby="confirm-title">
      <form onSubmit={submit}>
        <DialogTitle id="confirm-title">{t('office.confirm_title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t(hasApp ? 'office.confirm_code_text' : 'office.confirm_text')}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            margin="normal"
            label={t(hasApp ? 'office.code' : 'ra.auth.password')}
            type={hasApp ? 'text' : 'password'}
            autoComplete={hasApp ? 'one-time-code' : 'current-password'}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
            error={problem !== ''}
            helperText={t(problem, { _: problem })}
          />
          {me.hasPasskey && canUsePasskeys() && (
            <Button fullWidth variant="outlined" disabled={isSending} onClick={() => void attempt(confirmByPasskey)}>
              {t('office.passkey_use')}
            </Button>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={reject}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {t('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
