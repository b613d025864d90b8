import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeSent, SignedIn } from '#contract/auth/api.ts';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { codeTo, readOutbox } from '../../../tests/support/process/outbox.ts';
import { withProof } from '../../../tests/support/proof.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { hashPassword } from './password-service.ts';

const clock = openTestClock();
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite({ clock });
});
afterAll(() => test.close());

let count = 0;
/** A new number, far from the others. */
const newPhone = () => `050${String((++count * 7_919_111) % 10_000_000).padStart(7, '0')}`;
const newIp = () => `10.${++count % 250}.${count % 199}.7`;
/** Like browsers: solves required proofs. */
const send = (phone: unknown, ip = newIp()) =>
  withProof((headers) => test.send('POST', '/api/auth/send-code', { body: { phone }, ip, headers }));
const verify = (phone: string, code: string, more = {}) =>
  test.send('POST', '/api/auth/verify-code', { body: { phone, code }, ip: newIp(), ...more });
const outcome = ({
  status,
  body,
}: {
  status: number;
  body: { success?: boolean; error?: { details: { code: string } } };
}) => [status, body.error?.details.code, body.success];
const WRONG = [400, 'wrong_code_error', false];
const other = (code: string) => (code === '000000' ? '000001' : '000000');

async function signIn(phone: string) {
  expect((await send(phone)).status).toBe(200);
  return verify(phone, await codeTo(test, phone));
}

describe('a code', () => {
  it('signs a new number in: a temporary account, a valid token, an HttpOnly cookie', async () => {
    const phone = newPhone();
    const codeAnswer = await send(`+994 ${phone.slice(1)}`);
    CodeSent.parse(codeAnswer.body);
    const [text = ''] = await readOutbox(test.deps.config.DATA_DIR, 'sms', phone);
    expect(text).toMatch(/^Evim: tesdiq kodunuz \d{6}\. Kodu hec kime demeyin\.$/m);
    const response = await verify(phone, await codeTo(test, phone));
    const { jwt, user } = SignedIn.parse(response.body);
    expect(user).toEqual({ id: user.id, fullname: null, email: null, phone, isTemporary: true });
    expect(response.headers['set-cookie']).toEqual([
      `jwt=${jwt}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(/^device=[\w.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect((await test.get('/api/auth/sessions', jwt)).status).toBe(200);
    const { rows } = await test.database.pool.query('select email from users where phone = $1', [phone]);
    expect(rows[0].email).toMatch(new RegExp(`^[0-9a-f]{24}@${TEMPORARY_DOMAIN}$`));
  });

  it('signs a known number in to its account, with the same answers on the way', async () => {
    const phone = newPhone();
    const { id } = await insertUser(test.database.pool, { phone, fullname: 'Aysel', email: 'aysel.phone@evim.test' });
    const [knownAnswer, unknown] = [await send(phone), await send(newPhone())];
    expect(knownAnswer.body).toEqual(unknown.body);
    const { body } = await verify(phone, await codeTo(test, phone));
    expect(body.user).toEqual({ id, fullname: 'Aysel', email: 'aysel.phone@evim.test', phone, isTemporary: false });
  });

  it('is valid once', async () => {
    const phone = newPhone();
    expect((await signIn(phone)).status).toBe(200);
    expect(outcome(await verify(phone, await codeTo(test, phone)))).toEqual(WRONG);
  });

  it('is valid for five minutes', async () => {
    const [late, early] = [newPhone(), newPhone()];
    for (const phone of [late, early]) await send(phone);
    clock.pass(299);
    expect((await verify(early, await codeTo(test, early))).status).toBe(200);
    clock.pass(1);
    expect(outcome(await verify(late, await codeTo(test, late)))).toEqual(WRONG);
  });

  it('is void after a new one is sent', async () => {
    const phone = newPhone();
    await send(phone);
    const first = await codeTo(test, phone);
    clock.pass(60);
    await send(phone);
    const second = await codeTo(test, phone);
    if (first !== second) expect(outcome(await verify(phone, first))).toEqual(WRONG);
    expect((await verify(phone, second)).status).toBe(200);
  });

  it('is bound to one number', async () => {
    const [mine, others] = [newPhone(), newPhone()];
    await send(mine);
    await send(others);
    expect(outcome(await verify(others, other(await codeTo(test, others))))).toEqual(WRONG);
    const code = await codeTo(test, mine);
    if (code !== (await codeTo(test, others))) expect(outcome(await verify(others, code))).toEqual(WRONG);
    expect(outcome(await verify(newPhone(), code))).toEqual(WRONG);
  });

  it('allows five tries, right or wrong', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeTo(test, phone);
    for (let turn = 0; turn < 4; turn++) expect(outcome(await verify(phone, other(code)))).toEqual(WRONG);
    // the last one says to ask for another code, as all after it do
    for (const last of [other(code), other(code), code])
      expect(outcome(await verify(phone, last))).toEqual([400, 'code_tries_used', false]);
  });

  it('of 1,000 parallel tries with one right code, at most five are compared', async () => {
    const phone = newPhone();
    await send(phone);
    const right = await codeTo(test, phone);
    const guesses = Array.from({ length: 1000 }, (_, i) =>
      i === 500 ? right : String((Number(right) + i + 1) % 1_000_000),
    );
    const responses = await Promise.all(guesses.map((guess) => verify(phone, guess.padStart(6, '0'))));
    const statuses = new Set(responses.map((response) => response.status));
    // 503: an attempt that waited too long for a connection was not compared
    expect([...statuses].filter((status) => ![200, 400, 503].includes(status))).toEqual([]);
    const { rows } = await test.database.pool.query('select tries, used_at from auth_codes where phone = $1', [phone]);
    expect(rows[0].tries).toBeLessThanOrEqual(5);
    const signedIn = responses.filter((response) => response.status === 200).length;
    expect(signedIn).toBe(rows[0].used_at ? 1 : 0);
  });

  it('signs in while another device of the person does, both in another language than the stored one', async () => {
    const [phone, password] = [newPhone(), 'gizli şifrə 1'];
    const { id } = await insertUser(test.database.pool, { phone, password_hash: await hashPassword(password) });
    await send(phone);
    const inRussian = { headers: { 'accept-language': 'ru' }, ip: newIp() };
    const client = await test.database.pool.connect();
    try {
      // both wait for the person's row, and get it at the same moment
      await client.query('begin');
      await client.query('select from users where id = $1 for no key update', [id]);
      const signedIn = Promise.all([
        verify(phone, await codeTo(test, phone), inRussian),
        test.send('POST', '/api/auth/local', { body: { identifier: phone, password }, ...inRussian }),
      ]);
      await waitUntil(
        async () => (await test.database.pool.query(LOCK_WAITERS)).rowCount === 2,
        'both sign-ins to wait',
      );
      await client.query('commit');
      expect((await signedIn).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      client.release();
    }
    const { rows } = await test.database.pool.query('select language from users where id = $1', [id]);
    expect(rows).toEqual([{ language: 'ru' }]);
  });

  it('has the person told at all of their contacts in the language that they sign in with', async () => {
    const phone = newPhone();
    const [{ id }, stranger] = [await insertUser(test.database.pool, { phone }), await insertUser(test.database.pool)];
    const insertContact = (address: string, user: number | null) =>
      test.database.pool.query(
        `insert into contacts (user_id, kind, address, language, confirmed_at) values ($1, 'mail', $2, 'az', now())`,
        [user, address],
      );
    await insertContact(`user ${id}`, id);
    await insertContact(`user ${stranger.id}`, stranger.id);
    await insertContact('qonaq@evim.test', null);
    await send(phone);
    const inRussian = { headers: { 'accept-language': 'ru' } };
    expect((await verify(phone, await codeTo(test, phone), inRussian)).status).toBe(200);
    const { rows } = await test.database.pool.query('select language from contacts order by id');
    expect(rows.map(({ language }) => language)).toEqual(['ru', 'az', 'az']);
  });

  it('sent 50 times in parallel signs in once, and a new number gets one account', async () => {
    const phone = newPhone();
    await send(phone);
    const code = await codeTo(test, phone);
    const responses = await Promise.all(Array.from({ length: 50 }, () => verify(phone, code)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    const { rows } = await test.database.pool.query('select id from users where phone = $1', [phone]);
    expect(rows).toHaveLength(1);
  });

  it('does not let a blocked person in', async () => {
    const phone = newPhone();
    const { id } = await insertUser(test.database.pool, { phone });
    await blockPerson(test.deps, id, true);
    expect(outcome(await signIn(phone))).toEqual([403, 'account_blocked', false]);
    expect((await test.database.pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(0);
  });

  it('is not stored in plain text', async () => {
    const phone = newPhone();
    await send(phone);
    const { rows } = await test.database.pool.query('select * from auth_codes where phone = $1', [phone]);
    expect(JSON.stringify(rows)).not.toContain(await codeTo(test, phone));
  });

  it('can be requested with an expired token', async () => {
    const phone = newPhone();
    const invalidToken = 'eyJhbGciOiJIUzI1NiJ9.e30.nonsense';
    expect(
      (await test.send('POST', '/api/auth/send-code', { body: { phone }, token: invalidToken, ip: newIp() })).status,
    ).toBe(200);
    expect((await verify(phone, await codeTo(test, phone), { token: invalidToken })).status).toBe(200);
  });
});

describe('codes are not sent', () => {
  it.each([['0121234567'], ['0521234567'], ['+79161234567'], ['050123456'], ['112'], ['']])('to %s', async (phone) => {
    expect(outcome(await send(phone))).toEqual([400, 'number_not_sent_error', false]);
  });

  it.each([[5], [null], [['0501234567']], ['0'.repeat(31)]])('for %j', async (phone) => {
    expect((await send(phone)).status).toBe(400);
  });

  it('twice in a minute or six times in an hour to one number, from any address', async () => {
    const phone = newPhone();
    for (let turn = 0; turn < 5; turn++) {
      expect((await send(phone)).status).toBe(200);
      const early = await send(phone);
      expect([...outcome(early), early.headers['retry-after']]).toEqual([
        429,
        'too_many_requests',
        false,
        turn < 4 ? '60' : '3360',
      ]);
      clock.pass(60);
    }
    const sixth = await send(phone);
    expect([sixth.status, sixth.headers['retry-after']]).toEqual([429, '3300']);
    expect(sixth.body).toMatchObject({
      message: 'Çox sayda sorğu göndərdiniz. 55\u00a0dəqiqə sonra yenidən cəhd edin.',
    });
    clock.pass(3300);
    expect((await send(phone)).status).toBe(200);
  });

  it('twice to one number by 20 parallel requests', async () => {
    const phone = newPhone();
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(phone)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await readOutbox(test.deps.config.DATA_DIR, 'sms', phone)).toHaveLength(1);
  });

  it('to more than 20 numbers an hour from one address, or 60 from its network, if none is used', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn++) statuses.push((await send(newPhone(), '10.2.2.2')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
    const others: number[] = [];
    for (let turn = 0; turn < 41; turn++) others.push((await send(newPhone(), `10.2.2.${10 + (turn % 5)}`)).status);
    expect(others.filter((status) => status === 200)).toHaveLength(40);
    expect((await send(newPhone(), '10.2.3.2')).status).toBe(200);
  });

  it('for an address that the client has forged', async () => {
    clock.pass(3600);
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn++) {
      const headers = { 'x-forwarded-for': `10.9.${turn}.1` };
      const body = { phone: newPhone() };
      statuses.push((await test.send('POST', '/api/auth/send-code', { body, headers, ip: '10.3.3.3' })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

it('ten new numbers, each verified twice in parallel, get ten accounts', async () => {
  const phones = Array.from({ length: 10 }, newPhone);
  for (const phone of phones) await send(phone);
  const codes = await Promise.all(phones.map((phone) => codeTo(test, phone)));
  const responses = await Promise.all(
    [...phones, ...phones].map((phone, i) => verify(phone, codes[i % phones.length] ?? '')),
  );
  expect(responses.filter((response) => response.status === 200)).toHaveLength(10);
  const { rows } = await test.database.pool.query('select count(*) from users where phone = any($1)', [phones]);
  expect(rows[0].count).toBe(10);
});
