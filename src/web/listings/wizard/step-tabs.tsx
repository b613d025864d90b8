import { Tabs } from '@base-ui/react/tabs';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#contract/listings/rules.ts';

export const STEPS: readonly Step[] = [1, 2, 3];

/** The steps as tabs; any of them may be opened at any time (spec §2). A done one has its tick. */
export function StepTabs({ isDone }: { isDone: Record<Step, boolean> }) {
  const { t } = useTranslation();
  return (
    <Tabs.List aria-label={t('wizard_steps')} activateOnFocus={false} className="grid grid-cols-3 gap-1 md:gap-2">
      {STEPS.map((step) => (
        <Tabs.Tab
          key={step}
          value={step}
          className="group flex min-h-16 flex-col items-center justify-center gap-1 rounded-field border-b-2 border-line px-1 py-2 text-center text-sm leading-4 font-medium text-muted transition-colors hover:text-caspian data-active:border-caspian data-active:text-caspian md:flex-row md:gap-3 md:text-base"
        >
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${
              isDone[step] ? 'bg-success-tint text-success' : 'bg-line text-ink group-data-active:bg-caspian-tint'
            }`}
          >
            {isDone[step] ? <Check aria-label={t('step_done')} className="size-4" /> : step}
          </span>
          {t(`wizard_step_${step}`)}
        </Tabs.Tab>
      ))}
    </Tabs.List>
  );
}
