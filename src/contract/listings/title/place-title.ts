import type { Phrase } from '../../search/rows.ts';
import type { Language } from '../../values/dates.ts';
import type { KnownPlaces, PlaceValue } from '../search-keys/place.ts';
import { locativeOf } from './locative.ts';
import { settlementPhrase } from './settlement-title.ts';
import { streetPhrase } from './street-title.ts';

/** `say` gives a phrase in the language. */
export type TitleContext = KnownPlaces & { language: Language; say: (phrase: Phrase) => string };

/** Where a search looks: `Nərimanov rayonunda`, «у метро Нариманов и в Насиминском районе»; null for nowhere in particular. */
export function placesPhrase(chosen: readonly PlaceValue[], context: TitleContext): Phrase | null {
  const phrases = chosen.flatMap((one) => placeIn(one, context) ?? []);
  const [first, second] = phrases;
  if (!first) return null;
  if (!second) return first;
  if (phrases.length === 2) return { key: 'list_and', values: { first, last: second } };
  const left = phrases.length - 1;
  return { key: 'where_more', values: { first, count: left, number: left } };
}

/** A place in the case of “in”; null when it is not known. */
function placeIn(chosen: PlaceValue, { places, language, say }: TitleContext): Phrase | null {
  if (chosen.key === 'quarter')
    return { key: 'where_quarter', values: { name: locativeOf(say({ key: `quarter_${chosen.value}` }), language) } };
  const place = places.find(({ slug }) => slug === chosen.value);
  if (!place) return null;
  if (place.kind === 'settlement') return settlementPhrase(place.Name, language);
  if (place.kind === 'street') return streetPhrase(place.Name, language);
  const name = place.kind === 'district' ? districtNameIn(place.Name, language) : place.Name;
  return { key: `where_${place.kind}`, values: { name } };
}

/** The name of a district for texts of what is in it: `Nərimanov`, «Наримановском». */
export const districtNameIn = (name: string, language: Language) => (language === 'ru' ? districtIn(name) : name);

/** The adjective of a Russian district's name, in the prepositional case: `Насими` → `Насиминском`. */
export function districtIn(name: string): string {
  if (name.endsWith('ы')) return `${name.slice(0, -1)}ском`;
  if (name.endsWith('и')) return `${name}нском`;
  return name.endsWith('л') ? `${name}ьском` : `${name}ском`;
}
