import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewReport } from '#contract/reports/api.ts';
import { MAX_REPORT_LETTERS, REPORT_REASONS } from '#contract/reports/fields.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { RadioList } from '../ui/form/radio-list.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { announce } from '../ui/toast.tsx';

type Props = { listing: number; isOpen: boolean; onClose: () => void };

/** Reports a listing, signed in or not (spec §3 Report). The text stays until it is sent. */
export function ReportDialog({ listing, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const [reason, setReason] = useState<NewReport['reason'] | ''>('');
  const [description, setDescription] = useState('');
  useUnsaved(description !== '');
  const sending = useMutation({
    mutationFn: (report: NewReport) => readBody(browserApi.POST('/api/reports', { body: report })),
    onSuccess: () => {
      setReason('');
      setDescription('');
      onClose();
      announce(() => t('report_sent'));
    },
    onError: (error) => logFailure('a report was not sent', error),
  });
  const send = () => reason !== '' && !sending.isPending && sending.mutate({ listing, reason, description });
  return (
    <Dialog title={t('report_title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        className="grid gap-4"
      >
        {/* what is on its way is not changed any more */}
        <fieldset disabled={sending.isPending} className="grid min-w-0 gap-4">
          <RadioList
            legend={t('report_why')}
            name="reason"
            chosen={reason}
            onChoose={(value) => {
              setReason(value);
              sending.reset();
            }}
            options={REPORT_REASONS.map((value) => ({ value, label: t(`report_${value}`) }))}
          />
          <TextArea
            label={t('report_more')}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
            most={MAX_REPORT_LETTERS}
            rows={3}
          />
        </fieldset>
        {sending.error && <FormError>{failureText(t, sending.error, 'report_failed')}</FormError>}
        <button type="submit" disabled={reason === '' || sending.isPending} className={buttonClass('primary')}>
          {t(sending.isPending ? 'sending' : 'report_send')}
        </button>
      </form>
    </Dialog>
  );
}
