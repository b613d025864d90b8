import { useState } from 'react';
import { redirectDocument, useSearchParams } from 'react-router';
import { visit } from '../data/context.ts';
import { addPendingFavorite } from '../favorites/add-pending-favorite.ts';
import { readTarget } from '../favorites/target.ts';
import { PageHead } from '../frame/page-head.tsx';
import { goOn, ownAddress } from '../session/sign-in/destination.ts';
import { SignInForm } from '../session/sign-in/sign-in-form.tsx';
import { languageOf, pathIn, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import type { Route } from './+types/login.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

/** A signed-in person is redirected at once, or asked whether the favorite in the address is theirs: a link changes nothing. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(visit).viewer.user) return { isSignedIn: false };
  if (readTarget(url.searchParams.get('favorite'))) return { isSignedIn: true };
  throw redirectDocument(ownAddress(url.searchParams.get('to')) ?? pathIn(languageOf(url.pathname), '/'));
}

/**
 * Signing in as a page of its own: `?to=` is the destination afterwards, `?favorite=` the favorite to save.
 */
export default function Login({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [query] = useSearchParams();
  const to = ownAddress(query.get('to')) ?? linkTo('/');
  const favorite = query.get('favorite');
  const title = t(isSignedIn ? 'nav_favorites' : 'sign_in');
  return (
    <div className="page-width grid justify-items-center pt-6 md:pt-16">
      <PageHead title={title} robots="noindex" />
      <section className="w-full max-w-md rounded-card border border-line bg-surface p-5 md:p-8">
        <h1 className="mb-1 text-2xl font-bold">{title}</h1>
        {isSignedIn ? (
          <GoingOn favorite={favorite} to={to} />
        ) : (
          <>
            <p className="mb-5 text-muted">{t(favorite ? 'sign_in_to_keep' : 'sign_in_why')}</p>
            <SignInForm isPage onSignedIn={() => void addPendingFavorite(favorite).then(() => goOn(to))} />
          </>
        )}
        <noscript>
          <p className="mt-4 rounded-field bg-warning-tint px-3 py-2 text-warning">{t('sign_in_needs_javascript')}</p>
        </noscript>
      </section>
    </div>
  );
}

/** Shown to who was signed in already: on a page from before that, or by a link of another site. */
function GoingOn({ favorite, to }: { favorite: string | null; to: string }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const add = async () => {
    setAdding(true);
    await addPendingFavorite(favorite);
    window.location.replace(to);
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
      <button type="button" disabled={isAdding} onClick={() => void add()} className={buttonClass('primary')}>
        {t('add_favorite')}
      </button>
      <a href={to} className="inline-flex min-h-11 items-center font-semibold text-caspian underline">
        {t('go_on')}
      </a>
    </div>
  );
}
