import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { tellsWhy } from '#contract/moderation/rejection-words.ts';
import { labelOfWords, OwnWords, ReasonChips, toggled } from '../moderation/reason-fields.tsx';
import { digitOf, useKeys } from '../moderation/use-keys.ts';
import { useReasons } from '../moderation/use-reasons.ts';
import { useSubmit } from '../ui/use-submit.ts';

type Props = {
  /** a public listing is taken down; one that nobody sees yet is rejected, and so are changes of a public one */
  of?: keyof typeof WORDS;
  onClose: () => void;
  /** the dialog stays open with its values until it has succeeded */
  onSubmit: (decision: { reasons: string[]; text: string }) => Promise<unknown>;
};

/** The text keys of the heading, of what follows, and of the button. */
const WORDS = {
  public: ['office.take_down_title', 'office.take_down_text', 'office.report_take_down'],
  pending: ['office.reject_why', 'office.take_down_text', 'office.reject'],
  changes: ['office.reject_changes_why', 'office.reject_changes_text', 'office.reject_changes'],
} as const;

/** The reasons for taking down or rejecting a listing or its changes; digits choose them, as in the queue. */
export function TakeDownDialog({ of = 'public', onClose, onSubmit }: Props) {
  const t = useTranslate();
  const [title, effect, label] = WORDS[of];
  const reasons = useReasons({ isKept: true });
  const [chosen, setChosen] = useState<string[]>([]);
  const [text, setText] = useState('');
  const { submit, problem } = useSubmit(onClose);
  const send = async () => {
    if (tellsWhy(chosen, text)) await submit(() => onSubmit({ reasons: chosen, text: text.trim() }));
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
      <DialogTitle id="take-down-title">{t(title)}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t(effect)}</DialogContentText>
        <Stack spacing={2}>
          <ReasonChips reasons={reasons} chosen={chosen} onToggle={(code) => setChosen(toggled(chosen, code))} />
          <OwnWords text={text} onText={setText} onSend={() => void send()} label={t(labelOfWords(chosen))} />
          {problem && <Alert severity="error">{t(problem, { _: problem })}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
        <Button variant="contained" color="error" disabled={!tellsWhy(chosen, text)} onClick={() => void send()}>
          {t(label)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
