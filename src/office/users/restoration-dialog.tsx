import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ReasonField } from '../ui/reason-field.tsx';

/** Requests a restoration, with the new number and how the person's identity was verified. */
export function RestorationDialog({ user, onClose }: { user: number; onClose: () => void }) {
  const t = useTranslate();
  const requestRestoration = (form: FormData) =>
    call('POST', '/api/admin/users/{id}/restoration', {
      path: { id: user },
      body: { phone: String(form.get('phone')), reason: String(form.get('reason')) },
    });
  return (
    <FormDialog
      title={t('office.restoration_ask')}
      text={t('office.restoration_text')}
      submitLabel={t('office.restoration_ask')}
      onClose={onClose}
      onSubmit={requestRestoration}
      successKey="office.restoration_asked"
    >
      <TextField
        name="phone"
        type="tel"
        label={t('office.restoration_phone')}
        required
        autoFocus
        fullWidth
        margin="normal"
      />
      <ReasonField label={t('office.restoration_reason')} />
    </FormDialog>
  );
}
