import type { TFunction } from 'i18next';
import type { Language } from '#contract/dates.ts';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { formatNumber } from '../../app/numbers.ts';
import { roomsText } from '../words.ts';
import { type FilterKey, type Filters, withoutEach } from './filters.ts';

/** One thing that is asked for, in words, and the filters without it. */
export type FilterChip = { id: string; text: string; without: Filters };

/** Everything that is asked for, a range being one thing; the order is that of the address. */
export function chipsOf(t: TFunction, language: Language, filters: Filters, places: LandingPlace[]): FilterChip[] {
  return withoutEach(filters).map(({ id, key, value, without }) => ({
    id,
    text: isRange(id) ? rangeText(t, language, filters, id) : valueText(t, key, value, places),
    without,
  }));
}

const RANGES = ['price', 'area', 'sqm', 'floor'] as const;
type Range = (typeof RANGES)[number];

function isRange(id: string): id is Range {
  return RANGES.some((one) => one === id);
}

/** `Qiymət: 50 000 – 90 000`, `Sahə: 60-dan`. */
function rangeText(t: TFunction, language: Language, filters: Filters, name: Range): string {
  const told = ([value]: number[]) => (value === undefined ? '' : formatNumber(value, language));
  const ends = { min: told(filters[`${name}_min`]), max: told(filters[`${name}_max`]) };
  const side = !ends.min ? 'up_to' : !ends.max ? 'from' : 'between';
  return t(`chip_${name}`, { range: t(`range_${side}`, ends) });
}

function valueText(t: TFunction, key: FilterKey, value: string | number, places: LandingPlace[]): string {
  switch (key) {
    case 'type':
      return t(String(value));
    case 'category':
      return t(`category_${value}`);
    case 'property':
      return t(`type_${value}`);
    case 'rooms':
      return t('rooms_count', { count: Number(value), rooms: roomsText(Number(value)) });
    case 'place':
      return (
        placeText(
          t,
          places.find(({ slug }) => slug === value),
        ) ?? String(value)
      );
    case 'quarter':
      return t(`quarter_${value}`);
    case 'storeys':
      return t('storeys_count', { count: Number(value), storeys: value });
    case 'level':
      return t('chip_level', { level: value });
    case 'repair':
      return t(`repair_${value}`);
    case 'has':
      return t(String(value));
    default:
      return t(`filter_${key}`);
  }
}

/** `Nərimanov r.`, `Nizami m.`, a settlement's bare name. */
export function placeText(t: TFunction, place: Pick<LandingPlace, 'kind' | 'Name'> | undefined): string | undefined {
  if (!place) return undefined;
  if (place.kind === 'district') return t('district_name', { name: place.Name });
  return place.kind === 'metro' ? t('metro_name', { name: place.Name }) : place.Name;
}
