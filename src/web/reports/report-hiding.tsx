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
      <Reasons texts={reasons.map((reason) => t(`report_${reason}`))} />
      {answer && (
        <blockquote className="mt-2 border-l-2 border-edge pl-3 wrap-anywhere whitespace-pre-line">
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

/** One in a sentence, several below each other: there are commas in them. */
function Reasons({ texts }: { texts: string[] }) {
  const { t } = useTranslation();
  const [only = ''] = texts;
  if (texts.length === 1) return <p>{t('rejected_because', { reason: only })}</p>;
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5 empty:hidden">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function AnswerButton({ listing, answer }: Pick<Props, 'listing' | 'answer'>) {
  const { t } = useTranslation();
  const { button, dialog } = useLazyDialog(AnswerDialog);
  return (
    <>
      <button
        {...button}
        className="-mb-2 inline-flex min-h-11 items-center gap-2 rounded-field text-sm font-semibold text-caspian hover:underline noscript:hidden print:hidden"
      >
        <Icon name="message-square-reply" className="size-4" />
        {t(answer ? 'report_answer_change' : 'report_answer_write')}
      </button>
      {dialog && <AnswerDialog {...dialog} listing={listing} answer={answer} />}
    </>
  );
}
