import { LANDING_ROOMS, type Landing, type LandingPlace, landingPath } from '#contract/listings/landing/landing.ts';
import { PRICE_BANDS } from '#contract/listings/landing/price-bands.ts';
import { type ListingFilters, listingSearch } from '#contract/listings/search.ts';
import { FLAT_TYPES, typesOfOne } from '#contract/listings/search-keys/type-choices.ts';
import { pricesPath } from '#contract/market/place-prices.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Search } from './search.ts';

/** The filters a landing page stands for. */
export function filtersOfLanding({ category, type, place, rooms, band }: Landing): ListingFilters {
  const params = new URLSearchParams({
    category,
    ...(type && { property: type }),
    ...(place && { place: place.slug }),
    ...(rooms && { rooms: String(rooms) }),
    ...(band?.min && { price_min: String(band.min) }),
    ...(band?.max && { price_max: String(band.max) }),
  });
  return listingSearch.read(params);
}

/** The landing page equal to the filters, if there is one: the canonical address. */
export function landingOfFilters(filters: ListingFilters, places: readonly SearchPlace[]): string | null {
  const [category] = filters.category;
  if (!category) return null;
  const [price] = filters.price;
  const landing: Landing = {
    category,
    type: filters.property[0] ?? null,
    place: places.filter(hasLandings).find(({ slug }) => slug === filters.place[0]?.value) ?? null,
    rooms: LANDING_ROOMS.find((one) => one === filters.rooms[0]) ?? null,
    band: PRICE_BANDS[category].find(({ min, max }) => price && min === price.min && max === price.max) ?? null,
  };
  const isAll = listingSearch.write(filtersOfLanding(landing)).toString() === listingSearch.write(filters).toString();
  return isAll ? landingPath(landing) : null;
}

/** Streets and single buildings have no landing pages. */
function hasLandings(place: SearchPlace): place is LandingPlace {
  return place.kind === 'district' || place.kind === 'settlement' || place.kind === 'metro';
}

/** A landing page's own results: the path has the filters, the query only order and page, and what the map shows. */
export function searchOfLanding(landing: Landing, { filters, ...search }: Search): Search {
  const { bbox, drawn } = filters;
  return { ...search, filters: { ...filtersOfLanding(landing), bbox, drawn } };
}

/** The page of prices of a landing page's place; of a station, that of its district. Prices of flats alone are told there. */
export function pricesPathOf({ category, type, place }: Landing, places: readonly LandingPlace[]): string | null {
  if (category === 'daily' || !type || !typesOfOne(type).some((one) => FLAT_TYPES.includes(one))) return null;
  if (place?.kind !== 'metro') return pricesPath(place?.slug);
  return pricesPath(places.find(({ kind, id }) => kind === 'district' && id === place.districtId)?.slug);
}
