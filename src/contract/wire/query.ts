import type { Language } from '../values/dates.ts';
import type { Area } from './area.ts';
import type { Circle } from './circle.ts';
import type { Polygon } from './polygon.ts';

/** The qs configuration of server and client. Exceeding a limit is an error, never a silent cut. */
export const QS_PARSE = {
  arrayLimit: 100,
  depth: 10,
  parameterLimit: 300,
  strictDepth: true,
  throwOnLimitExceeded: true,
  plainObjects: true,
} as const;
export const QS_STRINGIFY = { encodeValuesOnly: true, arrayFormat: 'indices' } as const;

export type FieldKind = 'text' | 'enum' | 'integer' | 'number' | 'money' | 'boolean' | 'time' | 'date' | 'blocks';

const EQUALITY = ['$eq', '$ne', '$in', '$notIn', '$null', '$notNull'] as const;
const ORDER = ['$lt', '$lte', '$gt', '$gte'] as const;
const CONTENT = ['$contains', '$containsi'] as const;
type Operator = (typeof EQUALITY | typeof ORDER | typeof CONTENT)[number];

/** The allowed operators of each kind of field. */
export const OPERATORS: Record<FieldKind, readonly Operator[]> = {
  text: [...EQUALITY, ...CONTENT],
  enum: EQUALITY,
  boolean: EQUALITY,
  integer: [...EQUALITY, ...ORDER],
  number: [...EQUALITY, ...ORDER],
  money: [...EQUALITY, ...ORDER],
  time: [...EQUALITY, ...ORDER],
  date: [...EQUALITY, ...ORDER],
  blocks: ['$null', '$notNull'],
};

export type Field = {
  name: string;
  /** SQL column of the entity's own table */
  column: string;
  kind: FieldKind;
  values?: readonly string[];
  /** may be requested in `fields`, and is returned without `fields` */
  selectable: boolean;
  filterable: boolean;
  sortable: boolean;
  /** its column holds {az, en, ru}; returned in the language of `locale` */
  localized?: boolean;
  /** a column per language: returned by `locale`, filtered and sorted by `column` */
  columnIn?: Readonly<Record<Language, string>>;
  /** rows without a value come last in both directions of a sort */
  nullsLast?: boolean;
};

/** A related entity: `populate` returns it, `filters[Relation][field]` filters by it. */
export type Relation = {
  name: string;
  /** SQL column of the related id, and the related table */
  column?: string;
  table?: string;
  /** alternatively: SQL column with the related JSON itself (images), which cannot be filtered */
  stored?: string;
  many?: boolean;
  /** stored texts are {az, en, ru}; returned in the language of `locale` */
  localized?: boolean;
  /** alternatively: the rows of `table` that reference this one, at most `most`, which cannot be filtered */
  rows?: {
    /** the referencing column */
    key: string;
    /** only rows with this value */
    only?: { column: string; value: string };
    order: readonly { column: string; direction: 'asc' | 'desc' }[];
    most: number;
  };
  /** fields that are returned only when requested, in `fields` or in a nested `populate`: their pictures */
  onlyNamed?: readonly string[];
  fields: Record<string, Field>;
};

/** The allow-list of one entity: nothing outside it reaches SQL. */
export type Entity = {
  table: string;
  fields: Record<string, Field>;
  relations: Record<string, Relation>;
  /** filters by stations: `filters[Walk_Station][$in][0]=ID:MINUTES` */
  reach?: Readonly<Record<string, Reach['by']>>;
  /** the column of search words for `_q`; false: none */
  searchable: string | false;
  /** its rows are at places: `bbox` and `area` are filters */
  hasAreas?: true;
  /** several of its rows may be one home: `homes=true` asks for one of each */
  hasHomes?: true;
  defaultSort: readonly Sort[];
};

export type Sort = { field: string; direction: 'asc' | 'desc' };
export type Scalar = string | number | boolean;

/**
 * Homes that are near one of some stations, in so many minutes of it on foot, or on foot and by metro.
 */
export type Reach = { by: 'near' | 'walk' | 'ride'; stations: { id: number; minutes: number }[]; points?: Circle[] };

/**
 * A filter. Logic is two-valued: a missing value equals nothing and is neither above nor below anything, and `$ne`, `$notIn`
 * and `$not` are exact negations. `inside`: the point of the entity lies in a polygon; `within`: in one of some circles; a box is
 * four comparisons. `located`: its place is in an area, be it a point or only a name. The server puts other conditions in the
 * place of `located` and `reach` before it searches (server/listings/resolve-places.ts).
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { inside: Polygon }
  | { within: Circle[] }
  | { reach: Reach }
  | { located: Area }
  | { relation?: string; field: string; operator: Operator; value: Scalar | Scalar[] };

export type ListQuery = {
  where: Condition;
  /** search keys of the words in `_q`; all must match */
  words: string[];
  /** search keys of the words in `_rank`; rows with more of them come first */
  rank: string[];
  sort: Sort[];
  fields: string[];
  /** the fields of each requested relation */
  populate: Record<string, string[]>;
  page: number;
  pageSize: number;
  withCount: boolean;
  /** of the rows that match, only the one that stands for its home */
  perHome?: true;
  /**
   * A further condition on the shown rows. It is applied after each home's shown row has been chosen, so it does not change which
   * row that is.
   */
  shown?: Condition;
  locale: Language;
};

/** A query with something outside the allow-list; `key` is the offending key. */
export class QueryError extends Error {
  readonly key: string;
  constructor(key: string, problem: string) {
    super(`${key}: ${problem}`);
    this.name = 'QueryError';
    this.key = key;
  }
}
