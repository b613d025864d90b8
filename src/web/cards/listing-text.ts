import { roomsText } from '#contract/listings/fields.ts';
import { perUnitOf } from '#contract/listings/per-unit.ts';
import { listingTitle } from '#contract/listings/title/listing-title.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import { MAX_WALK, walkMinutes } from '#contract/places/walk.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { translatePhrase } from '../text/phrases.ts';
import type { Translate } from '../text/translation.ts';
import type { CardData, CardListing } from './card-data.ts';

/** The fields that the texts use. */
export type ListingFacts = Partial<CardListing>;

/** Rooms and type, for land its area, for a garage the type alone (spec §2, Listing detail). */
export function titleOf(t: Translate, language: Language, listing: ListingFacts): string {
  return translatePhrase(t, listingTitle(listing, language));
}

/** `92 m²`, for land `6 sot`, which English readers do not know: `6 sot (600 m²)`. */
export function areaText(t: Translate, language: Language, { Property_type: type, Area = 0 }: ListingFacts): string {
  const metres = (area: number) => t('area_m2', { area: formatNumber(area, language) });
  if (!type || TYPE_FIELDS[type].areaUnit !== 'sot') return metres(Area);
  const sot = t('area_sot', { area: formatNumber(Area, language) });
  return language === 'en' ? `${sot} (${metres(Math.round(Area * SOT))})` : sot;
}
/** m² */
const SOT = 100;

/** `5/16`, a house's storeys, a garage's level; null where there is none. */
export function floorText({ Property_type: type, Floor, Total_Floors }: ListingFacts): string | null {
  if (type && TYPE_FIELDS[type].floor === 'storeys') return null;
  if (Floor === null || Floor === undefined) return null;
  return Total_Floors ? `${Floor}/${Total_Floors}` : String(Floor);
}

/**
 * The short line of a card: `3 otaq · 92 m² · 5/16`. It breaks before a part, never inside one or after a dot, so that a line cut
 * short ends with a whole part.
 */
export function factsLine(t: Translate, language: Language, listing: ListingFacts): string {
  return factParts(t, language, listing).join(' ·\u00a0');
}

/** The parts of that line, none of which breaks. */
export function factParts(t: Translate, language: Language, listing: ListingFacts): string[] {
  const { type, others } = factsOfCard(t, language, listing);
  return [...(type ? [type] : []), ...others].map((part) => part.replaceAll(/ (?!\()/g, '\u00a0'));
}

/** The parts of that line, those that count most first. Types without rooms are named, and their area comes before the rooms. */
export function factsOfCard(
  t: Translate,
  language: Language,
  listing: ListingFacts,
): { type: string | null; others: string[] } {
  const { Property_type, Rooms, Total_Floors } = listing;
  const isFlat = Property_type === 'new_building' || Property_type === 'old_building';
  const name = Property_type === 'object' ? 'type_object_short' : `type_${Property_type}`;
  const type = Property_type && !(isFlat && Rooms) ? t(name) : null;
  const rooms = Rooms ? t('rooms_count', { count: Rooms, rooms: roomsText(Rooms) }) : null;
  const area = areaText(t, language, listing);
  const storeys =
    Property_type === 'house' && Total_Floors
      ? t('storeys_count', { count: Total_Floors, storeys: Total_Floors })
      : null;
  const floor = Property_type === 'garage' ? null : (floorText(listing) ?? storeys);
  const others = type ? [area, rooms, floor] : [rooms, area, floor];
  return { type, others: others.filter((part) => part !== null) };
}

/** `125 000 ₼`, with `/ay` or `/gün` apart. */
export function priceText(
  t: Translate,
  language: Language,
  { Category, Rent_Type, Price = 0 }: ListingFacts,
): { price: string; period: string } {
  if (Category === 'sale') return { price: formatPrice(Price, language), period: '' };
  const isDaily = Category === 'daily' || Rent_Type === 'daily';
  return { price: formatPrice(Price, language), period: t(isDaily ? 'per_day' : 'per_month') };
}

/** `1 359 ₼/m²` for sale, `4 500 ₼/sot` for land; null for rent. */
export function perUnitText(t: Translate, language: Language, listing: ListingFacts): string | null {
  const perUnit = perUnitOf(listing);
  return perUnit && t(perUnit.key, { price: formatPrice(perUnit.amount, language) });
}

/** The place of a card: the nearest station and the minutes on foot where its point is exact, else its area. */
export function placeLine(t: Translate, listing: ListingFacts): { name: string; walk: string | null } {
  const { Nearest_Metro: station, Metro_Distance: metres } = listing;
  if (!station?.Name || typeof metres !== 'number' || metres > MAX_WALK)
    return { name: placeParts(t, listing)[0] ?? '', walk: null };
  return { name: station.Name, walk: t('minutes', { minutes: walkMinutes(metres) }) };
}

/**
 * The place of a card in a search near some stations, if its advertiser names one of them and its own point is not exact: the
 * station, and that this is rough.
 */
export function roughStation(
  t: Translate,
  { Metro: station, Metro_Distance: metres }: ListingFacts,
  stations: readonly number[],
): ReturnType<typeof placeLine> | null {
  if (!station?.Name || !stations.includes(station.id) || typeof metres === 'number') return null;
  return { name: t('metro_name', { name: station.Name }), walk: t('card_rough') };
}

/** How many listings its home has, if there are several. */
export function homeLine(t: Translate, language: Language, { Home_Listings: count = 1 }: Partial<CardData>): string {
  return count > 1 ? t('listing_count', { count, number: formatNumber(count, language) }) : '';
}

/** When a listing was first posted, when it was last confirmed, and by whom; what is unknown is left out. */
export function dateParts(t: Translate, { posted, confirmed, Ownership_Type: by }: Partial<CardData>): string[] {
  return [
    posted ?? '',
    confirmed ? t('card_confirmed', { date: confirmed }) : '',
    by ? t(`ownership_${by}`) : '',
  ].filter(Boolean);
}

/** The names of the place, from the smallest area to the station: `8-ci km`, `Nizami m.`. */
export function placeParts(t: Translate, { settlement, district, Kvartal, Metro }: ListingFacts): string[] {
  const near = settlement?.Name ?? (Kvartal ? t(`quarter_${Kvartal}`) : null);
  const area = near ?? (district?.Name ? t('district_name', { name: district.Name }) : null);
  return [area, Metro?.Name ? t('metro_name', { name: Metro.Name }) : null].filter((part) => part !== null);
}

/** The names of the place beside its street: an address that names a settlement itself needs no other. */
export function partsBesideStreet(t: Translate, listing: ListingFacts): string[] {
  const namesSettlement = /qəs(?:\.|əbə)/iu.test(streetOf(listing) ?? '');
  return placeParts(t, namesSettlement ? { ...listing, settlement: null } : listing);
}

/** Street, else place, else a text for a missing address; and the station (spec §2, Listing detail). */
export function addressText(t: Translate, listing: ListingFacts, separator = ' · '): string {
  const all = [streetOf(listing), ...partsBesideStreet(t, listing)].filter((part) => part !== null);
  return all.length > 0 ? all.join(separator) : t('no_address');
}

/** The street as its advertiser wrote it, else as the list has it: in Azerbaijani, whatever the page's language. */
export function streetOf({ Address, address }: ListingFacts): string | null {
  return Address ?? address?.Name ?? null;
}

/** `0501234567` → `050 123 45 67` (spec §5); the hidden digits of a masked number are dots. */
export function maskedPhoneText(phone: string): string {
  const hidden = phone.padEnd(10, '•');
  return [hidden.slice(0, 3), hidden.slice(3, 6), hidden.slice(6, 8), hidden.slice(8, 10)].join(' ');
}
