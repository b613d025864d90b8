import { landingPath, MIN_REFINED, readLanding } from '#contract/listings/landing/landing.ts';
import { ALL_LISTINGS, listingSearch } from '#contract/listings/search.ts';
import { formatPrice } from '#contract/values/money.ts';
import type { PageHandle } from '../boot/page-handle.ts';
import { failPage, readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { barePath, languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/landing.ts';
import { loadNeighbours } from './landing-neighbours.ts';
import { LandingPrices } from './landing-prices.tsx';
import { pricesPathOf, searchOfLanding } from './landings.ts';
import { loadPlaces } from './places/load-places.ts';
import { loadCounts } from './results/load-counts.ts';
import { loadRelaxations } from './results/load-relaxations.ts';
import { loadResults } from './results/load-results.ts';
import { NeighbourLinks } from './results/neighbour-links.tsx';
import { Results } from './results/results.tsx';
import { ResultsData } from './results/results-data.tsx';
import { readSearch, writeSearch } from './search.ts';
import { SearchHead, useSearchTitle } from './search-head.tsx';
import { SearchHeading } from './search-heading.tsx';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export const handle: PageHandle<unknown> = { isWide: (data) => data !== undefined };

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { api } = visitor;
  const language = languageOf(url.pathname);
  const places = await loadPlaces(api, language);
  const landing = readLanding(barePath(url.pathname).split('/').slice(1), places);
  if (!landing) throw failPage(404, 'page_not_found');
  const search = searchOfLanding(landing, readSearch(url.searchParams));
  const query = { filters: listingSearch.filtersOf(search.filters, { places }) };
  const [results, neighbours, prices] = await Promise.all([
    loadResults(visitor, url, search),
    loadNeighbours(api, landing, places),
    readBodyOrFail(api.GET('/api/listings/prices', { params: { query } })),
  ]);
  const relaxations = results.total === 0 ? await loadRelaxations(api, results.search, results.places) : [];
  const { rough, hidden } = await loadCounts(visitor, results);
  return {
    landing,
    results,
    neighbours,
    prices,
    pricesPath: pricesPathOf(landing, places),
    relaxations,
    rough,
    hidden,
  };
}

/** Frequent searches with an address of their own: /satilir/yeni-tikili/nerimanov, /satilir/menzil/3-otaqli. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { landing, results, neighbours, prices, pricesPath, relaxations, rough, hidden } = loaderData;
  const { t } = useTranslation();
  const addresses = useAddresses();
  const { language, linkTo } = usePaths();
  const { search, total } = results;
  const { category, type, place, rooms, band } = landing;
  const title = useSearchTitle(results);
  const path = landingPath(landing) ?? '/listings';
  const { bbox, drawn } = search.filters;
  const base = { path, filters: { ...ALL_LISTINGS, bbox, drawn } };
  const steps = [
    { name: t('home_page'), path: '/' },
    { name: t(`category_${category}`), path: landingPath({ category }) ?? '/listings' },
    ...(type ? [{ name: t(`type_${type}`), path: landingPath({ category, type }) ?? '/listings' }] : []),
    ...(place ? [{ name: place.Name, path: landingPath({ category, type, place }) ?? '/listings' }] : []),
    ...(rooms || band ? [{ name: title, path }] : []),
  ];
  const isThin = total < (rooms || band ? MIN_REFINED : 1);
  const perMetre = category === 'sale' ? prices.Price_Per_Sqm : null;
  return (
    <>
      <SearchHead
        results={results}
        title={title}
        address={path + writeSearch({ filters: ALL_LISTINGS, sort: 'newest', page: search.page })}
        robots={isThin || search.sort !== 'newest' || bbox.length + drawn.length > 0 ? 'noindex,follow' : undefined}
        more={perMetre === null ? undefined : t('median_sentence', { price: formatPrice(perMetre, language) })}
      />
      <JsonLd data={breadcrumbData(addresses, steps)} />
      <ResultsData results={results} />
      <Results {...results} base={base} relaxations={relaxations} rough={rough} hidden={hidden}>
        <Breadcrumb
          label={t('breadcrumb')}
          steps={steps.slice(0, -1).map(({ name, path }) => ({ text: name, to: linkTo(path) }))}
        />
        <SearchHeading title={title} />
        <NeighbourLinks neighbours={neighbours} />
      </Results>
      {type && <LandingPrices landing={landing} prices={prices} pricesPath={pricesPath} bands={neighbours.bands} />}
    </>
  );
}
