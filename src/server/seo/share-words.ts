import type { ComplexDetail } from '#contract/complexes/api.ts';
import { locationOf } from '#contract/complexes/location.ts';
import type { Listing } from '#contract/listings/api.ts';
import { MANY_ROOMS } from '#contract/listings/fields.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { fillText } from '../text/texts.ts';

/** What the picture of a shared listing says, line by line. */
export type ShareWords = { type: string; price: string; period: string; facts: string; places: string[] };

/** A language and its texts, as editors have them now. */
export type Speech = { language: Language; texts: Record<string, string> };

/** A listing in the few words that fit on a picture. */
export function listingWords(listing: Partial<Listing>, speech: Speech): ShareWords {
  const { Property_type: type, Category, Rent_Type, Price = 0 } = listing;
  const isDaily = Category === 'daily' || Rent_Type === 'daily';
  return {
    type: say(speech, type ? `type_${type}` : 'title_unknown'),
    price: formatPrice(Price),
    period: Category === 'sale' ? '' : say(speech, isDaily ? 'per_day' : 'per_month'),
    facts: factsOf(listing, speech).join(' · '),
    places: placesOf(listing, speech),
  };
}

/** A complex in the few words that fit on a picture. */
export function complexWords(complex: Partial<ComplexDetail>, speech: Speech): ShareWords {
  const { name = '', startingPrice, minArea, maxArea, district, Metro } = complex;
  const areas = [...new Set([minArea, maxArea])].flatMap((area) => (area ? decimal(area, speech.language) : []));
  const place = locationOf({ location: complex.location ?? null, description: complex.description ?? [] });
  return {
    type: name,
    price: startingPrice ? say(speech, 'price_starts', { price: formatPrice(startingPrice) }) : '',
    period: '',
    facts: areas.length > 0 ? say(speech, 'area_m2', { area: areas.join(' – ') }) : '',
    places: [place, ...placesOf({ district: place ? null : district, Metro }, speech)].flatMap((one) => one ?? []),
  };
}

/** A text of ours, its variables filled in; a missing one shows its key. */
export function say({ texts }: Speech, key: string, values: Record<string, string> = {}): string {
  return fillText(texts[key] ?? key, values);
}

function factsOf({ Property_type: type, Rooms, Area, Floor, Total_Floors }: Partial<Listing>, speech: Speech) {
  const { language } = speech;
  const { floor, areaUnit } = type ? TYPE_FIELDS[type] : { floor: 'of-building', areaUnit: 'm2' };
  const rooms = Rooms ? { rooms: Rooms >= MANY_ROOMS ? '10+' : String(Rooms) } : null;
  const isHouse = floor === 'storeys' && Total_Floors;
  const hasFloor = floor === 'of-building' && typeof Floor === 'number';
  return [
    rooms && say(speech, `rooms_count_${pluralOf(language, Rooms)}`, rooms),
    Area && say(speech, areaUnit === 'sot' ? 'area_sot' : 'area_m2', { area: decimal(Area, language) }),
    isHouse && say(speech, `storeys_count_${pluralOf(language, Total_Floors)}`, { storeys: String(Total_Floors) }),
    hasFloor && (Total_Floors ? `${Floor}/${Total_Floors}` : String(Floor)),
  ].filter((part) => typeof part === 'string');
}

function placesOf(
  { settlement, district, Metro }: Pick<Partial<Listing>, 'settlement' | 'district' | 'Metro'>,
  speech: Speech,
): string[] {
  const area = settlement?.Name ?? (district?.Name && say(speech, 'district_name', { name: district.Name }));
  return [area, Metro?.Name && say(speech, 'metro_name', { name: Metro.Name })].filter((part) => part !== undefined);
}

function pluralOf(language: Language, count: number | null | undefined): string {
  return new Intl.PluralRules(language).select(count ?? 0);
}

function decimal(value: number, language: Language): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',');
}
