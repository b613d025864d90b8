import { afterAll, beforeAll, expect, it } from 'vitest';
import { SharedListResponse } from '#contract/shared-lists/api.ts';
import { MAX_COMMENTS, MAX_LIST_HOMES, MAX_LISTS, MAX_MEMBERS } from '#contract/shared-lists/rules.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openList } from '../../../tests/support/shared-list.ts';
import { newPerson, openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import type { Viewer } from '../deps.ts';
import { listOwnLists } from './service.ts';

let test: TestSite;
let listings: number[];
beforeAll(async () => {
  test = await openTestSite();
  listings = [(await insertListing(test.database.pool)).id, (await insertListing(test.database.pool)).id];
});
afterAll(() => test.close());

const KEY = 'lspjh7x4-gmzs69';
const LATER = 'lspjh7x5-gmzs69';
const comment = (text: string, key = KEY) => ({ text, key });

it('whoever has the link says a name, votes and comments; everybody sees it, without phones', async () => {
  const list = await openList(test, listings);
  const cookie = await list.join('Ana');
  const [first] = (await list.read()).homes;
  const answers = [
    await list.answer('PUT', `/homes/${first?.id}/vote`, { cookie, body: { vote: 'up', change: KEY } }),
    await list.answer('POST', `/homes/${first?.id}/comments`, { cookie, body: comment('Mətbəxi genişdir') }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  const shown = await list.read({ cookie });
  expect(SharedListResponse.parse({ data: shown, meta: {} }).data).toMatchObject({
    name: 'Bizim siyahı',
    isFrozen: false,
  });
  expect(shown).toMatchObject({
    isMaker: false,
    me: shown.members[0]?.id,
    members: [{ name: 'Ana' }],
    homes: [
      { listing: { id: listings[0] }, votes: [{ vote: 'up' }], comments: [{ text: 'Mətbəxi genişdir' }] },
      { listing: { id: listings[1] }, votes: [], comments: [] },
    ],
  });
  expect(JSON.stringify(shown)).not.toMatch(/"phone"|\+994|"994\d{9}"|advertiser/i);
  expect(await list.read({ token: list.maker.token })).toMatchObject({ isMaker: true, me: null });
});

it('a request sent again changes nothing, an older vote that comes late neither', async () => {
  const list = await openList(test, listings);
  const key = 'k'.repeat(22);
  const [cookie, again] = [await list.join('Ata', key), await list.join('Ata', key)];
  expect(again).toBe(cookie);
  const [home] = (await list.read()).homes;
  const vote = (value: string | null, change: string) =>
    list.answer('PUT', `/homes/${home?.id}/vote`, { cookie, body: { vote: value, change } });
  await vote('down', LATER);
  await vote('up', KEY);
  for (let time = 0; time < 2; time++)
    await list.answer('POST', `/homes/${home?.id}/comments`, { cookie, body: comment('Bir dəfə') });
  const { members, homes } = await list.read();
  expect([members.length, homes[0]?.votes.map(({ vote: value }) => value), homes[0]?.comments.length]).toEqual([
    1,
    ['down'],
    1,
  ]);
  // removed, it does not come back by a late repetition
  const id = homes[0]?.comments[0]?.id;
  expect((await list.asMaker('DELETE', `/comments/${id}`)).status).toBe(204);
  await list.answer('POST', `/homes/${home?.id}/comments`, { cookie, body: comment('Bir dəfə') });
  expect((await list.read()).homes[0]?.comments).toEqual([]);
});

it('the cookie is for the API of this list alone, and only our own pages may use it', async () => {
  const list = await openList(test, listings);
  const body = { name: 'Nənə', key: 'n'.repeat(22) };
  const joined = await list.answer('POST', '/members', { body });
  const [value, ...attributes] = String(joined.headers['set-cookie']).split('; ');
  expect(value).toMatch(/^member=[\da-z]+\.[\w-]{43}$/);
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=31536000', `Path=${list.address}`, 'SameSite=Strict']);
  const [home] = (await list.read()).homes;
  const path = `/homes/${home?.id}/vote`;
  const vote = { vote: 'up', change: KEY };
  for (const origin of ['https://evil.example', 'null', ''])
    expect(outcomeOf(await list.answer('PUT', path, { cookie: value, body: vote, origin }))).toEqual([
      403,
      'other_origin',
    ]);
  // a form of another page can send only such
  const form = await test.site.inject({
    method: 'POST',
    url: `${list.address}/homes/${home?.id}/comments`,
    payload: JSON.stringify(comment('x')),
    headers: { cookie: value ?? '', 'content-type': 'text/plain', origin: new URL(test.deps.config.PUBLIC_URL).origin },
  });
  expect(form.statusCode).toBeGreaterThanOrEqual(400);
  const forged = value?.replace(/\.\w/, '.');
  for (const cookie of [undefined, 'member=1.x', forged])
    expect(outcomeOf(await list.answer('PUT', path, { cookie, body: vote }))).toEqual([403, 'list_name_required']);
  // of another list
  const other = await openList(test, listings);
  const [otherHome] = (await other.read()).homes;
  const elsewhere = await other.answer('PUT', `/homes/${otherHome?.id}/vote`, { cookie: value, body: vote });
  expect(outcomeOf(elsewhere)).toEqual([403, 'list_name_required']);
  expect((await list.answer('PUT', `/homes/${otherHome?.id}/vote`, { cookie: value, body: vote })).status).toBe(404);
  expect((await list.read()).homes[0]?.votes).toEqual([]);
});

it('made twice with one key it is one list, whose secret is not in what is kept for the repetition', async () => {
  const { token } = await newPerson(test);
  const send = () =>
    test.send('POST', '/api/lists', { token, headers: { 'idempotency-key': 'x1' }, body: { name: 'Bir', listings } });
  const [first, second] = await Promise.all([send(), send()]);
  expect(second.body).toEqual(first.body);
  expect((await test.get('/api/lists', token)).body.data.length).toBe(1);
  expect((await test.get(`/api/lists/${first.body.data.secret}`)).status).toBe(200);
  const { rows } = await test.database.pool.query(`select * from idempotency_keys where route = 'POST /lists'`);
  expect(JSON.stringify(rows)).toContain('seed');
  expect(JSON.stringify(rows)).not.toContain(first.body.data.secret);
});

it('its maker alone renames, freezes, renews and removes it', async () => {
  const list = await openList(test, listings);
  const stranger = await newPerson(test);
  const acts = [
    ['PUT', '', { name: 'Mənim' }],
    ['POST', '/homes', { listings }],
    ['DELETE', '/homes/1', undefined],
    ['POST', '/renew', undefined],
    ['DELETE', '', undefined],
  ] as const;
  for (const [method, path, body] of acts) {
    const send = (token?: string) => test.send(method, `${list.address}${path}`, { token, body });
    expect([(await send()).status, (await send(stranger.token)).status]).toEqual([401, 403]);
  }
  const cookie = await list.join('Ana');
  const [home] = (await list.read()).homes;
  const vote = () => list.answer('PUT', `/homes/${home?.id}/vote`, { cookie, body: { vote: 'up', change: KEY } });
  expect((await list.asMaker('PUT', '', { name: 'Yaz üçün', isFrozen: true })).status).toBe(204);
  expect(outcomeOf(await vote())).toEqual([422, 'list_frozen']);
  expect(outcomeOf(await list.answer('POST', '/members', { body: { name: 'Əli', key: 'a'.repeat(22) } }))).toEqual([
    422,
    'list_frozen',
  ]);
  expect(await list.read()).toMatchObject({ name: 'Yaz üçün', isFrozen: true });
  await list.asMaker('PUT', '', { isFrozen: false });
  expect((await vote()).status).toBe(204);

  const { body } = await list.asMaker('POST', '/renew');
  const opened = async (secret: string) => (await test.get(`/api/lists/${secret}`)).status;
  expect([await opened(list.secret), await opened(body.data.secret), (await vote()).status]).toEqual([404, 200, 404]);
  const own = await test.get('/api/lists', list.maker.token);
  expect(own.body.data).toEqual([
    { secret: body.data.secret, name: 'Yaz üçün', isFrozen: false, homes: 2, members: 1 },
  ]);
  // whoever gives the same name again goes on, once
  const rejoin = (key: string) =>
    test.send('POST', `/api/lists/${body.data.secret}/members`, {
      body: { name: 'ana', key: key.repeat(22) },
      headers: { origin: new URL(test.deps.config.PUBLIC_URL).origin },
    });
  expect([(await rejoin('x')).status, outcomeOf(await rejoin('y'))]).toEqual([204, [422, 'member_name_taken']]);
  const again = await test.get(`/api/lists/${body.data.secret}`);
  expect([again.body.data.members.length, again.body.data.homes[0].votes.length]).toEqual([1, 1]);
  await test.send('DELETE', `/api/lists/${body.data.secret}`, { token: list.maker.token });
  expect(await opened(body.data.secret)).toBe(404);
  const { rows } = await test.database.pool.query('select from shared_list_members where name = $1', ['Ana']);
  expect(rows.length).toBeGreaterThan(0);
});

it('after a new JWT_SECRET the maker is shown a link that works, and the old one stops', async () => {
  const list = await openList(test, listings);
  await list.join('Ana');
  const renewed = { ...test.deps, secret: Buffer.alloc(32, 7) };
  const [own] = await listOwnLists(renewed, { user: list.maker, visitor: '' } as unknown as Viewer);
  const opened = async (secret = '') => (await test.get(`/api/lists/${secret}`)).status;
  expect([own?.secret === list.secret, await opened(own?.secret), await opened(list.secret)]).toEqual([
    false,
    200,
    404,
  ]);
  const { rows } = await test.database.pool.query(
    `select m.key_hash from shared_list_members m join shared_lists l on l.id = m.list_id where l.user_id = $1`,
    [list.maker.id],
  );
  expect(rows).toEqual([{ key_hash: null }]);
});

it('members remove their own comments alone, and leave with all that they said', async () => {
  const list = await openList(test, listings);
  const [ana, ata] = [await list.join('Ana'), await list.join('Ata')];
  const [home] = (await list.read()).homes;
  await list.answer('POST', `/homes/${home?.id}/comments`, { cookie: ana, body: comment('Yaxşıdır') });
  const id = (await list.read()).homes[0]?.comments[0]?.id;
  expect((await list.answer('DELETE', `/comments/${id}`, { cookie: ata })).status).toBe(404);
  expect((await list.answer('DELETE', '/members/me', { cookie: ana })).status).toBe(204);
  expect(await list.read({ cookie: ana })).toMatchObject({ me: null, members: [{ name: 'Ata' }] });
  expect((await list.read()).homes[0]?.comments).toEqual([]);
});

it('homes that are not on offer stay without their listing, and are never added', async () => {
  const { pool } = test.database;
  const { id } = await insertListing(pool);
  const list = await openList(test, [id, ...listings]);
  await pool.query(`update listings set status_ad = 'rejected' where id = $1`, [id]);
  expect((await list.read()).homes.map(({ listing }) => listing?.id ?? null)).toEqual([null, ...listings]);
  expect((await list.asMaker('POST', '/homes', { listings: [id] })).status).toBe(204);
  expect((await list.read()).homes.length).toBe(3);
  await pool.query('delete from listings where id = $1', [id]);
  const [gone] = (await list.read()).homes;
  expect(gone?.listing).toBeNull();
  expect((await list.asMaker('DELETE', `/homes/${gone?.id}`)).status).toBe(204);
  const made = await test.send('POST', '/api/lists', { token: list.maker.token, body: { name: 'x', listings: [id] } });
  expect(outcomeOf(made)).toEqual([422, 'no_list_homes']);
  await blockPerson(test.deps, list.maker.id, true);
  expect((await test.get(list.address)).status).toBe(404);
});

it('lists, homes, members and comments have a maximum, and a name is of one member', async () => {
  const { pool } = test.database;
  const list = await openList(test, listings);
  const cookie = await list.join('Ana');
  expect(outcomeOf(await list.answer('POST', '/members', { body: { name: 'ANA', key: 'b'.repeat(22) } }))).toEqual([
    422,
    'member_name_taken',
  ]);
  const { rows } = await pool.query(
    'select list_id as id, id as member from shared_list_members order by id desc limit 1',
  );
  const { id, member } = rows[0];
  await pool.query(
    `insert into shared_list_members (list_id, name, key_hash) select $1, 'm' || n, 'm' || n from generate_series(2, $2) n`,
    [id, MAX_MEMBERS],
  );
  const [home] = (await list.read()).homes;
  await pool.query(
    `insert into shared_list_comments (home_id, member_id, key, text) select $1, $2, n, 'x' from generate_series(1, $3) n`,
    [home?.id, member, MAX_COMMENTS],
  );
  await pool.query(`insert into shared_list_homes (list_id) select $1 from generate_series(3, $2)`, [
    id,
    MAX_LIST_HOMES,
  ]);
  await pool.query(
    `insert into shared_lists (user_id, name, seed, secret_hash) select $1, 'x', n, 'full' || n from generate_series(2, $2) n`,
    [list.maker.id, MAX_LISTS],
  );
  const { id: another } = await insertListing(pool);
  expect([
    outcomeOf(await list.answer('POST', '/members', { body: { name: 'Əli', key: 'c'.repeat(22) } })),
    outcomeOf(await list.answer('POST', `/homes/${home?.id}/comments`, { cookie, body: comment('y') })),
    outcomeOf(await list.asMaker('POST', '/homes', { listings: [another] })),
    outcomeOf(
      await test.send('POST', '/api/lists', { token: list.maker.token, body: { name: 'x', listings: [another] } }),
    ),
  ]).toEqual([
    [422, 'too_many_members'],
    [422, 'too_many_comments'],
    [422, 'too_many_list_homes'],
    [422, 'too_many_lists'],
  ]);
});

it('whoever tries many wrong links waits, and right ones still open', async () => {
  const list = await openList(test, listings);
  const guess = () => test.get('/api/lists/aaaaaaaaaaaaaaaaaaaaaa');
  const statuses = new Set<number>();
  for (let time = 0; time < 70; time++) statuses.add((await guess()).status);
  expect([...statuses]).toEqual([404, 429]);
  expect((await test.get(list.address)).status).toBe(200);
});

it('a page that has a list as it is gets no body; after a vote it does', async () => {
  const list = await openList(test, listings);
  const ana = await list.join('Ana');
  const look = (etag = '') => test.site.inject({ url: list.address, headers: { 'if-none-match': etag } });
  const first = await look();
  const etag = String(first.headers.etag);
  expect([first.statusCode, (await look(etag)).statusCode]).toEqual([200, 304]);
  const [home] = (await list.read()).homes;
  await list.answer('PUT', `/homes/${home?.id}/vote`, { cookie: ana, body: { vote: 'up', change: KEY } });
  expect((await look(etag)).statusCode).toBe(200);
});

it.each([
  [{ name: '', key: 'a'.repeat(22) }, 'name'],
  [{ name: 'Ana\u202e', key: 'a'.repeat(22) }, 'name'],
  [{ name: 'Ana', key: 'short' }, 'key'],
])('refuses the member %j and names %s', async (body, field) => {
  const list = await openList(test, listings);
  const response = await list.answer('POST', '/members', { body });
  expect(Object.keys(response.body.error.details.fields ?? {})).toEqual([field]);
});
