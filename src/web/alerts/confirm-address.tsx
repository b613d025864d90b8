import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedSearches } from '#contract/alerts/api.ts';
import { checkDone } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { announce } from '../ui/toast.tsx';
import { type SearchesOf, savedSearchesQuery } from './saved-searches-query.ts';

/** Opened by the link of a mail. Confirming needs a button, because mail scanners open links. */
export function ConfirmAddress({ of, linkKey: key }: { of: SearchesOf; linkKey: string }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const confirming = useMutation({
    mutationFn: () => checkDone(browserApi.POST('/api/saved-searches/confirm', { params: { query: { key } } })),
    onSuccess: () => {
      announce(() => t('contact_confirm_done'));
      document.querySelector('h1')?.focus();
      queries.setQueryData<SavedSearches>(
        savedSearchesQuery(of).queryKey,
        (all) =>
          all && {
            ...all,
            meta: { ...all.meta, contacts: all.meta.contacts.map((one) => ({ ...one, isConfirmed: true })) },
          },
      );
      // what it keeps goes on
      void queries.invalidateQueries({ queryKey: savedSearchesQuery(of).queryKey });
    },
  });
  return (
    <section aria-labelledby="confirm-address" className="mb-4 grid gap-3 rounded-card bg-limestone p-4 md:mb-6 md:p-5">
      <div>
        <h2 id="confirm-address" className="text-lg font-semibold">
          {t('contact_confirm_ask')}
        </h2>
        <p className="mt-1 text-muted">{t('contact_confirm_note')}</p>
      </div>
      {confirming.error && <FormError>{failureText(t, confirming.error)}</FormError>}
      <button
        type="button"
        disabled={confirming.isPending}
        onClick={() => confirming.mutate()}
        className={buttonClass('primary', 'sm:justify-self-start')}
      >
        {t('contact_confirm_button')}
      </button>
    </section>
  );
}
