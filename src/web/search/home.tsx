import { CATEGORIES, type Category } from '#contract/listings/fields.ts';
import { ALL_LISTINGS, listingSearch } from '#contract/listings/search.ts';
import { cardData } from '../cards/card-data.ts';
import { cardsSelection } from '../cards/cards-query.ts';
import { ListingCard } from '../cards/listing-card.tsx';
import { ComplexStrip } from '../complexes/complex-strip.tsx';
import { loadComplexCards } from '../complexes/load-complex-cards.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { askOptional } from '../data/optional-request.ts';
import { RetryLoad } from '../data/retry-load.tsx';
import { WhiteCityNotice } from '../frame/notices/white-city-notice.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { DistrictTiles } from '../home/district-tiles.tsx';
import { loadDistricts } from '../home/load-districts.ts';
import { Recent } from '../home/recent.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { siteData } from '../seo/site-data.ts';
import { useAddresses } from '../text/addresses.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Strip } from '../ui/strip.tsx';
import type { Route } from './+types/home.ts';
import { HomeSearch } from './home-search.tsx';
import { PopularLandings } from './popular-landings.tsx';
import { CardSort } from './results/card-sort.tsx';
import { loadLatest } from './results/load-results.ts';
import { NothingFound } from './results/nothing-found.tsx';
import { ResultList } from './results/result-list.tsx';
import { readSearch, writeSearch } from './search.ts';

/** They are all below the first screen. */
const FAR_DOWN = 100;
const BASE = { path: '/', filters: ALL_LISTINGS };
/** Promoted listings have a strip of their own. */
const PROMOTED = ['premium', 'vip'] as const;

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { api } = visitor;
  const language = languageOf(url.pathname);
  // the home page has no filters in its address: they belong to /listings
  const { sort, page } = readSearch(url.searchParams);
  const loadStrip = async (type: (typeof PROMOTED)[number]) => {
    const query = { ...cardsSelection(language), homes: true, at: `${type}_strip` as const };
    const body = await askOptional(visitor, api.GET('/api/listings/promoted', { params: { query } }));
    return { type, cards: body ? body.data.map((listing) => cardData(listing, language)) : null };
  };
  const countDeal = async (category: Category) => {
    const query = {
      homes: true,
      filters: listingSearch.filtersOf({ ...ALL_LISTINGS, category: [category] }, { places: [] }),
    };
    const { count } = await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }));
    return [category, count] as const;
  };
  const [results, counts, districts, strips, complexes] = await Promise.all([
    loadLatest(visitor, url, { filters: ALL_LISTINGS, sort, page }),
    Promise.all(CATEGORIES.map(countDeal)),
    loadDistricts(visitor, language),
    Promise.all(PROMOTED.map(loadStrip)),
    loadComplexCards(visitor, language),
  ]);
  return { results, counts: Object.fromEntries(counts) as Record<Category, number>, districts, strips, complexes };
}

/** The city and its search, districts, complexes, promoted listings and the latest ones. */
export default function Home({ loaderData: { results, counts, districts, strips, complexes } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const addresses = useAddresses();
  const { search, pageCount } = results;
  return (
    <>
      <PageHead
        title={
          search.page === 1
            ? t('home_title')
            : `${t('home_title')}, ${t('page_of', { page: search.page, pages: pageCount })}`
        }
        description={t('home_description')}
        address={`/${writeSearch(search)}`}
        robots={search.sort === 'newest' ? undefined : 'noindex,follow'}
      />
      <JsonLd data={siteData(addresses, { name: t('site_name'), description: t('home_description') })} />
      <HomeSearch counts={counts} />
      <DistrictTiles districts={districts} />
      <Recent />
      <div className="page-width">
        <WhiteCityNotice />
        <ComplexStrip complexes={complexes} />
        {strips.map(({ type, cards }) => (
          <Strip
            key={type}
            title={t(`listings_title_${type}`)}
            placement={`${type}_strip`}
            more={{ text: t('view_more'), to: linkTo(`/listings?type=${type}`) }}
          >
            {cards === null ? (
              <RetryLoad text={t('error_fetching_listings')} />
            ) : (
              cards.map((card) => <ListingCard key={card.id} card={card} position={FAR_DOWN} className="strip-card" />)
            )}
          </Strip>
        ))}
        <PopularLandings />
        <section aria-labelledby="latest" className="far-down mt-10">
          <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 id="latest" className="text-xl font-semibold">
              {t('latest_listings')}
            </h2>
            <CardSort search={search} base={BASE} />
          </div>
          {results.cards.length === 0 ? (
            <NothingFound search={search} places={[]} relaxations={[]} />
          ) : (
            <ResultList {...results} base={BASE} isFarDown />
          )}
        </section>
      </div>
    </>
  );
}
