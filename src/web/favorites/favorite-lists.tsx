import { useSearchParams } from 'react-router';
import { useUser } from '../session/session.tsx';
import { ShareListButton } from '../shared-lists/share-list-button.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { COMPARISON } from './compare-pick.tsx';
import { FAVORITE_TABS, type FavoriteCard, ofTab } from './favorite-cards.ts';
import { FavoriteTabs } from './favorite-tabs.tsx';
import { NoFavorites } from './no-favorites.tsx';
import { FavoriteGrid, FavoriteSection } from './sections.tsx';

/** Favorites by kind; the address holds the tab. */
export function FavoriteLists({ cards }: { cards: FavoriteCard[] }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const [query] = useSearchParams();
  const tab = FAVORITE_TABS.find((one) => one === query.get('tab')) ?? 'all';
  const counts = Object.fromEntries(FAVORITE_TABS.map((one) => [one, ofTab(cards, one).length]));
  const user = useUser();
  const offered = cards.flatMap((card) =>
    card.kind === 'listing' && card.listing.Status_ad === 'active' ? [card.listing] : [],
  );
  const parts = FAVORITE_TABS.filter((one) => one !== 'all' && (counts[one] ?? 0) > 0);
  return (
    <>
      <FavoriteTabs chosen={tab} counts={counts} />
      {tab !== 'complexes' && (
        <div className="-mt-2 mb-4 grid auto-cols-fr grid-flow-col gap-2 empty:hidden sm:flex">
          {(counts.listings ?? 0) > 1 && (
            <form id={COMPARISON} action={linkTo('/compare')} className="grid">
              <button type="submit" className={buttonClass('quiet', 'px-2 text-balance sm:px-4')}>
                <Icon name="scale" className="-ml-1 size-5" />
                {t('compare_picked')}
              </button>
            </form>
          )}
          {user && offered.length > 0 && <ShareListButton homes={offered} />}
        </div>
      )}
      {counts[tab] === 0 && <NoFavorites tab={tab} />}
      {tab === 'all'
        ? parts.map((part) => <FavoriteSection key={part} title={t(`favorites_${part}`)} cards={ofTab(cards, part)} />)
        : (counts[tab] ?? 0) > 0 && <FavoriteGrid cards={ofTab(cards, tab)} />}
    </>
  );
}
