import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { MAX_REPORT_LETTERS } from '#contract/reports/fields.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureKey } from '../data/failure.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';

type Props = { listing: number; answer: string | null; isOpen: boolean; onClose: () => void };

/** The owner's answer to reports that have hidden their listing; it may be changed until a moderator decides. */
export function AnswerDialog({ listing, answer, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState(answer ?? '');
  useUnsaved(text.trim() !== (answer ?? '').trim());
  const sending = useMutation({
    mutationFn: () =>
      readBody(
        browserApi.PUT('/api/listings/{id}/report-answer', {
          params: { path: { id: String(listing) } },
          body: { answer: text.trim() },
        }),
      ),
    onSuccess: async () => {
      await revalidate();
      onClose();
      announce(t('report_answer_sent'));
    },
    onError: (error) => logFailure('an answer was not sent', error),
  });
  const isEmpty = text.trim() === '';
  return (
    <Dialog title={t('report_answer_title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isEmpty && !sending.isPending) sending.mutate();
        }}
        className="grid gap-4"
      >
        <p className="text-muted">{t('report_answer_hint')}</p>
        <TextArea
          label={t('report_answer_label')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          most={MAX_REPORT_LETTERS}
          rows={4}
        />
        {sending.error && <FormError>{t(failureKey(sending.error, 'report_answer_failed'))}</FormError>}
        <button type="submit" disabled={isEmpty || sending.isPending} className={buttonClass('primary')}>
          {t(sending.isPending ? 'sending' : 'report_send')}
        </button>
      </form>
    </Dialog>
  );
}
