import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ModerationCase } from '#contract/moderation/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { OwnerAnswer } from './owner-answer.tsx';
import { Part } from './part.tsx';

/** What moderators asked the owner, with the answers; the latest first. */
export function Questions({ questions }: { questions: ModerationCase['questions'] }) {
  const t = useTranslate();
  if (questions.length === 0) return null;
  return (
    <Part title={t('office.questions')}>
      {questions.map(({ codes, words, by, askedAt, answer, isOpen, isChanged }) => (
        <Box key={askedAt} sx={{ mb: 1, color: isOpen ? 'text.primary' : 'text.secondary' }}>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[...codes.map((code) => t(`question_${code}`)), words].filter(Boolean).join(' ')}
          </Typography>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {[by, formatMoment(askedAt), !answer && t(isChanged ? 'office.question_changed' : 'office.question_waits')]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          {answer && <OwnerAnswer answer={answer} />}
        </Box>
      ))}
    </Part>
  );
}
