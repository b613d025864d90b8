import type { Step } from '#contract/listings/rules.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { FormProblem } from './form-problems.ts';
import { STEPS } from './step-tabs.tsx';

type Props = { problems: readonly FormProblem[]; onOpen: (step: Step) => void };

/** The complete and the missing steps, live (spec §2). */
export function Checklist({ problems, onOpen }: Props) {
  const { t } = useTranslation();
  const isReady = problems.length === 0;
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="mb-2 font-semibold">{t('wizard_checklist')}</h2>
      <StepList problems={problems} onOpen={onOpen} />
      <p
        role="status"
        className={`mt-2 rounded-field px-3 py-2 text-sm font-medium ${isReady ? 'bg-success-tint text-success' : 'bg-canvas text-muted'}`}
      >
        {t(isReady ? 'wizard_ready' : 'wizard_not_ready')}
      </p>
    </section>
  );
}

/** On a narrow screen: one line that stays in sight and says how many fields are missing; it unfolds the steps. */
export function FoldedChecklist({ problems, onOpen, step }: Props & { step: Step }) {
  const { t } = useTranslation();
  const isReady = problems.length === 0;
  return (
    <aside aria-label={t('wizard_panel')} className="sticky top-2 z-10 mt-3 lg:hidden">
      {/* folded again in the next step */}
      <details key={step} className="group rounded-field border border-line bg-surface open:shadow-float">
        <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3 [&::-webkit-details-marker]:hidden">
          <Icon
            name={isReady ? 'circle-check' : 'circle'}
            className={`size-5 shrink-0 ${isReady ? 'text-success' : 'text-muted'}`}
          />
          <span
            role="status"
            className={`flex-1 text-sm font-medium first-letter:uppercase ${isReady ? 'text-success' : ''}`}
          >
            {isReady ? t('wizard_ready') : t('step_missing', { count: problems.length })}
          </span>
          <Icon name="chevron-down" className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-3 py-1">
          <StepList problems={problems} onOpen={onOpen} />
        </div>
      </details>
    </aside>
  );
}

function StepList({ problems, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <ul>
      {STEPS.map((step) => {
        const missing = problems.filter((problem) => problem.step === step).length;
        return (
          <li key={step}>
            <button
              type="button"
              onClick={() => onOpen(step)}
              className="flex min-h-11 w-full items-center gap-3 rounded-field text-left transition-colors hover:text-caspian"
            >
              <Icon
                name={missing === 0 ? 'check' : 'circle'}
                className={`size-5 shrink-0 ${missing === 0 ? 'text-success' : 'text-muted'}`}
              />
              <span className="flex-1">{t(`wizard_step_${step}`)}</span>
              <span className={`text-sm ${missing === 0 ? 'text-success' : 'text-muted'}`}>
                {missing === 0 ? t('step_done') : t('step_missing', { count: missing })}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
