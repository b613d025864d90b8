import fc from 'fast-check';
import qs from 'qs';
import { QS_STRINGIFY } from '../../../src/contract/wire/query.ts';

/** What of JSON Schema our document uses. */
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

/** Values that were somebody's bug once, wherever a value may stand. */
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
const MOMENT = '2026-11-22T10:00:00.000Z';
const MOST_DEPTH = 6;

/** Every operation of the document. */
export function listRoutes({ paths = {} }: Document): Route[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const upper = method.toUpperCase();
      return { name: `${upper} ${path}`, method: upper, path, operation };
    }),
  );
}

/** Requests of a route, half of them as its schema wants them; `ids` are put into paths, and where a number is wanted. */
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
      body: schema ? fc.oneof({ weight: 3, arbitrary: build(schema) }, spoiled(build(schema))) : fc.constant(undefined),
    })
    .map(({ ids: [first, ...others], query: asked, body }) => {
      const queue = [first, ...others];
      const path = route.path.replaceAll(/\{\w+\}/g, () => String(queue.shift() ?? 1));
      const text = qs.stringify(wellFormed(asked), QS_STRINGIFY);
      return { method: route.method, url: text === '' ? path : `${path}?${text}`, ...(body !== undefined && { body }) };
    });
}

/** An address has no half surrogate pairs: a program cannot even write them. */
function wellFormed(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? {}), (_key, one) => (typeof one === 'string' ? one.toWellFormed() : one));
}

const FIELDS = ['id', 'Price', 'Area', 'Rooms', 'Category', 'Description', 'Address', 'createdAt', 'Phone', 'Email'];
const COLUMNS = ['owner_id', 'password_hash', 'constructor', '__proto__', 'Metro', 'complex', 'Has_Deed', 'Status_ad'];
const OPERATORS = ['$eq', '$ne', '$in', '$lt', '$gte', '$contains', '$containsi', '$null', '$not', '$or', '$sql', ''];
const fieldName = fc.constantFrom(...FIELDS, ...COLUMNS);
const anyText = fc.oneof(fc.constantFrom(...TEXTS, '1', '100000', 'true'), fc.constantFrom(...HOSTILE), fc.string());

/** Texts that end a quoted text in SQL, a pattern, a JSON text or a search for words. */
const QUOTES = ["'", "O'Reilly", "''", '"', '\\', "\\'", '%', ':*', "a' & 'b", "');--", '{"', '$$', '`'];
/** A list with one filter that is right but for its value, or with words to look for. */
const oneFilter = fc
  .tuple(
    fc.constantFrom('Address', 'Contact_Name', 'name', 'Kvartal', 'title', 'street_name', 'documentId', '_q'),
    fc.constantFrom('$eq', '$ne', '$in', '$contains', '$containsi'),
    fc.constantFrom(...QUOTES),
  )
  .map(([field, operator, text]) => (field === '_q' ? { _q: text } : { filters: { [field]: { [operator]: text } } }));

/** A parameter that takes any text: what one looks for in a list of the back office. */
function isFreeText({ type, enum: values, pattern, format }: Schema = {}): boolean {
  return type === 'string' && !values && !pattern && !format;
}

function quoteIn(name: string): fc.Arbitrary<Record<string, string>> {
  return fc.constantFrom(...QUOTES).map((text) => ({ [name]: text }));
}

/** Lists as the convention asks for them, with what is not allowed among it. */
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

/** A value with something hostile in place of one of its parts, or of all of it. */
function spoiled(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(value, fc.constantFrom(...HOSTILE), fc.nat()).map(([whole, odd, place]) => {
    if (typeof whole !== 'object' || whole === null) return odd;
    const keys = Object.keys(whole);
    const key = keys[place % (keys.length + 1)];
    // one key too many, or one that is something else
    return { ...whole, [key ?? 'isAdmin']: odd };
  });
}

function arbitraryOf(document: Document, ids: readonly (string | number)[]) {
  const build = (schema: Schema, depth = 0): fc.Arbitrary<unknown> => {
    if (depth > MOST_DEPTH) return fc.constant(null);
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
  const least = Math.ceil(Math.max(minimum, -1e9));
  const most = Math.floor(Math.min(maximum, 1e9));
  const whole = fc.integer({ min: least, max: Math.max(least, most) });
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
  if (format === 'date-time') return fc.constant(MOMENT);
  if (format === 'email') return fc.constantFrom('a@b.az', 'aysel@evim.test');
  if (format === 'uuid') return fc.uuid();
  // what the library cannot make (look-ahead), it is not asked for
  if (pattern && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern, 'u'));
  return fc.oneof(fc.constantFrom(...TEXTS), fc.string({ maxLength: 40 }));
}
