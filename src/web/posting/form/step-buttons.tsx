import type { Step } from '#contract/listings/rules.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';

type Props = {
  step: Step;
  onBack: () => void;
  onNext: () => void;
  onPost: () => void;
  /** nothing is missing; without it the button still announces the missing fields */
  isReady: boolean;
  submitLabel: string;
};

/** Back and Next below a step; below the last one the button that posts the listing. */
export function StepButtons({ step, onBack, onNext, onPost, isReady, submitLabel }: Props) {
  const { t } = useTranslation();
  return (
    <div className="mt-6 flex flex-wrap justify-between gap-3 border-t border-line pt-4">
      {step > 1 ? (
        <button type="button" onClick={onBack} className={buttonClass('quiet')}>
          {t('back')}
        </button>
      ) : (
        <span />
      )}
      {step < 3 ? (
        <button type="button" onClick={onNext} className={buttonClass('primary')}>
          {t('next')}
        </button>
      ) : (
        <button
          type="button"
          aria-disabled={!isReady}
          onClick={onPost}
          className={buttonClass('primary', 'max-sm:grow')}
        >
          {submitLabel}
        </button>
      )}
    </div>
  );
}
