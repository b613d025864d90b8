import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SavedSearch, SavedSearches } from '#contract/alerts/api.ts';
import { newsHeading } from '#contract/alerts/rules.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { announceFailure } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { announce } from '../ui/toast.tsx';
import { changeSearch, removeSearch, type SearchesOf, savedSearchesQuery, saveSearch } from './saved-searches-query.ts';
import { SearchSettings } from './search-settings.tsx';

type Props = { saved: SavedSearch; contacts: SavedSearches['meta']['contacts']; of: SearchesOf };

/** A saved search: what came since the last visit, its results, its settings. */
export function SavedSearchRow({ saved, contacts, of }: Props) {
  const { t } = useTranslation();
  const { linkTo, language } = usePaths();
  const { id, name, search, news, isPaused, isBroken } = saved;
  const { count } = news;
  const isUntold = saved.contact === null && !isPaused;
  return (
    <li className="rounded-card border border-line bg-surface p-4 md:p-5">
      <h2 className="text-lg font-semibold wrap-anywhere">
        <Link
          to={linkTo(`/listings?${search}`)}
          className="-mt-2.5 -mb-1 inline-flex min-h-11 items-center hover:text-caspian"
        >
          {name}
        </Link>
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-1">
        {count > 0 ? (
          <Link
            to={linkTo(news.path)}
            className="inline-flex min-h-11 items-center font-semibold text-pomegranate hover:underline"
          >
            {t(newsHeading(news), { count, number: formatNumber(count, language) })}
          </Link>
        ) : (
          <span className="inline-flex min-h-11 items-center text-muted">{t('saved_search_no_news')}</span>
        )}
        {isPaused ? (
          <Chip tone="warning">{t('saved_search_paused')}</Chip>
        ) : (
          <span className="text-muted">
            · {t(isUntold ? 'saved_search_untold' : `search_frequency_${saved.frequency}`)}
          </span>
        )}
      </p>
      {saved.busy && <Busy busy={saved.busy} />}
      {isBroken && (
        <p className="mt-1 rounded-field bg-warning-tint px-3 py-2 text-warning">
          {t('alert_place_gone_text', { name })}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Link
          to={linkTo(`/listings?${search}`)}
          aria-label={t('saved_search_act_of', { act: t('saved_search_show'), name })}
          className={buttonClass('quiet', 'px-4')}
        >
          {t('saved_search_show')}
        </Link>
        {isUntold && contacts.length === 0 && (
          <Link to={linkTo('/bildirisler')} className={buttonClass('quiet', 'px-4')}>
            {t('saved_search_set_up')}
          </Link>
        )}
        {!isBroken && !isUntold && <PauseButton saved={saved} of={of} />}
        <RemoveButton saved={saved} of={of} />
      </div>
      <details className="group mt-4 border-t border-line pt-1">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-medium hover:text-caspian">
          {t('saved_search_settings')}
          <Icon name="chevron-down" className="size-5 text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="py-2" id={`settings-${id}`}>
          <SearchSettings saved={saved} contacts={contacts} of={of} />
        </div>
      </details>
    </li>
  );
}

/** That a search brings too many homes, and the one filter that about halves its results. */
function Busy({ busy: { homesInWeek, narrower } }: { busy: NonNullable<SavedSearch['busy']> }) {
  const { t } = useTranslation();
  const { linkTo, language } = usePaths();
  const format = (number: number) => formatNumber(number, language);
  return (
    <p className="mt-1 rounded-field bg-limestone px-3 py-2">
      {t('saved_search_busy', { number: format(homesInWeek) })}{' '}
      {narrower && (
        <Link
          to={linkTo(`/listings?${narrower.search}`)}
          className="inline-flex min-h-11 items-center text-caspian underline wrap-anywhere"
        >
          {t('saved_search_narrower', {
            filter: narrower.name,
            number: format(narrower.count),
            all: format(narrower.of),
          })}
        </Link>
      )}
    </p>
  );
}

function PauseButton({ saved: { id, name, isPaused }, of }: Omit<Props, 'contacts'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const changing = useMutation({
    mutationFn: () => changeSearch(queries, of, id, { isPaused: !isPaused }),
    scope: { id: 'saved-searches' },
    onError: (error) => announceFailure(t, error, 'change_not_saved'),
  });
  const act = t(isPaused ? 'saved_search_resume' : 'saved_search_pause');
  return (
    <RowButton
      label={t('saved_search_act_of', { act, name })}
      isBusy={changing.isPending}
      onPress={changing.mutate}
      look="quiet"
    >
      {act}
    </RowButton>
  );
}

function RemoveButton({ saved, of }: Omit<Props, 'contacts'>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { queryKey } = savedSearchesQuery(of);
  const fail = (error: unknown) => announceFailure(t, error, 'change_not_saved');
  /** It is a new one, but stands where it was. The list is not read again: what is new in the others was marked as seen. */
  const restore = async (place: number) => {
    const id = await saveSearch(of, saved.search, saved);
    if (id === null) return;
    const { isPaused, contact } = saved;
    if (isPaused || of.key === undefined)
      await changeSearch(queries, of, id, { isPaused, ...(of.key === undefined && { contact }) });
    const restored = { ...saved, id, news: { ...saved.news, count: 0, newHomes: 0 } };
    queries.setQueryData(queryKey, (all) => all && { ...all, data: all.data.toSpliced(place, 0, restored) });
  };
  const removing = useMutation({
    mutationFn: () => {
      const place = queries.getQueryData(queryKey)?.data.findIndex(({ id }) => id === saved.id) ?? 0;
      return removeSearch(queries, of, saved.id).then(() => place);
    },
    onSuccess: (place) => {
      // the button goes with its row
      document.querySelector('h1')?.focus();
      announce(() => t('search_removed'), {
        undo: { label: () => t('undo'), run: () => void restore(place).catch(fail) },
      });
    },
    onError: fail,
  });
  const act = t('remove');
  return (
    <RowButton
      label={t('saved_search_act_of', { act, name: saved.name })}
      isBusy={removing.isPending}
      onPress={removing.mutate}
      look="remove"
    >
      {act}
    </RowButton>
  );
}

type RowButtonProps = {
  label: string;
  isBusy: boolean;
  onPress: () => void;
  look: 'quiet' | 'remove';
  children: ReactNode;
};

function RowButton({ label, isBusy, onPress, look, children }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isBusy}
      onClick={() => onPress()}
      className={buttonClass(look, 'px-4')}
    >
      {children}
    </button>
  );
}
