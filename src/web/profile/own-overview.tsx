import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { LISTING_STATUSES, type ListingStatus } from '#contract/listings/fields.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../cards/card-data.ts';
import { ownAddress } from '../own/load-own.ts';
import { NothingOwn } from '../own/nothing-own.tsx';
import { OwnGrid } from '../own/own-grid.tsx';
import { type OwnTab, StatusTabs } from '../own/status-tabs.tsx';
import { usePaths } from '../text/paths.ts';
import { buttonClass } from '../ui/button.ts';
import type { Person } from './person.ts';

/** How many of a group the API gives (spec §7 leaves it to us). */
const NEWEST = 20;
const TABS: OwnTab[] = [...LISTING_STATUSES, 'all'];

type Props = { stats: Person['stats']; cards: Record<ListingStatus, CardData[]> };

/** The newest of one's listings by what they are now. The tab is in the address: `?tab=expired`. */
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
  // until one is chosen: the first that has something
  const tab =
    TABS.find((one) => one === query.get('tab')) ?? LISTING_STATUSES.find((one) => counts[one] > 0) ?? 'active';
  const shown = tab === 'all' ? newestOfAll(cards) : cards[tab];
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
        {shown.length > 0 ? <OwnGrid cards={shown} /> : <NothingOwn text={t('no_listings_in_category')} />}
      </div>
      {/* all of them have no list of their own: each of the other tabs leads to its rest */}
      {tab !== 'all' && counts[tab] > shown.length && (
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
