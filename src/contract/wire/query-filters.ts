import { type Condition, type Entity, type Field, OPERATORS, QueryError, type Scalar } from './query.ts';

const MAX_CONDITIONS = 100;
const NOT_A_LIST = 'must be a single value';

/**
 * Checks `filters` of a query string (objects, arrays and strings from qs) against the entity's allow-list.
 * @throws QueryError naming the key that is unknown, private, of a wrong type, or has an unknown operator
 */
export function parseFilters(entity: Entity, raw: unknown, key = 'filters'): Condition {
  const budget = { left: MAX_CONDITIONS };
  return raw === undefined ? { all: [] } : parseGroup({ entity, budget }, raw, key);
}

type Context = { entity: Entity; budget: { left: number } };

function parseGroup(context: Context, raw: unknown, key: string): Condition {
  const all = Object.entries(objectAt(raw, key)).map(([name, value]): Condition => {
    const at = `${key}[${name}]`;
    if (name === '$and') return { all: listAt(value, at).map((part, i) => parseGroup(context, part, `${at}[${i}]`)) };
    if (name === '$or') return { any: listAt(value, at).map((part, i) => parseGroup(context, part, `${at}[${i}]`)) };
    if (name === '$not') return { not: parseGroup(context, value, at) };
    const relation = own(context.entity.relations, name);
    if (relation?.column) return parseRelation(context, relation.name, relation.fields, value, at);
    const field = own(context.entity.fields, name);
    if (!field?.filterable) throw new QueryError(at, 'is not a filter');
    return parseComparisons(context, { field }, value, at);
  });
  return all.length === 1 && all[0] ? all[0] : { all };
}

function parseRelation(context: Context, relation: string, fields: Record<string, Field>, raw: unknown, key: string) {
  const all = Object.entries(objectAt(raw, key)).map(([name, value]) => {
    const field = own(fields, name);
    if (!field?.filterable) throw new QueryError(`${key}[${name}]`, 'is not a filter');
    return parseComparisons(context, { relation, field }, value, `${key}[${name}]`);
  });
  return { all };
}

type Target = { relation?: string; field: Field };

function parseComparisons(context: Context, target: Target, raw: unknown, key: string): Condition {
  if (Array.isArray(raw)) throw new QueryError(key, NOT_A_LIST);
  if (typeof raw !== 'object' || raw === null) return compareWith(context, target, '$eq', raw, key);
  const entries = Object.entries(raw);
  if (entries.length === 0) throw new QueryError(key, 'is empty');
  const all = entries.map(([name, value]): Condition => {
    const at = `${key}[${name}]`;
    if (name === '$not') return { not: parseComparisons(context, target, value, at) };
    return compareWith(context, target, name, value, at);
  });
  return all.length === 1 && all[0] ? all[0] : { all };
}

function compareWith(context: Context, target: Target, name: string, raw: unknown, key: string): Condition {
  const operator = OPERATORS[target.field.kind].find((one) => one === name);
  if (!operator) throw new QueryError(key, 'is not an operator here');
  // searching within a text costs far more than comparing
  context.budget.left -= operator.startsWith('$contains') ? 10 : 1;
  if (context.budget.left < 0) throw new QueryError(key, 'is one condition too many');
  const shared = { ...(target.relation && { relation: target.relation }), field: target.field.name, operator };
  if (operator === '$null' || operator === '$notNull') return { ...shared, value: parseBoolean(raw, key) };
  if (operator === '$in' || operator === '$notIn') {
    const list = Array.isArray(raw) ? raw : [raw];
    if (list.length === 0) throw new QueryError(key, 'is empty');
    return { ...shared, value: list.map((value, i) => parseScalar(target.field, value, `${key}[${i}]`)) };
  }
  return { ...shared, value: parseScalar(target.field, raw, key) };
}

/** Parses a text of the query string to the field's type. */
function parseScalar(field: Field, raw: unknown, key: string): Scalar {
  if (Array.isArray(raw)) throw new QueryError(key, NOT_A_LIST);
  if (typeof raw !== 'string') throw new QueryError(key, 'must be a value');
  if (raw.includes('\u0000') || raw.length > 500) throw new QueryError(key, 'is not a usable text');
  switch (field.kind) {
    case 'boolean':
      return parseBoolean(raw, key);
    case 'integer':
      return parseNumber(raw, /^-?\d{1,15}$/, key, 'must be a whole number');
    case 'number':
      return parseNumber(raw, /^-?\d{1,12}(\.\d{1,10})?$/, key, 'must be a number');
    case 'money':
      return parseNumber(raw, /^-?\d{1,12}(\.\d{1,2})?$/, key, 'must be a number with at most 2 decimals');
    case 'time':
      return parseTime(raw, key);
    case 'date':
      return parseDate(raw, key);
    case 'enum':
      if (!field.values?.includes(raw)) throw new QueryError(key, `must be one of ${field.values?.join(', ')}`);
      return raw;
    default:
      return raw;
  }
}

function parseNumber(raw: string, shape: RegExp, key: string, problem: string): number {
  if (!shape.test(raw)) throw new QueryError(key, problem);
  return Number(raw);
}

function parseBoolean(raw: unknown, key: string): boolean {
  if (raw === 'true' || raw === '1') return true;
  if (raw === 'false' || raw === '0') return false;
  throw new QueryError(key, 'must be true or false');
}

function parseTime(raw: string, key: string): string {
  const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;
  const at = ISO.test(raw) ? new Date(raw) : null;
  const time = at && !Number.isNaN(at.getTime()) ? at.toISOString() : '';
  // only four-digit years, which PostgreSQL accepts too
  if (!/^(?!0000)\d{4}-/.test(time)) throw new QueryError(key, 'must be a time such as 2026-11-20T10:30:00.000Z');
  return time;
}

function parseDate(raw: string, key: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(raw)) throw new QueryError(key, 'must be a date such as 2027-06-30');
  return parseTime(raw, key).slice(0, 10);
}

function objectAt(raw: unknown, key: string): Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new QueryError(key, 'must be a group of filters');
  return raw as Record<string, unknown>;
}

function listAt(raw: unknown, key: string): unknown[] {
  if (!Array.isArray(raw) || raw.length === 0) throw new QueryError(key, 'must be a list of filters');
  return raw;
}

/** Only own properties of the allow-list: `constructor` and the like are not fields. */
export function own<Value>(record: Record<string, Value>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
