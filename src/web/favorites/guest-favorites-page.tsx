import { Link } from 'react-router';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { askSignIn } from '../session/sign-in/ask-sign-in.tsx';
import { signInAddress } from '../session/sign-in/destination.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { useCardsOf } from './cards-of.ts';
import { FavoriteLists } from './favorite-lists.tsx';
import { targetsOf, useGuestFavorites } from './guest-favorites.ts';
import { KeptNews } from './kept-news.tsx';
import { NotLoaded } from './not-loaded.tsx';

/** What scripts will show of an empty list: named while the page is rendered, these texts come with it. */
const SHOWN = [
  ...['favorites_all', 'favorites_listings', 'favorites_complexes', 'favorites_on_this_device'],
  ...['kept_tell', 'kept_tell_on', 'kept_tell_waiting', 'kept_tell_end'],
  ...['no_favorites_all', 'no_favorites_hint', 'browse_listings', 'browse_complexes'],
];

/** What is kept in this browser without an account. */
export function GuestFavorites() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const targets = targetsOf(useGuestFavorites());
  const { cards, hasLoaded, ...state } = useCardsOf(targets);
  if (!isHydrated) for (const text of SHOWN) t(text);
  if (state.isError && !hasLoaded) return <NotLoaded {...state} />;
  return (
    // the document, which all guests share, has the room alone: what is kept here comes into it, and the footer stays
    <div className="min-h-[calc(100dvh-12rem)]">
      {isHydrated ? (
        <>
          {cards.length > 0 && (
            <p className="mb-6 rounded-card border border-line bg-surface p-4">
              {t('favorites_on_this_device')} <SignInLink />
            </p>
          )}
          {targets.some(({ kind }) => kind === 'listing') && <KeptNews />}
          <NotLoaded {...state} />
          <FavoriteLists cards={cards} />
        </>
      ) : (
        <noscript>
          <p className="mb-6 rounded-card border border-line bg-surface p-4">
            {t('favorites_need_sign_in')} <SignInLink />
          </p>
        </noscript>
      )}
    </div>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const here = linkTo('/favorites');
  return (
    <Link
      to={linkTo(signInAddress(here))}
      onClick={(event) => {
        event.preventDefault();
        askSignIn(here);
      }}
      className="font-semibold text-caspian underline"
    >
      {t('sign_in')}
    </Link>
  );
}
