import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignedIn, UserChanged } from '#contract/auth/api.ts';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { lastCode, lastMailToken, readOutbox } from '../../../tests/support/process/outbox.ts';
import { withProof } from '../../../tests/support/proof.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { hashPassword } from '../auth/password-service.ts';

const clock = openTestClock();
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite({ clock });
  stored = await hashPassword('köhnə şifrə');
});
afterAll(() => test.close());

let count = 0;
const newPerson = async (more = {}) => {
  const email = `r${process.pid}.${++count}@evim.test`;
  const { id } = await insertUser(test.database.pool, { email, password_hash: stored, ...more });
  return { id, email };
};
const newPhone = () => `051${String(process.pid % 1000).padStart(3, '0')}${String(++count).padStart(4, '0')}`;
const newIp = () => `10.1.${++count % 250}.${(count >> 3) % 250}`;
const post = (path: string, body: object, token = '') =>
  test.send('POST', `/api/auth/${path}`, { body, token, ip: newIp() });
const folder = () => test.deps.config.DATA_DIR;
const mailTo = async (email: string, turn = 1) => {
  await waitUntil(async () => (await readOutbox(folder(), 'mail', email)).length >= turn, `mail ${turn} to ${email}`);
  return lastMailToken(folder(), email);
};

describe('a forgotten password', () => {
  const reset = (code: string, password = 'yeni şifrə') => post('reset-password', { code, password });
  const ask = (email: string) => post('forgot-password', { email });

  it('is reset by a link: signed in here, signed out everywhere else', async () => {
    const { id, email } = await newPerson({ language: 'ru' });
    const old = await test.tokenOf(id);
    const knownAnswer = await ask(email.toUpperCase());
    const token = await mailTo(email);
    const [mail = ''] = await readOutbox(folder(), 'mail', email);
    expect(mail).toContain(`/ru/reset-password#token=${token}`);
    expect(mail).toContain('Здравствуйте');
    const { jwt, user } = SignedIn.parse((await reset(token)).body);
    expect([knownAnswer.status, user.id]).toEqual([200, id]);
    expect((await test.get('/api/auth/sessions', jwt)).status).toBe(200);
    expect((await test.get('/api/auth/sessions', old)).status).toBe(401);
    expect((await post('local', { identifier: email, password: 'yeni şifrə' })).status).toBe(200);
    expect((await post('local', { identifier: email, password: 'köhnə şifrə' })).status).toBe(400);
    expect(outcomeOf(await reset(token))).toEqual([400, 'link_invalid']);
  });

  it('gets the same answer for an unknown address, which gets no mail', async () => {
    const { email } = await newPerson();
    const unknownEmail = `nobody${count}@evim.test`;
    const blockedOne = await newPerson();
    await blockPerson(test.deps, blockedOne.id, true);
    const responses = [await ask(unknownEmail), await ask(blockedOne.email), await ask(email)];
    expect(new Set(responses.map((response) => JSON.stringify([response.status, response.body]))).size).toBe(1);
    await mailTo(email);
    expect(await readOutbox(folder(), 'mail', unknownEmail)).toEqual([]);
    expect(await readOutbox(folder(), 'mail', blockedOne.email)).toEqual([]);
  });

  it('links are valid for an hour, and a new one voids the old', async () => {
    const { email } = await newPerson();
    await ask(email);
    const first = await mailTo(email);
    await ask(email);
    const second = await mailTo(email, 2);
    expect(outcomeOf(await reset(first))).toEqual([400, 'link_invalid']);
    clock.pass(3600);
    expect(outcomeOf(await reset(second))).toEqual([400, 'link_invalid']);
  });

  it('a password that is too short or repeated wrongly leaves the link valid', async () => {
    const { email } = await newPerson();
    await ask(email);
    const token = await mailTo(email);
    expect(outcomeOf(await reset(token, '1234567'))).toEqual([422, 'password_too_short']);
    const twice = await post('reset-password', { code: token, password: '12345678', passwordConfirmation: '12345679' });
    expect(outcomeOf(twice)).toEqual([422, 'passwordsDontMatch']);
    expect((await reset(token, '12345678')).status).toBe(200);
  });

  it('without a link no password is looked at, and none is hashed', async () => {
    expect(outcomeOf(await reset('never mailed', '1234567'))).toEqual([400, 'link_invalid']);
  });

  it('a link used 10 times in parallel works once', async () => {
    const { email } = await newPerson();
    await ask(email);
    const token = await mailTo(email);
    const responses = await Promise.all(Array.from({ length: 10 }, () => reset(token)));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
  });

  it('is mailed at most five times an hour to one address', async () => {
    const address = `often${count}@evim.test`;
    for (let turn = 0; turn < 5; turn++) expect((await ask(address)).status).toBe(200);
    expect(outcomeOf(await ask(address))).toEqual([429, 'too_many_requests']);
  });

  it('requested often from one network address needs a proof after 30 and ends after 120, for any recipient', async () => {
    const ip = newIp();
    const askFrom = (email: string, headers = {}) =>
      test.send('POST', '/api/auth/forgot-password', { body: { email }, ip, headers });
    const proven = (email: string) => withProof((headers) => askFrom(email, headers));
    for (let turn = 0; turn < 30; turn++) expect((await askFrom(`crowd${turn}@evim.test`)).status).toBe(200);
    const { email } = await newPerson();
    for (const recipient of [email, 'nobody.at.all@evim.test']) {
      const response = await askFrom(recipient);
      expect([...outcomeOf(response), response.body.success]).toEqual([429, 'proof_required', false]);
    }
    expect((await proven(email)).status).toBe(200);
    await mailTo(email);
    for (let turn = 31; turn < 120; turn++) expect((await proven(`crowd${turn}@evim.test`)).status).toBe(200);
    expect(outcomeOf(await proven('crowd120@evim.test'))).toEqual([429, 'too_many_requests']);
  });

  it('a proof does not get one address more mails', async () => {
    const ip = newIp();
    const ask = (email: string) =>
      withProof((headers) => test.send('POST', '/api/auth/forgot-password', { body: { email }, ip, headers }));
    for (let turn = 0; turn < 31; turn++) await ask(`proven${turn}@evim.test`);
    for (let turn = 0; turn < 5; turn++) expect((await ask('proven@evim.test')).status).toBe(200);
    expect(outcomeOf(await ask('proven@evim.test'))).toEqual([429, 'too_many_requests']);
  });

  it('the token is not stored in plain text', async () => {
    const { id, email } = await newPerson();
    await ask(email);
    const token = await mailTo(email);
    const { rows } = await test.database.pool.query('select * from mail_tokens where user_id = $1', [id]);
    expect([rows.length, JSON.stringify(rows).includes(token)]).toEqual([1, false]);
  });
});

describe('another number', () => {
  it('is the one that the code was sent to, also in listings with the old one', async () => {
    const [from, to] = [newPhone(), newPhone()];
    const { id } = await newPerson({ phone: from });
    const token = await test.tokenOf(id, 'password');
    const listing = await insertListing(test.database.pool, { owner_id: id, phone: from });
    const other = await insertListing(test.database.pool, { owner_id: id, phone: '0701112233' });
    expect((await post('change-phone/send-code', { phone: to }, token)).status).toBe(200);
    const code = await lastCode(folder(), to);
    // this code cannot sign in, nor change another account's number
    expect(outcomeOf(await post('verify-code', { phone: to, code }))).toEqual([400, 'wrong_code_error']);
    const stranger = await test.tokenOf((await newPerson()).id, 'password');
    const stolen = await post('change-phone/verify-code', { phone: to, code }, stranger);
    expect(outcomeOf(stolen)).toEqual([400, 'wrong_code_error']);
    const { user } = UserChanged.parse((await post('change-phone/verify-code', { phone: to, code }, token)).body);
    expect(user).toMatchObject({ id, phone: to });
    const { rows } = await test.database.pool.query('select id, phone from listings where owner_id = $1 order by id', [
      id,
    ]);
    expect(rows).toEqual([
      { id: listing.id, phone: to },
      { id: other.id, phone: '0701112233' },
    ]);
  });

  it('of another account is a 409, and a visitor cannot change any', async () => {
    const takenNumber = newPhone();
    await newPerson({ phone: takenNumber });
    const { id } = await newPerson();
    const token = await test.tokenOf(id, 'password');
    await post('change-phone/send-code', { phone: takenNumber }, token);
    const body = { phone: takenNumber, code: await lastCode(folder(), takenNumber) };
    expect(outcomeOf(await post('change-phone/verify-code', body, token))).toEqual([409, 'phone_taken']);
    expect((await post('change-phone/send-code', { phone: newPhone() })).status).toBe(401);
    expect((await post('change-phone/verify-code', body)).status).toBe(401);
  });
});

describe('another e-mail', () => {
  const change = (id: number, token: string, email: string) =>
    test.send('PUT', `/api/users/${id}`, { token, body: { email } });

  it('takes effect when its link is opened; the old address is notified', async () => {
    const { id, email } = await newPerson();
    const token = await test.tokenOf(id, 'password');
    const next = `next${count}@evim.test`;
    const changeAnswer = await change(id, token, next);
    expect(changeAnswer.body).toMatchObject({ email, pendingEmail: next });
    const link = await mailTo(next);
    const { user } = UserChanged.parse((await post('confirm-email', { token: link })).body);
    expect(user.email).toBe(next);
    expect(outcomeOf(await post('confirm-email', { token: link }))).toEqual([400, 'link_invalid']);
    await waitUntil(
      async () => (await readOutbox(folder(), 'mail', email)).length === 1,
      'the word to the old address',
    );
  });

  it('makes an account permanent, and a link does not serve another purpose', async () => {
    const email = `aa${process.pid}${++count}@${TEMPORARY_DOMAIN}`;
    const { id } = await newPerson({ email, phone: newPhone(), password_hash: null });
    const next = `lasting${count}@evim.test`;
    await change(id, await test.tokenOf(id, 'password'), next);
    const link = await mailTo(next);
    expect(outcomeOf(await post('reset-password', { code: link, password: '12345678' }))).toEqual([
      400,
      'link_invalid',
    ]);
    expect((await post('confirm-email', { token: link })).body.user).toMatchObject({ email: next, isTemporary: false });
    expect(await readOutbox(folder(), 'mail', email)).toEqual([]);
  });

  it('is refused when it is invalid or of the temporary domain', async () => {
    const { id, email } = await newPerson();
    const token = await test.tokenOf(id, 'password');
    for (const bad of [
      'x',
      'a@b',
      'a@evim.test, b@evim.test',
      `me@${TEMPORARY_DOMAIN}`,
      `ME@${TEMPORARY_DOMAIN.toUpperCase()}`,
    ])
      expect([bad, ...outcomeOf(await change(id, token, bad))]).toEqual([bad, 422, 'email_invalid']);
    expect((await change(id, token, email.toUpperCase())).body.pendingEmail).toBeNull();
  });

  it('gets the same answer when another account has it: only its owner is notified, and nobody gets a link', async () => {
    const { email: takenEmail } = await newPerson();
    const responses: unknown[] = [];
    for (const newEmail of [takenEmail.toUpperCase(), `free${count}@evim.test`]) {
      const { id } = await newPerson();
      const token = await test.tokenOf(id, 'password');
      const { status, body } = await change(id, token, newEmail);
      expect(body.pendingEmail).toBe(newEmail);
      const pendingEmail = async () => (await test.get('/api/users/me/data', token)).body.user.pendingEmail;
      await waitUntil(async () => (await pendingEmail()) === newEmail, 'what is kept of the wish');
      responses.push([status, Object.keys(body), body.success]);
    }
    expect(responses[0]).toEqual(responses[1]);
    await waitUntil(async () => (await readOutbox(folder(), 'mail', takenEmail)).length === 1, 'the word to its owner');
    const [mail = ''] = await readOutbox(folder(), 'mail', takenEmail);
    expect(mail).not.toContain('token=');
  });

  it('is requested at most five times an hour, taken or free', async () => {
    const { email: takenEmail } = await newPerson();
    const { id } = await newPerson();
    const token = await test.tokenOf(id, 'password');
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const newEmail = turn % 2 ? takenEmail : `other${count}-${turn}@evim.test`;
      statuses.push((await change(id, token, newEmail)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('of one recipient is requested at most five times an hour, by however many accounts', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn++) {
      const { id } = await newPerson();
      const newEmail = turn % 2 ? 'Victim@evim.test' : ' victim@evim.test';
      statuses.push((await change(id, await test.tokenOf(id, 'password'), newEmail)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('needs a proof from a network address that has requested many mails', async () => {
    const ip = newIp();
    for (let turn = 0; turn < 30; turn++)
      await test.send('POST', '/api/auth/forgot-password', { body: { email: `many${turn}@evim.test` }, ip });
    const { id } = await newPerson();
    const token = await test.tokenOf(id, 'password');
    const body = { email: `wished${count}@evim.test` };
    const changeEmail = (headers = {}) => test.send('PUT', `/api/users/${id}`, { token, body, ip, headers });
    expect(outcomeOf(await changeEmail())).toEqual([429, 'proof_required']);
    const changed = await withProof(changeEmail);
    expect([changed.status, changed.body.pendingEmail]).toEqual([200, body.email]);
  });

  it('taken by another account meanwhile is a 409', async () => {
    const { id } = await newPerson();
    const next = `wanted${count}@evim.test`;
    await change(id, await test.tokenOf(id, 'password'), next);
    const link = await mailTo(next);
    await newPerson({ email: next });
    expect(outcomeOf(await post('confirm-email', { token: link }))).toEqual([409, 'email_taken']);
  });
});
