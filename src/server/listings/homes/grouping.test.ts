import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertListing } from '../../../../tests/support/factories.ts';
import { type Act, anyAct, join, model, SIZE } from '../../../../tests/support/home-model.ts';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/db.ts';
import { joinHomes, leaveHome } from './grouping-service.ts';

// 1,000 random orders: HOME_RUNS=1000 npm run check homes/grouping
const RUNS = Number(process.env.HOME_RUNS ?? 60);
/** In ms: a run takes half a second on a busy machine. */
const TIMEOUT = RUNS * 10_000;

let database: Database;
let ids: number[];
beforeAll(async () => {
  database = await freshDatabase();
  ids = [];
  for (let day = SIZE; day > 0; day--)
    ids.push((await insertListing(database.pool, { posted_at: `2026-01-0${day}`, status_ad: 'active' })).id);
});
afterAll(() => database.close());

const idOf = (at: number) => ids[at] as number;

async function run(act: Act): Promise<void> {
  await inTransaction(database.db, async (trx) => {
    if (act.kind === 'leave') await leaveHome(trx, idOf(act.one));
    else await joinHomes(trx, [[idOf(act.one), idOf(act.other)]], act.kind);
  });
}

async function startAnew(): Promise<void> {
  await database.pool.query('update listings set home_id = id');
  await database.pool.query('delete from home_splits');
  await database.pool.query('update homes h set first_posted_at = l.posted_at from listings l where l.id = h.id');
}

/** The homes of all listings, by their places. */
async function readHomes(): Promise<number[]> {
  const { rows } = await database.pool.query('select home_id from listings order by id');
  return rows.map(({ home_id }) => ids.indexOf(home_id));
}

/** Prices are with the home of their listing, no home is shared without its date, and each has the date of its oldest listing. */
async function expectConsistent(): Promise<void> {
  const { rows } = await database.pool.query(`
    select l.id from listings l join price_changes p on p.listing_id = l.id where p.home_id <> l.home_id
    union all select l.home_id from listings l left join homes h on h.id = l.home_id
     group by l.home_id, h.first_posted_at having h.first_posted_at is distinct from min(l.posted_at)`);
  expect(rows).toEqual([]);
}

it('any acts give the homes of the model, and repeating an act changes nothing', { timeout: TIMEOUT }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { maxLength: 14 }), async (acts) => {
      await startAnew();
      for (const act of acts) {
        await run(act);
        const homes = await readHomes();
        await run(act);
        expect(await readHomes()).toEqual(homes);
      }
      expect(await readHomes()).toEqual(model(acts));
      await expectConsistent();
    }),
    { numRuns: RUNS },
  );
});

it('the order of joins does not matter, nor that of listings that leave', { timeout: TIMEOUT }, async () => {
  const shuffled = fc
    .array(join('person', 'rule'), { maxLength: 10 })
    .chain((joins) => fc.tuple(fc.constant(joins), fc.shuffledSubarray(joins, { minLength: joins.length })));
  const leaving = fc.shuffledSubarray(Array.from({ length: SIZE }, (_, at) => at));
  await fc.assert(
    fc.asyncProperty(shuffled, leaving, async ([joins, again], places) => {
      const results = [];
      for (const [order, last] of [
        [joins, places],
        [again, places.toSorted((a, b) => a - b)],
      ] as const) {
        await startAnew();
        for (const act of order) await run(act);
        const joined = await readHomes();
        for (const one of last) await run({ kind: 'leave', one });
        results.push([joined, await readHomes()]);
      }
      expect(results[0]).toEqual(results[1]);
    }),
    { numRuns: RUNS },
  );
});

it('joins at the same time, in opposite orders and beside writers, all count', async () => {
  await startAnew();
  const pairs = ids.slice(1).map((id, at) => [id, idOf(at)]);
  const write = (id: number) => database.pool.query('update listings set price = price + 100 where id = $1', [id]);
  await Promise.all([
    ...[...pairs, ...pairs.map((pair) => pair.toReversed()).reverse()].map((pair) =>
      inTransaction(database.db, (trx) => joinHomes(trx, [pair], 'rule')),
    ),
    ...ids.map(write),
  ]);
  expect(await readHomes()).toEqual(ids.map(() => 0));
  await expectConsistent();
});

it('a listing that is deleted leaves its home to the others, with its date', async () => {
  await startAnew();
  const { id } = await insertListing(database.pool, { posted_at: '2020-01-01' });
  const last = idOf(SIZE - 1);
  await inTransaction(database.db, (trx) => joinHomes(trx, [[id, last]], 'rule'));
  await database.pool.query('delete from listings where id = $1', [id]);
  const { rows } = await database.pool.query(
    `select first_posted_at::date::text as day from homes where id = (select home_id from listings where id = $1)`,
    [last],
  );
  expect(rows).toEqual([{ day: '2020-01-01' }]);
});

it('what a deleted listing has left is where it would be itself, whether it was deleted before or after', async () => {
  const { pool, db } = database;
  const remove = (id: number) => pool.query('delete from listings where id = $1', [id]);
  const joinAll = (...group: number[]) => inTransaction(db, (trx) => joinHomes(trx, [group], 'rule'));
  const leave = (id: number) => inTransaction(db, (trx) => leaveHome(trx, id));
  /** `gone`: which of four flats is deleted; `with`: whose home it is in then. */
  const cases: { gone: number; with: number; act: (flats: number[]) => Promise<unknown> }[] = [
    // the home is given up
    { gone: 1, with: 2, act: ([first, , third]) => joinAll(first as number, third as number) },
    // the listing that the home is named after leaves
    { gone: 2, with: 3, act: ([, second]) => leave(second as number) },
    // another one leaves
    { gone: 1, with: 3, act: ([, , third]) => leave(third as number) },
  ];
  for (const { gone, with: other, act } of cases)
    for (const isBefore of [true, false]) {
      const flats: number[] = [];
      for (let n = 0; n < 4; n++)
        flats.push(
          (await insertListing(pool, { status_ad: 'active', posted_at: `2020-01-0${n === gone ? 1 : 5}` })).id,
        );
      await joinAll(...flats.slice(1));
      if (isBefore) await remove(flats[gone] as number);
      await act(flats);
      if (!isBefore) await remove(flats[gone] as number);
      const { rows } = await pool.query(
        `select (select h.first_posted_at::date::text from homes h where h.id = p.home_id) as day,
                (select count(*)::int from price_changes c where c.home_id = p.home_id and c.listing_id is null) as prices
           from past_listings p
          where p.listing_id = $1 and p.home_id = (select home_id from listings where id = $2)`,
        [flats[gone], flats[other]],
      );
      expect([gone, isBefore, rows]).toEqual([gone, isBefore, [{ day: '2020-01-01', prices: 1 }]]);
    }
});
