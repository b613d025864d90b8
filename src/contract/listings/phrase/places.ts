import type { Meant, NamedPlace, NameKind } from './entries.ts';
import type { Sense } from './pattern.ts';
import type { Meaning } from './vocabulary.ts';

/** The words that say which kind of place is meant. */
export const KIND_WORDS: Partial<Record<Meaning, NameKind>> = {
  metro: 'metro',
  m: 'metro',
  district: 'district',
  settlement: 'settlement',
  street: 'street',
  avenue: 'street',
  highway: 'street',
  quarter: 'quarter',
  complex: 'complex',
};

/** Joins places with the word for their kind (`Nizami metrosu`, `метро Низами`), and decides what the others mean. */
export function withKinds(all: Meant[]): Meant[] {
  // without minutes it is the station: `на метро Сахил`
  const isRide = all.some(({ meaning }) => /^(min(utes)?|hour)$/.test(meaning));
  const senses = all.map(
    (sense): Meant => (sense.meaning === 'byMetro' && !isRide ? { ...sense, meaning: 'metro' } : sense),
  );
  const joined: (Meant & { kind?: NameKind })[] = [];
  let pending: Meant | null = null;
  for (const [i, sense] of senses.entries()) {
    const kind = KIND_WORDS[sense.meaning];
    const [before, after] = [joined.at(-1), senses[i + 1]];
    // `Yeni Günəşli D massivi`
    if (isPart(sense, before)) joined.splice(-1, 1, { ...sense, start: before?.start ?? 0 });
    else if (sense.meaning === 'place' && pending) {
      joined.push(ofKind({ ...sense, start: pending.start }, pending.meaning));
      pending = null;
    } else if (kind && before?.meaning === 'place' && !before.kind && isMeant(sense, before)) {
      joined.splice(-1, 1, ofKind({ ...before, end: sense.end }, sense.meaning));
    } else if (kind && after?.meaning === 'place' && isMeant(sense, after)) pending = sense;
    else joined.push(sense);
  }
  const meant = joined.map((sense) =>
    sense.meaning === 'place' && !sense.kind ? withFilters(sense, likely(sense.places)) : sense,
  );
  return meant.map((sense, i) => {
    const isOneOf = [meant[i - 1], meant[i + 1]].some((other) => other?.meaning === 'or');
    const within = meant.flatMap(({ filters, places }) =>
      filters.length > 0 && isWithin(places, sense) ? filters : [],
    );
    return within.length > 0 && !isOneOf ? { ...sense, filters: within } : sense;
  });
}

/**
 * Whether places lie, as far as is known, in a district: of `Nərimanov rayonu Təbriz küçəsi` the street is meant, of `Nərimanov,
 * Gənclik`, where the first is a station too, both stations.
 */
function isWithin(places: NamedPlace[], { places: around }: Meant): boolean {
  return around.some(
    ({ kind, filter: [, slug] }) =>
      kind === 'district' &&
      places.length > 0 &&
      places.every(
        (one) => (one.district ?? slug) === slug && one.kind !== kind && (around.length === 1 || one.kind !== 'metro'),
      ),
  );
}

/** Whether a settlement is named before a part of it. */
function isPart({ places }: Meant, before: Meant | undefined): boolean {
  const isSettlement = before?.places.some(({ kind }) => kind === 'settlement');
  return places.some(({ filter }) => /^massiv-/.test(filter[1])) && isSettlement === true;
}

/** `m` may also be a unit, and `metro` one near by: `Yasamalda metroya yaxın`. */
function isMeant({ meaning }: Sense, { places }: Meant): boolean {
  return KIND_WORDS[meaning] !== 'metro' || places.some(({ kind }) => kind === 'metro');
}

/** A place with the word for its kind. A street that is not known is text: it is not the district of that name. */
function ofKind(sense: Meant, word: Meaning): Meant & { kind?: NameKind } {
  const kind = KIND_WORDS[word];
  const all = sense.places.filter((place) => place.kind === kind);
  // `проспект Бабека` is not the street of that name
  const exact = all.filter(({ filter }) => filter[1].endsWith(STREET_SLUGS[word] ?? ''));
  const places = exact.length > 0 ? exact : all;
  if (places.length === 0 && (STRICT.has(kind) || sense.places.every((place) => place.kind === 'street')))
    return { ...sense, meaning: 'other' };
  return { ...withFilters(sense, places.length > 0 ? places : likely(sense.places)), ...(kind && { kind }) };
}

const STREET_SLUGS: Partial<Record<Meaning, string>> = { street: 'kucesi', avenue: 'prospekti', highway: 'sossesi' };

const STRICT = new Set<NameKind | undefined>(['street', 'quarter']);

function withFilters(sense: Meant, places: NamedPlace[]): Meant {
  return { ...sense, places, filters: places.map(({ filter }) => filter) };
}

/** What a name alone means: every kind of place, but not the settlement within a district of its name, and none with few homes. */
function likely(places: NamedPlace[]): NamedPlace[] {
  const hasDistrict = places.some(({ kind }) => kind === 'district');
  const isLarge = places.some(({ kind }) => REGIONS.has(kind));
  const isOnlyStreet = places.every(({ kind }) => kind === 'street');
  const fit = places.filter(
    ({ kind }) =>
      (isLarge ? REGIONS.has(kind) : isOnlyStreet || kind !== 'street') && !(hasDistrict && kind === 'settlement'),
  );
  const homes = fit.reduce((sum, place) => sum + (place.homes ?? 0), 0);
  // a settlement is rarely meant by the name of a station that is far from it: 28 May
  return fit.filter(({ kind, homes: own }) => own === null || own >= homes / (kind === 'settlement' ? 8 : 20));
}

const REGIONS = new Set<NameKind>(['district', 'settlement', 'metro']);
