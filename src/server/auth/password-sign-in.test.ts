import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignedIn } from '#contract/auth/api.ts';
import { PROOF_HEADER } from '#contract/proof/header.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { solveProof, withProof } from '../../../tests/support/proof.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { hashPassword } from './password-service.ts';

const PASSWORD = 'gizli şifrə 1';
const clock = openTestClock();
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite({ clock });
  stored = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

let count = 0;
const newIp = () => `10.${++count % 250}.${(count >> 3) % 250}.9`;
const person = async (more = {}) => {
  const email = `local${++count}@evim.test`;
  const { id } = await insertUser(test.database.pool, { email, password_hash: stored, ...more });
  return { id, email };
};
const signIn = (identifier: string, password = PASSWORD, more = {}) =>
  test.send('POST', '/api/auth/local', { body: { identifier, password }, ip: newIp(), ...more });
const WRONG = [400, 'email_password_wrong', false];
const outcome = (response: { status: number; body: { success?: boolean; error?: { details: { code: string } } } }) => [
  response.status,
  response.body.error?.details.code,
  response.body.success,
];

describe('a password', () => {
  it('signs in with the e-mail in any case, or with the phone', async () => {
    const { id, email } = await person({ phone: '0557654321' });
    for (const identifier of [email, email.toUpperCase(), ` ${email} `, '055 765 43 21', '+994557654321'])
      expect(SignedIn.parse((await signIn(identifier)).body).user.id).toBe(id);
  });

  it.each([
    ['of somebody else', async () => ({ identifier: (await person()).email, password: 'another one' })],
    ['of nobody', async () => ({ identifier: 'nobody@evim.test', password: PASSWORD })],
    [
      'of an account that has none',
      async () => ({ identifier: (await person({ password_hash: null })).email, password: 'nobody has this password' }),
    ],
    ['that is cut', async () => ({ identifier: (await person()).email, password: PASSWORD.slice(0, -1) })],
  ])('%s is wrong, and a 400, because a 401 would sign people out', async (_what, make) => {
    const { identifier, password } = await make();
    expect(outcome(await signIn(identifier, password))).toEqual(WRONG);
  });

  it('does not let a blocked person in, and only tells them when it is right', async () => {
    const { id, email } = await person();
    await blockPerson(test.deps, id, true);
    expect(outcome(await signIn(email))).toEqual([403, 'account_blocked', false]);
    expect(outcome(await signIn(email, 'another one'))).toEqual(WRONG);
  });

  it.each([
    [{ identifier: 'a@b.az' }],
    [{ identifier: 5, password: 'x' }],
    [{ identifier: 'a', password: 'x', role: 'admin' }],
    [[]],
  ])('requested with %j is a 400', async (body) => {
    expect((await test.send('POST', '/api/auth/local', { body, ip: newIp() })).status).toBe(400);
  });
});

describe('guessing', () => {
  it('one account from one address is limited after five attempts, for known and unknown accounts alike', async () => {
    const { email } = await person();
    for (const identifier of [email, 'who.knows@evim.test']) {
      const ip = newIp();
      for (let turn = 0; turn < 5; turn++) expect(outcome(await signIn(identifier, 'guess', { ip }))).toEqual(WRONG);
      const sixth = await signIn(identifier, PASSWORD, { ip });
      expect([...outcome(sixth), sixth.headers['retry-after']]).toEqual([429, 'too_many_requests', false, '900']);
    }
  });

  it('an account counts as one in any spelling', async () => {
    await person({ phone: '0557654300' });
    const ip = newIp();
    for (const identifier of ['0557654300', '+994557654300', '055 765 43 00', '00994 55-765-43-00', '557654300'])
      expect(outcome(await signIn(identifier, 'guess', { ip }))).toEqual(WRONG);
    expect((await signIn('(055) 765 43 00', PASSWORD, { ip })).status).toBe(429);
  });

  it('in parallel is counted too', async () => {
    const { email } = await person();
    const ip = newIp();
    const responses = await Promise.all(Array.from({ length: 40 }, () => signIn(email, 'guess', { ip })));
    expect(responses.filter((response) => response.status === 400)).toHaveLength(5);
  });

  it('is reset when the owner signs in, and after a quarter of an hour', async () => {
    const { email } = await person();
    const ip = newIp();
    for (let turn = 0; turn < 4; turn++) await signIn(email, 'guess', { ip });
    expect((await signIn(email, PASSWORD, { ip })).status).toBe(200);
    for (let turn = 0; turn < 5; turn++) expect(outcome(await signIn(email, 'guess', { ip }))).toEqual(WRONG);
    expect((await signIn(email, PASSWORD, { ip })).status).toBe(429);
    clock.pass(900);
    expect((await signIn(email, PASSWORD, { ip })).status).toBe(200);
  });

  it('many accounts from one address needs a proof after 50 attempts and ends after 200', async () => {
    const ip = newIp();
    const guess = (turn: number) => withProof((headers) => signIn(`many${turn}@evim.test`, 'guess', { ip, headers }));
    for (let turn = 0; turn < 50; turn++)
      expect(outcome(await signIn(`many${turn}@evim.test`, 'guess', { ip }))).toEqual(WRONG);
    const { email } = await person();
    const response = await signIn(email, PASSWORD, { ip });
    expect([...outcome(response), response.headers['retry-after']]).toEqual([429, 'proof_required', false, '3600']);
    expect((await withProof((headers) => signIn(email, PASSWORD, { ip, headers }))).status).toBe(200);
    // successful ones are not counted
    for (let turn = 50; turn < 200; turn++) expect(outcome(await guess(turn))).toEqual(WRONG);
    expect(outcome(await guess(200))).toEqual([429, 'too_many_requests', false]);
  });

  it('all over a network needs a proof after 200 attempts', async () => {
    const from = (turn: number) => ({ ip: `12.1.1.${turn}` });
    for (let turn = 0; turn < 200; turn++)
      expect(outcome(await signIn(`wide${turn}@evim.test`, 'guess', from(turn % 50)))).toEqual(WRONG);
    const { email } = await person();
    expect(outcome(await signIn(email, PASSWORD, from(99)))).toEqual([429, 'proof_required', false]);
    expect((await withProof((headers) => signIn(email, PASSWORD, { ...from(99), headers }))).status).toBe(200);
    expect((await signIn(email, PASSWORD, { ip: '12.1.2.1' })).status).toBe(200);
  });

  it('one account is refused whatever is proven, and a proof is for one account', async () => {
    const ip = newIp();
    const { email } = await person();
    for (let turn = 0; turn < 50; turn++) await signIn(`proof${turn}@evim.test`, 'guess', { ip });
    const { challenge } = (await signIn(email, 'guess', { ip })).body.error.details;
    const headers = { [PROOF_HEADER]: await solveProof(challenge) };
    expect(outcome(await signIn('another@evim.test', 'guess', { ip, headers }))).toEqual([
      429,
      'proof_required',
      false,
    ]);
    const guess = () => withProof((headers) => signIn(email, 'guess', { ip, headers }));
    for (let turn = 0; turn < 5; turn++) expect(outcome(await guess())).toEqual(WRONG);
    expect(outcome(await signIn(email, PASSWORD, { ip }))).toEqual([429, 'too_many_requests', false]);
  });

  it('one account from everywhere is limited after 100 attempts, except for browsers that have signed in before', async () => {
    const { email } = await person();
    const first = await signIn(email);
    const cookies = first.headers['set-cookie'] as string[];
    const device = cookies.find((one) => one.startsWith('device='))?.split(';')[0] ?? '';
    for (let turn = 0; turn < 100; turn++)
      expect(outcome(await signIn(email, 'guess', { ip: `11.${turn}.1.1` }))).toEqual(WRONG);
    expect((await signIn(email)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { headers: { cookie: `a=b; ${device}` } })).status).toBe(200);
    // it is known for this account only, and has its own limit
    const { email: stranger } = await person();
    const ip = newIp();
    for (let turn = 0; turn < 5; turn++) await signIn(stranger, 'guess', { ip, headers: { cookie: device } });
    expect((await signIn(stranger, PASSWORD, { ip, headers: { cookie: device } })).status).toBe(429);
    for (let turn = 0; turn < 10; turn++) await signIn(email, 'guess', { headers: { cookie: device } });
    expect((await signIn(email, PASSWORD, { headers: { cookie: device } })).status).toBe(429);
  });
});

it('a sign-in is refused while too many wait for their passwords, and is no attempt', async () => {
  let isFull = true;
  // each starts again at once, those that find no place end
  const fill = async () => {
    while (isFull) await hashPassword(PASSWORD);
  };
  const filling = Array.from({ length: 1_000 }, () => fill().catch(() => {}));
  const { email } = await person();
  const sameAddress = { ip: newIp() };
  for (let i = 0; i < 10; i++) expect((await signIn(email, PASSWORD, sameAddress)).status).toBe(503);
  isFull = false;
  await Promise.all(filling);
  expect((await signIn(email, PASSWORD, sameAddress)).status).toBe(200);
}, 60_000);
