import { Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Contacts } from '#contract/contacts/api.ts';
import { visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';
import { RetryLoad } from '../data/retry-load.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { OwnLists } from '../shared-lists/own-lists.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/favorites.ts';
import { type FavoriteCard, favoriteCards } from './favorite-cards.ts';
import { FavoriteLists } from './favorite-lists.tsx';
import { GuestFavorites } from './guest-favorites-page.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { useCurrentFavorites } from './use-current-favorites.ts';
import { useKeptByLink } from './use-kept-by-link.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { user } = visitor.viewer;
  if (!user) return { isGuest: true, cards: null, lists: [], isUntold: false };
  const language = languageOf(url.pathname);
  const params = { query: { locale: language } };
  const [response, lists, contacts] = await Promise.all([
    askOptional(visitor, visitor.api.GET('/api/favorites', { params })),
    askOptional(visitor, visitor.api.GET('/api/lists')),
    // whoever has a mail address is told there
    user.isTemporary ? askOptional(visitor, visitor.api.GET('/api/contacts')) : null,
  ]);
  const cards = response && favoriteCards(response.data, language);
  return { isGuest: false, cards, lists: lists?.data ?? [], isUntold: isUntold(contacts?.data) };
}

/** Whether nobody is told what becomes of the favorites, although they did not say that they want no such news. */
function isUntold(told: Contacts | undefined): boolean {
  if (!told) return false;
  return told.choices.kept && told.contacts.every(({ isStopped }) => isStopped);
}

/** Another tab needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && defaultShouldRevalidate;
}

/** The favorites of the account (spec §2, Favorites) with those that wait in this browser for it, or of the browser while nobody is signed in. */
export default function Favorites({ loaderData: { isGuest, cards, lists, isUntold } }: Route.ComponentProps) {
  const { t } = useTranslation();
  useKeptByLink();
  return (
    <div className="page-width">
      <PageHead title={t('nav_favorites')} robots="noindex" />
      <h1 tabIndex={-1} className="mt-6 mb-4 text-2xl font-bold outline-none md:mt-10 md:mb-6">
        {t('nav_favorites')}
      </h1>
      <OwnLists lists={lists} />
      {isGuest ? <GuestFavorites /> : <OwnFavorites cards={cards} isUntold={isUntold} />}
    </div>
  );
}

function OwnFavorites({ cards, isUntold }: { cards: FavoriteCard[] | null; isUntold: boolean }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { cards: current, ...state } = useCurrentFavorites(cards);
  if (cards === null) return <RetryLoad text={t('favorites_not_loaded')} />;
  return (
    <>
      {isUntold && current.some(({ kind }) => kind === 'listing') && (
        <p className="mb-6 rounded-card border border-line bg-surface p-4">
          {t('favorites_untold')}{' '}
          <Link to={linkTo('/bildirisler')} className="font-semibold text-caspian underline">
            {t('favorites_untold_link')}
          </Link>
        </p>
      )}
      <NotLoaded {...state} />
      <FavoriteLists cards={current} />
    </>
  );
}
