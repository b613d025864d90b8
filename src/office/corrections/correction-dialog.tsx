import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { readQuantity } from '#contract/values/quantity.ts';
import { call } from '../data/api.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { PersonSelect } from '../ui/person-select.tsx';
import { useSignedPrice } from '../ui/price.ts';
import { ReasonField } from '../ui/reason-field.tsx';

/** Requests a correction of a balance, with the amount and the reason; without `user` it asks whose. */
export function CorrectionDialog({ user, onClose }: { user?: number; onClose: () => void }) {
  const t = useTranslate();
  const price = useSignedPrice();
  const [chosen, setChosen] = useState<number | null>(null);
  const [typed, setTyped] = useState('');
  const amount = readQuantity(typed, 'manat');
  const isWrong = Number.isNaN(amount);
  const requestCorrection = async (form: FormData) => {
    if (amount === null || isWrong) throw new Error('ra.validation.number');
    await call('POST', '/api/admin/corrections', {
      body: { user: user ?? chosen ?? 0, amount, reason: String(form.get('reason')) },
    });
  };
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={isWrong}
        // what is understood, before it is asked for
        helperText={isWrong ? t('ra.validation.number') : amount ? price(amount) : ' '}
        label={t('office.correction_amount')}
        required
        autoFocus={user !== undefined}
        fullWidth
        margin="normal"
        autoComplete="off"
      />
      <ReasonField />
    </FormDialog>
  );
}
