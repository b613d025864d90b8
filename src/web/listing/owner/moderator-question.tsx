import { useState } from 'react';
import type { OpenQuestion } from '#contract/moderation/questions.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { takeLostFocus } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const AnswerForm = lazyComponent(() => import('../../reports/answer-form.tsx').then((module) => module.AnswerForm), {
  Skeleton: () => <div className="h-64" />,
});

type Props = OpenQuestion & { listing: number };

/** What moderators ask about one's listing, with a field for the answer. */
export function ModeratorQuestion({ listing, codes, words, answer }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  /** null: not yet */
  const [isChanging, setIsChanging] = useState<boolean | null>(null);
  return (
    <section
      aria-labelledby="moderator-question"
      className="mt-4 rounded-card border border-edge bg-surface p-4 md:p-5 lg:first:mt-0"
    >
      <h2 id="moderator-question" className="flex items-center gap-2 font-semibold">
        <Icon name="message-square-reply" className="size-5 text-muted" />
        {t('question_title')}
      </h2>
      <div className="mt-2 grid max-w-prose gap-2 wrap-anywhere whitespace-pre-line">
        {codes.map((code) => (
          <p key={code}>{t(`question_${code}`)}</p>
        ))}
        {words && <p lang={langOf(words, language)}>{words}</p>}
      </div>
      {answer && !isChanging ? (
        <>
          <blockquote className="mt-3 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">
            <span className="block text-sm text-muted">{t('question_answer_yours')}</span>
            <span lang={langOf(answer, language)}>{answer}</span>
          </blockquote>
          <p className="mt-2 text-sm text-muted">{t('question_answered')}</p>
          <button
            type="button"
            ref={isChanging === false ? takeLostFocus : undefined}
            onClick={() => setIsChanging(true)}
            className="-mb-2 min-h-11 text-sm font-semibold text-caspian hover:underline noscript:hidden print:hidden"
          >
            {t('report_answer_change')}
          </button>
        </>
      ) : (
        <div className="mt-3 max-w-prose noscript:hidden print:hidden">
          <AnswerForm
            {...{ listing, answer }}
            to="question"
            hint={t('question_hint')}
            sendLabel={t('question_answer_send')}
            onSent={() => setIsChanging(false)}
            onCancel={isChanging ? () => setIsChanging(false) : undefined}
          />
        </div>
      )}
    </section>
  );
}
