import fc from 'fast-check';
import qs from 'qs';
import { QS_STRINGIFY } from '../../../src/contract/wire/query.ts';

/** The subset of JSON Schema in the OpenAPI document. */
type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
};
type Parameter = { name: string; in: string; schema?: Schema };
export type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  security?: object[];
};
export type Document = {
  paths?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};
export type Route = { name: string; method: string; path: string; operation: Operation };
export type GeneratedRequest = { method: string; url: string; body?: unknown };

/** Values that often cause bugs, used in any position. */
const HOSTILE: unknown[] = [
  ...[null, true, '', ' ', 0, -1, 2 ** 31, 2 ** 53 + 1, 1e308, 0.1 + 0.2, [], {}, [[]], [null], { $ne: null }],
  ...['\0', 'a\0b', '\ud800', 'x\udc00', '\u202e', '%00', '%', '_', '\\', "'; select pg_sleep(9); --", "' or 1=1 --"],
  ...[
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    'null',
    'NaN',
    'Infinity',
    '1e309',
    '٣',
    'İ'.repeat(300),
  ],
  ...['x'.repeat(6_000), '2026-13-45T99:99:99Z', '0000-01-01', '-infinity', { toString: 'x' }, { constructor: {} }],
];
const TEXTS = ['Nizami', 'Günəşli mənzil', 'Нариманов', 'a@b.az', '0501234567', '123456', 'sale', 'az', '2026-11-22'];
const TIMESTAMP = '2026-11-22T10:00:00.000Z';
const MAX_DEPTH = 6;

/** Every operation of the document. */
export function listRoutes({ paths = {} }: Document): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const upper = method.toUpperCase();
      return { name: `${upper} ${path}`, method: upper, path, operation };
    }),
  );
}

/** Requests for a route, about half of them valid; `ids` are used in paths and for numbers. */
export function requestsOf(
  document: Document,
  route: Route,
  ids: readonly (string | number)[],
): fc.Arbitrary<GeneratedRequest> {
  const build = arbitraryOf(document, ids);
  const { parameters = [], requestBody } = route.operation;
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const query = parameters.filter((one) => one.in === 'query');
  const id = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...ids) },
    fc.constantFrom<string | number>(0, -1, 999_999_999, 2 ** 31, '9'.repeat(15), 'abc', 'x'.repeat(24), '%00', '..'),
  );
  return fc
    .record({
      ids: fc.array(id, { minLength: 3, maxLength: 3 }),
      query: fc.oneof(
        { weight: 2, arbitrary: fc.constant({}) },
        fc.record(Object.fromEntries(query.map((one) => [one.name, build(one.schema ?? {})])), { requiredKeys: [] }),
        listQueries,
        { weight: 2, arbitrary: oneFilter },
        ...query
          .filter(({ schema }) => isFreeText(schema))
          .map(({ name }) => ({ weight: 2, arbitrary: quoteIn(name) })),
        fc.dictionary(fc.string({ maxLength: 12 }), fc.constantFrom(...HOSTILE), { maxKeys: 3 }),
      ),
      body: schema ? fc.oneof({ weight: 3, arbitrary: build(schema) }, corrupt(build(schema))) : fc.constant(undefined),
    })
    .map(({ ids: [first, ...others], query: queryValue, body }) => {
      const queue = [first, ...others];
      const path = route.path.replaceAll(/\{\w+\}/g, () => String(queue.shift() ?? 1));
      const text = qs.stringify(wellFormed(queryValue), QS_STRINGIFY);
      return { method: route.method, url: text === '' ? path : `${path}?${text}`, ...(body !== undefined && { body }) };
    });
}

/** Replaces lone surrogates, which a URL cannot contain. */
function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? {}), (_key, one) => (typeof one === 'string' ? one.toWellFormed() : one));
}

const FIELDS = ['id', 'Price', 'Area', 'Rooms', 'Category', 'Description', 'Address', 'createdAt', 'Phone', 'Email'];
const COLUMNS = ['owner_id', 'password_hash', 'constructor', '__proto__', 'Metro', 'complex', 'Has_Deed', 'Status_ad'];
const OPERATORS = ['$eq', '$ne', '$in', '$lt', '$gte', '$contains', '$containsi', '$null', '$not', '$or', '$sql', ''];
const fieldName = fc.constantFrom(...FIELDS, ...COLUMNS);
const anyText = fc.oneof(fc.constantFrom(...TEXTS, '1', '100000', 'true'), fc.constantFrom(...HOSTILE), fc.string());

/** Characters with a meaning in SQL strings, patterns, JSON or full-text search. */
const QUOTES = ["'", "O'Reilly", "''", '"', '\\', "\\'", '%', ':*', "a' & 'b", "');--", '{"', '$$', '`'];
/** A list query with one filter of a hostile value, or a hostile search text. */
const oneFilter = fc
  .tuple(
    fc.constantFrom('Address', 'Contact_Name', 'name', 'Kvartal', 'title', 'street_name', 'documentId', '_q'),
    fc.constantFrom('$eq', '$ne', '$in', '$contains', '$containsi'),
    fc.constantFrom(...QUOTES),
  )
  .map(([field, operator, text]) => (field === '_q' ? { _q: text } : { filters: { [field]: { [operator]: text } } }));

/** Whether a parameter takes any text, such as the search of a back office list. */
function isFreeText({ type, enum: values, pattern, format }: Schema = {}): boolean {
  return type === 'string' && !values && !pattern && !format;
}

function quoteIn(name: string): fc.Arbitrary<Record<string, string>> {
  return fc.constantFrom(...QUOTES).map((text) => ({ [name]: text }));
}

/** List queries of the convention, valid and invalid. */
const listQueries = fc.record(
  {
    filters: fc.dictionary(
      fc.oneof({ weight: 5, arbitrary: fieldName }, fc.constantFrom('$or', '$and', '$not')),
      fc.oneof(
        anyText,
        fc.dictionary(
          fc.constantFrom(...OPERATORS, 'Name', 'id'),
          fc.oneof(anyText, fc.array(anyText, { maxLength: 3 })),
          { maxKeys: 2 },
        ),
        fc.array(
          fc.dictionary(fieldName, fc.dictionary(fc.constantFrom(...OPERATORS), anyText, { maxKeys: 2 }), {
            maxKeys: 2,
          }),
          { maxLength: 3 },
        ),
      ),
      { maxKeys: 3 },
    ),
    fields: fc.oneof(fieldName, fc.array(fieldName, { maxLength: 4 })),
    populate: fc.oneof(
      fc.constantFrom('*', 'Images', 'owner', 'users', 'complex'),
      fc.dictionary(fieldName, anyText, { maxKeys: 2 }),
    ),
    sort: fc.tuple(fieldName, fc.constantFrom('', ':asc', ':desc', ':sideways')).map((parts) => parts.join('')),
    pagination: fc.record({ page: anyText, pageSize: anyText, withCount: anyText }, { requiredKeys: [] }),
    locale: anyText,
    _q: anyText,
    status: anyText,
  },
  { requiredKeys: [] },
);

/** Replaces a value, or one of its members, by a hostile value. */
function corrupt(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.constantFrom(...HOSTILE), fc.nat()).map(([whole, replacement, place]) => {
    if (typeof whole !== 'object' || whole === null) return replacement;
    const keys = Object.keys(whole);
    const key = keys[place % (keys.length + 1)];
    // an additional key, or a replaced one
    return { ...whole, [key ?? 'isAdmin']: replacement };
  });
}

function arbitraryOf(document: Document, ids: readonly (string | number)[]) {
  const build = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
    if (depth > MAX_DEPTH) return fc.constant(null);
    if (schema.$ref) return build(document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''] ?? {}, depth + 1);
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    const members = schema.anyOf ?? schema.oneOf ?? schema.allOf;
    if (members) return fc.oneof(...members.map((member) => build(member, depth + 1)));
    const [type] = [schema.type].flat();
    if (type === 'object' || schema.properties) {
      const properties = Object.entries(schema.properties ?? {}).map(([name, one]): [string, fc.Arbitrary<unknown>] => [
        name,
        build(one, depth + 1),
      ]);
      return fc.record<Record<string, unknown>>(Object.fromEntries(properties), {
        requiredKeys: schema.required ?? [],
      });
    }
    if (type === 'array')
      return fc.array(build(schema.items ?? {}, depth + 1), { maxLength: Math.min(schema.maxItems ?? 4, 4) });
    if (type === 'integer' || type === 'number') return numberOf(schema, ids);
    if (type === 'boolean') return fc.boolean();
    if (type === 'null') return fc.constant(null);
    if (type === 'string') return textOf(schema);
    return fc.constantFrom<unknown>(...TEXTS, ...ids, null, true);
  };
  return build;
}

function numberOf(
  { type, minimum = 0, maximum = 1_000_000 }: Schema,
  ids: readonly (string | number)[],
): fc.Arbitrary<unknown> {
  const min = Math.ceil(Math.max(minimum, -1e9));
  const max = Math.floor(Math.min(maximum, 1e9));
  const whole = fc.integer({ min, max: Math.max(min, max) });
  const numbers = ids.filter((id) => typeof id === 'number');
  const choices = numbers.length > 0 ? [fc.constantFrom(...numbers)] : [];
  return type === 'integer'
    ? fc.oneof(whole, ...choices)
    : fc.oneof(
        whole,
        whole.map((one) => one / 100),
        ...choices,
      );
}

function textOf({ pattern, format }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.constant(TIMESTAMP);
  if (format === 'email') return fc.constantFrom('a@b.az', 'aysel@evim.test');
  if (format === 'uuid') return fc.uuid();
  // the library does not support look-ahead
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 40 }));
}
