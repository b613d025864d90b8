import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import type { SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';

type Asked = { onClose: () => void; onGiven: (amount: number, reason: string) => void };

/** Asks by how much a balance is wrong, and why. */
export function CorrectionDialog({ onClose, onGiven }: Asked) {
  const t = useTranslate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onGiven(Number(given.get('amount')), String(given.get('reason')));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="correction-title">
      <form onSubmit={submit}>
        <DialogTitle id="correction-title">{t('office.correction')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('office.correction_text')}</DialogContentText>
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
          <TextField
            name="reason"
            label={t('office.reason')}
            required
            fullWidth
            multiline
            minRows={2}
            margin="normal"
            slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {t('office.correction_ask')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
