import type { ReportHiding as Hiding } from '#contract/listings/api.ts';
import { lazyComponent } from '../boot/lazy-component.tsx';
import { useLazyDialog } from '../frame/use-lazy-dialog.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

const AnswerDialog = lazyComponent(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog));

type Props = Hiding & { listing: number; isOwner: boolean };

/** Why a hidden listing was reported, and the owner's answer. */
export function ReportHiding({ listing, isOwner, reasons, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <div className="mt-1 text-ink">
      {reasons.length > 0 && (
        <p>{t('rejected_because', { reason: reasons.map((reason) => t(`report_${reason}`)).join(', ') })}</p>
      )}
      {answer && (
        <blockquote className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
          <span className="block text-sm text-muted">
            {t(isOwner ? 'question_answer_yours' : 'report_answer_yours')}
          </span>
          <span lang={langOf(answer, language)}>{answer}</span>
        </blockquote>
      )}
      {isOwner && <AnswerButton listing={listing} answer={answer} />}
    </div>
  );
}

function AnswerButton({ listing, answer }: Pick<Props, 'listing' | 'answer'>) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(AnswerDialog);
  return (
    <>
      <button
        {...button}
        className="inline-flex min-h-11 items-center gap-2 rounded-field text-sm font-semibold text-caspian hover:underline noscript:hidden print:hidden"
      >
        <Icon name="message-square-reply" className="size-4" />
        {t(answer ? 'report_answer_change' : 'report_answer_write')}
      </button>
      {dialog && <AnswerDialog {...dialog} listing={listing} answer={answer} />}
    </>
  );
}
