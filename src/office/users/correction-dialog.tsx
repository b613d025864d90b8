import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { ReasonField } from '../ui/reason-field.tsx';

/** Requests a correction of a balance, with the amount and the reason. */
export function CorrectionDialog({ user, onClose }: { user: number; onClose: () => void }) {
  const t = useTranslate();
  const requestCorrection = (form: FormData) =>
    call('POST', '/api/admin/corrections', {
      body: { user, amount: Number(form.get('amount')), reason: String(form.get('reason')) },
    });
  return (
    <FormDialog
      title={t('office.correction')}
      text={t('office.correction_text')}
      submitLabel={t('office.correction_ask')}
      onClose={onClose}
      onSubmit={requestCorrection}
      successKey="office.correction_asked"
    >
      <TextField
        name="amount"
        type="number"
        label={t('office.correction_amount')}
        required
        autoFocus
        fullWidth
        margin="normal"
        slotProps={{ htmlInput: { step: 0.01, min: -10_000, max: 10_000 } }}
      />
      <ReasonField />
    </FormDialog>
  );
}
