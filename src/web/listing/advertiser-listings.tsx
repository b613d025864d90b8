import { Link } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { EntityPath } from '#contract/wire/page.ts';
import { CardGrid } from '../cards/card-grid.tsx';
import { cardPage } from '../cards/card-page.ts';
import { cardsSelection, PAGE_SIZE } from '../cards/cards-query.ts';
import { EndlessCards } from '../cards/endless-cards.tsx';
import { failPage, readBody, readBodyOrFail } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { visit } from '../data/context.ts';
import { readPage, redirectToLastPage } from '../data/page-number.ts';
import { PageHead } from '../frame/page-head.tsx';
import { HiddenNote, useHiddenCount } from '../hidden/hidden-note.tsx';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { Icon } from '../ui/icons/icon.tsx';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/advertiser-listings.ts';
import { type AdvertiserListing, AdvertiserName } from './contact/advertiser.tsx';
import { findAdvertiser } from './related-data.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const path = EntityPath.safeParse(params);
  if (!path.success) throw failPage(404, 'listingNotFound');
  const language = languageOf(url.pathname);
  const visitor = context.get(visit);
  const fields = ['Contact_Name', 'Ownership_Type'];
  const { data } = await readBodyOrFail(
    visitor.api.GET('/api/listings/{id}', { params: { path: path.data, query: { fields } } }),
    'errorFetchingListing',
  );
  const { id, Contact_Name, Ownership_Type } = data;
  const page = readPage(url.searchParams);
  const [list, advertiser] = await Promise.all([
    readBodyOrFail(
      visitor.api.GET('/api/listings/{id}/advertiser/listings', { params: requestOf(id, page, language) }),
      'error_fetching_listings',
    ),
    findAdvertiser(visitor, String(id), language),
  ]);
  const first = cardPage(list, language);
  redirectToLastPage(url, page, first.pageCount);
  // a listing tells more to its owner: only what is shown goes into the page
  const listing: AdvertiserListing = { id, Contact_Name, Ownership_Type };
  return { listing, advertiser, page, first };
}

/** All listings of the advertiser of one. */
export default function AdvertiserListings({ loaderData }: Route.ComponentProps) {
  const { listing, advertiser, page, first } = loaderData;
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const address = `/listing/${listing.id}`;
  const hiddenHere = useHiddenCount(first.cards);
  const shown = first.total - hiddenHere;
  return (
    <div className="page-width">
      <PageHead title={t('advertiser_title', { name: listing.Contact_Name ?? t('anonymous') })} robots="noindex" />
      <Link
        to={linkTo(address)}
        className="mt-2 inline-flex min-h-11 items-center gap-1 text-sm text-muted underline-offset-4 hover:text-caspian hover:underline md:mt-4"
      >
        <Icon name="chevron-left" className="size-4" />
        {t('back_to_listing')}
      </Link>
      <div className="mt-1 grid gap-2">
        <AdvertiserName listing={listing} advertiser={advertiser} isHeading />
      </div>
      <h2 className="mt-6 mb-4 text-lg font-semibold tabular-nums">
        <span role="status">{t('listing_count', { count: shown, number: formatNumber(shown, language) })}</span>
        <HiddenNote count={Math.max(0, (advertiser?.listings ?? 0) - first.total) + hiddenHere} />
      </h2>
      {first.total === 0 ? (
        <Nothing icon="house" title={t('advertiser_none')}>
          <Link to={linkTo('/listings')} className={buttonClass('quiet')}>
            {t('browse_listings')}
          </Link>
        </Nothing>
      ) : (
        <EndlessCards
          name={[address]}
          first={first}
          page={page}
          pageSize={PAGE_SIZE}
          load={async (next, signal) => {
            const params = requestOf(listing.id, next, language);
            const response = browserApi.GET('/api/listings/{id}/advertiser/listings', { params, signal });
            return cardPage(await readBody(response), language);
          }}
          addressOf={(next) => linkTo(`${address}/advertiser${next === 1 ? '' : `?page=${next}`}`)}
        >
          {(cards, waiting) => <CardGrid cards={cards}>{waiting}</CardGrid>}
        </EndlessCards>
      )}
    </div>
  );
}

function requestOf(id: number, page: number, locale: Language) {
  return { path: { id: String(id) }, query: { ...cardsSelection(locale), pagination: { page, pageSize: PAGE_SIZE } } };
}
