import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonChips, ReasonText, toggled } from '../moderation/reason-fields.tsx';
import { digitOf, useKeys } from '../moderation/use-keys.ts';
import { useReasons } from '../moderation/use-reasons.ts';

type Props = {
  /** else it is rejected before anybody sees it */
  isPublic?: boolean;
  onClose: () => void;
  onSubmit: (decision: { reasons: string[]; text: string }) => void;
};

/** The reasons for taking down or rejecting a listing, with the keys of the queue. */
export function TakeDownDialog({ isPublic = true, onClose, onSubmit }: Props) {
  const t = useTranslate();
  const reasons = useReasons({ isKept: true });
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const send = () => {
    if (chosen.length === 0) return;
    onSubmit({ reasons: chosen, text: text.trim() });
    onClose();
  };
  useKeys(
    (code) => {
      const reason = reasons[(digitOf(code) ?? 0) - 1];
      if (reason) setChosen(toggled(chosen, reason.code));
      return reason !== undefined;
    },
    { inDialog: true },
  );
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="take-down-title">
      <DialogTitle id="take-down-title">{t(isPublic ? 'office.take_down_title' : 'office.reject_why')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('office.take_down_text')}</DialogContentText>
        <Stack spacing={2}>
          <ReasonChips reasons={reasons} chosen={chosen} onToggle={(code) => setChosen(toggled(chosen, code))} />
          <ReasonText text={text} onText={setText} onSend={send} />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" color="error" disabled={chosen.length === 0} onClick={send}>
          {t(isPublic ? 'office.report_take_down' : 'office.reject')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
