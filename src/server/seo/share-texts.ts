import type { ComplexDetail } from '#contract/complexes/api.ts';
import { locationOf } from '#contract/complexes/location.ts';
import type { Listing } from '#contract/listings/api.ts';
import { MANY_ROOMS } from '#contract/listings/fields.ts';
import type { ListingFilters } from '#contract/listings/search.ts';
import { titleOfSearch } from '#contract/listings/title/search-title.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Phrase } from '#contract/search/rows.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { type Locale, placeTexts, priceTexts } from '../listings/text-service.ts';
import { fillText, pluralForm, translate as translatePhrase } from '../text/texts.ts';

/** The texts of a share image. */
export type ShareTexts = { type: string; price: string; period: string; facts: string; places: string[] };

export type SearchTexts = { title: string; count: string };

/** The texts of a listing for a share image. */
export function listingTexts(listing: Partial<Listing>, locale: Locale): ShareTexts {
  const { Property_type: type } = listing;
  return {
    type: translate(locale, type ? `type_${type}` : 'title_unknown'),
    ...priceTexts(listing, locale),
    facts: factsOf(listing, locale).join(' · '),
    places: placeTexts(listing, locale),
  };
}

/** The texts of a complex for a share image. */
export function complexTexts(complex: Partial<ComplexDetail>, locale: Locale): ShareTexts {
  const { name = '', startingPrice, minArea, maxArea, district, Metro } = complex;
  const areas = [...new Set([minArea, maxArea])].flatMap((area) => (area ? formatNumber(area, locale.language) : []));
  const place = locationOf({ location: complex.location ?? null, description: complex.description ?? [] });
  return {
    type: name,
    price: startingPrice
      ? translate(locale, 'price_starts', { price: formatPrice(startingPrice, locale.language) })
      : '',
    period: '',
    facts: areas.length > 0 ? translate(locale, 'area_m2', { area: areas.join('–') }) : '',
    places: [place, ...placeTexts({ district: place ? null : district, Metro }, locale)].flatMap((one) => one ?? []),
  };
}

/** `lowestPrice`: in AZN; null: not known */
type FoundHomes = {
  filters: ListingFilters;
  places: readonly SearchPlace[];
  total: number;
  lowestPrice: number | null;
};

/** The texts of a search for a share image: what it shows, how many, and from which price on. */
export function searchTexts(
  { filters, places, total, lowestPrice }: FoundHomes,
  { language, texts }: Locale,
): SearchTexts {
  const say = (phrase: Phrase) => translatePhrase(language, phrase, texts);
  const listings = say({ key: 'listing_count', values: { count: total, number: formatNumber(total, language) } });
  const price = lowestPrice === null ? null : formatPrice(lowestPrice, language);
  return {
    title: titleOfSearch(filters, { places, language, say }),
    count: price === null ? listings : say({ key: 'listing_count_from', values: { listings, price } }),
  };
}

/** A text with its variables filled in; a missing one gives its key. */
export function translate({ texts }: Locale, key: string, values: Record<string, string> = {}): string {
  return fillText(texts[key] ?? key, values);
}

function factsOf({ Property_type: type, Rooms, Area, Floor, Total_Floors }: Partial<Listing>, locale: Locale) {
  const { language } = locale;
  const { floor, areaUnit } = type ? TYPE_FIELDS[type] : { floor: 'of-building', areaUnit: 'm2' };
  const rooms = Rooms ? { rooms: Rooms >= MANY_ROOMS ? '10+' : String(Rooms) } : null;
  const isHouse = floor === 'storeys' && Total_Floors;
  const hasFloor = floor === 'of-building' && typeof Floor === 'number';
  return [
    rooms && translate(locale, `rooms_count_${pluralForm(language, Rooms ?? 0)}`, rooms),
    Area && translate(locale, areaUnit === 'sot' ? 'area_sot' : 'area_m2', { area: formatNumber(Area, language) }),
    isHouse &&
      translate(locale, `storeys_count_${pluralForm(language, Total_Floors ?? 0)}`, { storeys: String(Total_Floors) }),
    hasFloor && (Total_Floors ? `${Floor}/${Total_Floors}` : String(Floor)),
  ].filter((part) => typeof part === 'string');
}
