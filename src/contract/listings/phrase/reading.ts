import { WHERE_KEYS } from '../search-keys/place-keys.ts';

/** A filter as in the address of a search. */
export type Filter = readonly [key: string, value: string];

/** What a phrase means. */
export type Reading = {
  /** the keys and values of a search's address */
  filters: Record<string, string[]>;
  /** keys of filters that were not said but follow from the rest */
  inferred: string[];
  /** the words that no filter stands for */
  text: string;
  /** which part of the phrase each filter comes from */
  spans: { start: number; end: number; filters: Filter[] }[];
};

/** The most letters of a phrase. */
export const MAX_PHRASE = 300;

/** In the address of a search: the keys that a phrase did not say but that follow from it. Their chips are dotted. */
export const INFERRED = 'inferred';

/** In the address of words: a place that somebody chose from the suggestions after them. It joins the places that they name. */
export const CHOSEN_PLACE = 'chosen_place';

/** The keys of the question that one of them answers: who says one answers the whole question anew. */
function questionOf(key: string): string[] {
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

/** The search of a phrase: what it says replaces the answers to the same questions in `chosen`; other filters stay. */
export function searchOfReading({ filters, inferred, text }: Meaning, chosen: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(
    [...chosen].filter(([key]) => !['q', 'page', INFERRED, CHOSEN_PLACE].includes(key)),
  );
  for (const key of Object.keys(filters)) for (const one of questionOf(key)) params.delete(one);
  for (const [key, values] of Object.entries(filters)) for (const value of values) params.append(key, value);
  for (const slug of chosen.getAll(CHOSEN_PLACE)) params.append('place', slug);
  for (const key of inferred) params.append(INFERRED, key);
  if (text) params.set('text', text);
  return params;
}
