import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { useNotify, useRefresh, useTranslate } from 'react-admin';

type Props = {
  title: string;
  text: string;
  act: string;
  isDangerous?: boolean;
  /** the fields */
  children: ReactNode;
  onClose: () => void;
  onGiven: (given: FormData) => Promise<unknown>;
  /** what is said once it is done: a key of the words */
  done: string;
};

/** Asks what an act needs to know. It stays with what was typed until the act is done: not confirmed or refused, nothing is lost. */
export function FormDialog({ title, text, act, isDangerous = false, children, onClose, onGiven, done }: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const titleId = useId();
  const isSending = useRef(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // the button stays enabled: a disabled one would lose the focus, which comes back to it from a confirmation
    if (isSending.current) return;
    isSending.current = true;
    try {
      await onGiven(new FormData(event.currentTarget));
      notify(done);
      onClose();
    } catch (error) {
      const { message } = error as Error;
      setProblem(message === 'confirm_cancelled' ? '' : message);
    }
    isSending.current = false;
    refresh();
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText>{text}</DialogContentText>
          {children}
          {problem && (
            <Alert severity="error" sx={{ mt: 1 }}>
              {t(problem, { _: problem })}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" color={isDangerous ? 'error' : 'primary'}>
            {act}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
