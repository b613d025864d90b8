import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import { newAuthenticator } from '../../../tests/support/authenticator.ts';
import { openTestClock } from '../../../tests/support/clock.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Mailer, SmsSender } from '../ports.ts';
import { keepAccountsSafe } from './jobs.ts';

const PASSWORD = 'köhnə şifrə';
const HOUR = 3_600;
const sent: { to: string; text: string }[] = [];
const sms: SmsSender = { send: async (message) => void sent.push(message) };
const mail: Mailer = { send: async (message) => void sent.push(message) };
const clock = openTestClock();
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite({ clock, sms, mail });
  stored = await hashPassword(PASSWORD);
});
afterAll(() => test.close());
beforeEach(() => clock.pass(120));

let count = 0;
const newPhone = () => `05577${10_000 + ++count}`;
const newEmail = () => `safe${++count}@evim.test`;
const newPerson = async (more: Record<string, unknown> = {}) => {
  const [phone, email] = [newPhone(), newEmail()];
  const { id } = await insertUser(test.database.pool, { phone, email, password_hash: stored, ...more });
  return { id, phone, email, token: await test.tokenOf(id, 'password'), ...more } as {
    id: number;
    phone: string;
    email: string;
    token: string;
  };
};
type Answer = Awaited<ReturnType<TestSite['get']>>;
const said = ({ status, body }: Answer) => [status, body?.error?.details?.code];
const post = (path: string, body?: object, token = '') => test.send('POST', `/api/auth/${path}`, { token, body });
const textsTo = (to: string) => sent.filter((message) => message.to === to).map(({ text }) => text);
const codeTo = (phone: string) => /\b\d{6}\b/.exec(textsTo(phone).findLast((text) => !text.includes('#')) ?? '')?.[0];
/** The tokens of the links that somebody was sent, the first one first. */
const linksTo = (to: string) => textsTo(to).flatMap((text) => /\/undo#token=(\S+)/.exec(text)?.[1] ?? []);
const toldTimes = (to: string, times: number) =>
  waitUntil(async () => linksTo(to).length === times, `${times} links to ${to}`);
const undo = (token = '') => post('undo', { token });
const contactOf = async (id: number) => {
  const { rows } = await test.database.pool.query('select phone, email, password_hash from users where id = $1', [id]);
  return rows[0];
};

const changePhone = async (token: string, phone: string) => {
  await post('change-phone/send-code', { phone }, token);
  const answer = await post('change-phone/verify-code', { phone, code: codeTo(phone) }, token);
  expect(said(answer)).toEqual([200, undefined]);
};
const changeEmail = async ({ id, token }: { id: number; token: string }, email: string) => {
  expect((await test.send('PUT', `/api/users/${id}`, { token, body: { email } })).status).toBe(200);
  await waitUntil(async () => textsTo(email).length > 0, `a link to ${email}`);
  const link = /#token=(\S+)/.exec(textsTo(email)[0] ?? '')?.[1];
  expect((await post('confirm-email', { token: link })).status).toBe(200);
};
const changePassword = async (id: number, token: string): Promise<string> => {
  const answer = await test.send('PUT', `/api/users/${id}`, { token, body: { password: 'oğrunun şifrəsi' } });
  expect(answer.status).toBe(200);
  return answer.body.jwt;
};

describe('a change', () => {
  it('of the number is told to the old number and address, and undone by the link of either, once', async () => {
    const { id, phone, email, token } = await newPerson();
    const shown = await insertListing(test.database.pool, { owner_id: id, phone });
    const to = newPhone();
    await changePhone(token, to);
    await toldTimes(phone, 1);
    await toldTimes(email, 1);
    expect(linksTo(to)).toEqual([]);
    expect(textsTo(phone).at(-1)).toContain('48');
    expect(said(await undo(`${linksTo(phone)[0]}x`))).toEqual([400, 'link_invalid']);
    expect((await undo(linksTo(phone)[0])).body).toEqual({ success: true, undone: 'change' });
    expect(await contactOf(id)).toEqual({ phone, email, password_hash: null });
    expect((await test.get('/api/users/me', token)).status).toBe(401);
    const { rows } = await test.database.pool.query('select phone from listings where id = $1', [shown.id]);
    expect(rows).toEqual([{ phone }]);
    for (const link of [linksTo(phone)[0], linksTo(email)[0]])
      expect(said(await undo(link))).toEqual([400, 'link_invalid']);
    // and the account is open to who has the number
    await post('send-code', { phone });
    expect((await post('verify-code', { phone, code: codeTo(phone) })).body.user.id).toBe(id);
  });

  it('of the password is told too, also by a reset; who took the account over does not know the next one', async () => {
    const { id, phone, email, token } = await newPerson();
    const jwt = await changePassword(id, token);
    await toldTimes(phone, 1);
    await toldTimes(email, 1);
    expect((await undo(linksTo(email)[0])).status).toBe(200);
    expect((await test.get('/api/users/me', jwt)).status).toBe(401);
    expect((await post('local', { identifier: email, password: 'oğrunun şifrəsi' })).status).toBe(400);
    await post('forgot-password', { email });
    const reset = () => /reset-password#token=(\S+)/.exec(textsTo(email).at(-1) ?? '')?.[1];
    await waitUntil(async () => reset() !== undefined, 'the link to reset by');
    expect((await post('reset-password', { code: reset(), password: 'mənim şifrəm' })).status).toBe(200);
    await toldTimes(phone, 2);
  });

  it('is undone with all that came after it: the channel that was there first wins', async () => {
    const victim = await newPerson();
    const [evilPhone, evilEmail] = [newPhone(), newEmail()];
    await changePhone(victim.token, evilPhone);
    await changeEmail(victim, evilEmail);
    const jwt = await changePassword(victim.id, victim.token);
    await toldTimes(victim.phone, 1);
    await toldTimes(victim.email, 2);
    await toldTimes(evilPhone, 2);
    // what the thief was told undoes only what came after the thief
    expect((await undo(linksTo(evilPhone)[0])).status).toBe(200);
    expect(await contactOf(victim.id)).toEqual({ phone: evilPhone, email: victim.email, password_hash: null });
    expect((await test.get('/api/users/me', jwt)).status).toBe(401);
    // the later of the two links to the old address goes as far back as the first
    expect((await undo(linksTo(victim.email)[1])).status).toBe(200);
    expect(await contactOf(victim.id)).toEqual({ phone: victim.phone, email: victim.email, password_hash: null });
    for (const link of [
      ...linksTo(evilPhone),
      ...linksTo(evilEmail),
      ...linksTo(victim.phone),
      ...linksTo(victim.email),
    ])
      expect(said(await undo(link))).toEqual([400, 'link_invalid']);
  });

  it('takes passkeys along that were added since, and leaves the earlier ones', async () => {
    const victim = await newPerson();
    const addPasskey = (name: string, at: Date) =>
      test.database.pool.query(
        `insert into passkeys (user_id, credential_id, public_key, name, created_at) values ($1, $2, '\\x00', $2, $3)`,
        [victim.id, `${name}${victim.id}`, at],
      );
    await addPasskey('mine', clock.now());
    clock.pass(1);
    await changePhone(victim.token, newPhone());
    await addPasskey('evil', clock.now());
    await toldTimes(victim.phone, 1);
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    const { rows } = await test.database.pool.query('select name from passkeys where user_id = $1', [victim.id]);
    expect(rows).toEqual([{ name: `mine${victim.id}` }]);
  });

  it('that added a passkey is undone with it', async () => {
    const victim = await newPerson();
    const key = newAuthenticator();
    const credential = key.create((await post('passkeys/options', undefined, victim.token)).body);
    expect((await post('passkeys', { name: 'evil', credential }, victim.token)).status).toBe(200);
    await keepAccountsSafe(test.deps, () => {});
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    const proof = key.get((await post('passkeys/sign-in/options')).body);
    expect(said(await post('passkeys/sign-in', { credential: proof }))).toEqual([400, 'passkey_unknown']);
  });

  it('is undone for 48 hours, whatever comes later', async () => {
    const victim = await newPerson();
    const evil = newPhone();
    await changePhone(victim.token, evil);
    await toldTimes(victim.phone, 1);
    clock.pass(48 * HOUR - 1);
    const { rows } = await test.database.pool.query('select id from users where phone = $1', [evil]);
    const later = newPhone();
    await changePhone(await test.tokenOf(rows[0].id, 'password'), later);
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    expect((await contactOf(victim.id)).phone).toBe(victim.phone);
    const other = await newPerson();
    await changePhone(other.token, newPhone());
    await toldTimes(other.phone, 1);
    clock.pass(48 * HOUR);
    expect(said(await undo(linksTo(other.phone)[0]))).toEqual([400, 'link_invalid']);
  });

  it('keeps the old number and address free for the account, until the change cannot be undone any more', async () => {
    const victim = await newPerson();
    await changePhone(victim.token, newPhone());
    const signIn = async () => {
      await post('send-code', { phone: victim.phone });
      return post('verify-code', { phone: victim.phone, code: codeTo(victim.phone) });
    };
    expect(said(await signIn())).toEqual([409, 'phone_reserved']);
    const stranger = await newPerson();
    await post('change-phone/send-code', { phone: victim.phone }, stranger.token).then(said);
    clock.pass(HOUR);
    const again = await test.tokenOf(stranger.id, 'password');
    await post('change-phone/send-code', { phone: victim.phone }, again);
    const body = { phone: victim.phone, code: codeTo(victim.phone) };
    expect(said(await post('change-phone/verify-code', body, again))).toEqual([409, 'phone_taken']);
    // its own account takes it back
    await post('change-phone/send-code', { phone: victim.phone }, await test.tokenOf(victim.id, 'password'));
    clock.pass(48 * HOUR);
    await keepAccountsSafe(test.deps, () => {});
    expect((await signIn()).status).toBe(200);
  });

  it('of two at once the later one keeps what the earlier one made, and nothing is lost', async () => {
    const victim = await newPerson();
    const other = await test.tokenOf(victim.id, 'password');
    const [one, two] = [newPhone(), newPhone()];
    await post('change-phone/send-code', { phone: one }, victim.token);
    await post('change-phone/send-code', { phone: two }, other);
    await Promise.all([
      post('change-phone/verify-code', { phone: one, code: codeTo(one) }, victim.token),
      post('change-phone/verify-code', { phone: two, code: codeTo(two) }, other),
    ]);
    const { rows } = await test.database.pool.query(
      'select old_phone from account_changes where user_id = $1 order by id',
      [victim.id],
    );
    const { phone } = await contactOf(victim.id);
    expect(rows).toEqual([{ old_phone: victim.phone }, { old_phone: phone === one ? two : one }]);
  });

  it('costs at most five texts a day to one number, and a temporary address is never written to', async () => {
    const me = await newPerson({ email: `s${++count}@${TEMPORARY_DOMAIN}` });
    let { token } = me;
    for (let turn = 0; turn < 7; turn++) {
      await changePassword(me.id, token);
      token = await test.tokenOf(me.id, 'password');
    }
    await toldTimes(me.phone, 5);
    expect(textsTo(me.email)).toEqual([]);
  });

  it('is told of by a text however many others of new devices there were', async () => {
    const me = await newPerson({ email: `s${++count}@${TEMPORARY_DOMAIN}` });
    for (let turn = 0; turn < 7; turn++) expect((await local(me.phone)).status).toBe(200);
    await changePhone(me.token, newPhone());
    await toldTimes(me.phone, 1);
    await waitUntil(async () => textsTo(me.phone).length >= 6, 'the texts that came before it');
    await keepAccountsSafe(test.deps, () => {});
    expect(textsTo(me.phone)).toHaveLength(6);
  });

  it('is told of by a text when those before it are undone', async () => {
    const me = await newPerson({ email: `s${++count}@${TEMPORARY_DOMAIN}` });
    for (let turn = 0; turn < 5; turn++) await changePassword(me.id, await test.tokenOf(me.id, 'password'));
    await toldTimes(me.phone, 5);
    expect((await undo(linksTo(me.phone)[0])).status).toBe(200);
    await changePhone(await test.tokenOf(me.id, undefined, { by: 'code' }), newPhone());
    await toldTimes(me.phone, 6);
  });
});

/** Signs in from a browser that is not known without its cookie. */
const local = (identifier: string, cookie = '') =>
  test.send('POST', '/api/auth/local', {
    body: { identifier, password: PASSWORD },
    headers: { cookie, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36' },
  });

describe('a new device', () => {
  const told = async (to: string) => {
    await keepAccountsSafe(test.deps, () => {});
    return textsTo(to).filter((text) => text.includes('Chrome, Windows')).length;
  };

  it('is told by mail, once: the browser is known from then on', async () => {
    const { phone, email } = await newPerson();
    const { headers } = await local(email);
    expect([await told(email), await told(phone)]).toEqual([1, 0]);
    const cookie = [headers['set-cookie']].flat().join('; ');
    await local(email, cookie);
    expect(await told(email)).toBe(1);
  });

  it('is told by a text only where there is no address and no code was sent', async () => {
    const { phone } = await newPerson({ email: `n${++count}@${TEMPORARY_DOMAIN}` });
    await post('send-code', { phone });
    await post('verify-code', { phone, code: codeTo(phone) });
    expect(await told(phone)).toBe(0);
    await local(phone);
    expect(await told(phone)).toBe(1);
  });
});

describe('a member of the staff', () => {
  it('changes neither number nor address alone; another administrator does, and the old ones are told', async () => {
    const editor = await newStaff(test, 'editor', { confirmed: true });
    const own = await test.send('PUT', `/api/users/${editor.id}`, {
      token: editor.token,
      body: { email: newEmail() },
    });
    expect(said(own)).toEqual([403, 'contact_by_admin_only']);
    const phone = newPhone();
    expect(said(await post('change-phone/send-code', { phone }, editor.token))).toEqual([403, 'contact_by_admin_only']);
    const admin = await newStaff(test, 'admin', { confirmed: true });
    const change = async (id: number, token: string, body: object) => {
      const { updatedAt } = (await test.get(`/api/admin/users/${id}`, admin.token)).body.data;
      return test.send('PUT', `/api/admin/users/${id}/contact`, { token, body: { updatedAt, ...body } });
    };
    expect(said(await change(admin.id, admin.token, { phone }))).toEqual([403, 'own_account']);
    const { id: visitor } = await newPerson();
    expect(said(await change(visitor, admin.token, { phone }))).toEqual([404, 'not_found']);
    expect(said(await change(editor.id, editor.token, { phone }))).toEqual([403, 'staff_only']);
    const email = newEmail();
    expect((await change(editor.id, admin.token, { phone, email })).body.data).toMatchObject({ phone, email });
    await keepAccountsSafe(test.deps, () => {});
    expect(linksTo(editor.email)).toHaveLength(2);
    expect(await readAudit(test, 'user.contact')).toMatchObject([
      { actor_id: admin.id, target_id: String(editor.id), after: { changed: ['phone', 'email'] } },
    ]);
    expect((await undo(linksTo(editor.email)[0])).status).toBe(200);
    expect(await contactOf(editor.id)).toMatchObject({ phone: null, email: editor.email });
  });

  it('is refused a link that was asked for before the role', async () => {
    const me = await newPerson();
    const email = newEmail();
    await test.send('PUT', `/api/users/${me.id}`, { token: me.token, body: { email } });
    await waitUntil(async () => textsTo(email).length > 0, `a link to ${email}`);
    await test.database.pool.query("update users set role = 'editor' where id = $1", [me.id]);
    const link = /#token=(\S+)/.exec(textsTo(email)[0] ?? '')?.[1];
    expect(said(await post('confirm-email', { token: link }))).toEqual([403, 'contact_by_admin_only']);
  });
});

describe('who lost number and address', () => {
  const url = (id: number) => `/api/admin/users/${id}/restoration`;
  const begun = async () => {
    const [one, two] = [
      await newStaff(test, 'moderator', { confirmed: true }),
      await newStaff(test, 'moderator', { confirmed: true }),
    ];
    const lost = await newPerson();
    const phone = newPhone();
    const ask = (token: string) =>
      test.send('POST', url(lost.id), { token, body: { phone, reason: 'Pasportla gəldi' } });
    const agree = (token: string) => test.send('POST', `${url(lost.id)}/agree`, { token });
    return { one, two, lost, phone, ask, agree };
  };

  it('gets the account at a new number: asked by one, agreed by another, 72 hours after the old ones heard of it', async () => {
    const { one, two, lost, phone, ask, agree } = await begun();
    expect((await ask(one.token)).body.data).toMatchObject({ phone, askedBy: { id: one.id }, dueAt: null });
    expect(said(await ask(two.token))).toEqual([409, 'restoration_open']);
    expect(said(await agree(one.token))).toEqual([409, 'second_person_needed']);
    // nothing is due before a second person has agreed
    await test.database.pool.query('update account_restorations set asked_at = $1 where user_id = $2', [
      new Date(clock.now().getTime() - 100 * HOUR * 1000),
      lost.id,
    ]);
    await keepAccountsSafe(test.deps, () => {});
    expect((await contactOf(lost.id)).phone).toBe(lost.phone);
    const agreement = await agree(two.token);
    expect(said(agreement)).toEqual([200, undefined]);
    const agreed = agreement.body.data;
    expect(new Date(agreed.dueAt).getTime() - clock.now().getTime()).toBe(72 * HOUR * 1000);
    await keepAccountsSafe(test.deps, () => {});
    expect([linksTo(lost.phone).length, linksTo(lost.email).length]).toEqual([1, 1]);
    clock.pass(72 * HOUR - 1);
    await keepAccountsSafe(test.deps, () => {});
    expect((await contactOf(lost.id)).phone).toBe(lost.phone);
    clock.pass(1);
    await keepAccountsSafe(test.deps, () => {});
    expect(await contactOf(lost.id)).toMatchObject({ phone, password_hash: null });
    expect((await test.get('/api/users/me', lost.token)).status).toBe(401);
    expect(said(await undo(linksTo(lost.phone)[0]))).toEqual([400, 'link_invalid']);
    const acts = ['ask', 'agree'].map((act) => readAudit(test, `user.restore_${act}`));
    const [asked, agreedTo] = (await Promise.all(acts)).map((rows) => rows.at(-1)?.actor_id);
    expect([asked, agreedTo]).toEqual([one.id, two.id]);
    expect((await readAudit(test, 'user.restore')).at(-1)).toMatchObject({
      actor_id: null,
      target_id: String(lost.id),
    });
  });

  it('is stopped by the link that the old number got', async () => {
    const { one, two, lost, ask, agree } = await begun();
    await ask(one.token);
    await agree(two.token);
    await keepAccountsSafe(test.deps, () => {});
    expect((await undo(linksTo(lost.phone)[0])).body.undone).toBe('restoration');
    expect(said(await undo(linksTo(lost.email)[0]))).toEqual([400, 'link_invalid']);
    clock.pass(72 * HOUR);
    await keepAccountsSafe(test.deps, () => {});
    expect((await contactOf(lost.id)).phone).toBe(lost.phone);
    expect((await test.get(url(lost.id), one.token)).body.data).toBeNull();
  });

  it('of somebody who is of the staff by then is declined', async () => {
    const promote = (id: number) => test.database.pool.query("update users set role = 'editor' where id = $1", [id]);
    const [late, early] = [await begun(), await begun()];
    await late.ask(late.one.token);
    expect((await late.agree(late.two.token)).status).toBe(200);
    await promote(late.lost.id);
    await early.ask(early.one.token);
    await promote(early.lost.id);
    expect(said(await early.agree(early.two.token))).toEqual([403, 'contact_by_admin_only']);
    clock.pass(72 * HOUR);
    await keepAccountsSafe(test.deps, () => {});
    expect((await contactOf(late.lost.id)).phone).toBe(late.lost.phone);
    for (const { one, lost } of [late, early]) {
      const token = await test.tokenOf(one.id, 'password');
      expect((await test.get(url(lost.id), token)).body.data).toBeNull();
    }
    const declined = (await readAudit(test, 'user.restore_decline')).map(({ target_id }) => target_id);
    expect(declined.slice(-2)).toEqual([early, late].map(({ lost }) => String(lost.id)));
  });

  it('is declined by staff, fails when the number is taken meanwhile, and is never for staff', async () => {
    const { one, two, lost, phone, ask, agree } = await begun();
    await ask(one.token);
    expect((await test.send('DELETE', url(lost.id), { token: two.token })).status).toBe(204);
    expect(said(await agree(two.token))).toEqual([404, 'not_found']);
    await ask(one.token);
    await agree(two.token);
    await insertUser(test.database.pool, { phone });
    clock.pass(72 * HOUR);
    await keepAccountsSafe(test.deps, () => {});
    expect((await contactOf(lost.id)).phone).toBe(lost.phone);
    expect((await readAudit(test, 'user.restore_fail')).at(-1)).toMatchObject({ target_id: String(lost.id) });
    const token = (await newStaff(test, 'moderator', { confirmed: true })).token;
    const body = { phone: newPhone(), reason: 'Pasportla gəldi' };
    expect(said(await test.send('POST', url(two.id), { token, body }))).toEqual([403, 'contact_by_admin_only']);
    expect(said(await test.send('POST', url(lost.id), { token, body: { ...body, phone } }))).toEqual([
      409,
      'phone_taken',
    ]);
  });
});
