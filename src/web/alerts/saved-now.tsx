import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { announceFailure, failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { Icon } from '../ui/icons/icon.tsx';
import { announce } from '../ui/toast.tsx';
import { PushOffer, pushOfferQuery } from './push-offer.tsx';
import {
  changeSearch,
  type NamedSearch,
  removeSearch,
  savedSearchesQuery,
  saveSearch,
} from './saved-searches-query.ts';
import { SearchSettings } from './search-settings.tsx';

type Props = NamedSearch & {
  onClose: () => void;
  /** when saving begins, and when it is done */
  onSave: (isSaved: boolean) => void;
};

/** Saves a person's search when it appears: the same search is saved once. Then its settings, and a way back. */
export function SavedNow({ search, name, onClose, onSave }: Props) {
  const { t } = useTranslation();
  const { language: locale, linkTo } = usePaths();
  const queries = useQueryClient();
  const of = { locale };
  const saving = useMutation({
    mutationFn: () => saveSearch(of, search),
    onMutate: () => onSave(false),
    onSuccess: () => {
      onSave(true);
      return queries.invalidateQueries({ queryKey: savedSearchesQuery(of).queryKey });
    },
  });
  const { mutate: save } = saving;
  useEffect(() => save(), [save]);
  const { data, error } = useQuery({ ...savedSearchesQuery(of), enabled: saving.isSuccess });
  const removing = useMutation({
    mutationFn: (id: number) => removeSearch(queries, of, id),
    onSuccess: () => {
      announce(() => t('search_removed'));
      onClose();
    },
  });
  const push = useQuery(pushOfferQuery);
  const tellHere = useMutation({
    mutationFn: async ({ id, contact }: { id: number; contact: number }) => {
      await queries.invalidateQueries({ queryKey: savedSearchesQuery(of).queryKey });
      await changeSearch(queries, of, id, { contact });
    },
    onError: (failed) => announceFailure(t, failed, 'change_not_saved'),
  });
  const failure = saving.error ?? error ?? removing.error;
  const saved = data?.data.find(({ id }) => id === saving.data);
  if (failure)
    return (
      <div className="grid gap-4">
        <FormError>{failureText(t, failure, saving.error ? 'save_search_failed' : 'change_not_saved')}</FormError>
        <Link to={linkTo('/saved-searches')} className={buttonClass('quiet')}>
          {t('saved_searches')}
        </Link>
      </div>
    );
  return (
    // as high as with the settings
    <div className="grid min-h-88 content-start gap-4">
      <div role="status" className="flex gap-3">
        {saved ? (
          <>
            <Icon name="circle-check" className="size-6 text-success" />
            <p className="min-w-0 wrap-anywhere">
              {/* the dialog's title says it to the eye */}
              <span className="sr-only">{t('search_saved')}: </span>
              {name}
            </p>
          </>
        ) : (
          <p className="text-muted">{t('loading')}</p>
        )}
      </div>
      {data && saved && !push.isPending && (
        <>
          <SearchSettings saved={saved} contacts={data.meta.contacts} of={of} />
          <PushOffer onAllow={(contact) => tellHere.mutate({ id: saved.id, contact })} />
          <div className="flex flex-wrap justify-between gap-2">
            <button
              type="button"
              disabled={removing.isPending}
              onClick={() => removing.mutate(saved.id)}
              className={buttonClass('remove')}
            >
              {t('remove')}
            </button>
            <Link to={linkTo('/saved-searches')} className={buttonClass('quiet')}>
              {t('saved_searches')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
