import type { ListingFacets } from '#contract/listings/api.ts';
import { homesIn } from '#contract/listings/landing/homes-in.ts';
import { ENDINGS } from '#contract/listings/phrase/endings.ts';
import type { BesideWords } from '#contract/listings/phrase/endpoints.ts';
import type { NamedPlace } from '#contract/listings/phrase/entries.ts';
import { openPhrases } from '#contract/listings/phrase/read-phrase.ts';
import { type Reading, searchOfReading } from '#contract/listings/phrase/reading.ts';
import type { PlacesResponse } from '#contract/places/api.ts';
import { buildingNames } from '#contract/places/building-names.ts';
import type { BookPlace } from '#contract/places/search-endpoints.ts';
import { spokenNames } from '#contract/places/spoken-names.ts';
import { stationWords } from '#contract/places/station-names.ts';
import { streetNames } from '#contract/places/street-names.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { westernDigits } from '#contract/values/digits.ts';
import { searchKey } from '#contract/values/text.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps, Viewer } from '../deps.ts';
import { openFacets } from '../listings/facets/service.ts';
import { countMatchingListings } from '../listings/service.ts';
import { openPlaces } from '../places/service.ts';
import { ANONYMOUS } from '../viewer/viewer.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { fittingReading } from './fitting-reading.ts';
import { ENGLISH_NUMBER, JOINED_NUMBERS } from './number-words.ts';
import { NOTHING, ORDINARY_WORDS, OTHER, STOPS } from './ordinary-words.ts';
import { countQueryOf, type PlaceBook } from './place-book.ts';

/** How old the counts of homes may be by which an ambiguous name is understood, in ms. */
const MAX_AGE_MS = 300_000;
const WORDS = {
  everyday: EVERYDAY_WORDS,
  stops: STOPS,
  nothing: NOTHING,
  other: OTHER,
  ordinary: new Set(ORDINARY_WORDS.map(searchKey)),
  joined: JOINED_NUMBERS,
  english: ENGLISH_NUMBER,
  endings: ENDINGS,
};

/** Reads what a phrase means, with the places of the database. */
export function openPhraseReader(deps: Deps, book: PlaceBook): (phrase: string) => Promise<Reading> {
  const placesIn = openPlaces(deps);
  const facets = openFacets(deps);
  const reader = openTtlCache<(phrase: string) => Reading>({ maxAge: MAX_AGE_MS, maxEntries: 2 });
  const openReader = async () => {
    const [places, texts, counts] = await Promise.all([
      book('az'),
      Promise.all(LANGUAGES.map(placesIn)),
      facets(ANONYMOUS, {}),
    ]);
    const quarters = texts.flatMap((text) => (JSON.parse(text) as PlacesResponse).data.quarters);
    const facetCounts = JSON.parse(counts) as ListingFacets;
    const districts = new Map(places.flatMap(({ kind, id, slug }) => (kind === 'district' ? [[id, slug]] : [])));
    const named = [
      ...places.map((place) => namedPlace(place, facetCounts, districts)),
      ...quarters.map(
        ({ key, Name }): NamedPlace => ({ kind: 'quarter', filter: ['quarter', key], homes: null, names: [Name] }),
      ),
    ];
    return openPhrases(named, WORDS);
  };
  return async (phrase) => {
    const read = await reader(String(await deps.changes('places')), openReader);
    const digits = westernDigits(phrase);
    return fittingReading(digits, read(digits));
  };
}

/**
 * How many homes are found by what a phrase means beside a search, the query of an address; null when none of its words
 * is a filter, or it names a listing. Words that are text only sort what is found.
 */
export async function countRead(
  deps: Deps,
  viewer: Viewer,
  { reading, search, hidden, places }: BesideWords & { reading: Reading; places: readonly BookPlace[] },
): Promise<number | null> {
  if (Object.keys(reading.filters).length === 0 || reading.filters.id) return null;
  const params = searchOfReading(reading, new URLSearchParams(search));
  return (await countMatchingListings(deps, viewer, { ...countQueryOf(places, params), hidden })).count;
}

function namedPlace(place: BookPlace, counts: ListingFacets, districts: ReadonlyMap<number, string>): NamedPlace {
  const { kind, slug, districtId } = place;
  const { names, besideKind } = namesOf(place);
  return {
    kind,
    filter: ['place', slug],
    homes: homesIn(counts, place),
    names: spokenNames(names, kind),
    ...(besideKind && { besideKind }),
    // a street may pass through several
    district: kind === 'street' ? undefined : districts.get(districtId ?? 0),
  };
}

function namesOf({ kind, names }: BookPlace): { names: readonly string[]; besideKind?: string[] } {
  if (kind === 'metro') return { names, besideKind: stationWords(names) };
  if (kind === 'street') return streetNames(names);
  return kind === 'complex' || kind === 'landmark' ? buildingNames(names) : { names };
}
