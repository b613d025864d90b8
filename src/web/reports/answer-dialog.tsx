import { useTranslation } from '../text/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { AnswerForm } from './answer-form.tsx';

type Props = { listing: number; answer: string | null; isOpen: boolean; onClose: () => void };

/** The owner's answer to reports that have hidden their listing. */
export function AnswerDialog({ listing, answer, isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('report_answer_title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <AnswerForm
        {...{ listing, answer }}
        to="reports"
        hint={t('report_answer_hint')}
        sendLabel={t('report_send')}
        onSent={onClose}
      />
    </Dialog>
  );
}
