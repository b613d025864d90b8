import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Nothing } from '../ui/nothing.tsx';
import type { FavoriteTab } from './favorite-cards.ts';

const WAYS = { listings: '/listings', complexes: '/complexes' } as const;

/** The empty list: how to add favorites, and where to find listings. */
export function NoFavorites({ tab }: { tab: FavoriteTab }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const ways = tab === 'all' ? (['listings', 'complexes'] as const) : [tab];
  return (
    <Nothing icon="heart" title={t(`no_favorites_${tab}`)} hint={t('no_favorites_hint')}>
      {ways.map((way, at) => (
        <Link key={way} to={linkTo(WAYS[way])} className={buttonClass(at === 0 ? 'primary' : 'quiet')}>
          {t(`browse_${way}`)}
        </Link>
      ))}
    </Nothing>
  );
}
