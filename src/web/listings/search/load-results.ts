import type { Client } from 'openapi-fetch';
import type { Language } from '#contract/dates.ts';
import { type LandingPlace, landingPlaces } from '#contract/listings/landing.ts';
import type { paths } from '#contract/openapi.ts';
import { need } from '../../app/api.ts';
import { leadToLastPage } from '../../app/last-page.ts';
import { languageOf } from '../../app/paths.ts';
import { cardData } from '../card-data.ts';
import type { CardPage } from '../endless-cards.tsx';
import { problemsOf } from './filters.ts';
import { cardsQuery, type Search } from './search.ts';

type Api = Client<paths>;

/** What an address asks for, with the places it names, and the first cards. */
export type Results = CardPage & { search: Search; places: LandingPlace[] };

/** For loaders: results of a search; names of places that do not exist are passed over. */
export async function loadResults(api: Api, url: URL, asked: Search): Promise<Results> {
  const language = languageOf(url.pathname);
  const places = await findChosen(api, asked.filters.place, language);
  const known = asked.filters.place.filter((slug) => places.some((place) => place.slug === slug));
  const search = { ...asked, filters: { ...asked.filters, place: known } };
  const first = await loadCards(api, search, places, language);
  leadToLastPage(url, search.page, first.pageCount);
  return { search, places, ...first };
}

/** A page of cards; of a search that contradicts itself nothing is asked. */
async function loadCards(api: Api, search: Search, places: LandingPlace[], language: Language): Promise<CardPage> {
  if (Object.keys(problemsOf(search.filters)).length > 0) return { cards: [], total: 0, pageCount: 0 };
  const query = cardsQuery(search, places, language);
  return cardPage(await need(api.GET('/api/listings', { params: { query } }), 'error_fetching_listings'), language);
}

type ListingPage = paths['/api/listings']['get']['responses'][200]['content']['application/json'];

/** The cards of an answer of the API. */
export function cardPage({ data, meta }: ListingPage, language: Language): CardPage {
  const { total = 0, pageCount = 0 } = meta.pagination;
  return { cards: data.map((listing) => cardData(listing, language)), total, pageCount };
}

/** Every place one can search in. */
export async function loadPlaces(api: Api, language: Language): Promise<LandingPlace[]> {
  const { data } = await need(api.GET('/api/places', { params: { query: { locale: language } } }));
  return landingPlaces(data);
}

async function findChosen(api: Api, slugs: string[], language: Language): Promise<LandingPlace[]> {
  if (slugs.length === 0) return [];
  return (await loadPlaces(api, language)).filter(({ slug }) => slugs.includes(slug));
}
