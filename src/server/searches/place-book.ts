import { landingPlaces } from '#contract/listings/landing/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import type { PlacesResponse } from '#contract/places/api.ts';
import type { BookPlace } from '#contract/places/search-endpoints.ts';
import { type PlaceKind, withSlugs } from '#contract/places/search-place.ts';
import { filterTexts } from '#contract/search/filter-texts.ts';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import landmarks from '../../../seeds/reference/landmarks.json' with { type: 'json' };
import stopLandmarks from '../../../seeds/reference/stop-landmarks.json' with { type: 'json' };
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps } from '../deps.ts';
import { openPlaces } from '../places/service.ts';
import { findFurtherPlaces } from './place-queries.ts';

/** Complexes are no content of editors: a new one is found so many ms later at the latest. */
const MAX_AGE_MS = 300_000;

/** Every place of a search, in one language and with its names in all. */
export type PlaceBook = (language: Language) => Promise<readonly BookPlace[]>;

/** The query of the API that counts the homes of a search. @param places every place of the book */
export function countQueryOf(places: readonly BookPlace[], search: URLSearchParams): Record<string, unknown> {
  return { homes: 'true', filters: filterTexts(listingSearch.filtersOf(listingSearch.read(search), { places })) };
}

/** Districts, settlements, stations, streets, complexes and landmarks with all their names, cached. */
export function openPlaceBook(deps: Deps): PlaceBook {
  const placesIn = openPlaces(deps);
  const books = openTtlCache<Record<Language, BookPlace[]>>({ maxAge: MAX_AGE_MS, maxEntries: 2 });
  const makeBook = async () => {
    const [texts, further] = await Promise.all([Promise.all(LANGUAGES.map(placesIn)), findFurtherPlaces(deps.readDb)]);
    const inLanguages = texts.map((text) => (JSON.parse(text) as PlacesResponse).data);
    return booksOf(inLanguages, further);
  };
  return async (language) => (await books(String(await deps.changes('places')), makeBook))[language];
}

type Further = Awaited<ReturnType<typeof findFurtherPlaces>>;

/** @param inLanguages the same places in each of LANGUAGES */
function booksOf(inLanguages: readonly PlacesResponse['data'][], further: Further): Record<Language, BookPlace[]> {
  const spoken = new Map<string, string[]>();
  for (const { name, place } of further.aliases) spoken.set(place, [...(spoken.get(place) ?? []), name]);
  const landings = inLanguages.map((places) => new Map(landingPlaces(places).map((place) => [place.slug, place])));
  const stations = new Map(inLanguages[0]?.stations.map((station) => [station.id, station]));
  const rest = [
    ...ofKind('street', withSlugs('street', further.streets)),
    ...ofKind('complex', withSlugs('complex', further.complexes)),
    ...landmarkPlaces(),
  ];
  const bookIn = (language: Language) => {
    const listed = [...(landings[LANGUAGES.indexOf(language)]?.values() ?? [])].map((place) => {
      const station = place.kind === 'metro' ? stations.get(place.id) : undefined;
      const names = landings.flatMap((places) => places.get(place.slug)?.Name ?? []);
      return { ...place, names: [...names, ...(station?.aliases ?? [])], ...(station && { line: station.line }) };
    });
    const others = rest.map(({ nameIn, ...place }) => ({ ...place, Name: nameIn(language) }));
    return [...listed, ...others].map(
      (place): BookPlace => ({ ...place, names: [...new Set([...place.names, ...(spoken.get(place.slug) ?? [])])] }),
    );
  };
  return { az: bookIn('az'), en: bookIn('en'), ru: bookIn('ru') };
}

type NamedPlace = { id: number; name: string; slugName: string | null; slug: string; districtId: number | null };

function ofKind(kind: PlaceKind, places: readonly NamedPlace[]) {
  return places.map(({ name, slugName, ...place }) => ({
    ...place,
    kind,
    names: slugName ? [name, slugName] : [name],
    nameIn: () => name,
  }));
}

/**
 * Landmarks are reference data and in no table. The point of some is the bus stop named after them: near enough for homes around it,
 * but no map draws them.
 */
function landmarkPlaces() {
  const all = [...landmarks, ...stopLandmarks];
  const named = all.map((landmark, at) => ({ ...landmark, id: at + 1, name: landmark.name_az }));
  return withSlugs('landmark', named).map(({ id, slug, latitude, longitude, name_az, name_en, name_ru }) => ({
    id,
    slug,
    kind: 'landmark' as const,
    districtId: null,
    point: { latitude, longitude },
    names: [name_az, name_en, name_ru],
    nameIn: (language: Language) => ({ az: name_az, en: name_en, ru: name_ru })[language],
  }));
}
