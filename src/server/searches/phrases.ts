import { landingPlaces, PLACE_RELATIONS } from '#contract/listings/landing.ts';
import type { NamedPlace } from '#contract/listings/phrase/meanings.ts';
import { openPhrases, type Reading } from '#contract/listings/phrase/read-phrase.ts';
import type { PlacesResponse } from '#contract/places/api.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { openTtlCache } from '../cache/ttl-cache.ts';
import type { Deps } from '../deps.ts';
import { openFacets } from '../listings/facets/service.ts';
import { openPlaces } from '../places/service.ts';

/** How old the counts of homes may be by which an ambiguous name is understood, in ms. */
const MAX_AGE = 300_000;
const ANYONE = { user: null, visitor: '' };

/** Reads what a phrase means, with the places of the database. */
export function openPhraseReader(deps: Deps): (phrase: string) => Promise<Reading> {
  const placesIn = openPlaces(deps);
  const facets = openFacets(deps);
  const reader = openTtlCache<(phrase: string) => Reading>({ maxAge: MAX_AGE, maxEntries: 2 });
  const openReader = async () => {
    const [texts, counts] = await Promise.all([Promise.all(LANGUAGES.map(placesIn)), facets(ANYONE, {})]);
    const places = texts.map((text) => (JSON.parse(text) as PlacesResponse).data);
    const homes = JSON.parse(counts) as Record<Relation, { id: number; count: number }[]>;
    return openPhrases(namedPlaces(places, (relation, id) => homes[relation].find((one) => one.id === id)?.count ?? 0));
  };
  return async (phrase) => (await reader(String(await deps.changes('places')), openReader))(phrase);
}

type Relation = (typeof PLACE_RELATIONS)[keyof typeof PLACE_RELATIONS];

/** Every place with its names in all languages. @param places the same places in each language */
function namedPlaces(
  places: readonly PlacesResponse['data'][],
  homesOf: (relation: Relation, id: number) => number,
): NamedPlace[] {
  const named = new Map<string, NamedPlace>();
  const add = (place: Omit<NamedPlace, 'names'>, names: readonly string[]) => {
    const key = place.filter.join('=');
    named.set(key, { ...place, names: [...new Set([...(named.get(key)?.names ?? []), ...names])] });
  };
  for (const inLanguage of places) {
    const aliases = new Map(inLanguage.stations.map((station) => [station.id, station.aliases]));
    for (const { id, kind, slug, Name } of landingPlaces(inLanguage)) {
      const more = kind === 'metro' ? (aliases.get(id) ?? []) : [];
      add({ kind, filter: ['place', slug], homes: homesOf(PLACE_RELATIONS[kind], id) }, [Name, ...more]);
    }
    for (const { key, Name } of inLanguage.quarters)
      add({ kind: 'quarter', filter: ['quarter', key], homes: null }, [Name]);
  }
  return [...named.values()];
}
