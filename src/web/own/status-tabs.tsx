import { Link } from 'react-router';
import type { ListingStatus } from '#contract/listings/fields.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

export type OwnTab = ListingStatus | 'all';
type Props = {
  tabs: { name: OwnTab; count: number; to: string }[];
  current: OwnTab;
  /** keeps the scroll position when another tab is chosen */
  isInPage?: boolean;
};

/** Groups of one's own listings and how many are in each. Links, so that each has an address. */
export function StatusTabs({ tabs, current, isInPage = false }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <nav aria-label={t('my_listings')}>
      <ul className="pill-row">
        {tabs.map(({ name, count, to }) => (
          <li key={name}>
            <Link
              to={to}
              replace={isInPage}
              preventScrollReset={isInPage}
              aria-current={name === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-3 text-sm font-medium whitespace-nowrap text-ink transition-colors hover:border-caspian hover:text-caspian aria-[current]:border-caspian aria-[current]:bg-caspian-tint aria-[current]:font-semibold aria-[current]:text-caspian-pressed aria-[current]:inset-ring aria-[current]:inset-ring-caspian lg:px-4 lg:text-base"
            >
              {t(`own_tab_${name}`)} <span className="tabular-nums lg:text-sm">{formatNumber(count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
