import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';
import { LISTING } from '../../src/contract/listings/entity.ts';
import type { Condition, Entity, Field, Scalar } from '../../src/contract/wire/query.ts';
import { columnsOf, versionOf } from '../../src/server/database/entity-queries.ts';
import { compileRank, compileSort, compileWhere, compileWords } from '../../src/server/database/query-compiler.ts';
import type { Models, Values } from './values.ts';

/**
 * Calls the query compiler with a query that selects, filters and sorts by every field of an entity's allow-list, because
 * its SQL depends on the query.
 */
export const COMPILER: Models = {
  columnsOf: (args) => {
    const entity = entityIn(args[0]?.());
    return entity && compiled(columnsOf(entity, everythingOf(entity)));
  },
  versionOf: (args) => {
    const entity = entityIn(args[0]?.());
    return entity && compiled(versionOf(entity, everythingOf(entity)));
  },
  compileWhere: (args) => {
    const entity = entityIn(args[0]?.());
    return entity && compiled(compileWhere(entity, { all: conditionsOf(entity) }));
  },
  compileSort: (args) => {
    const entity = entityIn(args[0]?.());
    if (!entity) return null;
    const sort = namesOf(entity.fields, ({ sortable }) => sortable).map((field) => ({
      field,
      direction: 'asc' as const,
    }));
    return compiled(compileSort(entity, sort, sortColumnsIn(args[2]?.())));
  },
  compileWords: (args) => {
    const [column] = args[0]?.() ?? [];
    return column?.kind === 'data' ? compiled(compileWords(String(column.data), ['ev', 'yeni'])) : null;
  },
  compileRank: (args) => {
    const entity = entityIn(args[0]?.());
    // pages of others are never ranked
    const ranked = entity?.searchable ? entity : LISTING;
    return entity && compiled(compileRank(ranked, ['ev', 'yeni']));
  },
};

/** All fields and relations. */
function everythingOf({ fields, relations }: Entity) {
  const populate = Object.fromEntries(
    Object.values(relations).map((relation) => [relation.name, Object.keys(relation.fields)]),
  );
  return { fields: namesOf(fields, ({ selectable }) => selectable), populate, locale: 'ru' as const };
}

function entityIn(values: Values | undefined): Entity | null {
  const [value] = values ?? [];
  return value?.kind === 'data' && (value.data as Entity | null)?.fields ? (value.data as Entity) : null;
}

/** The `sortColumns` option of a query. */
function sortColumnsIn(values: Values | undefined): Record<string, string> {
  const [value] = values ?? [];
  if (value?.kind !== 'object') return {};
  const text = ([one]: Values) => (one?.kind === 'data' ? String(one.data) : '');
  return Object.fromEntries([...value.members].map(([name, member]: [string, () => Values]) => [name, text(member())]));
}

function namesOf(fields: Record<string, Field>, isMeant: (field: Field) => boolean): string[] {
  return Object.values(fields)
    .filter(isMeant)
    .map(({ name }) => name);
}

/** One condition for each filterable field of the entity and its relations. */
function conditionsOf({ fields, relations, hasAreas }: Entity): Condition[] {
  const own = Object.values(fields).filter(({ filterable }) => filterable);
  const related = Object.values(relations).flatMap((relation) =>
    relation.column
      ? Object.values(relation.fields)
          .filter(({ filterable }) => filterable)
          .map((field) => ({ relation: relation.name, ...conditionOn(field) }))
      : [],
  );
  return [...own.map(conditionOn), ...related, ...(hasAreas ? PARTS_OF_THE_MAP : [])];
}

const PARTS_OF_THE_MAP: Condition[] = [
  {
    inside: [
      [49.8, 40.3],
      [49.9, 40.3],
      [49.9, 40.4],
    ],
  },
  { within: [] },
  { within: [{ latitude: 40.4, longitude: 49.8, metres: 900 }] },
];

function conditionOn({ name, kind }: Field) {
  const samples: Partial<Record<Field['kind'], Scalar>> = {
    boolean: true,
    time: '2026-01-01',
    date: '2026-01-01',
    text: 'a',
    enum: 'a',
  };
  if (kind === 'blocks') return { field: name, operator: '$null' as const, value: true };
  return { field: name, operator: '$eq' as const, value: samples[kind] ?? 1 };
}

function compiled(part: RawBuilder<unknown>): string {
  return new PostgresQueryCompiler().compileQuery(part.toOperationNode(), createQueryId()).sql;
}
