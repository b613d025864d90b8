import type { Quarter } from '#contract/listings/search-keys/place.ts';
import type { BookPlace } from '#contract/places/search-endpoints.ts';
import type { SearchPlace } from '#contract/places/search-place.ts';
import type { Translate } from '../../text/translation.ts';

export type ChosenPlaces = { places: SearchPlace[]; quarters: Quarter[] };
export type Line = NonNullable<BookPlace['line']>;

/** An option: a place with a slug, or a quarter. */
export type Spot = {
  id: string;
  place: SearchPlace | null;
  quarter: Quarter | null;
  name: string;
  /** the district around it */
  within: string | null;
  line: Line | null;
  kind?: SearchPlace['kind'];
  /** in all languages, with old and spoken ones */
  names: readonly string[];
};
export type Group = { id: string; title: string; line?: Line; spots: Spot[] };

const LINES: readonly Line[] = ['red', 'green', 'purple'];
/** Found by their name alone: there are too many to list. */
const SEARCHED = ['street', 'complex', 'landmark'] as const;
const MAX_FOUND = 12;

/** Every option of a search for places. */
export function spotsOf(t: Translate, places: readonly BookPlace[], quarters: readonly Quarter[]): Spot[] {
  const districts = new Map(places.flatMap(({ kind, id, Name }) => (kind === 'district' ? [[id, Name]] : [])));
  const spots = places.map(({ names, line, ...place }): Spot => {
    const isWithin = place.kind === 'settlement' || place.kind === 'street' || place.kind === 'complex';
    return {
      id: place.slug,
      place,
      quarter: null,
      name: place.Name,
      within: isWithin ? (districts.get(place.districtId ?? 0) ?? null) : null,
      line: line ?? null,
      kind: place.kind,
      names,
    };
  });
  const ofQuarters = quarters.map((quarter): Spot => {
    const name = t(`quarter_${quarter}`);
    return { id: quarter, place: null, quarter, name, within: null, line: null, names: [name] };
  });
  return [...spots, ...ofQuarters];
}

/** Options in groups: districts, stations by line, settlements and quarters; the first of every kind when a name was typed. */
export function groupsOf(t: Translate, spots: readonly Spot[], isTyped: boolean): Group[] {
  const ofKind = (kind: string) => spots.filter((spot) => (spot.place?.kind ?? 'quarter') === kind);
  const groups: Group[] = [
    { id: 'district', title: t('districts'), spots: ofKind('district') },
    ...LINES.map((line) => ({
      id: line,
      title: t(`line_${line}`),
      line,
      spots: ofKind('metro').filter((spot) => spot.line === line),
    })),
    { id: 'settlement', title: t('settlements'), spots: ofKind('settlement') },
    { id: 'quarter', title: t('quarters'), spots: ofKind('quarter') },
    ...SEARCHED.map((kind) => ({
      id: kind,
      title: t(`places_${kind}`),
      spots: isTyped ? ofKind(kind).slice(0, MAX_FOUND) : [],
    })),
  ];
  return groups.filter((group) => group.spots.length > 0);
}

/** Adds an option to what is chosen, or removes it. */
export function toggled(chosen: ChosenPlaces, { place, quarter }: Spot): ChosenPlaces {
  const without = {
    places: chosen.places.filter(({ slug }) => slug !== place?.slug),
    quarters: chosen.quarters.filter((one) => one !== quarter),
  };
  const wasChosen = without.places.length + without.quarters.length < chosen.places.length + chosen.quarters.length;
  if (wasChosen) return without;
  return {
    places: place ? [...without.places, place] : without.places,
    quarters: quarter ? [...without.quarters, quarter] : without.quarters,
  };
}

export function isChosen(chosen: ChosenPlaces, { place, quarter }: Spot): boolean {
  return place
    ? chosen.places.some(({ slug }) => slug === place.slug)
    : quarter !== null && chosen.quarters.includes(quarter);
}
