import type { ListingFacets, ListingPage } from '#contract/listings/api.ts';
import { homesIn } from '#contract/listings/landing/homes-in.ts';
import type { BesideWords } from '#contract/listings/phrase/endpoints.ts';
import type { Reading } from '#contract/listings/phrase/reading.ts';
import { PLACE_KEYS, WHERE_KEYS } from '#contract/listings/search-keys/place-keys.ts';
import { byQuality, isKindOnly, openNameSearch } from '#contract/places/name-search.ts';
import type { BookPlace, Suggestions } from '#contract/places/search-endpoints.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Deps, Viewer } from '../deps.ts';
import { openNearCounts } from '../listings/facets/near-service.ts';
import { openFacets } from '../listings/facets/service.ts';
import { listListings } from '../listings/service.ts';
import { ANONYMOUS } from '../viewer/viewer.ts';
import { countQueryOf, type PlaceBook } from './place-book.ts';

const MAX_PLACES = 8;
/** A name has at most so many words at the end of a text. */
const MAX_WORDS = 5;
const SHORTEST = 2;
/** What a card of a suggestion shows. */
const LISTING_FIELDS = ['Category', 'Rent_Type', 'Property_type', 'Rooms', 'Area', 'Price'];

/**
 * Suggests places and a listing for a text that is being typed, with the number of homes at each place that the search beside
 * it finds.
 */
export function openSuggestions(
  deps: Deps,
  { book, read }: { book: PlaceBook; read: (phrase: string) => Promise<Reading> },
): (viewer: Viewer, query: BesideWords & { q: string; locale: Language }) => Promise<Suggestions> {
  const facets = openFacets(deps);
  const nearCounts = openNearCounts(deps);
  const searches = new WeakMap<readonly BookPlace[], ReturnType<typeof openNameSearch<BookPlace>>>();
  return async (viewer, { q: typed, search: beside, hidden, locale: language }) => {
    const places = await book(language);
    const search = searches.get(places) ?? openNameSearch(places);
    searches.set(places, search);
    const reading = await read(typed);
    const { matches, rest } = lastNames(withoutTail(typed, reading), search, reading);
    const query = { ...countQueryOf(places, withoutPlaces(beside)), hidden };
    const countPlaces = async (): Promise<ListingFacets> => JSON.parse(await facets(viewer, query));
    const landmarks = matches.flatMap(({ place: { slug, point } }) => (point ? [{ slug, point }] : []));
    const isListed = landmarks.length < matches.length;
    const [listed, near] = await Promise.all([
      isListed ? countPlaces() : null,
      nearCounts.near(
        viewer,
        query,
        landmarks.map(({ point }) => point),
      ),
    ]);
    const nearOf = new Map(landmarks.map(({ slug }, at) => [slug, near[at]]));
    const countOf = (place: BookPlace) => nearOf.get(place.slug) ?? (listed && homesIn(listed, place)) ?? 0;
    const found = matches.map(({ place, ...quality }) => {
      const { names: _, ...shown } = place;
      return { ...quality, place: { ...shown, count: countOf(place) } };
    });
    found.sort((a, b) => byQuality(a, b) || b.place.count - a.place.count);
    const listing = await findNumbered(deps, numberIn(typed, reading), language);
    return { places: found.slice(0, MAX_PLACES).map(({ place }) => place), listing, rest };
  };
}

/** A suggested place takes the place of those that are chosen, and of the part of the map. */
function withoutPlaces(search: string): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const key of WHERE_KEYS) params.delete(key);
  return params;
}

/**
 * The places whose names the last words begin: as many words as possible, and misspelled ones only when they are a whole name
 * or no others are found. No word that is read as something else is a misspelled name.
 */
function lastNames(typed: string, search: ReturnType<typeof openNameSearch<BookPlace>>, { spans }: Reading) {
  const words = [...typed.matchAll(/[\p{L}\p{N}]+/gu)];
  const others = spans.filter((span) => !span.filters.some(([key]) => PLACE_KEYS.some((one) => one === key)));
  // the word for a kind says that it is one: `sahli metrosu`
  const hasKind = (start: number) => words.some(({ 0: word, index }) => index >= start && isKindOnly(word));
  const isOther = (start: number) => !hasKind(start) && others.some((span) => span.end > start);
  // people who type `ev` look for a home, not for a place with such a word; what follows may make it a name: `дом прав`, and a number
  // may be that of a quarter: `8-ci mik`
  const isWords = ({ start, end }: { start: number; end: number }) => !/\d/.test(typed.slice(start, end));
  const isFilter = (start: number) =>
    others.some((span) => span.start <= start && span.end >= typed.trimEnd().length && isWords(span));
  const matchesOf = (start: number) => {
    const matches = search(typed.slice(start), isOther(start));
    return isFilter(start) ? matches.filter(({ isWhole }) => isWhole) : matches;
  };
  const starts = words.slice(-MAX_WORDS).map(({ index }) => index);
  const found = starts
    .filter((start) => typed.slice(start).trim().length >= SHORTEST)
    // in `ulduz metrosu` the second word is no name
    .filter((start) => !isKindOnly(typed.slice(start)))
    .map((start) => ({ start, matches: matchesOf(start) }))
    .filter(({ matches }) => matches.length > 0);
  const best = found.find(({ matches: [first] }) => first?.isWhole || first?.wrong === 0) ?? found[0];
  return best
    ? { matches: best.matches, rest: typed.slice(0, best.start).trim() }
    : { matches: [], rest: typed.trim() };
}

/** A text without what follows the name of a place and says nothing: `Xırdalan şəhəri`, `Nizami küçəsi 45`. */
function withoutTail(typed: string, { spans, text }: Reading): string {
  const last = spans.at(-1);
  const [, slug] = last?.filters.find(([key]) => key === 'place') ?? [];
  if (!last || !slug) return typed;
  const words = typed.slice(last.end).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isText = words.some((word) => text.split(' ').includes(word.toLowerCase()));
  const isHouse = slug.startsWith('street-') && words.every((word) => /^\d/.test(word));
  return !isText || isHouse ? typed.slice(0, last.end) : typed;
}

/** The number of a listing that a text has: `elan 123456`, or a number and nothing else. */
function numberIn(typed: string, { filters }: Reading): string | null {
  return filters.id?.[0] ?? /^\s*(\d{1,9})\s*$/.exec(typed)?.[1] ?? null;
}

async function findNumbered(deps: Deps, id: string | null, locale: Language): Promise<Suggestions['listing']> {
  if (id === null) return null;
  const query = { filters: { id: { $eq: id } }, fields: LISTING_FIELDS, locale };
  const { data } = JSON.parse(String(await listListings(deps, ANONYMOUS, query))) as ListingPage;
  return data[0] ?? null;
}
