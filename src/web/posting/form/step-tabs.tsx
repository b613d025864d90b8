import type { Step } from '#contract/listings/rules.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { useTabs } from '../../ui/tabs.ts';

export const STEPS: readonly Step[] = [1, 2, 3];

type Props = { tabs: ReturnType<typeof useTabs<Step>>; isDone: Record<Step, boolean>; onOpen: (step: Step) => void };

/**
 * The steps as tabs; any of them may be opened at any time (spec §2). A done one has its tick. All are on one line: a phone
 * shows the name of the open one alone. The bar below is as wide as the form.
 */
export function StepTabs({ tabs, isDone, onOpen }: Props) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-1">
      <div {...tabs.list} className="flex gap-1 md:grid md:grid-cols-3 md:gap-2">
        {STEPS.map((step) => {
          const tab = tabs.tab(step);
          const isOpen = tab['aria-selected'];
          return (
            <button
              key={step}
              type="button"
              {...tab}
              onClick={() => onOpen(step)}
              className={`group flex min-h-11 min-w-14 items-center gap-2 rounded-field px-1 text-left font-medium text-muted transition-colors hover:text-caspian data-active:text-caspian md:gap-3 ${isOpen ? 'flex-1' : 'justify-center md:justify-start'}`}
            >
              <span
                className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${
                  isDone[step]
                    ? 'bg-success-tint text-success'
                    : 'bg-line text-ink group-data-active:bg-caspian group-data-active:text-on-caspian'
                }`}
              >
                {isDone[step] ? <Icon name="check" aria-label={t('step_done')} className="size-4" /> : step}
              </span>
              <span className={isOpen ? 'truncate' : 'sr-only md:not-sr-only'}>{t(`wizard_step_${step}`)}</span>
            </button>
          );
        })}
      </div>
      <div aria-hidden className="grid grid-cols-3 gap-1 md:gap-2">
        {STEPS.map((step) => (
          <span
            key={step}
            className={`h-1 rounded-full transition-colors ${
              isDone[step] ? 'bg-success' : tabs.tab(step)['aria-selected'] ? 'bg-caspian' : 'bg-line'
            }`}
          />
        ))}
      </div>
    </div>
  );
}
