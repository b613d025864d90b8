import type { TFunction } from 'i18next';
import type { Client } from 'openapi-fetch';
import type { Paths } from '#contract/endpoints.ts';
import { type Landing, type LandingPlace, landingPath } from '#contract/listings/landing.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { readBodyOrFail } from '../data/api.ts';
import type { Search } from './search.ts';

/** Links to related landing pages, each with its number of listings; a type is named by its key. */
export type Neighbours = {
  types: { path: string; type: string; count: number }[];
  places: { path: string; kind: LandingPlace['kind']; name: string; count: number }[];
};

/** The filters a landing page stands for. */
function filtersOfLanding({ category, type, place }: Landing): ListingFilters {
  const params = new URLSearchParams({
    category,
    ...(type && { property: type }),
    ...(place && { place: place.slug }),
  });
  return listingSearch.read(params);
}

/** The landing page equal to the filters, if there is one: the canonical address. */
export function landingOfFilters(filters: ListingFilters, places: LandingPlace[]): string | null {
  const [category] = filters.category;
  const [type = null] = filters.property;
  const place = places.find(({ slug }) => slug === filters.place[0]?.value) ?? null;
  if (!category || (place && !type)) return null;
  const landing = { category, type, place };
  const isAll = listingSearch.write(filtersOfLanding(landing)).toString() === listingSearch.write(filters).toString();
  return isAll ? landingPath(landing) : null;
}

/** `Nərimanov rayonunda satılan yeni tikili mənzillər`. */
export function landingTitle(t: TFunction, { category, type, place }: Landing): string {
  const where = place ? t(`where_${place.kind}`, { name: place.Name }) : t('where_city');
  return t('landing_title', { where, deal: t(`deal_${category}`), what: t(`homes_${type ?? 'any'}`) });
}

/**
 * For loaders: the pages beside a landing page that have listings. Of a category its types; of a type its districts and
 * stations; of a place the other places of the same kind, and what lies within a district.
 */
export async function loadNeighbours(
  api: Client<Paths>,
  landing: Landing,
  places: LandingPlace[],
): Promise<Neighbours> {
  const { category, type, place } = landing;
  const query = { filters: listingSearch.filtersOf(filtersOfLanding({ category, type, place: null }), { places: [] }) };
  const facets = await readBodyOrFail(api.GET('/api/listings/facets', { params: { query } }));
  if (!type)
    return {
      types: facets.Property_type.map(({ value, count }) => ({
        path: landingPath({ category, type: value }) ?? '',
        type: value,
        count,
      })),
      places: [],
    };
  const counts = new Map([
    ...facets.district.map(({ id, count }) => [`district ${id}`, count] as const),
    ...facets.settlement.map(({ id, count }) => [`settlement ${id}`, count] as const),
    ...facets.Metro.map(({ id, count }) => [`metro ${id}`, count] as const),
  ]);
  const isBeside = (one: LandingPlace) => {
    if (!place) return one.kind !== 'settlement';
    if (one.slug === place.slug) return false;
    return one.kind === place.kind || (place.kind === 'district' && one.districtId === place.id);
  };
  const links = places.filter(isBeside).flatMap((one) => {
    const count = counts.get(`${one.kind} ${one.id}`) ?? 0;
    const path = landingPath({ category, type, place: one });
    return count > 0 && path ? [{ path, name: one.Name, kind: one.kind, count }] : [];
  });
  return { types: [], places: links.sort((a, b) => b.count - a.count).slice(0, MAX_SHOWN) };
}

const MAX_SHOWN = 40;

/** A landing page's own results: the path has the filters, the query only order and page. */
export function searchOfLanding(landing: Landing, { sort, page }: Search): Search {
  return { filters: filtersOfLanding(landing), sort, page };
}
