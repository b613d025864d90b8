import { WHERE_KEYS } from '../search-keys/place-keys.ts';
import { CHOSEN_PLACE, INFERRED } from './address-keys.ts';

/** A filter as in the address of a search. */
export type Filter = readonly [key: string, value: string];

/** What a phrase means. */
export type Reading = {
  /** the keys and values of a search's address */
  filters: Record<string, string[]>;
  /** keys of filters that were not said but follow from the rest; `price`, of which only the thousands were not */
  inferred: string[];
  /** the words that no filter stands for */
  text: string;
  /** which part of the phrase each filter comes from */
  spans: { start: number; end: number; filters: Filter[] }[];
};

/** The keys of the question that one of them answers: who says one answers the whole question anew. */
function questionOf(key: string): string[] {
  // each fact is a question of its own
  if (key === 'has') return [];
  if (WHERE_KEYS.some((one) => one === key)) return [...WHERE_KEYS];
  const [, name] = /^(price|area|land|sqm|floor|storeys)(_m..)?$/.exec(key) ?? [];
  // the key `area` alone is the drawn part of the map
  return name ? [name, `${name}_min`, `${name}_max`].filter((one) => one !== 'area') : [key];
}

type Meaning = Omit<Reading, 'spans'>;

/** The address of what a phrase means: a listing, or a search. */
export function addressOfReading(reading: Meaning, chosen: URLSearchParams): string {
  const [id] = reading.filters.id ?? [];
  if (id) return `/listing/${id}`;
  const query = searchOfReading(reading, chosen).toString();
  return query ? `/listings?${query}` : '/listings';
}

/**
 * The search of a phrase: what it says replaces the answers to the same questions in `chosen`; other filters stay, and so do
 * the marks of those that were inferred. A chosen sale is no answer to a price that nothing is sold for.
 */
export function searchOfReading(reading: Meaning, chosen: URLSearchParams): URLSearchParams {
  const { filters, inferred, text } = withDeal(reading, chosen);
  const said = new Set(['q', 'page', CHOSEN_PLACE, ...Object.keys(filters).flatMap(questionOf)]);
  const params = new URLSearchParams([...chosen].filter(([key, value]) => !said.has(key === INFERRED ? value : key)));
  const add = (key: string, value: string) => params.getAll(key).includes(value) || params.append(key, value);
  for (const [key, values] of Object.entries(filters)) for (const value of values) add(key, value);
  for (const slug of chosen.getAll(CHOSEN_PLACE)) add('place', slug);
  for (const key of inferred) add(INFERRED, key);
  if (text) params.set('text', text);
  return params;
}

/** No home is sold for less AZN, and none is rented by the month for less. */
export const LEAST_SALE = 3_000;
const LEAST_RENT = 100;

/** Home begins with the tab of sales, which nobody may have chosen: `до 600` asks for a rent there. */
function withDeal(reading: Meaning, chosen: URLSearchParams): Meaning {
  const { filters, inferred } = reading;
  const most = Number(filters.price_max?.[0] ?? LEAST_SALE);
  if (filters.category || chosen.get('category') !== 'sale' || most >= LEAST_SALE) return reading;
  const category = [most < LEAST_RENT ? 'daily' : 'rent'];
  return { ...reading, filters: { ...filters, category }, inferred: [...inferred, 'category'] };
}
