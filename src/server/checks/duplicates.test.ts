import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner, type Owner } from '../../../tests/support/owner.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let mine: Owner;
let other: Owner;
beforeAll(async () => {
  test = await openTestSite();
  [mine, other] = [await newOwner(test), await newOwner(test)];
});
afterAll(() => test.close());

const HOME = { Category: 'sale', Property_type: 'new_building', Area: 80, Price: 150_000, Rooms: 3, Floor: 7 } as const;
let places = 0;

/** A home at a place of its own; its row as a listing. */
function newHome() {
  places += 1;
  const place = { Latitude: 40.3 + places / 50, Longitude: 49.8 };
  const row = (owner: Owner, status: string) => ({
    ...{ owner_id: owner.id, phone: owner.phone, status_ad: status, category: 'sale', property_type: 'new_building' },
    ...{ area: 80, price: 150_000_00, rooms: 3, floor: 7, total_floors: 9 },
    ...{ latitude: place.Latitude, longitude: place.Longitude },
  });
  return { home: { ...HOME, ...place, Images: [] as number[] }, row };
}
const ask = (home: object, token: string | undefined = mine.token) =>
  test.send('POST', '/api/listings/duplicates', { token, body: home });

it('names the own listings that look the same, whatever their state, but not rejected ones', async () => {
  const { home, row } = newHome();
  expect((await ask(home)).body.data).toEqual({ own: [], hasOthers: false });
  await insertListing(test.database.pool, row(mine, 'rejected'));
  expect((await ask(home)).body.data.own).toEqual([]);
  const { id } = await insertListing(test.database.pool, row(mine, 'pending'));
  expect((await ask(home)).body.data).toEqual({
    own: [{ id, Status_ad: 'pending', Price: 150_000 }],
    hasOthers: false,
  });
  // another home of the same building
  expect((await ask({ ...home, Floor: 3 })).body.data.own).toEqual([]);
});

it('of others says only that a public one looks the same, never which, and nothing of those that wait', async () => {
  const { home, row } = newHome();
  await insertListing(test.database.pool, row(other, 'pending'));
  expect((await ask(home)).body.data).toEqual({ own: [], hasOthers: false });
  await insertListing(test.database.pool, row(other, 'active'));
  expect((await ask(home)).body.data).toEqual({ own: [], hasOthers: true });
});

it('compares the photos with those of public listings, and only by uploads of one’s own', async () => {
  const { home } = newHome();
  const shown = (await other.postPending()) as { id: number; Images: { id: number }[] };
  const { Images } = await mine.flat();
  await test.database.pool.query(`
    insert into files (hash, width, height, bytes, blurhash, url, formats, print_whole, print_inner)
    select 'room-' || n, 4, 3, 1, 'LEHV6nWB2yk8pyo0adR*.7kCMdnj', '/x', '{}', print, print
      from unnest('{1311768467463790320,1085102592571150095}'::bigint[]) with ordinality x(print, n)`);
  const show = (ids: number[]) =>
    test.database.pool.query(
      `update images set file_hash = 'room-' || n from unnest($1::bigint[]) with ordinality x(id, n)
        where images.id = x.id and n <= 2`,
      [ids],
    );
  await show(shown.Images.map(({ id }) => id));
  await show(Images);
  const far = { ...home, Area: 41, Images };
  expect((await ask(far)).body.data.hasOthers).toBe(false);
  await test.database.pool.query(`update listings set status_ad = 'active' where id = $1`, [shown.id]);
  expect((await ask(far)).body.data.hasOthers).toBe(true);
  // somebody who names uploads of others learns nothing of them
  const third = await newOwner(test);
  expect((await ask(far, third.token)).body.data.hasOthers).toBe(false);
});

it('is asked by signed-in people, with known fields, sixty times an hour', async () => {
  const { home } = newHome();
  const person = await newOwner(test);
  expect(outcomeOf(await ask(home, ''))).toEqual([401, 'login_required']);
  expect(outcomeOf(await ask({ ...home, Phone: '0501234567' }, person.token))).toEqual([400, 'invalid_query']);
  const answers = await Promise.all(Array.from({ length: 65 }, () => ask(home, person.token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
  expect(outcomeOf(await ask(home, person.token))).toEqual([429, 'too_many_requests']);
});
