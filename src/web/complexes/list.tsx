import { Link } from 'react-router';
import type { ItemList } from 'schema-dts';
import { complexSearch } from '#contract/complexes/search.ts';
import { bakuDate } from '#contract/values/dates.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardPage } from '../cards/use-card-pages.ts';
import { readBodyOrFail } from '../data/api.ts';
import { visit } from '../data/context.ts';
import { redirectToLastPage } from '../data/page-number.ts';
import { PageHead } from '../frame/page-head.tsx';
import { JsonLd } from '../seo/json-ld.tsx';
import { breadcrumbData, itemListData } from '../seo/lists.ts';
import { useAddresses } from '../text/addresses.ts';
import { languageOf, usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { BusyArea } from '../ui/busy-area.tsx';
import { buttonClass } from '../ui/button.ts';
import { Nothing } from '../ui/nothing.tsx';
import type { Route } from './+types/list.ts';
import { ComplexFilters } from './complex-filters.tsx';
import { ComplexGrid } from './complex-grid.tsx';
import { ComplexMap } from './complex-map.tsx';
import { complexesQuery, PAGE_SIZE, readComplexSearch } from './complex-search.ts';
import { ComplexSortForm } from './complex-sort.tsx';
import { type ComplexCardData, complexPage } from './load-complex-cards.ts';

const NONE: CardPage<ComplexCardData> = { cards: [], total: 0, pageCount: 0 };

export { retryingLoader as clientLoader } from '../data/connection/retrying-loader.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(visit);
  const language = languageOf(url.pathname);
  const requested = readComplexSearch(url.searchParams);
  const facets = await readBodyOrFail(
    api.GET('/api/complexes/facets', { params: { query: { locale: language } } }),
    'error_fetching_complexes',
  );
  // filters without any complex are omitted
  const filters = {
    ...requested.filters,
    district: requested.filters.district.filter((one) => facets.district.some(({ slug }) => slug === one)),
    developer: requested.filters.developer.filter((one) => facets.developer.some(({ value }) => value === one)),
  };
  const search = { ...requested, filters };
  const searchContext = { districts: facets.district, today: bakuDate(new Date()) };
  if (Object.keys(complexSearch.problemsOf(filters)).length > 0)
    return { search, facets, searchContext, firstPage: NONE };
  const query = complexesQuery(search, searchContext, language);
  const firstPage = complexPage(
    await readBodyOrFail(api.GET('/api/complexes', { params: { query } }), 'error_fetching_complexes'),
  );
  redirectToLastPage(url, search.page, firstPage.pageCount);
  return { search, facets, searchContext, firstPage };
}

/** Every residential complex, and ways to fewer of them. */
export default function ComplexesPage({
  loaderData: { search, facets, searchContext, firstPage },
}: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const addresses = useAddresses();
  const title = t('complexes_title');
  return (
    <div className="page-width">
      <PageHead
        title={
          search.page === 1 ? title : `${title}, ${t('page_of', { page: search.page, pages: firstPage.pageCount })}`
        }
        description={t('complexes_description', { number: formatNumber(firstPage.total, language) })}
        address={`/complexes${search.page === 1 ? '' : `?page=${search.page}`}`}
        robots={
          complexSearch.isNarrowed(search.filters) || search.sort !== 'date' || firstPage.total === 0
            ? 'noindex,follow'
            : undefined
        }
      />
      <JsonLd data={breadcrumbData(addresses, [{ name: t('home_page'), path: '/' }, { name: t('complexes') }])} />
      {firstPage.cards.length > 0 && (
        <JsonLd<ItemList>
          data={itemListData(addresses, {
            items: firstPage.cards.map(({ id, name }) => ({ path: `/complex/${id}`, name })),
            total: firstPage.total,
            first: (search.page - 1) * PAGE_SIZE + 1,
          })}
        />
      )}
      <h1 className="mt-6 mb-4 text-2xl font-bold text-balance md:mt-10">{title}</h1>
      {/* on a phone the buttons of the filters and of the map are beside each other */}
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <ComplexFilters search={search} facets={facets} searchContext={searchContext} />
        {firstPage.total > 0 && <ComplexMap search={search} searchContext={searchContext} />}
        <span className="order-1 -mt-3 w-full md:hidden" />
        <h2 className="order-2 mr-auto text-lg font-semibold tabular-nums">
          <span role="status">
            {t('complex_count', { count: firstPage.total, number: formatNumber(firstPage.total, language) })}
          </span>
        </h2>
        {firstPage.total > 1 && (
          <div className="order-2 md:order-4">
            <ComplexSortForm search={search} />
          </div>
        )}
      </div>
      <BusyArea>
        {firstPage.cards.length > 0 ? (
          <ComplexGrid search={search} searchContext={searchContext} first={firstPage} />
        ) : (
          <NothingFound isNarrowed={complexSearch.isNarrowed(search.filters)} />
        )}
      </BusyArea>
    </div>
  );
}

/** A new site has none yet. */
function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  if (!isNarrowed) return <Nothing icon="building-complex" title={t('no_complexes_yet')} />;
  return (
    <Nothing icon="search-x" title={t('no_complexes_found')} hint={t('no_complexes_hint')}>
      <Link to={linkTo('/complexes')} className={buttonClass('primary')}>
        {t('show_all_complexes')}
      </Link>
    </Nothing>
  );
}
