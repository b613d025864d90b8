import { Link, useSearchParams } from 'react-router';
import { LISTING_STATUSES, type ListingStatus } from '#contract/listings/fields.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../cards/card-data.ts';
import { ownAddress } from '../own/load-own.ts';
import { NothingOwn } from '../own/nothing-own.tsx';
import { OwnGrid } from '../own/own-grid.tsx';
import { type OwnTab, StatusTabs } from '../own/status-tabs.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import type { Person } from './person.ts';

/** The page size of a group (spec §7 leaves it to us). */
const NEWEST = 20;
const TABS: OwnTab[] = [...LISTING_STATUSES, 'all'];

type Props = { stats: Person['stats']; cards: Record<ListingStatus, CardData[]> };

/** The person's newest listings by status. The tab is in the address: `?tab=expired`. */
export function OwnOverview({ stats, cards }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const [query] = useSearchParams();
  const counts: Record<OwnTab, number> = {
    active: stats.activeListings,
    pending: stats.pendingListings,
    expired: stats.expiredListings,
    rejected: stats.rejectedListings,
    all: stats.totalListings,
  };
  // the default: the first tab that is not empty
  const tab =
    TABS.find((one) => one === query.get('tab')) ?? LISTING_STATUSES.find((one) => counts[one] > 0) ?? 'active';
  const visibleCards = tab === 'all' ? newestOfAll(cards) : cards[tab];
  return (
    <section aria-labelledby="own-listings">
      <h2 id="own-listings" className="mb-4 text-xl font-semibold">
        {t('my_listings')}
      </h2>
      <StatusTabs
        isInPage
        current={tab}
        tabs={TABS.map((name) => ({ name, count: counts[name], to: linkTo(`/profile?tab=${name}`) }))}
      />
      <div className="mt-4">
        {visibleCards.length > 0 ? (
          <OwnGrid cards={visibleCards} />
        ) : (
          <NothingOwn text={t(counts.all === 0 ? 'own_none' : 'no_listings_in_category')} />
        )}
      </div>
      {counts[tab] > visibleCards.length && (
        <p className="mt-6 text-center">
          <Link to={linkTo(ownAddress(tab))} className={buttonClass('quiet')}>
            {t('see_all', { number: formatNumber(counts[tab], language) })}
          </Link>
        </p>
      )}
    </section>
  );
}

function newestOfAll(cards: Props['cards']): CardData[] {
  return Object.values(cards)
    .flat()
    .sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? '') || b.id - a.id)
    .slice(0, NEWEST);
}
