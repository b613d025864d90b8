import { afterAll, beforeAll, expect, it } from 'vitest';
import { SignedIn } from '#contract/auth/api.ts';
import { MAX_PASSKEYS } from '#contract/auth/fields.ts';
import { PasskeyCreationOptions, PasskeyRequestOptions, PasskeysResponse } from '#contract/auth/passkeys.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { newAuthenticator } from '../../../tests/support/browser/authenticator.ts';
import { insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { deleteExpiredChallenges } from './challenge-queries.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

let count = 0;
const newIp = () => `10.77.${(count >> 8) % 250}.${++count % 250}`;
const post = (path: string, more: Parameters<TestSite['send']>[2] = {}) =>
  test.send('POST', `/api/auth/passkeys${path}`, { ip: newIp(), ...more });
const optionsFor = async (token: string) => (await post('/options', { token })).body;
const challenge = async () => PasskeyRequestOptions.parse((await post('/sign-in/options')).body);
const signIn = (credential: unknown, ip = newIp()) => post('/sign-in', { body: { credential }, ip });
const FAILED = [400, 'passkey_failed'];

async function newOwner(more: Record<string, unknown> = {}) {
  const { id } = await insertUser(test.database.pool, more);
  const token = await test.tokenOf(id, undefined, { by: 'code' });
  return { id, token };
}
/** A person with a passkey. */
async function withPasskey(more: Record<string, unknown> = {}) {
  const owner = await newOwner(more);
  const key = newAuthenticator();
  const credential = key.create(await optionsFor(owner.token));
  const { status, body } = await post('', { token: owner.token, body: { name: 'Telefonum', credential } });
  expect(status).toBe(200);
  return { ...owner, key, passkey: body.data.id as number };
}

it('a passkey is created for this site and person, with user verification', async () => {
  const { token } = await newOwner({ email: 'aysel@evim.test', fullname: 'Aysel' });
  const options = PasskeyCreationOptions.parse(await optionsFor(token));
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: 'aysel@evim.test', displayName: 'Aysel' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  expect((await optionsFor(token)).challenge).not.toBe(options.challenge);
});

it('a passkey signs in without a user name', async () => {
  const { id, key } = await withPasskey();
  const response = await signIn(key.get(await challenge()));
  expect(SignedIn.parse(response.body).user.id).toBe(id);
  expect(String(response.headers['set-cookie'])).toContain('jwt=');
  expect((await test.get('/api/users/me', response.body.jwt)).status).toBe(200);
});

it.each([
  ['without the device having verified the person', { isVerified: false }],
  ['for another site', { origin: 'https://evil.az' }],
  ['for somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
])('a passkey does not sign in %s', async (_what, credential) => {
  const { key } = await withPasskey();
  expect(outcomeOf(await signIn(key.get(await challenge(), credential)))).toEqual(FAILED);
});

it('a passkey does not sign in by the key of another passkey', async () => {
  const { key } = await withPasskey();
  const proof = { ...newAuthenticator().get(await challenge()), id: key.id, rawId: key.id };
  expect(outcomeOf(await signIn(proof))).toEqual(FAILED);
});

it('a challenge is accepted once, of parallel uses one, and no old or foreign one', async () => {
  const { key } = await withPasskey();
  const once = key.get(await challenge());
  const responses = await Promise.all([1, 2, 3, 4].map(() => signIn(once)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  const old = await challenge();
  await test.database.pool.query(`update passkey_challenges set expires_at = now() - interval '1 second'`);
  expect(outcomeOf(await signIn(key.get(old)))).toEqual(FAILED);
  expect(outcomeOf(await signIn(key.get({ challenge: 'x'.repeat(43) })))).toEqual(FAILED);
  await deleteExpiredChallenges(test.database.db);
  expect((await test.database.pool.query('select from passkey_challenges')).rowCount).toBe(0);
});

it('a wrong answer uses up the challenge', async () => {
  const { key } = await withPasskey();
  const options = await challenge();
  expect(outcomeOf(await signIn(key.get(options, { isVerified: false })))).toEqual(FAILED);
  expect(outcomeOf(await signIn(key.get(options)))).toEqual(FAILED);
});

it('a challenge is accepted only for its purpose and in its session', async () => {
  const { key, token, id } = await withPasskey();
  const options = await optionsFor(token);
  expect(outcomeOf(await signIn(key.get(options)))).toEqual(FAILED);
  const credential = newAuthenticator().create(await optionsFor(token));
  const other = await test.tokenOf(id, undefined, { by: 'code' });
  expect(outcomeOf(await post('', { token: other, body: { name: 'x', credential: credential } }))).toEqual(FAILED);
  const signing = newAuthenticator().create(await challenge());
  expect(outcomeOf(await post('', { token, body: { name: 'x', credential: signing } }))).toEqual(FAILED);
});

it('a clone is detected by its counter, also in parallel', async () => {
  const { key } = await withPasskey();
  expect((await signIn(key.get(await challenge(), { counter: 7 }))).status).toBe(200);
  expect(outcomeOf(await signIn(key.get(await challenge(), { counter: 7 })))).toEqual(FAILED);
  expect(outcomeOf(await signIn(key.get(await challenge(), { counter: 6 })))).toEqual(FAILED);
  const [one, two] = [await challenge(), await challenge()];
  const both = await Promise.all([one, two].map((options) => signIn(key.get(options, { counter: 8 }))));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it('authenticators without a counter are accepted', async () => {
  const { key } = await withPasskey();
  for (let n = 0; n < 2; n++) expect((await signIn(key.get(await challenge(), { counter: 0 }))).status).toBe(200);
});

it('passkeys of blocked people are refused, and those of deleted people are unknown', async () => {
  const blocked = await withPasskey();
  await blockPerson(test.deps, blocked.id, true);
  expect(outcomeOf(await signIn(blocked.key.get(await challenge())))).toEqual([403, 'account_blocked']);
  const deletedOwner = await withPasskey();
  await test.send('POST', '/api/users/me/deletion', { token: deletedOwner.token, body: {} });
  expect(outcomeOf(await signIn(deletedOwner.key.get(await challenge())))).toEqual([400, 'passkey_unknown']);
});

it('attempts from one address are limited; successful ones are not counted', async () => {
  const { key } = await withPasskey();
  const ip = newIp();
  for (let n = 0; n < 3; n++) expect((await signIn(key.get(await challenge()), ip)).status).toBe(200);
  const wrong = newAuthenticator().get({ challenge: 'x'.repeat(43) });
  const statuses = await Promise.all(Array.from({ length: 51 }, async () => (await signIn(wrong, ip)).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect(outcomeOf(await signIn(key.get(await challenge()), ip))).toEqual([429, 'too_many_requests']);
  expect((await signIn(key.get(await challenge()))).status).toBe(200);
});

it('the challenge of a successful sign-in is withdrawn from the limit of the shared address; one without an answer counts', async () => {
  const { key } = await withPasskey();
  const ip = newIp();
  const countChallenges = async () => {
    const { rows } = await test.database.pool.query(`select count(*) from auth_attempts where kind = 'passkey'`);
    return rows[0].count;
  };
  const before = await countChallenges();
  const ask = async () => PasskeyRequestOptions.parse((await post('/sign-in/options', { ip })).body);
  // two requested in parallel: each is withdrawn, also from another address
  const [one, two] = [await ask(), await ask()];
  expect(await countChallenges()).toBe(before + 4);
  expect((await signIn(key.get(one), ip)).status).toBe(200);
  expect(await countChallenges()).toBe(before + 2);
  expect((await signIn(key.get(two))).status).toBe(200);
  expect(await countChallenges()).toBe(before);
  await ask();
  // the wrong response counts as well
  expect(outcomeOf(await signIn(newAuthenticator().get(await ask()), ip))).toEqual([400, 'passkey_unknown']);
  expect(await countChallenges()).toBe(before + 6);
});

it.each([
  ['with letters that turn the line', 'Tele\u202efon'],
  ['of characters that nobody sees', '\u2066\u2069'],
  ['of two lines', 'Telefon\nMənim'],
])('a passkey has no name %s', async (_what, name) => {
  const { token, passkey } = await withPasskey();
  const refused = [422, 'hidden_characters'];
  const credential = newAuthenticator().create(await optionsFor(token));
  expect(outcomeOf(await post('', { token, body: { name, credential } }))).toEqual(refused);
  const path = `/api/auth/passkeys/${passkey}`;
  expect(outcomeOf(await test.send('PUT', path, { token, body: { name } }))).toEqual(refused);
  expect((await test.send('PUT', path, { token, body: { name: ' ' } })).status).toBe(400);
});

it('a passkey is listed with its name and last use, and renamed and removed only by its owner', async () => {
  const { token, key, passkey } = await withPasskey();
  const stranger = await newOwner();
  const list = async () => PasskeysResponse.parse((await test.get('/api/auth/passkeys', token)).body).data;
  expect(await list()).toMatchObject([{ id: passkey, name: 'Telefonum', lastUsedAt: null }]);
  await signIn(key.get(await challenge()));
  expect((await list())[0]?.lastUsedAt).toMatch(/Z$/);
  const path = `/api/auth/passkeys/${passkey}`;
  expect(outcomeOf(await test.send('PUT', path, { token: stranger.token, body: { name: 'Mənim' } }))).toEqual([
    404,
    'not_found',
  ]);
  expect(outcomeOf(await test.send('DELETE', path, { token: stranger.token }))).toEqual([404, 'not_found']);
  expect((await test.send('PUT', path, { token, body: { name: ' Planşet ' } })).body.data.name).toBe('Planşet');
  expect((await test.send('DELETE', path, { token })).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(outcomeOf(await signIn(key.get(await challenge())))).toEqual([400, 'passkey_unknown']);
});

it('a passkey is stored once, up to the maximum per person', async () => {
  const { token, id, key } = await withPasskey();
  const again = key.create(await optionsFor(token));
  expect(outcomeOf(await post('', { token, body: { name: 'x', credential: again } }))).toEqual(FAILED);
  const spare = newAuthenticator().create(await optionsFor(token));
  await test.database.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, name)
     select $1::bigint, 'many' || $1 || '_' || n, '', 'x' from generate_series(2, $2::int) n`,
    [id, MAX_PASSKEYS],
  );
  expect(outcomeOf(await post('', { token, body: { name: 'x', credential: spare } }))).toEqual([409, 'passkeys_full']);
  expect(outcomeOf(await post('/options', { token }))).toEqual([409, 'passkeys_full']);
});

it('the passkeys of an account need a session', async () => {
  for (const response of [await test.get('/api/auth/passkeys'), await post('/options'), await post('', { body: {} })])
    expect(response.status === 400 || outcomeOf(response)[1] === 'login_required').toBe(true);
});

it('adding or removing a passkey needs a confirmation: with a password, a sign-in code is not enough', async () => {
  const { id, token, passkey } = await withPasskey();
  await test.database.pool.query("update users set password_hash = 'x' where id = $1", [id]);
  for (const response of [
    await post('/options', { token }),
    await post('', { token, body: { name: 'x', credential: newAuthenticator().create({ challenge: 'x' }) } }),
    await test.send('DELETE', `/api/auth/passkeys/${passkey}`, { token }),
  ])
    expect(outcomeOf(response)).toEqual([403, 'confirm_required']);
});

it('a confirmation accepts any passkey of the person, and lists only these', async () => {
  const { token, key } = await withPasskey();
  const stranger = await withPasskey();
  await test.database.pool.query('update sessions set confirmed_at = null');
  expect(outcomeOf(await post('/options', { token }))).toEqual([403, 'confirm_required']);
  const ask = async () => PasskeyRequestOptions.parse((await post('/confirm/options', { token })).body);
  const confirm = async (credential: unknown) =>
    test.send('POST', '/api/auth/confirm', { token, body: { method: 'passkey', credential } });
  expect((await ask()).allowCredentials?.map(({ id }) => id)).toEqual([key.id]);
  expect(outcomeOf(await confirm(stranger.key.get(await ask())))).toEqual(FAILED);
  expect(outcomeOf(await confirm(key.get(await challenge())))).toEqual(FAILED);
  const options = await ask();
  expect((await confirm(key.get(options))).status).toBe(200);
  expect(outcomeOf(await confirm(key.get(options)))).toEqual(FAILED);
  expect((await post('/options', { token })).status).toBe(200);
  const methods = (await test.get('/api/auth/confirm', token)).body.methods;
  expect(methods).toContain('passkey');
  const none = await newOwner();
  expect(outcomeOf(await post('/confirm/options', { token: none.token }))).toEqual([409, 'confirm_method_missing']);
});
