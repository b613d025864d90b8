import { type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';
import { RetryLoad } from '../data/retry-load.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { needUser } from '../session/need-user.ts';
import { languageOf } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { Route } from './+types/favorites.ts';
import { FAVORITE_TABS, favoriteCards, ofTab } from './favorite-cards.ts';
import { FavoriteTabs } from './favorite-tabs.tsx';
import { NoFavorites } from './no-favorites.tsx';
import { FavoriteGrid, FavoriteSection } from './sections.tsx';
import { useCurrentFavorites } from './use-current-favorites.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  needUser(visitor, url);
  const language = languageOf(url.pathname);
  const params = { query: { locale: language } };
  const response = await askOptional(visitor, visitor.api.GET('/api/favorites', { params }));
  return { cards: response && favoriteCards(response.data, language) };
}

/** Another tab needs no new data. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherTab = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isOtherTab && defaultShouldRevalidate;
}

/** The favorites of the person (spec §2, Favorites). */
export default function Favorites({ loaderData: { cards } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const tab = FAVORITE_TABS.find((one) => one === query.get('tab')) ?? 'all';
  const current = useCurrentFavorites(cards);
  const counts = Object.fromEntries(FAVORITE_TABS.map((one) => [one, ofTab(current, one).length]));
  const parts = FAVORITE_TABS.filter((one) => one !== 'all' && (counts[one] ?? 0) > 0);
  return (
    <div className="page-width">
      <PageHead title={t('nav_favorites')} robots="noindex" />
      <h1 tabIndex={-1} className="mt-6 mb-4 text-2xl font-bold outline-none md:mt-10 md:mb-6">
        {t('nav_favorites')}
      </h1>
      {cards === null ? (
        <RetryLoad text={t('favorites_not_loaded')} />
      ) : (
        <>
          <FavoriteTabs chosen={tab} counts={counts} />
          {counts[tab] === 0 && <NoFavorites tab={tab} />}
          {tab === 'all'
            ? parts.map((part) => (
                <FavoriteSection key={part} title={t(`favorites_${part}`)} cards={ofTab(current, part)} />
              ))
            : (counts[tab] ?? 0) > 0 && <FavoriteGrid cards={ofTab(current, tab)} />}
        </>
      )}
    </div>
  );
}
