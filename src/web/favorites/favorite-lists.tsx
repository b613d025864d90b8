import { useSearchParams } from 'react-router';
import { useTranslation } from '../text/translation.ts';
import { FAVORITE_TABS, type FavoriteCard, ofTab } from './favorite-cards.ts';
import { FavoriteTabs } from './favorite-tabs.tsx';
import { NoFavorites } from './no-favorites.tsx';
import { FavoriteGrid, FavoriteSection } from './sections.tsx';

/** Favorites by kind; the address holds the tab. */
export function FavoriteLists({ cards }: { cards: FavoriteCard[] }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const tab = FAVORITE_TABS.find((one) => one === query.get('tab')) ?? 'all';
  const counts = Object.fromEntries(FAVORITE_TABS.map((one) => [one, ofTab(cards, one).length]));
  const parts = FAVORITE_TABS.filter((one) => one !== 'all' && (counts[one] ?? 0) > 0);
  return (
    <>
      <FavoriteTabs chosen={tab} counts={counts} />
      {counts[tab] === 0 && <NoFavorites tab={tab} />}
      {tab === 'all'
        ? parts.map((part) => <FavoriteSection key={part} title={t(`favorites_${part}`)} cards={ofTab(cards, part)} />)
        : (counts[tab] ?? 0) > 0 && <FavoriteGrid cards={ofTab(cards, tab)} />}
    </>
  );
}
