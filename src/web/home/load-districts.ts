import { landingPath } from '#contract/listings/landing/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import type { Language } from '#contract/values/dates.ts';
import { readBodyOrFail } from '../data/api.ts';
import type { Visit } from '../data/context.ts';
import { filtersOfLanding } from '../search/landings.ts';
import { loadPlaces } from '../search/places/load-places.ts';

/** A district's tile: its flats for sale. */
export type DistrictTile = {
  slug: string;
  name: string;
  /** of its list, without language */
  path: string;
  count: number;
  /** the median, AZN; null of too few homes */
  perMetre: number | null;
};

const SHOWN = 6;
const FLATS = { category: 'sale', type: 'flat', rooms: null, band: null } as const;

/** For loaders: the districts with most flats for sale. The counts are exact, the medians some minutes old. */
export async function loadDistricts({ api }: Pick<Visit, 'api'>, language: Language): Promise<DistrictTile[]> {
  const query = { filters: listingSearch.filtersOf(filtersOfLanding({ ...FLATS, place: null }), { places: [] }) };
  const [facets, prices, places] = await Promise.all([
    readBodyOrFail(api.GET('/api/listings/facets', { params: { query: { ...query, homes: true } } })),
    readBodyOrFail(api.GET('/api/listings/prices', { params: { query } })),
    loadPlaces(api, language),
  ]);
  const tiles = facets.district.flatMap(({ id, count }): DistrictTile[] => {
    const place = places.find((one) => one.kind === 'district' && one.id === id);
    const path = place && landingPath({ ...FLATS, place });
    if (!place || !path) return [];
    const perMetre = prices.district.find((one) => one.id === id)?.Price_Per_Sqm ?? null;
    return [{ slug: place.slug, name: place.Name, path, count, perMetre }];
  });
  return tiles.slice(0, SHOWN);
}
