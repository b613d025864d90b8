import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import type { ListingPage } from '#contract/listings/api.ts';
import { type LandingPlace, landingPlaces } from '#contract/listings/landing.ts';
import type { PlaceValue } from '#contract/listings/place-search.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { storeSearch } from '#contract/listings/stored-search.ts';
import type { Language } from '#contract/values/dates.ts';
import { cardData } from '../../cards/card-data.ts';
import type { CardPage } from '../../cards/endless-cards.tsx';
import { readBodyOrFail } from '../../data/api.ts';
import type { Visit } from '../../data/context.ts';
import { redirectToLastPage } from '../../data/last-page.ts';
import { languageOf } from '../../text/paths.ts';
import { cardsQuery, type Search } from '../search.ts';

type Api = Client<Paths>;

/** A search with its places and its first cards. */
export type Results = CardPage & { search: Search; places: LandingPlace[] };

const NO_CARDS: CardPage = { cards: [], total: 0, pageCount: 0 };

/** For loaders: results of a search; places that do not exist are ignored. */
export async function loadResults({ api, noteEmptySearch }: Visit, url: URL, requested: Search): Promise<Results> {
  const language = languageOf(url.pathname);
  const places = await findChosen(api, requested.filters.place, language);
  const isKnown = ({ key, value }: PlaceValue) => key === 'quarter' || places.some(({ slug }) => slug === value);
  const search = { ...requested, filters: { ...requested.filters, place: requested.filters.place.filter(isKnown) } };
  // a search that contradicts itself has no results
  if (Object.keys(listingSearch.problemsOf(search.filters)).length > 0) return { search, places, ...NO_CARDS };
  const first = await loadCards(api, search, places, language);
  redirectToLastPage(url, search.page, first.pageCount);
  const missed = first.total === 0 ? storeSearch(search.filters, places) : null;
  if (missed) noteEmptySearch(missed);
  return { search, places, ...first };
}

async function loadCards(api: Api, search: Search, places: LandingPlace[], language: Language): Promise<CardPage> {
  const query = cardsQuery(search, places, language);
  return cardPage(
    await readBodyOrFail(api.GET('/api/listings', { params: { query } }), 'error_fetching_listings'),
    language,
  );
}

/** The cards of a response of the API. */
export function cardPage({ data, meta }: ListingPage, language: Language): CardPage {
  const { total = 0, pageCount = 0 } = meta.pagination;
  return { cards: data.map((listing) => cardData(listing, language)), total, pageCount };
}

/** Every place one can search in. */
export async function loadPlaces(api: Api, language: Language): Promise<LandingPlace[]> {
  const { data } = await readBodyOrFail(api.GET('/api/places', { params: { query: { locale: language } } }));
  return landingPlaces(data);
}

async function findChosen(api: Api, spots: readonly PlaceValue[], language: Language): Promise<LandingPlace[]> {
  const slugs = spots.flatMap(({ key, value }) => (key === 'place' ? [value] : []));
  if (slugs.length === 0) return [];
  return (await loadPlaces(api, language)).filter(({ slug }) => slugs.includes(slug));
}
