import { useTranslation } from 'react-i18next';
import { visit } from '../app/context.ts';
import { PageHead } from '../app/page-head.tsx';
import { languageOf } from '../app/paths.ts';
import type { Route } from './+types/list.ts';
import { isFiltered } from './search/filters.ts';
import { landingOfFilters } from './search/landings.ts';
import { loadRelaxations } from './search/load-relaxations.ts';
import { loadResults } from './search/load-results.ts';
import { Results } from './search/results.tsx';
import { ResultsData } from './search/results-data.tsx';
import { readSearch, type Search, writeSearch } from './search/search.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const results = await loadResults(api, readSearch(url.searchParams), languageOf(url.pathname));
  const isEmpty = results.cards.length === 0 && results.search.page === 1;
  const relaxations = isEmpty ? await loadRelaxations(api, results.search, results.places) : [];
  return { ...results, relaxations };
}

/** Listings as they are searched, at /listings and /aktiv-elanlar. */
export default function List({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { search, places, pageCount } = loaderData;
  const title = t(titleKey(search));
  const landing = landingOfFilters(search.filters, places);
  // what has a page of its own is known by that; every other combination is one of too many
  const isOneOfMany = search.sort !== 'newest' || (isFiltered(search.filters) && landing === null);
  return (
    <div className="page-width">
      <PageHead
        title={search.page === 1 ? title : `${title}, ${t('page_of', { page: search.page, pages: pageCount })}`}
        description={t('home_description')}
        address={landing ? pageOf(landing, search) : `/listings${writeSearch(search)}`}
        robots={isOneOfMany ? 'noindex,follow' : undefined}
      />
      <ResultsData results={loaderData} />
      <h1 className="mt-6 mb-4 text-2xl font-bold text-balance md:mt-10 md:mb-6">{title}</h1>
      <Results {...loaderData} base={{ path: '/listings', filters: search.filters }} />
    </div>
  );
}

/** spec §2, Listings page: the title varies */
function titleKey({ filters }: Search): string {
  const [type] = filters.type;
  return type ? `listings_title_${type}` : 'listings_title';
}

function pageOf(landing: string, { page }: Search): string {
  return page === 1 ? landing : `${landing}?page=${page}`;
}
