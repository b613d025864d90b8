import { useTranslation } from 'react-i18next';
import { landingPath, readLanding } from '#contract/listings/landing.ts';
import { ALL_LISTINGS } from '#contract/listings/search.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { failPage } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { barePath, languageOf, usePaths } from '../text/paths.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/landing.ts';
import { landingTitle, loadNeighbours, searchOfLanding } from './landings.ts';
import { loadRelaxations } from './results/load-relaxations.ts';
import { loadPlaces, loadResults } from './results/load-results.ts';
import { NeighbourLinks } from './results/neighbour-links.tsx';
import { Results } from './results/results.tsx';
import { ResultsData } from './results/results-data.tsx';
import { readSearch, writeSearch } from './search.ts';

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  const { api } = visitor;
  const language = languageOf(url.pathname);
  const places = await loadPlaces(api, language);
  const landing = readLanding(barePath(url.pathname).split('/').slice(1), places);
  if (!landing) throw failPage(404, 'page_not_found');
  const search = searchOfLanding(landing, readSearch(url.searchParams));
  const [results, neighbours] = await Promise.all([
    loadResults(visitor, url, search),
    loadNeighbours(api, landing, places),
  ]);
  const relaxations = results.cards.length === 0 ? await loadRelaxations(api, results.search, results.places) : [];
  return { landing, results, neighbours, relaxations };
}

/** Frequent searches with an address of their own: /satilir/yeni-tikili/nerimanov. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { landing, results, neighbours, relaxations } = loaderData;
  const { t } = useTranslation();
  const addresses = useAddresses();
  const { linkTo } = usePaths();
  const { search, total, pageCount } = results;
  const { category, type, place } = landing;
  const title = landingTitle(t, landing);
  const path = landingPath(landing) ?? '/listings';
  const base = { path, filters: ALL_LISTINGS };
  const steps = [
    { name: t('home_page'), path: '/' },
    { name: t(`category_${category}`), path: landingPath({ category }) ?? '/listings' },
    ...(type ? [{ name: t(`type_${type}`), path: landingPath({ category, type }) ?? '/listings' }] : []),
    ...(place ? [{ name: place.Name, path }] : []),
  ];
  return (
    <div className="page-width">
      <PageHead
        title={search.page === 1 ? title : `${title}, ${t('page_of', { page: search.page, pages: pageCount })}`}
        description={t('landing_description', { title, number: formatNumber(total, addresses.language) })}
        address={path + writeSearch({ filters: ALL_LISTINGS, sort: 'newest', page: search.page })}
        robots={total === 0 || search.sort !== 'newest' ? 'noindex,follow' : undefined}
      />
      <JsonLd data={breadcrumbData(addresses, steps)} />
      <ResultsData results={results} />
      <Breadcrumb
        label={t('breadcrumb')}
        steps={steps.slice(0, -1).map(({ name, path }) => ({ text: name, to: linkTo(path) }))}
      />
      <h1 className="mt-2 mb-4 text-2xl font-bold text-balance">{title}</h1>
      <NeighbourLinks neighbours={neighbours} />
      <Results {...results} base={base} relaxations={relaxations} />
    </div>
  );
}
