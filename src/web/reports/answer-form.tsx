import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { MAX_REPORT_LETTERS } from '#contract/reports/fields.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { takeLostFocus } from '../ui/focus.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';

type Props = {
  listing: number;
  /** the reports that hide the listing, or the moderators' question */
  to: 'reports' | 'question';
  answer: string | null;
  hint: string;
  sendLabel: string;
  onSent: () => void;
  /** of a form that has taken the place of the answer */
  onCancel?: (() => void) | undefined;
};

/** What an owner answers moderators; it may be changed until they decide. */
export function AnswerForm({ listing, to, answer, hint, sendLabel, onSent, onCancel }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(answer ?? '');
  useUnsaved(text.trim() !== (answer ?? '').trim());
  const sending = useMutation({
    mutationFn: () => {
      const request = { params: { path: { id: String(listing) } }, body: { answer: text.trim() } };
      return checkDone(
        to === 'reports'
          ? browserApi.PUT('/api/listings/{id}/report-answer', request)
          : browserApi.PUT('/api/listings/{id}/question-answer', request),
      );
    },
    onSuccess: async () => {
      await revalidate();
      onSent();
      announce(() => t('report_answer_sent'));
    },
    onError: (error) => logFailure('an answer was not sent', error),
  });
  const isEmpty = text.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !sending.isPending) sending.mutate();
      }}
      className="grid gap-4"
    >
      <p className="text-muted">{hint}</p>
      <TextArea
        label={t('report_answer_label')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        most={MAX_REPORT_LETTERS}
        rows={4}
        ref={onCancel && takeLostFocus}
      />
      {sending.error && <FormError>{failureText(t, sending.error, 'report_answer_failed')}</FormError>}
      <div className="flex flex-wrap gap-3 *:flex-1 max-sm:*:flex-auto max-sm:*:px-3">
        {onCancel && (
          <button type="button" disabled={sending.isPending} onClick={onCancel} className={buttonClass('quiet')}>
            {t('cancel')}
          </button>
        )}
        <button type="submit" disabled={isEmpty || sending.isPending} className={buttonClass('primary')}>
          {sending.isPending ? t('sending') : sendLabel}
        </button>
      </div>
    </form>
  );
}
