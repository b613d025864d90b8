import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { hasKnownPlaces, withKnownPlaces } from '#contract/listings/search-keys/known-places.ts';
import { storeSearch } from '#contract/listings/stored-search.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Language } from '#contract/values/dates.ts';
import { type CardData, cardData } from '../../cards/card-data.ts';
import { cardPage } from '../../cards/card-page.ts';
import { cardsSelection } from '../../cards/cards-query.ts';
import type { CardPage } from '../../cards/use-card-pages.ts';
import { readBodyOrFail } from '../../data/api.ts';
import type { Visit } from '../../data/context.ts';
import { askOptional } from '../../data/optional-request.ts';
import { redirectToLastPage } from '../../data/page-number.ts';
import { languageOf } from '../../text/paths.ts';
import { loadPlaceCounts, type PlaceCount } from '../map/load-place-counts.ts';
import { findChosen } from '../places/load-places.ts';
import { cardsQuery, type Search } from '../search.ts';

type Api = Client<Paths>;

/** A search with its places and its first cards. */
export type Results = CardPage & {
  search: Search;
  places: SearchPlace[];
  /** in AZN, of a search for one deal; null: not known, not the first page, or no document */
  lowestPrice: number | null;
  /**
   * promoted listings that match and have their turn: shown before the others, and not again on the same page. What a page of
   * the list has does not depend on them, for they change while a person goes from page to page
   */
  top: CardData[];
  /** a place of the address is not known: the search is made without it */
  isPlaceMissing: boolean;
  /** for a map without JavaScript */
  placeCounts: PlaceCount[] | null;
};

const NO_CARDS: CardPage = { cards: [], total: 0, pageCount: 0 };

/** For loaders: results of a search with those at its top; places that do not exist are left out, and `isPlaceMissing` says so. */
export function loadResults(visitor: Visit, url: URL, requested: Search): Promise<Results> {
  return loadCardsOf(visitor, url, requested, true);
}

/** For loaders: all listings in an order, without any at the top. */
export function loadLatest(visitor: Visit, url: URL, requested: Search): Promise<Results> {
  return loadCardsOf(visitor, url, requested, false);
}

async function loadCardsOf(visitor: Visit, url: URL, requested: Search, hasTop: boolean): Promise<Results> {
  const { api, noteEmptySearch } = visitor;
  const language = languageOf(url.pathname);
  const places = await findChosen(api, requested.filters, language);
  const search = { ...requested, filters: withKnownPlaces(requested.filters, places) };
  const isPlaceMissing = !hasKnownPlaces(requested.filters, places);
  // a search that contradicts itself has no results
  if (Object.keys(listingSearch.problemsOf(search.filters)).length > 0)
    return { search, places, lowestPrice: null, isPlaceMissing, placeCounts: null, top: [], ...NO_CARDS };
  const top = hasTop ? await loadTop(visitor, search, places, language) : [];
  const [first, lowestPrice] = await Promise.all([
    loadCards(api, search, places, top, language),
    loadLowestPrice(visitor, search, places),
  ]);
  redirectToLastPage(url, search.page, first.pageCount);
  // that there is nothing in a part of the map says nothing about the search
  const isPart = search.filters.bbox.length + search.filters.drawn.length > 0;
  const missed = first.total === 0 && !isPart ? storeSearch(search.filters, places) : null;
  if (missed) noteEmptySearch(missed);
  const placeCounts = search.view ? await loadPlaceCounts(api, { search, places }, language, null) : null;
  return { search, places, lowestPrice, isPlaceMissing, placeCounts, top, ...first };
}

/** A page goes on without them. */
async function loadTop(visitor: Visit, { filters }: Search, places: SearchPlace[], language: Language) {
  const query = {
    ...cardsSelection(language),
    homes: true,
    filters: listingSearch.filtersOf(filters, { places }),
    at: 'search_top' as const,
  };
  const body = await askOptional(visitor, visitor.api.GET('/api/listings/promoted', { params: { query } }));
  return (body?.data ?? []).map((listing) => cardData(listing, language));
}

/** For previews of the first page, which are read from its document; of sales and rents together it says nothing. */
async function loadLowestPrice(visitor: Visit, { filters, page }: Search, places: SearchPlace[]) {
  if (!visitor.isDocument || page > 1 || filters.category.length === 0) return null;
  const query = {
    homes: true,
    fields: ['Price'],
    filters: listingSearch.filtersOf(filters, { places }),
    sort: 'Price:asc',
    pagination: { page: 1, pageSize: 1, withCount: false },
  };
  const body = await askOptional(visitor, visitor.api.GET('/api/listings', { params: { query } }));
  return body?.data[0]?.Price ?? null;
}

async function loadCards(
  api: Api,
  search: Search,
  places: SearchPlace[],
  top: CardData[],
  language: Language,
): Promise<CardPage> {
  const query = cardsQuery(search, places, language);
  const page = await readBodyOrFail(api.GET('/api/listings', { params: { query } }), 'error_fetching_listings');
  return cardPage(page, language, top);
}
