import type { Language } from '#contract/values/dates.ts';
import { CACHES } from '#session/browser-caches.ts';

// What pages store to be read without a network. It is text as the pages showed it: the worker only arranges it. And what the site
// knows of the browser's push messages, which the worker renews.

/** A home, in the words of its card and page. */
export type StoredHome = {
  id: number;
  title: string;
  price: string;
  facts: string;
  place: string;
  /** the description, a paragraph each; empty for results */
  text: string[];
  /** the address of its photo */
  photo: string | null;
};

/** The favorites that were wanted, as they were then (`at`, in ms): those that are not public any more are no `homes`. */
export type StoredFavorites = { language: Language; at: number; ids: number[]; homes: StoredHome[] };

/** The last results. `address` is their path with the query. */
export type StoredResults = { title: string; address: string; homes: StoredHome[] };

/** The texts of the page that is drawn without a network. */
export const OFFLINE_TEXTS = [
  ...['site_name', 'no_connection', 'try_again', 'nav_favorites'],
  ...['offline_hint', 'offline_nothing', 'offline_results', 'offline_home'],
] as const;
export type OfflineTexts = Record<string, string>;

type Stored = {
  favorites: StoredFavorites;
  results: StoredResults;
  /** of each language that somebody has used; `texts` is of the last one */
  texts: OfflineTexts;
  /** the push subscription of this browser that the site was told of */
  push: { endpoint: string };
} & Record<`texts-${Language}`, OfflineTexts>;

/** Null: nothing is stored, or nothing can be. */
export async function readStored<Name extends keyof Stored>(name: Name): Promise<Stored[Name] | null> {
  const response = await (await openStored()).match(addressOf(name));
  return response ? ((await response.json()) as Stored[Name]) : null;
}

export async function writeStored<Name extends keyof Stored>(name: Name, value: Stored[Name]): Promise<void> {
  await (await openStored()).put(addressOf(name), Response.json(value));
}

export function openStored(): Promise<Cache> {
  return caches.open(CACHES.stored);
}

/** No address of the site. */
const addressOf = (name: string) => `/stored/${name}`;
