import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertComplex, insertLayout } from '../../../tests/support/complexes.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

// The prices of a complex always equal those of its layouts and active listings, after any change.
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const run = (statement: string, values: unknown[] = []) => test.database.pool.query(statement, values);

/** Price, areas and prices per m², as on the wire. */
async function figuresOf(id: number): Promise<unknown[]> {
  const { data } = (await test.get(`/api/complexes/${id}`)).body;
  return [data.startingPrice, data.minArea, data.maxArea, data.minPricePerSqm, data.maxPricePerSqm];
}

it('figures of a complex follow layouts and listings of homes for sale', async () => {
  const { pool } = test.database;
  const { id } = await insertComplex(pool);
  expect(await figuresOf(id)).toEqual([null, null, null, null, null]);
  const layout = await insertLayout(pool, id, { area: 80, price: 200_000_00 });
  expect(await figuresOf(id)).toEqual([200_000, 80, 80, 2500, 2500]);
  const flat = await insertListing(pool, { complex_id: id, area: 50, price: 110_000_00 });
  expect(await figuresOf(id)).toEqual([110_000, 50, 80, 2200, 2500]);
  for (const other of [
    { category: 'rent', rent_type: 'monthly', price: 900_00 },
    { property_type: 'garage', rooms: null, floor: null, total_floors: null, price: 15_000_00 },
    { status_ad: 'pending', price: 1_00 },
  ])
    await insertListing(pool, { complex_id: id, ...other });
  expect(await figuresOf(id)).toEqual([110_000, 50, 80, 2200, 2500]);
  await run('update listings set price = $2 where id = $1', [flat.id, 90_000_00]);
  expect(await figuresOf(id)).toEqual([90_000, 50, 80, 1800, 2500]);
  await run(`update listings set status_ad = 'expired' where id = $1`, [flat.id]);
  expect(await figuresOf(id)).toEqual([200_000, 80, 80, 2500, 2500]);
  await run('update layouts set price = null where id = $1', [layout.id]);
  expect(await figuresOf(id)).toEqual([null, 80, 80, null, null]);
  await run('delete from layouts where id = $1', [layout.id]);
  expect(await figuresOf(id)).toEqual([null, null, null, null, null]);
});

it('figures of a complex follow a listing to another complex, and its deletion', async () => {
  const { pool } = test.database;
  const [one, other] = [await insertComplex(pool), await insertComplex(pool)];
  const flat = await insertListing(pool, { complex_id: one.id, area: 50, price: 110_000_00 });
  await run('update listings set complex_id = $2 where id = $1', [flat.id, other.id]);
  expect([(await figuresOf(one.id))[0], (await figuresOf(other.id))[0]]).toEqual([null, 110_000]);
  await run('delete from listings where id = $1', [flat.id]);
  expect((await figuresOf(other.id))[0]).toBeNull();
});

it('figures of a complex cannot be written by hand', async () => {
  const { id } = await insertComplex(test.database.pool, { starting_price: 1_00, min_area: 3 });
  await insertLayout(test.database.pool, id);
  await run('update complexes set starting_price = 5, max_area = 9000 where id = $1', [id]);
  expect((await figuresOf(id)).slice(0, 3)).toEqual([150_000, 70, 70]);
});

it('figures of a complex stay right after concurrent changes of the same complexes', async () => {
  const { pool } = test.database;
  const complexes: number[] = [];
  for (let i = 0; i < 3; i += 1) complexes.push((await insertComplex(pool)).id);
  const owner_id = (await insertUser(pool)).id;
  const someOf = (list: number[], step: number) => list[step % list.length] ?? 0;
  const person = async (number: number) => {
    for (let step = 0; step < 12; step += 1) {
      const complex_id = someOf(complexes, number + step);
      const area = 40 + ((number * 7 + step * 13) % 90);
      const { id } = await insertListing(pool, { owner_id, complex_id, area, price: (50_000 + area * 731) * 100 });
      // neither is a home for sale
      const other = step % 2 ? { category: 'rent', rent_type: 'monthly' } : { property_type: 'garage', rooms: null };
      const floors = step % 2 ? {} : { floor: null, total_floors: null };
      await insertListing(pool, { owner_id, complex_id, area: 5 + step, price: 900_00, ...other, ...floors });
      const layout = await insertLayout(pool, complex_id, { area: area + 1, price: area * 1_999_00 });
      if (step % 3 === 0) await run('update listings set complex_id = $2 where id = $1', [id, someOf(complexes, step)]);
      if (step % 3 === 1) await run('delete from layouts where id = $1', [layout.id]);
      // several complexes in one statement, their listings locked in the order of ids (STYLE.md)
      if (step % 4 === 2)
        await run(
          `update listings set price = price + 100
            where id in (select id from listings where complex_id = any($1) order by id for no key update)`,
          [complexes],
        );
      if (step % 5 === 4) await run(`update listings set status_ad = 'expired' where id = $1`, [id]);
    }
  };
  await Promise.all([0, 1, 2, 3, 4, 5].map(person));
  const { rows } = await run(
    `select c.starting_price, c.min_area, c.max_area, o.* from complexes c cross join lateral (
       select min(price) as price, min(area) as least, max(area) as most from (
         select price, area from layouts where complex_id = c.id
         union all select price, area from listings where complex_id = c.id and status_ad = 'active'
             and category = 'sale' and property_type <> 'garage') x) o
      where c.id = any($1)`,
    [complexes],
  );
  for (const row of rows)
    expect([row.starting_price, row.min_area, row.max_area]).toEqual([row.price, row.least, row.most]);
  expect(rows).toHaveLength(3);
}, 60_000);
