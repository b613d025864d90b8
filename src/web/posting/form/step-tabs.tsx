import type { Step } from '#contract/listings/rules.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { useTabs } from '../../ui/tabs.ts';

export const STEPS: readonly Step[] = [1, 2, 3];

type Props = { tabs: ReturnType<typeof useTabs<Step>>; isDone: Record<Step, boolean>; onOpen: (step: Step) => void };

/** The steps as tabs; any of them may be opened at any time (spec §2). A done one has its tick. */
export function StepTabs({ tabs, isDone, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <div {...tabs.list} className="grid grid-cols-3 gap-1 md:gap-2">
      {STEPS.map((step) => (
        <button
          key={step}
          type="button"
          {...tabs.tab(step)}
          onClick={() => onOpen(step)}
          className="group flex min-h-16 flex-col items-center justify-center gap-1 rounded-field border-b-2 border-line px-1 py-2 text-center text-sm leading-4 font-medium text-muted transition-colors hover:text-caspian data-active:border-caspian data-active:text-caspian md:flex-row md:gap-3 md:text-base"
        >
          <span
            className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${
              isDone[step] ? 'bg-success-tint text-success' : 'bg-line text-ink group-data-active:bg-caspian-tint'
            }`}
          >
            {isDone[step] ? <Icon name="check" aria-label={t('step_done')} className="size-4" /> : step}
          </span>
          {t(`wizard_step_${step}`)}
        </button>
      ))}
    </div>
  );
}
