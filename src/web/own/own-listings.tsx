import { LISTING_STATUSES } from '#contract/listings/fields.ts';
import { PAGE_SIZE } from '../cards/cards-query.ts';
import { EndlessCards } from '../cards/endless-cards.tsx';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { PageHead } from '../frame/page-head.tsx';
import { cardPage } from '../search/results/load-results.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { type Own, ownAddress, ownQuery } from './load-own.ts';
import { NothingOwn } from './nothing-own.tsx';
import { OwnGrid } from './own-grid.tsx';
import { StatusTabs } from './status-tabs.tsx';

/** One's own listings of a status, with ways to those of the others (spec §2, Listings page). */
export function OwnListings({ status, counts, first, page, base }: Own) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const title = t(`my_${status}_listings`);
  const addressOf = (one: number) => linkTo(one === 1 ? base : `${base}${base.includes('?') ? '&' : '?'}page=${one}`);
  return (
    <div className="page-width">
      <PageHead title={title} />
      <h1 className="mt-6 mb-4 text-2xl font-bold text-balance md:mt-10">{title}</h1>
      <StatusTabs
        current={status}
        tabs={LISTING_STATUSES.map((name) => ({ name, count: counts[name], to: linkTo(ownAddress(name)) }))}
      />
      <div className="mt-6">
        {first.cards.length > 0 ? (
          <EndlessCards
            name={['own', base, String(page)]}
            first={first}
            page={page}
            pageSize={PAGE_SIZE}
            load={async (one, signal) => {
              const query = ownQuery(status, one, language);
              return cardPage(
                await readBody(browserApi.GET('/api/listings/my', { params: { query }, signal })),
                language,
              );
            }}
            addressOf={addressOf}
          >
            {(cards, waiting) => <OwnGrid cards={cards}>{waiting}</OwnGrid>}
          </EndlessCards>
        ) : (
          <NothingOwn text={t('no_listings_found')} />
        )}
      </div>
    </div>
  );
}
