import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import type { ReactNode, SubmitEvent } from 'react';
import { useTranslate } from 'react-admin';

type Asked = {
  title: string;
  text: string;
  act: string;
  /** what else is asked, below the reason */
  children?: ReactNode;
  onClose: () => void;
  onGiven: (reason: string) => void;
};

/** Asks why something is done; the audit log keeps it. */
export function ReasonDialog({ title, text, act, children, onClose, onGiven }: Asked) {
  const t = useTranslate();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onGiven(String(new FormData(event.currentTarget).get('reason')));
    onClose();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="reason-title">
      <form onSubmit={submit}>
        <DialogTitle id="reason-title">{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
          <TextField
            name="reason"
            label={t('office.reason')}
            required
            autoFocus
            fullWidth
            multiline
            minRows={2}
            margin="normal"
            slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
          />
          {children}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color="error">
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
