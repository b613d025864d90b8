import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { FAVORITE_TABS, type FavoriteTab } from './favorite-cards.ts';

type Props = { chosen: FavoriteTab; counts: Record<string, number> };

/** Links, so that the address holds the tab and Back finds it. */
export function FavoriteTabs({ chosen, counts }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  return (
    <nav aria-label={t('nav_favorites')} className="mb-6">
      <ul className="flex flex-wrap rounded-field bg-surface inset-ring inset-ring-edge md:inline-flex">
        {FAVORITE_TABS.map((tab) => (
          <li key={tab} className="flex-auto">
            <Link
              to={linkTo(tab === 'all' ? '/favorites' : `/favorites?tab=${tab}`)}
              aria-current={tab === chosen ? 'page' : undefined}
              preventScrollReset
              className="flex min-h-11 items-center justify-center gap-1.5 rounded-field px-2 text-sm font-medium text-muted transition-colors hover:text-ink aria-[current]:bg-caspian-tint aria-[current]:font-semibold aria-[current]:text-caspian-pressed aria-[current]:inset-ring-2 aria-[current]:inset-ring-caspian md:px-5 md:text-base"
            >
              {t(`favorites_${tab}`)}
              <span className="text-sm tabular-nums">{formatNumber(counts[tab] ?? 0, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
