import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ReasonField } from '../ui/reason-field.tsx';

/** Asks for the new number, and how the person's identity was verified. */
export function RestorationDialog({ user, onClose }: { user: number; onClose: () => void }) {
  const t = useTranslate();
  const ask = (form: FormData) =>
    call('POST', '/api/admin/users/{id}/restoration', {
      path: { id: user },
      body: { phone: String(form.get('phone')), reason: String(form.get('reason')) },
    });
  return (
    <FormDialog
      title={t('office.restoration_ask')}
      text={t('office.restoration_text')}
      act={t('office.restoration_ask')}
      onClose={onClose}
      onSubmit={ask}
      done="office.restoration_asked"
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
