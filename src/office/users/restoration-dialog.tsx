import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import type { SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';

type Asked = { onClose: () => void; onGiven: (given: { phone: string; reason: string }) => void };

/** Asks for the new number, and how it was made sure whose account it is. */
export function RestorationDialog({ onClose, onGiven }: Asked) {
  const t = useTranslate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    onGiven({ phone: String(form.get('phone')), reason: String(form.get('reason')) });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="restoration-title">
      <form onSubmit={submit}>
        <DialogTitle id="restoration-title">{t('office.restoration_ask')}</DialogTitle>
        <DialogContent>
          <DialogContentText>{t('office.restoration_text')}</DialogContentText>
          <TextField
            name="phone"
            type="tel"
            label={t('office.restoration_phone')}
            required
            autoFocus
            fullWidth
            margin="normal"
          />
          <TextField
            name="reason"
            label={t('office.restoration_reason')}
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
            {t('office.restoration_ask')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
