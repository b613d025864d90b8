import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { announceFailure } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { announce } from '../ui/toast.tsx';
import { showHidden } from './saved-searches-query.ts';

/** How many homes somebody without an account hides by buttons and links of messages, and what shows them again. */
export function HiddenFromMessages({ count, linkKey, locale }: { count: number; linkKey: string; locale: Language }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const showing = useMutation({
    mutationFn: () => showHidden(queries, linkKey, locale),
    onSuccess: () => {
      // the button goes
      document.querySelector('h1')?.focus();
      announce(() => t('homes_shown'));
    },
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
  });
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      {t('saved_searches_hidden', { number: formatNumber(count, locale) })}
      <button
        type="button"
        disabled={showing.isPending}
        onClick={() => showing.mutate()}
        className={buttonClass('quiet', 'px-4')}
      >
        {t('show_all_homes')}
      </button>
    </p>
  );
}
