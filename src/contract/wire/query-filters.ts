import { walkMetres } from '../places/walk.ts';
import { readBox, readPolygon } from './area.ts';
import type { Circle } from './circle.ts';
import { type Condition, type Entity, type Field, OPERATORS, QueryError, type Reach, type Scalar } from './query.ts';

/** What a query may cost; a comparison costs 1. It bounds what a search takes, so every condition costs what its evaluation takes. */
const MAX_COST = 200;
/** Of conditions that take longer than a comparison, measured with the search index (docs/architecture/search.md). */
const COSTS = { bbox: 8, area: 40, contains: 20, near: 10, walk: 10, ride: 25 };
/** The most that the values of a list cost, 1 each: more of them take no longer. */
const MAX_VALUES_COST = 8;
const NOT_A_LIST = 'must be a single value';

/**
 * Checks `filters` of a query string (objects, arrays and strings from qs) against the entity's allow-list.
 * @throws QueryError naming the key that is unknown, private, of a wrong type, or has an unknown operator
 */
export function parseFilters(entity: Entity, raw: unknown, key = 'filters'): Condition {
  return parseWhere(openContext(entity), raw, key);
}

/**
 * The filters of a whole query: those of `filters`, and `bbox` and `area` beside it, which mean the same there.
 * @throws QueryError as parseFilters
 */
export function parseAllFilters(entity: Entity, raw: Record<string, unknown>): Condition {
  const context = openContext(entity);
  const names = areaNames(entity).filter((name) => raw[name] !== undefined);
  const where = parseWhere(context, raw.filters, 'filters');
  return names.length === 0
    ? where
    : { all: [where, ...names.map((name) => parseArea(context, name, raw[name], name))] };
}

/** The filters by place on the map that an entity has. */
export function areaNames({ hasAreas }: Entity): (keyof typeof AREAS)[] {
  return hasAreas ? ['bbox', 'area'] : [];
}

/** `budget`: what the conditions of the whole query may still cost. */
type Context = { entity: Entity; budget: { left: number } };

function openContext(entity: Entity): Context {
  return { entity, budget: { left: MAX_COST } };
}

function parseWhere(context: Context, raw: unknown, key: string): Condition {
  return raw === undefined ? { all: [] } : parseGroup(context, raw, key);
}

function parseGroup(context: Context, raw: unknown, key: string): Condition {
  const all = Object.entries(objectAt(raw, key)).map(([name, value]): Condition => {
    const at = `${key}[${name}]`;
    if (name === '$and') return { all: listAt(value, at).map((part, i) => parseGroup(context, part, `${at}[${i}]`)) };
    if (name === '$or') return { any: listAt(value, at).map((part, i) => parseGroup(context, part, `${at}[${i}]`)) };
    if (name === '$not') return { not: parseGroup(context, value, at) };
    if (context.entity.hasAreas && own(AREAS, name)) return parseArea(context, name as keyof typeof AREAS, value, at);
    const relation = own(context.entity.relations, name);
    if (relation?.column) return parseRelation(context, relation.name, relation.fields, value, at);
    const by = own(context.entity.reach ?? {}, name);
    if (by) return { reach: { by, stations: parseStations(context, by, value, at) } };
    if (context.entity.reach && name === 'Walk_Point')
      return { reach: { by: 'walk', stations: [], points: parseReach(context, 'walk', value, at, parsePoint) } };
    const field = own(context.entity.fields, name);
    if (!field?.filterable) throw new QueryError(at, 'is not a filter');
    return parseComparisons(context, { field }, value, at);
  });
  return all.length === 1 && all[0] ? all[0] : { all };
}

/** The filters by place on the map. */
const AREAS = {
  bbox: 'must be west,south,east,north in degrees',
  area: 'must be an encoded polyline of 3 to 60 corners',
};

function parseArea(context: Context, name: keyof typeof AREAS, raw: unknown, key: string): Condition {
  spend(context, COSTS[name], key);
  const text = typeof raw === 'string' ? raw : '';
  const box = name === 'bbox' ? readBox(text) : null;
  if (box) return { located: { box } };
  const polygon = name === 'area' ? readPolygon(text) : null;
  if (polygon) return { located: { polygon } };
  throw new QueryError(key, AREAS[name]);
}

function spend({ budget }: Context, cost: number, key: string): void {
  budget.left -= cost;
  if (budget.left < 0) throw new QueryError(key, 'is one condition too many');
}

function parseRelation(context: Context, relation: string, fields: Record<string, Field>, raw: unknown, key: string) {
  const all = Object.entries(objectAt(raw, key)).map(([name, value]) => {
    const field = own(fields, name);
    if (!field?.filterable) throw new QueryError(`${key}[${name}]`, 'is not a filter');
    return parseComparisons(context, { relation, field }, value, `${key}[${name}]`);
  });
  return { all };
}

/** The longest way to a station, in minutes. */
const MAX_MINUTES = 60;

/** `ID` or `ID:MINUTES`, alone, as `$eq` or as a list `$in`. */
function parseStations(context: Context, by: Reach['by'], raw: unknown, key: string): Reach['stations'] {
  return parseReach(context, by, raw, key, (text, at) => {
    const [, id, minutes] = /^(\d{1,9})(?::(\d{1,2}))?$/.exec(text) ?? [];
    if (!id || (by === 'near') !== (minutes === undefined))
      throw new QueryError(at, by === 'near' ? 'must be the id of a station' : 'must be ID:MINUTES of a station');
    return { id: Number(id), minutes: minutes ? parseMinutes(minutes, at) : 0 };
  });
}

/** A walk around a point, `LATITUDE,LONGITUDE:MINUTES`. @throws QueryError */
export function parsePoint(text: string, key: string): Circle {
  const [, latitude, longitude, minutes] =
    /^(\d{1,2}(?:\.\d{1,7})?),(\d{1,3}(?:\.\d{1,7})?):(\d{1,2})$/.exec(text) ?? [];
  if (!minutes || Number(latitude) > 90 || Number(longitude) > 180)
    throw new QueryError(key, 'must be LATITUDE,LONGITUDE:MINUTES');
  return {
    latitude: Number(latitude),
    longitude: Number(longitude),
    metres: walkMetres(parseMinutes(minutes, key)),
  };
}

function parseMinutes(text: string, key: string): number {
  const minutes = Number(text);
  if (minutes < 1 || minutes > MAX_MINUTES) throw new QueryError(key, `must have 1 to ${MAX_MINUTES} minutes`);
  return minutes;
}

/** A value or a list of values, each once. All of them are circles, which are evaluated together. */
function parseReach<Value>(
  context: Context,
  by: Reach['by'],
  raw: unknown,
  key: string,
  read: (text: string, key: string) => Value,
): Value[] {
  const isGroup = typeof raw === 'object' && raw !== null && !Array.isArray(raw);
  const [[operator, given] = ['', undefined], ...more] = isGroup ? Object.entries(raw) : [['$eq', raw] as const];
  if (more.length > 0 || !['$eq', '$in'].includes(operator)) throw new QueryError(key, 'must have one of $eq, $in');
  const at = isGroup ? `${key}[${operator}]` : key;
  const texts = new Set(operator === '$in' && Array.isArray(given) ? given : [given]);
  if (texts.size === 0) throw new QueryError(at, 'is empty');
  spend(context, COSTS[by] + texts.size, at);
  return [...texts].map((text) => read(typeof text === 'string' ? text : '', at));
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
  const list = Array.isArray(raw) ? raw : [raw];
  spend(context, costOf(operator, target.field, new Set(list).size), key);
  const shared = { ...(target.relation && { relation: target.relation }), field: target.field.name, operator };
  if (operator === '$null' || operator === '$notNull') return { ...shared, value: parseBoolean(raw, key) };
  if (operator === '$in' || operator === '$notIn') {
    if (list.length === 0) throw new QueryError(key, 'is empty');
    return { ...shared, value: [...new Set(list.map((value, i) => parseScalar(target.field, value, `${key}[${i}]`)))] };
  }
  return { ...shared, value: parseScalar(target.field, raw, key) };
}

/** Of an enum each value is a set of the search index; numbers are compared with each value. */
function costOf(operator: string, { kind }: Field, values: number): number {
  if (operator.startsWith('$contains')) return COSTS.contains;
  return kind === 'enum' ? 1 : Math.min(values, MAX_VALUES_COST);
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
