import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeptList } from '#contract/alerts/kept.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { announceFailure } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';
import { announce } from '../ui/toast.tsx';
import { type SearchesOf, savedSearchesQuery } from './saved-searches-query.ts';

type Props = {
  kept: KeptList;
  of: SearchesOf & { key: string };
  /** before that nobody is told anything */
  isConfirmed: boolean;
};

/** What a browser without an account keeps: paused, confirmed or removed by the owner of the contact that is told of it. */
export function KeptListRow({ kept: { id, state, homes }, of, isConfirmed }: Props) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const params = { path: { id }, query: { key: of.key } };
  const settled = {
    onSuccess: () => queries.invalidateQueries({ queryKey: savedSearchesQuery(of).queryKey }),
    onError: (error: unknown) => announceFailure(t, error, 'change_not_saved'),
  };
  const changing = useMutation({
    mutationFn: () => {
      const body = { isPaused: state === 'on' };
      return checkDone(browserApi.PUT('/api/saved-searches/kept/{id}', { params, body }));
    },
    ...settled,
  });
  const removing = useMutation({
    mutationFn: () => checkDone(browserApi.DELETE('/api/saved-searches/kept/{id}', { params })),
    ...settled,
    onSuccess: () => {
      // the button goes with its row
      document.querySelector('h1')?.focus();
      announce(() => t('kept_list_removed'));
      return settled.onSuccess();
    },
  });
  const name = t('kept_list_name', { number: formatNumber(homes, of.locale) });
  const act = t(state === 'on' ? 'saved_search_pause' : state === 'paused' ? 'saved_search_resume' : 'confirm');
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="text-lg font-semibold">{name}</h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted">
        {t('kept_list_hint')}
        {state !== 'on' && (
          <Chip tone="warning">{t(state === 'paused' ? 'saved_search_paused' : 'kept_list_waiting')}</Chip>
        )}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isConfirmed && (
          <button
            type="button"
            aria-label={t('saved_search_act_of', { act, name })}
            disabled={changing.isPending}
            onClick={() => changing.mutate()}
            className={buttonClass('quiet', 'px-4')}
          >
            {act}
          </button>
        )}
        <button
          type="button"
          aria-label={t('saved_search_act_of', { act: t('remove'), name })}
          disabled={removing.isPending}
          onClick={() => removing.mutate()}
          className={buttonClass('remove', 'px-4')}
        >
          {t('remove')}
        </button>
      </div>
    </li>
  );
}
