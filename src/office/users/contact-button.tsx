import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { type SubmitEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { call } from '../api.ts';
import { useAct } from '../use-act.ts';

type User = Pick<AdminUserDetail, 'id' | 'phone' | 'email' | 'updatedAt'>;

/** Another number or address of somebody of the staff; the old ones are told and can undo it. */
export function ContactButton({ user }: { user: User }) {
  const t = useTranslate();
  const act = useAct();
  const [isAsking, setIsAsking] = useState(false);
  const change = (given: { phone?: string; email?: string }) =>
    act(
      () => call('PUT', `/admin/users/${user.id}/contact`, { updatedAt: user.updatedAt, ...given }),
      'office.contact_changed',
    );
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('office.contact_change')}
      </Button>
      {isAsking && <ContactDialog user={user} onClose={() => setIsAsking(false)} onGiven={change} />}
    </>
  );
}

type Asked = { user: User; onClose: () => void; onGiven: (given: { phone?: string; email?: string }) => void };

function ContactDialog({ user, onClose, onGiven }: Asked) {
  const t = useTranslate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [phone, email] = ['phone', 'email'].map((name) => String(form.get(name)).trim());
    onGiven({
      ...(phone && phone !== user.phone && { phone }),
      ...(email && email !== user.email && { email }),
    });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="contact-title">
      <form onSubmit={submit}>
        <DialogTitle id="contact-title">{t('office.contact_change')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('office.contact_text')}</DialogContentText>
          <TextField
            name="phone"
            type="tel"
            label={t('resources.users.fields.phone')}
            defaultValue={user.phone ?? ''}
            autoFocus
            fullWidth
            margin="normal"
          />
          <TextField
            name="email"
            type="email"
            label={t('resources.users.fields.email')}
            defaultValue={user.email ?? ''}
            fullWidth
            margin="normal"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
