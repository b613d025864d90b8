import type { Language } from '#contract/dates.ts';
import { MANY_ROOMS } from '#contract/listings/fields.ts';
import type { LandingPlace } from '#contract/listings/landing.ts';
import { placeOf } from '#contract/listings/search-address.ts';
import { fillText, TEXTS } from '../texts.ts';

const RANGES = ['price', 'area', 'sqm', 'floor'];

/** What a search asks for, as its chips on the site say it: `Kirayə`, `2 otaq`, `Nərimanov r.`, `maks. 500 ₼`. */
export function wordsOf(search: string, places: readonly LandingPlace[], language: Language): string[] {
  const asked = new URLSearchParams(search);
  const told = [...asked].map(([key, value]) => {
    const [name = ''] = key.split('_');
    if (RANGES.includes(name)) return rangeText(asked, name, language);
    return valueText(key, value, places, language);
  });
  return [...new Set(told)];
}

function valueText(key: string, value: string, places: readonly LandingPlace[], language: Language): string {
  const text = (name: string, values: Record<string, string> = {}) => fillText(TEXTS[language][name] ?? name, values);
  const form = new Intl.PluralRules(language).select(Number(value));
  switch (key) {
    case 'type':
    case 'has':
      return text(value);
    case 'property':
      return text(`type_${value}`);
    case 'category':
    case 'quarter':
    case 'repair':
      return text(`${key}_${value}`);
    case 'rooms':
      return text(`rooms_count_${form}`, { rooms: Number(value) >= MANY_ROOMS ? '10+' : value });
    case 'storeys':
      return text(`storeys_count_${form}`, { storeys: value });
    case 'level':
      return text('chip_level', { level: value });
    case 'place': {
      const place = placeOf(value, places);
      if (!place || place.kind === 'settlement') return place?.Name ?? '–';
      return text(`${place.kind}_name`, { name: place.Name });
    }
    default:
      return text(`filter_${key}`);
  }
}

/** `50 000–90 000 ₼`, whichever of its ends is there. */
function rangeText(asked: URLSearchParams, name: string, language: Language): string {
  const [min, max] = ['min', 'max'].map((end) => grouped(asked.get(`${name}_${end}`) ?? ''));
  const texts = TEXTS[language];
  const side = min && max ? 'between' : min ? 'from' : 'up_to';
  const range = fillText(texts[`range_${side}`] ?? '', { min: min ?? '', max: max ?? '' });
  return fillText(texts[`chip_${name}`] ?? '', { range });
}

function grouped(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
}
