import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StaffPerson } from '#contract/admin/staff.ts';
import { call } from '../api.ts';
import { onAsked } from './asking.ts';

type Asked = Parameters<Parameters<typeof onAsked>[0]>[0];

/** Asks for the password, or for a code of the second factor, before a dangerous act. */
export function ConfirmDialog() {
  const [asked, setAsked] = useState<Asked>(null);
  useEffect(() => onAsked(setAsked), []);
  return asked && <Question done={asked.done} cancelled={asked.cancelled} />;
}

function Question({ done, cancelled }: NonNullable<Asked>) {
  const t = useTranslate();
  const [hasFactor, setHasFactor] = useState<boolean | null>(null);
  const [given, setGiven] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    call<{ data: StaffPerson }>('GET', '/admin/me').then(
      ({ data }) => setHasFactor(data.hasFactor),
      () => setHasFactor(false),
    );
  }, []);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsSending(true);
    try {
      await call(
        'POST',
        '/auth/confirm',
        hasFactor ? { method: 'totp', code: given } : { method: 'password', password: given },
      );
      done();
    } catch (error) {
      setProblem((error as Error).message);
      setIsSending(false);
    }
  };
  if (hasFactor === null) return null;
  return (
    <Dialog open onClose={cancelled} fullWidth maxWidth="xs" aria-labelledby="confirm-title">
      <form onSubmit={submit}>
        <DialogTitle id="confirm-title">{t('office.confirm_title')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t(hasFactor ? 'office.confirm_code_text' : 'office.confirm_text')}</DialogContentText>
          <TextField
            autoFocus
            required
            fullWidth
            margin="normal"
            label={t(hasFactor ? 'office.code' : 'ra.auth.password')}
            type={hasFactor ? 'text' : 'password'}
            autoComplete={hasFactor ? 'one-time-code' : 'current-password'}
            value={given}
            onChange={(event) => setGiven(event.target.value)}
            error={problem !== ''}
            helperText={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={cancelled}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={isSending}>
            {t('ra.action.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
