import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AdminUserDetail } from '#contract/users/api.ts';
import { call } from '../data/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';

type User = Pick<AdminUserDetail, 'id' | 'phone' | 'email' | 'updatedAt'>;

/** Changes the number or address of a staff member; the old ones get a notice and can undo it. */
export function ContactButton({ user }: { user: User }) {
  const t = useTranslate();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setIsAsking(true)}>
        {t('office.contact_change')}
      </Button>
      {isAsking && <ContactDialog user={user} onClose={() => setIsAsking(false)} />}
    </>
  );
}

function ContactDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useTranslate();
  const change = async (form: FormData) => {
    const [phone, email] = ['phone', 'email'].map((name) => String(form.get(name)).trim());
    if ((user.phone && !phone) || (user.email && !email)) throw new Error('office.contact_emptied');
    const changes = {
      ...(phone && phone !== user.phone && { phone }),
      ...(email && email !== user.email && { email }),
    };
    if (Object.keys(changes).length === 0) throw new Error('office.contact_same');
    const body = { updatedAt: user.updatedAt, ...changes };
    return call('PUT', '/api/admin/users/{id}/contact', { path: { id: user.id }, body });
  };
  return (
    <FormDialog
      title={t('office.contact_change')}
      text={t('office.contact_text')}
      submitLabel={t('ra.action.save')}
      onClose={onClose}
      onSubmit={change}
      successKey="office.contact_changed"
    >
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
    </FormDialog>
  );
}
