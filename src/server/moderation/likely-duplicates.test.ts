import { afterAll, beforeAll, expect, it } from 'vitest';
import { NextCase } from '#contract/moderation/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const next = async () => {
  const { body } = await test.send('POST', '/api/admin/moderation/next', {
    token: moderator.token,
    body: { holding: [] },
  });
  return NextCase.parse(body);
};

it('a case pairs its photos with those that look alike of the listings that its checks have found', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool, { status_ad: 'pending' });
  const duplicate = await insertListing(pool);
  await pool.query(
    `insert into listing_findings (listing_id, "check", score, details) values ($1, 'duplicate', 80, $2)`,
    [
      id,
      JSON.stringify({
        listings: [
          { id: duplicate.id, score: 80 },
          { id: 1, isPast: true },
        ],
      }),
    ],
  );
  const print = (name: string, whole: string) => {
    const format = { url: `/${name}`, width: 4, height: 3 };
    const formats = { thumbnail: format, small: format, medium: format, large: format };
    return pool.query(
      `insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
       values ($1, 4, 3, 10, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', $1, $2, $3, $3)`,
      [name, JSON.stringify(formats), whole],
    );
  };
  const show = async (listing: number, name: string, position: number) =>
    (
      await pool.query(
        `insert into images (listing_id, file_hash, position, name) values ($1, $2, $3, 'x.webp') returning id`,
        [listing, name, position],
      )
    ).rows[0].id as number;
  // two differ in 3 bits, the others in far more
  for (const [name, whole] of Object.entries({ room: '7', 'room, brighter': '0', street: '-1', lift: '4294967295' }))
    await print(name, whole);
  const mine = [await show(id, 'room', 0), await show(id, 'street', 1), await show(id, 'lift', 2)];
  const others = [await show(duplicate.id, 'lift', 0), await show(duplicate.id, 'room, brighter', 1)];
  const { data } = await next();
  expect(data?.beside).toMatchObject([
    {
      id: duplicate.id,
      photos: 2,
      pairs: [
        { mine: mine[0], other: others[1], url: '/room, brighter', distance: 3 },
        { mine: mine[2], other: others[0], url: '/lift', distance: 0 },
      ],
    },
  ]);
  // the flats of a building share a plan: it is no photo of this one
  const neighbour = await insertListing(pool);
  await show(neighbour.id, 'lift', 0);
  await pool.query('update listings set floor_plan = $2 where id = $1', [id, mine[2]]);
  const again = (await next()).data;
  expect(again?.beside.map((one) => [one.id, one.pairs.map((pair) => pair.mine)])).toEqual([[duplicate.id, [mine[0]]]]);
});
