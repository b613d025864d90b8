import type { Language } from '#contract/dates.ts';
import type { Listing } from '#contract/listings/api.ts';
import { MANY_ROOMS } from '#contract/listings/fields.ts';
import { TYPE_FIELDS } from '#contract/listings/types.ts';
import { formatPrice } from '#contract/money.ts';
import { TEXTS } from '../texts.ts';

/** What the picture of a shared listing says, line by line. */
export type ShareWords = { type: string; price: string; period: string; facts: string; places: string[] };

/** A listing in the few words that fit on a picture. */
export function shareWords(listing: Partial<Listing>, language: Language): ShareWords {
  const { Property_type: type, Category, Rent_Type, Price = 0 } = listing;
  const isDaily = Category === 'daily' || Rent_Type === 'daily';
  return {
    type: say(language, type ? `type_${type}` : 'title_unknown'),
    price: formatPrice(Price),
    period: Category === 'sale' ? '' : say(language, isDaily ? 'per_day' : 'per_month'),
    facts: factsOf(listing, language).join(' · '),
    places: placesOf(listing, language),
  };
}

/** A text of ours, its variables filled in; a missing one shows its key. */
export function say(language: Language, key: string, values: Record<string, string> = {}): string {
  return (TEXTS[language][key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => values[name] ?? '');
}

function factsOf({ Property_type: type, Rooms, Area, Floor, Total_Floors }: Partial<Listing>, language: Language) {
  const { floor, areaUnit } = type ? TYPE_FIELDS[type] : { floor: 'of-building', areaUnit: 'm2' };
  const rooms = Rooms ? { rooms: Rooms >= MANY_ROOMS ? '10+' : String(Rooms) } : null;
  const isHouse = floor === 'storeys' && Total_Floors;
  const hasFloor = floor === 'of-building' && typeof Floor === 'number';
  return [
    rooms && say(language, `rooms_count_${pluralOf(language, Rooms)}`, rooms),
    Area && say(language, areaUnit === 'sot' ? 'area_sot' : 'area_m2', { area: decimal(Area, language) }),
    isHouse && say(language, `storeys_count_${pluralOf(language, Total_Floors)}`, { storeys: String(Total_Floors) }),
    hasFloor && (Total_Floors ? `${Floor}/${Total_Floors}` : String(Floor)),
  ].filter((part) => typeof part === 'string');
}

function placesOf({ settlement, district, Metro }: Partial<Listing>, language: Language): string[] {
  const area = settlement?.Name ?? (district?.Name && say(language, 'district_name', { name: district.Name }));
  return [area, Metro?.Name && say(language, 'metro_name', { name: Metro.Name })].filter((part) => part !== undefined);
}

function pluralOf(language: Language, count: number | null | undefined): string {
  return new Intl.PluralRules(language).select(count ?? 0);
}

function decimal(value: number, language: Language): string {
  return language === 'en' ? String(value) : String(value).replace('.', ',');
}
