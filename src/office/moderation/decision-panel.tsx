import { Alert, Button, Paper, Stack, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_WAITING_DAYS, READY_QUESTIONS } from '#contract/moderation/question-fields.ts';
import { tellsWhy } from '#contract/moderation/rejection-words.ts';
import { Key } from './key.tsx';
import { type Choice, ChoiceChips, labelOfWords, OwnWords } from './reason-fields.tsx';

/** A rejection, a take-down or a question that is being written. */
export type Draft = {
  how: 'reject' | 'take_down' | 'ask';
  chosen: readonly string[];
  text: string;
  /** why it was not decided when it was sent */
  problem?: string;
};

type Props = {
  draft: Draft;
  choices: readonly Choice[];
  onToggle: (code: string) => void;
  onText: (text: string) => void;
  onSend: () => void;
  onClose: () => void;
};

/** A rejection or a question: reasons or ready questions by digit keys, own words, Enter. Owners read them in their language. */
export function DecisionPanel({ draft, choices, onToggle, onText, onSend, onClose }: Props) {
  const t = useTranslate();
  const isAsking = draft.how === 'ask';
  const color = isAsking ? 'primary' : 'error';
  const [title, label] = WORDS[draft.how].map((key) => t(key));
  return (
    <Paper
      square
      component="section"
      aria-label={title}
      sx={{ borderTop: 2, borderColor: `${color}.main`, px: 1, py: 1.5 }}
    >
      <Stack spacing={1.5}>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
          <Typography component="h3" variant="subtitle1">
            {title}
          </Typography>
          {isAsking && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {t('office.ask_hint', { days: MAX_WAITING_DAYS })}
            </Typography>
          )}
        </Stack>
        {draft.problem && <Alert severity="warning">{draft.problem}</Alert>}
        <ChoiceChips choices={choices} chosen={draft.chosen} onToggle={onToggle} color={color} />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
          <OwnWords
            text={draft.text}
            onText={onText}
            onSend={onSend}
            label={t(isAsking ? 'office.ask_words' : labelOfWords(draft.chosen))}
          />
          <Button
            variant="contained"
            color={color}
            disabled={!isComplete(draft)}
            onClick={onSend}
            sx={{ flex: 'none', minHeight: 44 }}
          >
            {label} <Key name="Enter" />
          </Button>
          <Button onClick={onClose} sx={{ flex: 'none', minHeight: 44 }}>
            {t('ra.action.cancel')} <Key name="Esc" />
          </Button>
        </Stack>
      </Stack>
    </Paper>
  );
}

/** The text keys of the heading and of the button. */
const WORDS = {
  reject: ['office.reject_why', 'office.reject'],
  take_down: ['office.take_down_title', 'office.report_take_down'],
  ask: ['office.ask_title', 'office.ask_send'],
} as const;

/** Whether it can be sent: a rejection tells why, a question is a ready one or in own words. */
export function isComplete({ how, chosen, text }: Draft): boolean {
  return how === 'ask' ? chosen.length > 0 || text.trim() !== '' : tellsWhy(chosen, text);
}

/** The ready questions, short, as moderators choose them. */
export function useQuestionChoices(): Choice[] {
  const t = useTranslate();
  return READY_QUESTIONS.map((code) => ({ code, label: t(`office.asked_${code}`) }));
}
