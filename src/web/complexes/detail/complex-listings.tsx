import type { ComplexDetail } from '#contract/complexes/api.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { cardPage } from '../../cards/card-page.ts';
import { PAGE_SIZE } from '../../cards/cards-query.ts';
import { EndlessCards } from '../../cards/endless-cards.tsx';
import { ListingCard } from '../../cards/listing-card.tsx';
import type { CardPage } from '../../cards/use-card-pages.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { BusyArea } from '../../ui/busy-area.tsx';
import { type ComplexView, listingsKey, writeView } from './complex-tabs.ts';
import { ListingSortForm } from './listing-sort.tsx';
import { listingsQuery } from './listings-query.ts';
import { RoomsFilter } from './rooms-filter.tsx';

type Props = { complex: ComplexDetail; pageView: ComplexView; first: CardPage };

/** The listings of a complex, filtered by rooms and sorted. */
export function ComplexListings({ complex, pageView, first }: Props) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const { id, listingRooms } = complex;
  const addressOf = (more: Partial<ComplexView>) =>
    linkTo(`/complex/${id}${writeView({ ...pageView, tab: 'listings', page: 1, ...more })}`);
  return (
    <div className="grid gap-4">
      <RoomsFilter
        rooms={listingRooms.flatMap(({ rooms }) => rooms ?? [])}
        chosen={pageView.rooms}
        addressOf={(rooms) => addressOf({ rooms })}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {t('listing_count', { count: first.total, number: formatNumber(first.total, language) })}
        </p>
        {first.total > 1 && <ListingSortForm complexId={id} pageView={pageView} />}
      </div>
      <BusyArea>
        {first.total === 0 ? (
          <p className="rounded-card border border-line bg-surface px-4 py-8 text-center text-muted">
            {t(listingRooms.length === 0 ? 'no_complex_listings' : 'no_complex_listings_of_rooms')}
          </p>
        ) : (
          <EndlessCards
            name={[`complex ${id}`, listingsKey(pageView)]}
            first={first}
            page={pageView.page}
            pageSize={PAGE_SIZE}
            load={async (page, signal) => {
              const query = listingsQuery(String(id), { ...pageView, page }, language);
              return cardPage(await readBody(browserApi.GET('/api/listings', { params: { query }, signal })), language);
            }}
            addressOf={(page) => addressOf({ page })}
          >
            {(cards, placeholders) => (
              <ul className="card-grid xl:grid-cols-3">
                {cards.map((card, index) => (
                  // below the fold: the photos load lazily
                  <ListingCard key={card.id} card={card} position={index + PAGE_SIZE} />
                ))}
                {placeholders}
              </ul>
            )}
          </EndlessCards>
        )}
      </BusyArea>
    </div>
  );
}
