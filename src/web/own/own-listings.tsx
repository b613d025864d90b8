import { LISTING_STATUSES } from '#contract/listings/fields.ts';
import { cardPage } from '../cards/card-page.ts';
import { PAGE_SIZE } from '../cards/cards-query.ts';
import { EndlessCards } from '../cards/endless-cards.tsx';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { PageHead } from '../frame/page-head.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { type Own, ownAddress, ownQuery } from './load-own.ts';
import { NothingOwn } from './nothing-own.tsx';
import { OwnCardSkeleton, OwnGrid } from './own-grid.tsx';
import { type OwnTab, StatusTabs } from './status-tabs.tsx';
import { OwnTable } from './table/own-table.tsx';
import { ViewSwitch } from './view-switch.tsx';

const TABS: OwnTab[] = [...LISTING_STATUSES, 'all'];

/** One's own listings of a status, with ways to those of the others (spec §2, Listings page). */
export function OwnListings({ status, view, counts, first, page, base }: Own) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const title = t(`my_${status}_listings`);
  const list = {
    name: ['own', base, view, String(page)],
    first,
    page,
    load: async (one: number, signal: AbortSignal) => {
      const query = ownQuery(status, view, one, language);
      return cardPage(await readBody(browserApi.GET('/api/listings/my', { params: { query }, signal })), language);
    },
    addressOf: (one: number) => linkTo(one === 1 ? base : `${base}${base.includes('?') ? '&' : '?'}page=${one}`),
  };
  return (
    <div className="page-width">
      <PageHead title={title} />
      <div className="mt-6 mb-4 flex items-center justify-between gap-4 md:mt-10">
        <h1 tabIndex={-1} className="text-2xl font-bold text-balance outline-none">
          {title}
        </h1>
        {counts.all > 0 && <ViewSwitch view={view} base={base} />}
      </div>
      <StatusTabs
        current={status}
        tabs={TABS.map((name) => ({ name, count: counts[name], to: linkTo(ownAddress(name)) }))}
      />
      <div className="mt-6">
        {first.cards.length === 0 ? (
          <NothingOwn text={t(counts.all === 0 ? 'own_none' : 'no_listings_in_category')} />
        ) : view === 'table' ? (
          <OwnTable key={base} {...list} />
        ) : (
          <EndlessCards
            {...list}
            pageSize={PAGE_SIZE}
            skeleton={<OwnCardSkeleton hasDays={status === 'active' || status === 'all'} />}
          >
            {(cards, waiting) => <OwnGrid cards={cards}>{waiting}</OwnGrid>}
          </EndlessCards>
        )}
      </div>
    </div>
  );
}
