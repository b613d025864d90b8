// For whom a home is new.
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { AlertPage } from '#contract/alerts/api.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newPerson } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { joinHomes, leaveHome } from '../listings/homes/grouping-service.ts';
import { matchWaiting } from './matching.ts';
import { deleteUntold } from './service.ts';

const SEARCH = 'category=sale&property=house&rooms=4';
const { test, clock, query, stamp, save, list, house, match, write, written } = await openAlertSite(SEARCH);
afterAll(() => test.close());
beforeEach(async () => {
  await query(`delete from saved_searches; delete from alert_events; delete from messages;
    update listings set status_ad = 'rejected'; delete from alert_matches`);
  clock.pass(4_000);
});

const join = (...listings: number[]) => inTransaction(test.deps.db, (trx) => joinHomes(trx, [listings], 'person'));
const headings = async () => (await written()).map(({ content }) => content.heading);
const change = (listing: number, status: string) =>
  query('update listings set status_ad = $2 where id = $1', [listing, status]);

describe('a home that comes back otherwise', () => {
  const correct = async (id: number, status: string, to: string) => {
    await match();
    await change(id, status);
    await query(`insert into listing_status_changes (listing_id, from_status, to_status) values ($1, 'active', $2)`, [
      ...[id, status],
    ]);
    clock.pass(3_600);
    await query(`update listings set ${to} where id = $1`, [id]);
    await change(id, 'active');
    await match();
    await write();
  };

  it.each([
    ['rejected', { category: 'rent', rent_type: 'monthly' }, `category = 'sale', rent_type = null`],
    ['rejected', { rooms: 3 }, 'rooms = 4'],
    ['pending', { price: 120_000_00 }, 'price = 90_000_00'],
    ['expired', { rooms: 3 }, 'rooms = 4'],
  ])('after it was %s is told where it was not found before: %j, then %s', async (status, from, to) => {
    const { token } = await newPerson(test);
    await save(token, { search: `${SEARCH}&price_max=100000` });
    const id = await house({ price: 90_000_00, ...from });
    await correct(id, status, to);
    expect(await headings()).toEqual(['1 yeni elan']);
    await correct(id, status, 'floor = null');
    expect(await headings()).toHaveLength(1);
  });

  it('is no news where it was found before the search was saved, by whichever of its listings, also a deleted one', async () => {
    const [first, second] = [await house(), await house({ rooms: 3 })];
    await match();
    await join(first, second);
    const { token } = await newPerson(test);
    await save(token);
    await query('delete from listings where id = $1', [first]);
    await correct(second, 'rejected', 'rooms = 4');
    expect(await headings()).toEqual([]);
  });

  it('is no news where a listing was found that was deleted before it was known to be of the same home', async () => {
    const [first, second, found] = [await house({ rooms: 3 }), await house({ rooms: 3 }), await house()];
    await match();
    const { token } = await newPerson(test);
    await save(token);
    await query('delete from listings where id = $1', [found]);
    await join(first, second, found);
    // what deleted listings have left stays with those that stay
    await inTransaction(test.deps.db, (trx) => leaveHome(trx, first));
    await correct(second, 'rejected', 'rooms = 4');
    expect(await headings()).toEqual([]);
    await correct(first, 'rejected', 'rooms = 4');
    expect(await headings()).toEqual(['1 yeni elan']);
  });

  it.each([
    ['one other', { rooms: 3 }, 0, []],
    ['many others', { rooms: 3 }, 100, ['1 yeni elan']],
    ['many of another deal', { category: 'rent', rent_type: 'monthly' }, 100, []],
  ])(
    'and was seen in %s 150 times since it was found is compared with the newest ones',
    async (_name, seen, step, told) => {
      const id = await house();
      await match();
      const { token } = await newPerson(test);
      await save(token);
      await query(
        `insert into public_versions (listing_id, home_id, version, at)
       select id, home_id, listing_version(l) || $2 || jsonb_build_object('price', price + $3 * n), now() + n * interval '1 minute'
         from listings l, generate_series(1, 150) n where id = $1`,
        [id, seen, step],
      );
      await correct(id, 'rejected', 'floor = null');
      expect(await headings()).toEqual(told);
    },
  );

  it('is news when only an approval that was undone has shown it', async () => {
    const { token } = await newPerson(test);
    await save(token);
    const id = await house({ status_ad: 'pending' });
    const approvedAt = new Date(Date.now() - 1_000).toISOString();
    await change(id, 'active');
    await change(id, 'pending');
    await inTransaction(test.deps.db, (trx) => deleteUntold(trx, id, approvedAt));
    expect(await query('select from public_versions where listing_id = $1', [id])).toEqual([]);
  });

  it('by two listings at once is told once', async () => {
    const { token } = await newPerson(test);
    await save(token);
    await join(await house(), await house());
    await match();
    await write();
    expect(await headings()).toEqual(['1 yeni elan']);
  });

  it('keeps nothing of its people and their words', async () => {
    const { token } = await newPerson(test);
    await save(token);
    const words = { title: 'Elşad satır', phone: '0509998877', email: 'elsad@evim.test', contact_name: 'Elşad' };
    const id = await house({ ...words, address_text: 'Elşadın küçəsi' });
    await change(id, 'expired');
    const [{ version }] = await query('select version::text as version from public_versions where listing_id = $1', [
      id,
    ]);
    for (const word of ['Elşad', '0509998877', 'elsad@', 'owner_id']) expect(version).not.toContain(word);
  });
});

describe('a search that is saved while the transaction of a listing is open', () => {
  /** A home becomes public by a transaction that is open when the search is saved, or was committed just before. */
  const saveBeside = async (isOpen: boolean) => {
    const { token } = await newPerson(test);
    const id = await house({ status_ad: 'pending' });
    const client = await test.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update listings set status_ad = 'active' where id = $1`, [id]);
      // what the database says of now is the time of this computer
      await client.query('update alert_events set at = $1', [clock.now()]);
      if (!isOpen) await client.query('commit');
      clock.pass(1);
      expect((await save(token)).status).toBe(200);
      if (isOpen) await client.query('commit');
    } finally {
      client.release();
    }
    await matchWaiting(test.deps);
    await write();
    return headings();
  };

  it('is told of it, because nobody saw it in the list', async () => {
    expect(await saveBeside(true)).toEqual(['1 yeni elan']);
  });

  it('is told nothing that was in the list already, although it was not matched yet', async () => {
    expect(await saveBeside(false)).toEqual([]);
  });
});

it('a listing whose matching fails does not hold up those that changed before it', async () => {
  const { token } = await newPerson(test);
  await save(token, { search: 'category=rent&area_min=1' });
  await save(token);
  const rents = `(select rest_id from saved_search_keys k join watched_searches w on w.id = k.search_id
    where w.search like '%rent%')`;
  const [{ conditions }] = await query(`select conditions from watched_conditions where id in ${rents}`);
  const repair = (text: string) => query(`update watched_conditions set conditions = $1 where id in ${rents}`, [text]);
  await repair('{');
  await house();
  const failing = await house({ category: 'rent', rent_type: 'monthly' });
  await expect(match()).rejects.toThrow(`listings ${failing} were not matched`);
  await write();
  expect(await headings()).toEqual(['1 yeni elan']);
  await repair(conditions);
  await match();
  await write(120);
  expect(await headings()).toHaveLength(2);
});

it('the page of searches shows as new what is matched after its page was looked at, and says what its person hides', async () => {
  const { token } = await newPerson(test);
  await save(token);
  const [id, other, gone] = [await house(), await house(), await house()];
  clock.pass(1);
  await stamp();
  clock.pass(60);
  await test.send('POST', '/api/saved-searches/seen', { token });
  clock.pass(60);
  await matchWaiting(test.deps);
  const news = async () => (await list(token)).data[0]?.news ?? { count: 0, path: '' };
  expect((await news()).count).toBe(3);
  const { path } = await news();
  await test.send('PUT', '/api/hidden', { token, body: { listings: [id] } });
  await query(`update listings set status_ad = 'expired' where id = $1`, [gone]);
  const page: AlertPage = (await test.get(`/api${path}`)).body;
  expect([page.data.map(({ id }) => id), page.meta.announced, page.meta.hidden]).toEqual([[other], 3, 1]);
});

it('what comes between reading the list of searches and marking it as seen stays new', async () => {
  const { token } = await newPerson(test);
  await save(token);
  await house();
  await match();
  const { data, meta } = await list(token);
  expect([data[0]?.news.count, meta.readAt]).toEqual([1, clock.now().toISOString()]);
  await house();
  await match();
  clock.pass(60);
  const see = async (at: string) => {
    const { status } = await test.send('POST', `/api/saved-searches/seen?at=${at}`, { token });
    return [status, (await list(token)).data[0]?.news.count];
  };
  expect(await see(meta.readAt)).toEqual([204, 1]);
  const before = clock.now().toISOString();
  expect(await see(before)).toEqual([204, 0]);
  // the time never goes back, and what is seen in future is not seen now
  expect(await see(meta.readAt)).toEqual([204, 0]);
  expect(await see('2999-01-01T00:00:00.000Z')).toEqual([204, 0]);
  await house();
  await match();
  expect((await list(token)).data[0]?.news.count).toBe(1);
  expect((await see('yesterday'))[0]).toBe(400);
});

it('what only got cheaper is not called new, on the page and in the message; the number is that of its link', async () => {
  const { token } = await newPerson(test);
  const cheaper = await house({ price: 90_000_00 });
  await match();
  await save(token);
  clock.pass(60);
  const drop = async (id: number, price: number) => {
    await query('update listings set price = $2 where id = $1', [id, price]);
    await match();
  };
  const news = async () => {
    const { count, newHomes, path } = (await list(token)).data[0]?.news ?? { count: 0, newHomes: 0, path: '' };
    const page: AlertPage = (await test.get(`/api${path}`)).body;
    return { count, newHomes, linked: page.meta.announced };
  };
  await drop(cheaper, 80_000_00);
  expect(await news()).toEqual({ count: 1, newHomes: 0, linked: 1 });
  await write();
  const added = await house({ price: 90_000_00 });
  await match();
  // new and cheaper is new
  await drop(added, 85_000_00);
  expect(await news()).toEqual({ count: 2, newHomes: 1, linked: 2 });
  await drop(cheaper, 70_000_00);
  await write();
  expect(await headings()).toEqual(['1 elan ucuzlaşıb', '2 yeni və ya ucuzlaşan elan']);
});
