import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import qs from 'qs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { QS_PARSE } from '#contract/wire/query.ts';
import { parseCountQuery, parseListQuery, parseOneQuery } from '#contract/wire/query-list.ts';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../tests/support/made-up/random-city.ts';
import { findEarlierVersions, findMatched } from '../alerts/match-queries.ts';
import type { Database } from '../database/database.ts';
import { type Db, inTransaction } from '../database/db.ts';
import { countStatement, pageStatement } from '../database/entity-queries.ts';
import { findListingsOfHomes } from '../hidden/queries.ts';
import { matchingListings } from './admin-queries.ts';
import { valuesStatement } from './count-queries.ts';
import { PUBLIC_LISTINGS } from './queries.ts';
import { relatedStatement } from './related-queries.ts';

const ROWS = 100_000;
let database: Database;

beforeAll(async () => {
  database = await freshDatabase();
  // each has a home
  await database.pool.query('alter table listings enable always trigger own_home_id');
  await insertRandomCity(database.pool, ROWS);
  await database.pool.query('vacuum (analyze) listings, users');
}, 300_000);
afterAll(() => database.close());

const SORTS = [
  'Posted_At:desc',
  'createdAt:desc',
  'Area:asc',
  'Area_M2:asc',
  'Price:asc',
  'Price:desc',
  'Price_Per_Sqm:asc',
  'Price_Per_Sqm:desc',
];
const TYPE = 'filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building';
const FACETS = ['district', 'settlement', 'Metro', 'Property_type'];
const SHAPES: Record<string, string> = {
  none: '',
  'category and type': TYPE,
  'category, type, rooms and price': `${TYPE}&filters[Rooms][$in][0]=3&filters[Price][$lte]=250000`,
  district: 'filters[district][id][$in][0]=3',
  'several stations': 'filters[Metro][id][$in][0]=4&filters[Metro][id][$in][1]=5',
  premium: 'filters[Is_Premium][$eq]=true',
  text: '_q=nizami%20yeni',
};

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Plan Rows': number;
  Plans?: Plan[];
};

describe(`public lists use an index at ${ROWS} rows`, () => {
  for (const [name, query] of Object.entries(SHAPES)) {
    it(`a count of ${name}`, async () => {
      const parsed = parseCountQuery(LISTING, qs.parse(query, QS_PARSE));
      expect(problems(await explain(countStatement(PUBLIC_LISTINGS, parsed)))).toEqual([]);
    });
    // without a selective filter a sequential scan is right
    if (name !== 'none' && name !== 'text')
      it(`the counts of places of ${name}`, async () => {
        const parsed = parseCountQuery(LISTING, qs.parse(query, QS_PARSE));
        expect(problems(await explain(valuesStatement(parsed, FACETS)))).toEqual([]);
      });
    for (const sort of SORTS)
      it(`a page of ${name}, by ${sort}`, async () => {
        const text = `${query}&sort=${sort}&pagination[pageSize]=8&populate=*`;
        const parsed = parseListQuery(LISTING, qs.parse(text, QS_PARSE));
        expect(problems(await explain(pageStatement(PUBLIC_LISTINGS, parsed)))).toEqual([]);
      });
  }
});

describe(`staff find listings by an index at ${ROWS} rows`, () => {
  const RARE = ['73210', '+994 50 123 45 67', '1234567', 'city77@evim.test', 'w123', 'Əliyev 77'];
  it.each([...RARE, 'nizami'])('by %s', async (q) => {
    const [where] = matchingListings({ q });
    const plans = await explain(sql`select l.id from listings l where ${where} order by l.id desc limit 25`);
    expect(problems(plans)).toEqual([]);
    // half of the listings have a common word
    if (!RARE.includes(q)) return;
    const count = await explain(sql`select count(*) from listings l where ${where}`);
    expect(problems(count)).toEqual([]);
  });
});

describe(`related listings at ${ROWS} rows`, () => {
  const selection = parseOneQuery(LISTING, { populate: '*' });

  it('similar ones are found by price and place in one index; only chosen rows are read', async () => {
    const plans = await explain(relatedStatement('similar', '7', selection));
    expect(problems(plans)).toEqual([]);
    const looked = plans.filter((plan) => plan['Index Name'] === 'listings_type_price_place');
    expect(looked.map((plan) => plan['Node Type'])).toEqual(['Index Only Scan', 'Index Only Scan']);
    for (const plan of looked) expect(plan['Index Cond']?.match(/price [<>]/g)).toHaveLength(2);
  });

  it('others of the advertiser are the first entries of an index', async () => {
    const plans = await explain(relatedStatement('same-advertiser', '7', selection));
    expect(problems(plans)).toEqual([]);
    expect(plans.map((plan) => plan['Index Name'])).toContain('listings_owner');
  });
});

describe(`the listings of a home at ${ROWS} rows`, () => {
  it('are found by their index when one is matched, and when it is hidden', async () => {
    const run: CompiledQuery[] = [];
    const dialect = new PostgresDialect({ pool: database.pool });
    const db: Db = new Kysely({
      dialect,
      log: ({ query }) => {
        run.push(query);
      },
    });
    const now = new Date();
    const listing = await inTransaction(db, async (trx) => {
      const found = await findMatched(trx, { listing_id: 7, before: null, first_at: now, at: now });
      if (found) await findEarlierVersions(trx, found, now);
      return found;
    });
    expect(listing?.home).toBe(7);
    await findListingsOfHomes(db, [7, 8], null);
    const reading = run.filter((query) => /^\s*select/.test(query.sql));
    const problemsOfEach = await Promise.all(reading.map(async (query) => problems(await explainQuery(query))));
    expect(problemsOfEach).toEqual([[], [], []]);
  });
});

function explain(statement: RawBuilder<unknown>): Promise<Plan[]> {
  return explainQuery(statement.compile(database.db));
}

async function explainQuery({ sql, parameters }: CompiledQuery): Promise<Plan[]> {
  const { rows } = await database.pool.query(`explain (format json) ${sql}`, [...parameters]);
  return flatten(rows[0]['QUERY PLAN'][0].Plan);
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}

/** Nodes that no plan of a public list may contain. */
function problems(plans: Plan[]): string[] {
  return plans.flatMap((plan) => {
    if (plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'listings') return ['reads the whole table'];
    if (plan['Node Type'] === 'Sort' && (plan.Plans?.[0]?.['Plan Rows'] ?? 0) > ROWS / 2)
      return ['sorts the whole table'];
    return [];
  });
}
