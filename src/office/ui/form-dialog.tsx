import { Alert, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, type SubmitEvent, useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useSubmit } from './use-submit.ts';

type Props = {
  title: string;
  text: string;
  submitLabel: string;
  isDangerous?: boolean;
  /** nothing is to be filled in: the button has the focus */
  isQuestion?: boolean;
  /** the fields */
  children: ReactNode;
  onClose: () => void;
  onSubmit: (form: FormData) => Promise<unknown>;
  /** text key of the message afterwards */
  successKey: string;
};

/** A dialog with the fields of an act. It stays open with its values until the act has succeeded. */
export function FormDialog({
  title,
  text,
  submitLabel,
  isDangerous = false,
  isQuestion = false,
  children,
  onClose,
  onSubmit,
  successKey,
}: Props) {
  const t = useTranslate();
  const notify = useNotify();
  const titleId = useId();
  const { submit, problem } = useSubmit(onClose);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    await submit(async () => {
      await onSubmit(form);
      notify(successKey);
    });
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <form onSubmit={send}>
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
          <Button type="submit" autoFocus={isQuestion} variant="contained" color={isDangerous ? 'error' : 'primary'}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
