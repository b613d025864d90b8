import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { type LandingPlace, landingPlaces } from '#contract/listings/landing/landing.ts';
import type { ListingFilters } from '#contract/listings/search.ts';
import type { BookPlace } from '#contract/places/search-endpoints.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Language } from '#contract/values/dates.ts';
import { readBodyOrFail } from '../../data/api.ts';

/** Every place with landing pages. */
export async function loadPlaces(api: Client<Paths>, language: Language): Promise<LandingPlace[]> {
  const { data } = await readBodyOrFail(api.GET('/api/places', { params: { query: { locale: language } } }));
  return landingPlaces(data);
}

/** Every place one can search in: also streets, complexes and landmarks. */
export async function loadSearchPlaces(api: Client<Paths>, language: Language): Promise<BookPlace[]> {
  const query = { locale: language };
  return (await readBodyOrFail(api.GET('/api/search/places', { params: { query } }))).data;
}

const FURTHER = /^(street|complex|landmark)-/;

/** The places that a search names; those that do not exist are left out. */
export async function findChosen(
  api: Client<Paths>,
  { place, to }: ListingFilters,
  language: Language,
): Promise<SearchPlace[]> {
  const slugs = [...place.flatMap(({ key, value }) => (key === 'place' ? [value] : [])), ...to.map((ride) => ride.to)];
  if (slugs.length === 0) return [];
  const places: SearchPlace[] = slugs.every((slug) => !FURTHER.test(slug))
    ? await loadPlaces(api, language)
    : await loadSearchPlaces(api, language);
  return places.filter(({ slug }) => slugs.includes(slug));
}
