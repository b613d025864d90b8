import { LISTING } from '#contract/listings/entity.ts';
import { PLACE_RELATIONS } from '#contract/listings/landing/landing.ts';
import { LISTING_SEARCH } from '#contract/listings/search.ts';
import type { ListingRow } from '#contract/listings/search-keys/control.ts';
import type { Condition, Field, Sort } from '#contract/wire/query.ts';
import { PUBLIC_LISTINGS } from '../queries.ts';

/** How a column of the index is stored (columns.ts). */
type ColumnKind = 'choice' | 'code' | 'number';

/** A column of the index: a field of listings, or the id of a related row under the relation's name. */
export type IndexedField = {
  name: string;
  kind: ColumnKind;
  /** the database's column */
  column: string;
  /** the database's value is in this many parts of the filter's: money is stored in qəpik */
  parts: number;
  /** a time, which can be sorted by but not filtered */
  isTime: boolean;
};

/** The fields that a list can be sorted by, beside `id`. */
export const SORTED_FIELDS = Object.values(LISTING.fields)
  .filter(({ sortable, name }) => sortable && name !== 'id')
  .map(({ name }) => name);

/** Related by id: the places of the search; complexes also because their pages list their homes. */
const RELATIONS = Object.values(PLACE_RELATIONS);
/** What the map is made from, areas and walks are filtered by, and homes are told apart by. */
const MAP_KINDS: Record<string, ColumnKind> = {
  Latitude: 'number',
  Longitude: 'number',
  Is_Approximate: 'choice',
  Metro_Distance: 'number',
  Home: 'number',
};
const filteredNames = new Set(Object.values<ListingRow>(LISTING_SEARCH).flatMap(namesOf));

/** Which listing of a home is shown depends on it; nothing else does. */
const IS_BUMPED: IndexedField = { name: 'Is_Bumped', kind: 'choice', column: 'is_bumped', parts: 1, isTime: false };

/** Whatever the search table filters by, lists are sorted by, the map shows, and homes are shown by. */
export const INDEXED_FIELDS: readonly IndexedField[] = [
  ...RELATIONS.map((name): IndexedField => {
    const column = LISTING.relations[name]?.column ?? '';
    return { name, kind: 'code', column, parts: 1, isTime: false };
  }),
  ...Object.values(LISTING.fields)
    .filter(({ name }) => SORTED_FIELDS.includes(name) || filteredNames.has(name) || name in MAP_KINDS)
    .map(describeField),
  IS_BUMPED,
];

function describeField({ name, kind, column }: Field): IndexedField {
  const isSorted = SORTED_FIELDS.includes(name);
  return {
    name,
    kind: MAP_KINDS[name] ?? columnKind(kind, isSorted),
    column: PUBLIC_LISTINGS.sortColumns?.[name] ?? column,
    parts: kind === 'money' ? 100 : 1,
    isTime: kind === 'time',
  };
}

/** @throws when there is no column for such values: a column of numbers would take them all for missing ones */
export function columnKind(kind: Field['kind'], isSorted: boolean): ColumnKind {
  if (kind === 'enum' || kind === 'boolean') return 'choice';
  if (kind === 'integer') return isSorted ? 'number' : 'code';
  if (kind === 'number' || kind === 'money' || kind === 'time') return 'number';
  throw new TypeError(`The search index has no column for fields of the kind ${kind}`);
}

/** The names in the filters of a row of the search table, for some of its values. */
function namesOf(row: ListingRow): string[] {
  return row.options.flatMap((value) => fieldsIn(row.filters([value], { places: [] }, {}) ?? {}));
}

/** The names of fields and relations in a filter of the API. */
export function fieldsIn(filters: object): string[] {
  return Object.entries(filters).flatMap(([name, value]) =>
    name.startsWith('$') ? Object.values(value).flatMap((part) => fieldsIn(Object(part))) : [name],
  );
}

const FILTERABLE = new Set(INDEXED_FIELDS.filter(({ isTime }) => !isTime).map(({ name }) => name));

const CHOICES = new Set(INDEXED_FIELDS.filter(({ kind }) => kind === 'choice').map(({ name }) => name));

/** Whether a column is made of sets. */
export function isChoice(name: string | undefined): boolean {
  return CHOICES.has(name ?? '');
}

/** The column of a comparison; undefined: it is not in the index. */
export function indexedName({ relation, field }: { relation?: string; field: string }): string | undefined {
  if (relation) return field === 'id' && FILTERABLE.has(relation) ? relation : undefined;
  return field === 'id' || FILTERABLE.has(field) ? field : undefined;
}

/** Whether the index has an order of this sort. */
export function isIndexedSort({ field }: Sort): boolean {
  return field === 'id' || SORTED_FIELDS.some((name) => name === field);
}

/** Whether the index can evaluate a filter. */
export function isIndexed(condition: Condition): boolean {
  if ('all' in condition) return condition.all.every(isIndexed);
  if ('any' in condition) return condition.any.every(isIndexed);
  if ('not' in condition) return isIndexed(condition.not);
  if ('reach' in condition || 'located' in condition) return false;
  return 'inside' in condition || 'within' in condition || indexedName(condition) !== undefined;
}
