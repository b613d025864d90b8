import { Link } from 'react-router';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import type { FavoriteTab } from './favorite-cards.ts';

const WAYS = { listings: '/listings', complexes: '/complexes' } as const;

/** The empty list: how to add favorites, and where to find listings. */
export function NoFavorites({ tab }: { tab: FavoriteTab }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const ways = tab === 'all' ? (['listings', 'complexes'] as const) : [tab];
  return (
    <div className="grid justify-items-center rounded-card border border-line bg-surface px-4 py-12 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-caspian-tint text-caspian">
        <Icon name="heart" className="size-8" />
      </span>
      <h2 className="mt-4 text-lg font-semibold">{t(`no_favorites_${tab}`)}</h2>
      <p className="mt-1 max-w-md text-muted text-balance">{t('no_favorites_hint')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {ways.map((way, at) => (
          <Link key={way} to={linkTo(WAYS[way])} className={buttonClass(at === 0 ? 'primary' : 'quiet')}>
            {t(`browse_${way}`)}
          </Link>
        ))}
      </div>
    </div>
  );
}
