import type { Language } from '../values/dates.ts';

/** One qs configuration for server and client. Over a limit is an error, never a silent cut. */
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
export type Operator = (typeof EQUALITY | typeof ORDER | typeof CONTENT)[number];

/** The operators that make sense for a kind of field; any other is refused. */
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
  /** may be named in `fields`, and is given when `fields` is not */
  selectable: boolean;
  filterable: boolean;
  sortable: boolean;
  /** its column holds {az, en, ru}; shown in the language of `locale` */
  localized?: boolean;
  /** it has a column for each language: shown in that of `locale`, filtered and sorted by `column` */
  columnIn?: Readonly<Record<Language, string>>;
  /** rows without a value come last in both directions of a sort */
  nullsLast?: boolean;
};

/** An entity this one refers to: `populate` shows it, `filters[Relation][field]` asks about it. */
export type Relation = {
  name: string;
  /** SQL column that holds the other's id, and the other's table */
  column?: string;
  table?: string;
  /** instead of these: SQL column that keeps the related JSON itself (images); it is shown, not asked about */
  stored?: string;
  many?: boolean;
  /** texts in what is stored are {az, en, ru}; shown in the language of `locale` */
  localized?: boolean;
  /** instead of these: the rows of `table` that point at this one, at most so many of them; they are not asked about */
  rows?: {
    /** column that points at this one */
    key: string;
    /** only those of this value */
    only?: { column: string; value: string };
    order: readonly { column: string; direction: 'asc' | 'desc' }[];
    most: number;
  };
  /** fields that are given only when they are named, in `fields` or in a `populate` of their own: their pictures */
  onlyNamed?: readonly string[];
  fields: Record<string, Field>;
};

/** The allow-list of one entity: nothing outside it reaches SQL. */
export type Entity = {
  table: string;
  fields: Record<string, Field>;
  relations: Record<string, Relation>;
  /** the column of search words that `_q` looks into; false: it has none */
  searchable: string | false;
  defaultSort: readonly Sort[];
};

export type Sort = { field: string; direction: 'asc' | 'desc' };
export type Scalar = string | number | boolean;

/**
 * A filter. Logic is two-valued: a missing value equals nothing and is neither above nor below anything, and
 * `$ne`, `$notIn` and `$not` are the exact opposites of what they deny.
 */
export type Condition =
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition }
  | { relation?: string; field: string; operator: Operator; value: Scalar | Scalar[] };

export type ListQuery = {
  where: Condition;
  /** words of `_q` as search keys; all must be found */
  words: string[];
  sort: Sort[];
  fields: string[];
  /** relation → its fields to show */
  populate: Record<string, string[]>;
  page: number;
  pageSize: number;
  withCount: boolean;
  locale: Language;
};

/** A query that asks for something outside the allow-list; `key` names the offending key. */
export class QueryError extends Error {
  readonly key: string;
  constructor(key: string, problem: string) {
    super(`${key}: ${problem}`);
    this.name = 'QueryError';
    this.key = key;
  }
}
