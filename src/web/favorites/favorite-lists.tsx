import { useSearchParams } from 'react-router';
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
  const parts = FAVORITE_TABS.filter((one) => one !== 'all' && (counts[one] ?? 0) > 0);
  return (
    <>
      <FavoriteTabs chosen={tab} counts={counts} />
      {(counts.listings ?? 0) > 1 && tab !== 'complexes' && (
        <form id={COMPARISON} action={linkTo('/compare')} className="-mt-2 mb-4">
          <button type="submit" className={buttonClass('quiet', 'px-4')}>
            <Icon name="scale" className="-ml-1 size-5" />
            {t('compare_picked')}
          </button>
        </form>
      )}
      {counts[tab] === 0 && <NoFavorites tab={tab} />}
      {tab === 'all'
        ? parts.map((part) => <FavoriteSection key={part} title={t(`favorites_${part}`)} cards={ofTab(cards, part)} />)
        : (counts[tab] ?? 0) > 0 && <FavoriteGrid cards={ofTab(cards, tab)} />}
    </>
  );
}
