import type { ListingFacets, QuickCounts } from '#contract/listings/api.ts';
import { PROPERTY_TYPES } from '#contract/listings/fields.ts';
import { FLAT_TYPES } from '#contract/listings/search-keys/type-choices.ts';
import { walkTo } from '#contract/places/reach.ts';
import type { Condition, ListQuery } from '#contract/wire/query.ts';
import { openTtlCache } from '../../cache/ttl-cache.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { IS_APPROXIMATE, IS_EXACT, NEAR_MINUTES, saysToBeNear } from '../resolve-places.ts';
import { countActive, countAround, countValues, isAnsweredFromMemory } from '../search.ts';
import type { ValueCounts } from '../search-index/listing-index.ts';
import { parseCountOf } from '../without-hidden.ts';
import { ALL_CHOICES, openChoices, QUICK_CHOICES } from './choices.ts';
import { conditionsIn, forType, forTypes, leaveOut, PLACES } from './leave-out.ts';

/** Counts by SQL cost much: visitors share them for as long as they share pages. */
const MAX_AGE_MS = 5_000;
/** The places of one are some 70 KB of text; SQL counts no more of them in that time. */
const MAX_ENTRIES = 100;

type Matching = Pick<ListQuery, 'where' | 'words' | 'perHome'>;
type Facets = ListingFacets;
type ShowCounts = (viewer: Viewer, query: Record<string, unknown>) => Promise<string>;

/**
 * Counts the active listings that match by type, rooms, repair, place and quick filters, as JSON text. Each is counted
 * without the conditions on itself: how many there would be with another choice.
 * @throws QueryError for a field outside the allow-list
 */
export function openFacets(deps: Deps): ShowCounts {
  return openCounts(deps, countFacets);
}

/** Counts the active listings that match with each quick filter besides, as JSON text. @throws QueryError as above */
export function openQuickCounts(deps: Deps): ShowCounts {
  return openCounts(deps, async (...search): Promise<QuickCounts> => ({ quick: await countQuick(...search) }));
}

function openCounts(
  deps: Deps,
  countAll: (deps: Deps, viewer: Viewer, query: Matching) => Promise<object>,
): ShowCounts {
  const cachedFacets = openTtlCache<string>({ maxAge: MAX_AGE_MS, maxEntries: MAX_ENTRIES });
  return async (viewer, query) => {
    const parsed = await parseCountOf(deps, viewer, query);
    const count = async () => JSON.stringify(await countAll(deps, viewer, parsed));
    const isQuick = await isAnsweredFromMemory(deps, parsed);
    // people who are signed in see their own changes at once
    return isQuick || viewer.user ? count() : cachedFacets(JSON.stringify(parsed), count);
  };
}

/** The same of a query that is parsed and asks for no hidden homes. */
export async function countFacets(deps: Deps, viewer: Viewer, query: Matching): Promise<Facets> {
  const countOf = (where: Condition, fields: readonly string[]) =>
    countValues(deps, viewer, { ...query, where }, fields);
  const without = (...names: string[]) => leaveOut(query.where, names);
  const [types, rooms, repairs, places, stations, quick] = await Promise.all([
    countTypes(deps, viewer, query),
    countChoices(deps, viewer, query, 'Rooms'),
    countChoices(deps, viewer, query, 'Repair_Status'),
    countOf(without(...PLACES), ['district', 'settlement', 'Metro', 'address', 'complex', 'Kvartal']),
    countNearStations(deps, viewer, { ...query, where: without(...PLACES) }),
    countQuick(deps, viewer, query),
  ]);
  const ofPlace = (name: string) => listOf(places, name).map(([id, count]) => ({ id: Number(id), count }));
  return {
    ...types,
    Rooms: rooms.map(({ value, count }) => ({ value: Number(value), count })),
    Repair_Status: repairs as Facets['Repair_Status'],
    district: ofPlace('district'),
    settlement: ofPlace('settlement'),
    Metro: ofPlace('Metro'),
    address: ofPlace('address'),
    complex: ofPlace('complex'),
    Kvartal: listOf(places, 'Kvartal').map(([value, count]) => ({ value, count })) as Facets['Kvartal'],
    Near_Station: stations,
    quick,
  };
}

async function countQuick(deps: Deps, viewer: Viewer, query: Matching): Promise<QuickCounts['quick']> {
  const chosen = openChoices(query.where);
  const counts = QUICK_CHOICES.map(async (choice) => {
    const where = asksFor(query.where, choice.fields) ? query.where : { all: [query.where, chosen(choice).condition] };
    return [choice.id, await countActive(deps, viewer, { ...query, where })] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

/** Whether a filter has a condition on some fields: the value is chosen, perhaps as another asks (a deed with `deed_unstated`). */
function asksFor(where: Condition, fields: readonly string[]): boolean {
  return conditionsIn(leaveOut(where, fields)).length < conditionsIn(where).length;
}

/** By the value of a field: as if it were the only one chosen. */
async function countChoices(
  deps: Deps,
  viewer: Viewer,
  query: Matching,
  field: keyof typeof ALL_CHOICES,
): Promise<{ value: string; count: number }[]> {
  const where = leaveOut(query.where, [field]);
  const counts = await countValues(deps, viewer, { ...query, where }, [field]);
  const chosen = openChoices(where);
  const rows = ALL_CHOICES[field].map(async (choice) => {
    const { isPlain, condition } = chosen(choice);
    const value = String(choice.value);
    if (isPlain) return { value, count: counts[field]?.get(value) ?? 0 };
    return { value, count: await countActive(deps, viewer, { ...query, where: { all: [where, condition] } }) };
  });
  return mostFirst(await Promise.all(rows));
}

/** By type: as if it were the only one chosen; and flats of both buildings. */
async function countTypes(
  deps: Deps,
  viewer: Viewer,
  query: Matching,
): Promise<Pick<Facets, 'Property_type' | 'flats'>> {
  const where = leaveOut(query.where, ['Property_type']);
  const { Property_type: counts } = await countValues(deps, viewer, { ...query, where }, ['Property_type']);
  const rows = PROPERTY_TYPES.map(async (value) => {
    const own = forType(where, value);
    const count = own ? await countActive(deps, viewer, { ...query, where: own }) : (counts?.get(value) ?? 0);
    return { value, count };
  });
  // a home may be listed as both
  const ofFlats = { ...query, where: forTypes(where, FLAT_TYPES) };
  const [types, flats] = await Promise.all([Promise.all(rows), countActive(deps, viewer, ofFlats)]);
  return { Property_type: mostFirst(types), flats };
}

/** By station that homes are near; within a chosen walk, if there is one. */
async function countNearStations(deps: Deps, viewer: Viewer, query: Matching): Promise<Facets['Near_Station']> {
  const stations = await deps.stations();
  const { where } = query;
  const [walk] = conditionsIn(where).flatMap((one) =>
    'field' in one && one.field === 'Metro_Distance' && one.operator === '$lte' ? [Number(one.value)] : [],
  );
  const circles = stations.map((station) => ({
    ...walkTo(station, NEAR_MINUTES),
    ...(walk !== undefined && { metres: Math.floor(walk) }),
  }));
  const rough = { ...query, where: { all: [IS_APPROXIMATE, where] } };
  const [exact, said] = await Promise.all([
    countAround(deps, viewer, { ...query, where: { all: [IS_EXACT, where] } }, circles),
    // a walk says how far a home is at most: those without a point do not tell
    countValues(deps, viewer, walk === undefined ? rough : { ...query, where: { any: [] } }, ['Metro']),
  ]);
  const rows = stations.map(async ({ id }, i) => {
    const approximate = said.Metro?.get(String(id)) ?? 0;
    const sum = (exact[i] ?? 0) + approximate;
    const circle = circles[i];
    // a home may have a listing of each kind
    if (!query.perHome || approximate === 0 || !circle) return { id, count: sum, approximate };
    const near: Condition = {
      any: [{ all: [IS_EXACT, { within: [circle] }] }, saysToBeNear([{ id, minutes: NEAR_MINUTES }])],
    };
    return { id, count: await countActive(deps, viewer, { ...query, where: { all: [where, near] } }), approximate };
  });
  return mostFirst(await Promise.all(rows));
}

function listOf(counts: ValueCounts, name: string): [value: string, count: number][] {
  return [...(counts[name] ?? [])].sort(([a, one], [b, other]) => other - one || compareTexts(a, b));
}

/** The most first, and none without any. */
function mostFirst<Row extends { count: number; id?: number; value?: string }>(rows: readonly Row[]): Row[] {
  const textOf = ({ id, value }: Row) => String(id ?? value);
  return rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || compareTexts(textOf(a), textOf(b)));
}

/** Numbers by size, others by letters. */
function compareTexts(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : 1);
}
