import { LISTING_STATUSES } from '#contract/listings/fields.ts';
import { listingSearch } from '#contract/listings/search.ts';
import type { PageHandle } from '../boot/page-handle.ts';
import { renderedPart } from '../boot/rendered-part.tsx';
import { loadRetrying } from '../data/connection/retrying-loader.ts';
import { type Visit, visit } from '../data/context.ts';
import { loadOwn } from '../own/load-own.ts';
import { needUser } from '../session/need-user.ts';
import type { Route } from './+types/list.ts';
import { landingOfFilters } from './landings.ts';
import { loadCounts } from './results/load-counts.ts';
import { loadRelaxations } from './results/load-relaxations.ts';
import { loadResults } from './results/load-results.ts';
import { countUnstated } from './results/load-unstated.ts';
import { Results } from './results/results.tsx';
import { ResultsData } from './results/results-data.tsx';
import { readSearch, type Search, writeSearch } from './search.ts';
import { SearchHead, useSearchTitle } from './search-head.tsx';
import { SearchHeading } from './search-heading.tsx';
import { redirectToReading } from './words/load-phrase.ts';

// most people who search have none
const OwnListings = renderedPart(async () => (await import('../own/own-listings.tsx')).OwnListings);

/** One's own listings come with their code: the page before stays until both are there. */
export async function clientLoader(args: Route.ClientLoaderArgs): Promise<never> {
  const isOwn = args.url.searchParams.get('my') === 'true';
  const [loaded] = await Promise.all([loadRetrying(args), isOwn && OwnListings.prepare(args.url)]);
  return loaded as never;
}

export const handle: PageHandle<Route.ComponentProps['loaderData']> = {
  isWide: (data) => data !== undefined && !data.own,
};

/** `?my=true` shows the person's own listings of a status instead, active by default (spec §2). */
export async function loader({ context, url, request }: Route.LoaderArgs) {
  const visitor = context.get(visit);
  await redirectToReading(visitor, url);
  if (url.searchParams.get('my') !== 'true') return { results: await loadListings(visitor, url) };
  needUser(visitor, url);
  const status = [...LISTING_STATUSES, 'all' as const].find((one) => one === url.searchParams.get('status'));
  return { own: await loadOwn(visitor, { url, request }, status ?? 'active') };
}

type SearchResults = Awaited<ReturnType<typeof loadListings>>;
async function loadListings(visitor: Visit, url: URL) {
  const results = await loadResults(visitor, url, readSearch(url.searchParams));
  const relaxations = results.total === 0 ? await loadRelaxations(visitor.api, results.search, results.places) : [];
  const [unstated, counts] = await Promise.all([countUnstated(visitor.api, results), loadCounts(visitor, results)]);
  return { ...results, relaxations, unstated, ...counts };
}

/** Search results at /listings and /aktiv-elanlar; or the person's own listings. */
export default function List({ loaderData }: Route.ComponentProps) {
  if (!loaderData.own) return <ListingsPage results={loaderData.results} />;
  return <OwnListings {...loaderData.own} />;
}

function ListingsPage({ results }: { results: SearchResults }) {
  const { search, places } = results;
  const title = useSearchTitle(results);
  const landing = landingOfFilters(search.filters, places);
  // searches with a landing page have that as canonical address; other combinations are too many to index
  const isOneOfMany = search.sort !== 'newest' || (listingSearch.isNarrowed(search.filters) && landing === null);
  return (
    <>
      <SearchHead
        results={results}
        title={title}
        address={landing ? pageOf(landing, search) : `/listings${writeSearch(withoutView(search))}`}
        robots={isOneOfMany ? 'noindex,follow' : undefined}
      />
      <ResultsData results={results} />
      <Results {...results} base={{ path: '/listings', filters: search.filters }}>
        <SearchHeading title={title} className="mt-4 md:mt-6" />
      </Results>
    </>
  );
}

/** The map shows the same homes as the list. */
function withoutView({ filters, sort, page }: Search): Search {
  return { filters, sort, page };
}

function pageOf(landing: string, { page }: Search): string {
  return page === 1 ? landing : `${landing}?page=${page}`;
}
