import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { call } from '../data/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PersonSelect } from '../ui/person-select.tsx';
import { ReasonField } from '../ui/reason-field.tsx';

/** Requests a correction of a balance, with the amount and the reason; without `user` it asks whose. */
export function CorrectionDialog({ user, onClose }: { user?: number; onClose: () => void }) {
  const t = useTranslate();
  const [chosen, setChosen] = useState<number | null>(null);
  const requestCorrection = (form: FormData) =>
    call('POST', '/api/admin/corrections', {
      body: { user: user ?? chosen ?? 0, amount: Number(form.get('amount')), reason: String(form.get('reason')) },
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
      {user === undefined && (
        <Box sx={{ mt: 2 }}>
          <PersonSelect id={chosen} onChange={setChosen} label={t('resources.corrections.fields.user')} required />
        </Box>
      )}
      <TextField
        name="amount"
        type="number"
        label={t('office.correction_amount')}
        required
        autoFocus={user !== undefined}
        fullWidth
        margin="normal"
        slotProps={{ htmlInput: { step: 0.01, min: -10_000, max: 10_000 } }}
      />
      <ReasonField />
    </FormDialog>
  );
}
