import { Button, Card, CardContent, Link, Stack, TextField, Typography } from '@mui/material';
import { type SubmitEvent, useRef, useState } from 'react';
import { DeleteButton, ShowBase, Title, useShowContext, useTranslate } from 'react-admin';
import type { AdminFeedbackDetail } from '#contract/feedback/admin.ts';
import { call } from '../data/api.ts';
import { useAction } from '../data/use-action.ts';
import { formatMoment } from '../ui/moment.ts';
import { FeedbackFiles } from './feedback-files.tsx';

/** A message with its files, our answers, and a form for the next one. */
export function FeedbackShow() {
  return (
    <ShowBase>
      <Feedback />
    </ShowBase>
  );
}

function Feedback() {
  const t = useTranslate();
  const { record: feedback } = useShowContext<AdminFeedbackDetail>();
  // the row of the list is incomplete
  if (!feedback?.answers) return null;
  const { id, name, email, title, message, createdAt, files, answers } = feedback;
  return (
    <Stack spacing={2} sx={{ my: 2, maxWidth: 800 }}>
      <Title title={t('number_sign', { id })} />
      <Card>
        <CardContent>
          <Typography variant="h6" component="h2">
            {t(`feedback_${title}`)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {name} · <Link href={`mailto:${email}`}>{email}</Link> · {formatMoment(createdAt)}
          </Typography>
          <Typography sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{message}</Typography>
          <FeedbackFiles id={id} files={files} />
        </CardContent>
      </Card>
      {answers.map((answer) => (
        <Card key={answer.id} variant="outlined">
          <CardContent>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {answer.by ?? '–'} · {formatMoment(answer.at)} ·{' '}
              {answer.mailedAt ? t('office.answer_sent') : t('office.answer_waits')}
            </Typography>
            <Typography sx={{ mt: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{answer.text}</Typography>
          </CardContent>
        </Card>
      ))}
      <AnswerForm feedback={feedback} />
    </Stack>
  );
}

function AnswerForm({ feedback: { id, state, email, answers } }: { feedback: AdminFeedbackDetail }) {
  const t = useTranslate();
  const act = useAction();
  const [text, setText] = useState('');
  const isSending = useRef(false);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    const body = { text, seenAnswers: answers.length };
    await act(async () => {
      await call('POST', '/api/admin/feedbacks/{id}/answer', { path: { id }, body });
      setText('');
    }, 'office.answer_kept');
    isSending.current = false;
  };
  const close = (isClosed: boolean) =>
    act(
      () => call('POST', '/api/admin/feedbacks/{id}/close', { path: { id }, body: { isClosed } }),
      `office.feedback_${isClosed ? 'closed' : 'open'}`,
    );
  return (
    <form onSubmit={send}>
      <TextField
        label={t('office.answer_to', { email })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        required
        fullWidth
        multiline
        minRows={4}
        slotProps={{ htmlInput: { minLength: 2, maxLength: 10_000 } }}
      />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained">
          {t('office.answer_send')}
        </Button>
        <Button variant="outlined" onClick={() => close(state !== 'closed')}>
          {t(state === 'closed' ? 'office.feedback_reopen' : 'office.feedback_close')}
        </Button>
        <DeleteButton
          mutationMode="pessimistic"
          confirmTitle="office.feedback_remove_title"
          confirmContent="office.feedback_remove_text"
        />
      </Stack>
    </form>
  );
}
