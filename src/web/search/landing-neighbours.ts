import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import type { ListingFacets } from '#contract/listings/api.ts';
import {
  isRefined,
  type Landing,
  type LandingPlace,
  landingPath,
  MIN_REFINED,
} from '#contract/listings/landing/landing.ts';
import { PRICE_BANDS, type PriceBand } from '#contract/listings/landing/price-bands.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { FLAT_TYPES, type TypeChoice } from '#contract/listings/search-keys/type-choices.ts';
import { readBodyOrFail } from '../data/api.ts';
import { filtersOfLanding } from './landings.ts';

type Api = Client<Paths>;

/** Links to related landing pages, each with its number of listings; a type is named by its key. */
export type Neighbours = {
  types: { path: string; type: TypeChoice; count: number }[];
  places: { path: string; kind: LandingPlace['kind']; name: string; count: number }[];
  bands: { path: string; band: PriceBand; count: number }[];
};

/**
 * For loaders: the pages beside a landing page that have listings. Of a category its types; of a type its districts and
 * stations; of a place the other places of the same kind, and what lies within a district; and the prices of them all.
 */
export async function loadNeighbours(api: Api, landing: Landing, places: LandingPlace[]): Promise<Neighbours> {
  const anywhere = { ...landing, place: null };
  const query = { homes: true, filters: listingSearch.filtersOf(filtersOfLanding(anywhere), { places: [] }) };
  const [facets, bands] = await Promise.all([
    readBodyOrFail(api.GET('/api/listings/facets', { params: { query } })),
    loadBands(api, landing, places),
  ]);
  if (!landing.type) return { types: typesOf(landing, facets), places: [], bands };
  const counts = new Map([
    ...facets.district.map(({ id, count }) => [`district ${id}`, count] as const),
    ...facets.settlement.map(({ id, count }) => [`settlement ${id}`, count] as const),
    ...facets.Near_Station.map(({ id, count }) => [`metro ${id}`, count] as const),
  ]);
  const least = landing.rooms || landing.band ? MIN_REFINED : 1;
  const links = places.filter(isBeside(landing.place)).flatMap((place) => {
    const count = counts.get(`${place.kind} ${place.id}`) ?? 0;
    const path = landingPath({ ...landing, place });
    return count >= least && path ? [{ path, name: place.Name, kind: place.kind, count }] : [];
  });
  return { types: [], places: links.sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN), bands };
}

const MAX_SHOWN = 40;

/** Every type that has listings, and flats of both buildings before them. */
function typesOf({ category }: Landing, { Property_type: counted, flats }: ListingFacets) {
  const isOfBoth = counted.filter(({ value }) => FLAT_TYPES.includes(value)).length > 1;
  const all: { value: TypeChoice; count: number }[] = [
    ...(isOfBoth ? [{ value: 'flat' as const, count: flats }] : []),
    ...counted,
  ];
  return all.map(({ value, count }) => ({ path: landingPath({ category, type: value }) ?? '', type: value, count }));
}

function isBeside(place: LandingPlace | null): (one: LandingPlace) => boolean {
  if (!place) return ({ kind }) => kind !== 'settlement';
  return (one) =>
    one.slug !== place.slug && (one.kind === place.kind || (place.kind === 'district' && one.districtId === place.id));
}

/** The bands of prices that have enough listings for a page. */
async function loadBands(api: Api, landing: Landing, places: LandingPlace[]): Promise<Neighbours['bands']> {
  if (!isRefined(landing.type)) return [];
  const counted = PRICE_BANDS[landing.category].map(async (band) => {
    const query = { homes: true, filters: listingSearch.filtersOf(filtersOfLanding({ ...landing, band }), { places }) };
    const { count } = await readBodyOrFail(api.GET('/api/listings/count', { params: { query } }));
    return { band, path: landingPath({ ...landing, band }) ?? '', count };
  });
  return (await Promise.all(counted)).filter(({ count }) => count >= MIN_REFINED);
}
