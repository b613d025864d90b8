import { afterAll, expect, it } from 'vitest';
import { MAX_COMMENTS, MAX_COMMENTS_EVER, MAX_MEMBERS } from '#contract/shared-lists/rules.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openList } from '../../../tests/support/shared-list.ts';
import { openTestSite, outcomeOf } from '../../../tests/support/test-site.ts';

const test = await openTestSite();
const listings = [(await insertListing(test.database.pool)).id];
afterAll(() => test.close());

const KEY = 'lspjh7x4-gmzs69';
const LATER = 'lspjh7x5-gmzs69';
const comment = (text: string, key = KEY) => ({ text, key });

it('a list that somebody filled has place again when its link is renewed and their comments are removed', async () => {
  const { pool } = test.database;
  const list = await openList(test, listings);
  const cookie = await list.join('Ana');
  const [home] = (await list.read()).homes;
  await list.answer('PUT', `/homes/${home?.id}/vote`, { cookie, body: { vote: 'up', change: KEY } });
  for (let n = 2; n < MAX_MEMBERS; n++) await list.join(`Kimsə ${n}`);
  const stranger = await list.join('Yad');
  const member = (await list.read({ cookie: stranger })).me;
  await pool.query(
    `insert into shared_list_comments (home_id, member_id, key, text)
     select $1, $2, 'k' || n, case when n > $3 then 'x' end from generate_series(1, 2 * $3::int) n`,
    [home?.id, member, MAX_COMMENTS],
  );
  const say = () => list.answer('POST', `/homes/${home?.id}/comments`, { cookie, body: comment('y') });
  expect(outcomeOf(await say())).toEqual([422, 'too_many_comments']);
  const one = (await list.read()).homes[0]?.comments[0]?.id;
  expect((await list.asMaker('DELETE', `/comments/${one}`)).status).toBe(204);
  expect((await say()).status).toBe(204);
  // of those that were removed there is an end too
  await pool.query(
    `insert into shared_list_comments (home_id, member_id, key) select $1, $2, 'r' || n from generate_series(1, $3) n`,
    [home?.id, member, MAX_COMMENTS_EVER],
  );
  expect((await list.asMaker('DELETE', `/comments/${(one ?? 0) + 1}`)).status).toBe(204);
  const later = { body: comment('z', LATER), cookie };
  expect(outcomeOf(await list.answer('POST', `/homes/${home?.id}/comments`, later))).toEqual([
    422,
    'too_many_comments',
  ]);

  const { body } = await list.asMaker('POST', '/renew');
  const renewed = `/api/lists/${body.data.secret}`;
  const headers = { origin: new URL(test.deps.config.PUBLIC_URL).origin };
  const { data } = (await test.get(renewed)).body;
  expect(data.members.map(({ name }: { name: string }) => name)).toEqual(['Ana', 'Yad']);
  let cookies = '';
  for (let n = 1; n <= MAX_MEMBERS; n++) {
    const joined = await test.send('POST', `${renewed}/members`, {
      ...{ headers, ip: `10.9.${n}.1`, body: { name: `Yeni ${n}`, key: `${n}`.padStart(22, 'q') } },
    });
    expect([n, joined.status]).toEqual([n, 204]);
    cookies = String(joined.headers['set-cookie']).split(';')[0] ?? '';
  }
  const added = await test.send('POST', `${renewed}/homes/${home?.id}/comments`, {
    ...{ headers: { ...headers, cookie: cookies }, body: comment('Yer var') },
  });
  expect(added.status).toBe(204);
});

it('its maker takes a member off, with all that they said; nobody else does', async () => {
  const [list, other] = [await openList(test, listings), await openList(test, listings)];
  const [ana, yad] = [await list.join('Ana'), await list.join('Yad')];
  const [home] = (await list.read()).homes;
  for (const cookie of [ana, yad]) {
    await list.answer('POST', `/homes/${home?.id}/comments`, { cookie, body: comment('x') });
    await list.answer('PUT', `/homes/${home?.id}/vote`, { cookie, body: { vote: 'up', change: KEY } });
  }
  const member = (await list.read({ cookie: yad })).me;
  expect((await list.answer('DELETE', `/members/${member}`, { cookie: ana })).status).toBe(401);
  const asOther = { token: other.maker.token };
  expect(outcomeOf(await test.send('DELETE', `${list.address}/members/${member}`, asOther))).toEqual([
    403,
    'not_yours',
  ]);
  // of another list
  expect((await other.asMaker('DELETE', `/members/${member}`)).status).toBe(404);
  expect((await list.asMaker('DELETE', `/members/${member}`)).status).toBe(204);
  const { members, homes } = await list.read();
  expect([members.map(({ name }) => name), homes[0]?.votes.length, homes[0]?.comments.length]).toEqual([['Ana'], 1, 1]);
  expect((await list.asMaker('DELETE', `/members/${member}`)).status).toBe(404);
  expect((await list.answer('DELETE', '/members/me', { cookie: ana })).status).toBe(204);
});

it('members who share the address of a mobile operator with somebody who joins again and again join other lists', async () => {
  const [crowded, other] = [await openList(test, listings), await openList(test, listings)];
  const headers = { origin: new URL(test.deps.config.PUBLIC_URL).origin };
  const join = (address: string, n: number) =>
    test.send('POST', `${address}/members`, {
      ...{ headers, ip: '10.200.0.1', body: { name: 'Ana', key: `${n}`.padStart(22, 'q') } },
    });
  let statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses = [...statuses, (await join(crowded.address, 1)).status];
  expect([statuses.slice(0, 60).every((status) => status === 204), statuses.at(-1)]).toEqual([true, 429]);
  expect((await join(other.address, 2)).status).toBe(204);
  // wrong links have a limit of their own
  expect((await join('/api/lists/aaaaaaaaaaaaaaaaaaaaaa', 3)).status).toBe(404);
});
