import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { need } from '../app/api.ts';
import { visit } from '../app/context.ts';
import { formatNumber } from '../app/numbers.ts';
import { PageHead } from '../app/page-head.tsx';
import { languageOf, usePaths } from '../app/paths.ts';
import { Pager } from '../ui/pager.tsx';
import type { Route } from './+types/home.ts';
import { cardData } from './card-data.ts';
import { ListingCard } from './listing-card.tsx';
import { NothingFound } from './nothing-found.tsx';
import { cardsQuery, readSearch, type Search, writeSearch } from './search.ts';
import { SearchForm } from './search-form.tsx';
import { SortSelect } from './sort-select.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  const search = readSearch(url.searchParams);
  const query = cardsQuery(search, language);
  const { data, meta } = await need(
    context.get(visit).api.GET('/api/listings', { params: { query } }),
    'error_fetching_listings',
  );
  const { total = 0, pageCount = 0 } = meta.pagination;
  return { search, cards: data.map((listing) => cardData(listing, language)), total, pageCount };
}

/** Search and its results; the address holds what is searched (also at /listings). */
export default function Home({ loaderData: { search, cards, total, pageCount } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { language, path } = usePaths();
  const isLoading = useNavigation().state === 'loading';
  const title = path === '/' ? t('home_title') : t('listings_title');
  return (
    <div className="page-width">
      <PageHead
        title={search.page === 1 ? title : `${title}, ${t('page_of', { page: search.page, pages: pageCount })}`}
        description={t('home_description')}
        address={path + writeSearch(search)}
      />
      <h1 className="mt-6 mb-4 text-2xl font-bold text-balance md:mt-10 md:mb-6 md:text-3xl">
        {path === '/' ? t('home_heading') : t('listings_title')}
      </h1>
      <SearchForm key={writeSearch(search)} search={search} />
      <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold tabular-nums">
          <span role="status">{t('listing_count', { count: total, number: formatNumber(total, language) })}</span>
        </h2>
        {total > 1 && <SortSelect key={writeSearch(search)} sort={search.sort} />}
      </div>
      {cards.length === 0 ? (
        <NothingFound search={search} />
      ) : (
        <ul
          aria-busy={isLoading}
          className="grid grid-cols-2 gap-3 transition-opacity aria-busy:opacity-60 md:grid-cols-3 md:gap-5 xl:grid-cols-4"
        >
          {cards.map((card, at) => (
            <ListingCard key={card.id} card={card} place={at} />
          ))}
        </ul>
      )}
      {pageCount > 1 && cards.length > 0 && <Pages search={search} pageCount={pageCount} />}
    </div>
  );
}

function Pages({ search, pageCount }: { search: Search; pageCount: number }) {
  const { t } = useTranslation();
  const { linkTo, path } = usePaths();
  const toPage = (page: number) => linkTo(path + writeSearch({ ...search, page }));
  return (
    <Pager
      label={t('pages')}
      position={t('page_of', { page: search.page, pages: pageCount })}
      previous={{ label: t('previous_page'), to: search.page > 1 ? toPage(search.page - 1) : null }}
      next={{ label: t('next_page'), to: search.page < pageCount ? toPage(search.page + 1) : null }}
    />
  );
}
