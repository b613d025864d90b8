import fc from 'fast-check';
import qs from 'qs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { QS_STRINGIFY } from '#contract/wire/query.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import {
  FILTERED_RELATIONS,
  type Filter,
  type Row,
  randomFilter,
} from '../../../tests/support/made-up/random-filter.ts';
import { openTestSite, type Parsed, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let city: Row[];

beforeAll(async () => {
  test = await openTestSite();
  await insertRandomCity(test.database.pool, 400);
  city = await find({ populate: '*' });
  expect(city).toHaveLength(400);
});
afterAll(() => test.close());

it('random filters return the rows of a naive filter, and the count matches', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const filter = randomFilter(city, makeRandom(seed), 2);
      const expected = city.filter((row) => matches(row, filter)).map((row) => row.id);
      const rows = await find({ filters: filter, fields: ['id'] });
      expect(
        rows.map((row) => row.id),
        JSON.stringify(filter),
      ).toEqual(expected);
      const count = await test.get(`/api/listings/count?${qs.stringify({ filters: filter }, QS_STRINGIFY)}`);
      const rough = JSON.stringify(filter).includes('"Metro_Distance"') && { approximate: countRough(filter) };
      expect(count.body, JSON.stringify(filter)).toEqual({ count: expected.length, ...rough });
    }),
    { numRuns: 400, endOnFailure: true },
  );
});

it('random sorts order like a naive sort, missing values last, ties by id', async () => {
  const sortable = Object.values(LISTING.fields).filter((field) => field.sortable && field.name !== 'updatedAt');
  const key = fc.tuple(fc.constantFrom(...sortable.map((field) => field.name)), fc.constantFrom('asc', 'desc'));
  await fc.assert(
    fc.asyncProperty(fc.array(key, { minLength: 1, maxLength: 3 }), async (keys) => {
      const rows = await find({ sort: keys.map(([name, direction]) => `${name}:${direction}`), fields: ['id'] });
      const byId: [string, string] = ['id', keys.at(-1)?.[1] ?? 'desc'];
      const expected = [...city].sort((a, b) => compareBy(a, b, [...keys, byId])).map((row) => row.id);
      expect(rows.map((row) => row.id)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('everything outside the allow-list is 400, never 500', async () => {
  const key = fc.oneof(
    fc.string(),
    fc.constantFrom('filters', '$and', '$or', '$not', 'Price', '$in', 'populate', 'sort', 'Phone', 'Images', 'id'),
  );
  const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.string(),
      fc.constantFrom('1', 'sale', '-1', '1e99', 'true', '', '\u0000', "'; drop table listings; --"),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(key, tie('node'), { maxKeys: 3 }),
    ),
  })).node;
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 }), async (query) => {
      const response = await test.get(`/api/listings?${qs.stringify(query)}`);
      expect([200, 400]).toContain(response.status);
    }),
    { numRuns: 1000 },
  );
});

/** All matching listings, page by page. */
async function find(query: Filter): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const text = qs.stringify({ sort: 'id:asc', ...query, pagination: { page, pageSize: 100 } }, QS_STRINGIFY);
    const { status, body } = await test.get(`/api/listings?${text}`);
    expect([status, body.error], text).toEqual([200, undefined]);
    rows.push(...body.data);
    if (page >= body.meta.pagination.pageCount) return rows;
  }
}

/** Homes known only roughly: among the matching ones, and those that only the distances leave out. */
function countRough(filter: Filter): { among: number; besides: number } {
  const rough = city.filter((row) => row.Is_Approximate || row.Latitude === null);
  const among = rough.filter((row) => matches(row, filter)).length;
  return { among, besides: rough.filter((row) => matches(row, withoutDistances(filter))).length - among };
}

function withoutDistances(filter: Filter): Filter {
  const parts = Object.entries(filter).flatMap(([name, value]): [string, Parsed][] => {
    if (name === '$and') return [[name, value.map(withoutDistances)]];
    if (name === '$or') {
      const left = value.filter(
        (part: Filter) => Object.keys(part).length === 0 || !isAnything(withoutDistances(part)),
      );
      return left.length > 0 ? [[name, left.map(withoutDistances)]] : [];
    }
    // what a filter excludes stays
    return name === 'Metro_Distance' && !('$not' in value) ? [] : [[name, value]];
  });
  return Object.fromEntries(parts);
}

function isAnything(filter: Filter): boolean {
  return Object.entries(filter).every(([name, value]) => name === '$and' && value.every(isAnything));
}

/** The filter in plain JavaScript, for rows as on the wire. */
function matches(row: Row, filter: Filter): boolean {
  return Object.entries(filter).every(([name, value]) => {
    if (name === '$and') return value.every((part: Filter) => matches(row, part));
    if (name === '$or') return value.some((part: Filter) => matches(row, part));
    if (name === '$not') return !matches(row, value);
    if (name in FILTERED_RELATIONS)
      return Object.entries(value).every(([inner, how]) => holds(row[name]?.[inner] ?? null, how as Filter));
    return holds(row[name], value);
  });
}

function holds(actual: Parsed, how: Filter): boolean {
  return Object.entries(how).every(([operator, wanted]) => {
    const empty = actual === null;
    switch (operator) {
      case '$not':
        return !holds(actual, wanted);
      case '$null':
        return (actual === null) === wanted;
      case '$notNull':
        return (actual !== null) === wanted;
      case '$eq':
        return !empty && String(actual) === String(wanted);
      case '$ne':
        return empty || String(actual) !== String(wanted);
      case '$in':
        return !empty && wanted.map(String).includes(String(actual));
      case '$notIn':
        return empty || !wanted.map(String).includes(String(actual));
      case '$contains':
        return !empty && actual.includes(wanted);
      case '$containsi':
        return !empty && folded(actual).includes(folded(wanted));
      default:
        return !empty && compares(operator, actual, wanted);
    }
  });
}

function compares(operator: string, actual: Parsed, expected: Parsed): boolean {
  if (operator === '$lt') return actual < expected;
  if (operator === '$lte') return actual <= expected;
  if (operator === '$gt') return actual > expected;
  return actual >= expected;
}

const PLAIN: Record<string, string> = { ı: 'i', ə: 'e', ç: 'c', ğ: 'g', ö: 'o', ş: 's', ü: 'u' };

/** An independent normalization: Azerbaijani lower case, then letters without diacritics. */
function folded(text: string): string {
  return text.toLocaleLowerCase('az').replaceAll(/[ıəçğöşü]/g, (letter) => PLAIN[letter] ?? letter);
}

function compareBy(a: Row, b: Row, keys: readonly (readonly [string, string])[]): number {
  for (const [name, direction] of keys) {
    const [left, right] = [a[name], b[name]];
    if (left === right) continue;
    if (left === null) return 1;
    if (right === null) return -1;
    return (left < right ? -1 : 1) * (direction === 'asc' ? 1 : -1);
  }
  return 0;
}
