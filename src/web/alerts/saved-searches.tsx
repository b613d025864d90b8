import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { MAX_SAVED } from '#contract/alerts/rules.ts';
import { ScriptNeeded } from '../auth/script-needed.tsx';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { failureKey, failureText } from '../data/failure.ts';
import { SECRET_ADDRESS } from '../data/secret-address.ts';
import { useBrought } from '../data/use-brought.ts';
import { PageHead } from '../frame/page-head.tsx';
import { keepGuestKey, sendToMessages } from '../hidden/guest-key.ts';
import { useUser } from '../session/session.tsx';
import { SignInPrompt } from '../session/sign-in/sign-in-prompt.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { Nothing } from '../ui/nothing.tsx';
import { RetryLine } from '../ui/retry-line.tsx';
import type { Route } from './+types/saved-searches.ts';
import { ConfirmAddress } from './confirm-address.tsx';
import { HiddenFromMessages } from './hidden-from-messages.tsx';
import { KeptListRow } from './kept-list-row.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { markSeen, type SearchesOf, savedSearchesQuery } from './saved-searches-query.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** The address may have the key of a mail. */
export const headers = () => SECRET_ADDRESS;

/** A person's searches come with the page. Those of a mail's key do not: pages of visitors are the same for all. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, viewer } = context.get(visit);
  if (!viewer.user || url.searchParams.has('key')) return null;
  const query = { locale: languageOf(url.pathname) };
  return readBodyOrFail(api.GET('/api/saved-searches', { params: { query } }), 'errorLoadingData');
}

/** What somebody is told of. */
export default function SavedSearches({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language: locale } = usePaths();
  const isHydrated = useIsHydrated();
  const key = new URLSearchParams(useLocation().search).get('key') ?? undefined;
  const isKnown = useUser() !== null || key !== undefined;
  const title = t('saved_searches');
  return (
    <div className="page-width max-w-3xl">
      <PageHead title={title} robots="noindex" />
      <h1 tabIndex={-1} className="mt-6 mb-1 text-2xl font-bold outline-none md:mt-10">
        {title}
      </h1>
      {!isKnown ? (
        <SignInNeeded />
      ) : loaderData || isHydrated ? (
        <List key={key} of={{ key, locale }} first={loaderData} />
      ) : (
        <ScriptNeeded />
      )}
    </div>
  );
}

function List({ of, first }: { of: SearchesOf; first: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useQuery({
    ...savedSearchesQuery(of),
    ...(first && { initialData: first }),
    refetchOnMount: first ? false : 'always',
  });
  useBrought(savedSearchesQuery(of).queryKey, first);
  const { key, locale } = of;
  const hasNews = data?.data.some(({ news }) => news.count > 0) ?? false;
  const seenAt = hasNews ? data?.meta.readAt : undefined;
  useEffect(() => {
    if (seenAt !== undefined)
      markSeen({ key, locale }, seenAt).catch((failure) => logFailure('the searches were not marked as seen', failure));
  }, [seenAt, key, locale]);
  if (error && failureKey(error) === 'not_found')
    return (
      <>
        <FormError>{t('message_link_void')}</FormError>
        <SignInNeeded />
      </>
    );
  const failure = error && (
    <RetryLine
      text={failureText(t, error, 'errorLoadingData')}
      retry={t('try_again')}
      isBusy={isFetching}
      onRetry={() => void refetch()}
    />
  );
  if (!data)
    return (
      failure || (
        <p role="status" className="min-h-40 text-muted">
          {t('loading')}
        </p>
      )
    );
  const { contacts } = data.meta;
  const guest = key === undefined ? undefined : contacts[0];
  return (
    <>
      {key !== undefined && guest?.isConfirmed && <SentHidden linkKey={key} />}
      <p className="mb-4 text-muted md:mb-6">
        {guest?.address && (
          <span className="wrap-anywhere">{t('saved_searches_of', { address: guest.address })}. </span>
        )}
        {t('saved_searches_hint')}
      </p>
      {failure}
      {key !== undefined && guest && !guest.isConfirmed && <ConfirmAddress of={of} linkKey={key} />}
      {data.data.length > MAX_SAVED && (
        <p className="mb-4 rounded-field bg-warning-tint px-3 py-2 text-warning">{t('saved_searches_over')}</p>
      )}
      {data.data.length + data.meta.kept.length === 0 ? (
        <NothingSaved />
      ) : (
        <ul className="grid gap-4">
          {key !== undefined &&
            data.meta.kept.map((kept) => (
              <KeptListRow
                key={`kept ${kept.id}`}
                kept={kept}
                of={{ key, locale }}
                isConfirmed={guest?.isConfirmed ?? false}
              />
            ))}
          {data.data.map((saved) => (
            <SavedSearchRow key={saved.id} saved={saved} contacts={contacts} of={of} />
          ))}
        </ul>
      )}
      {key !== undefined && data.meta.hidden > 0 && (
        <HiddenFromMessages count={data.meta.hidden} linkKey={key} locale={locale} />
      )}
    </>
  );
}

/** What a guest hides in this browser is hidden from their messages from now on. */
function SentHidden({ linkKey }: { linkKey: string }) {
  const isGuest = useUser() === null;
  useEffect(() => {
    if (!isGuest) return;
    keepGuestKey(linkKey);
    sendToMessages().catch((failure) => logFailure('the hidden homes were not hidden from messages', failure));
  }, [isGuest, linkKey]);
  return null;
}

function NothingSaved() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Nothing icon="bell" title={t('saved_searches_none')} hint={t('saved_searches_none_hint')}>
      <Link to={linkTo('/listings')} className={buttonClass('primary')}>
        {t('browse_listings')}
      </Link>
    </Nothing>
  );
}

function SignInNeeded() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <SignInPrompt
      icon="bell"
      hint={t('saved_searches_sign_in')}
      destination={linkTo('/saved-searches')}
      className="mt-4"
    />
  );
}
