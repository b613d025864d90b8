import { describe, expect, it } from 'vitest';
import { insertUser } from '../../../tests/support/factories.ts';
import {
  addContacts,
  clock,
  codeTo,
  contactOf,
  HOUR,
  keptContactsOf,
  linksTo,
  local,
  newEmail,
  newPerson,
  newPhone,
  newTemporaryEmail,
  post,
  test,
  textsTo,
  undo,
  useSafeAccounts,
} from '../../../tests/support/safe-accounts.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { outcomeOf } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { runAccountSafety } from './jobs.ts';

useSafeAccounts();

describe('a new device', () => {
  const noticesTo = async (to: string) => {
    await runAccountSafety(test.deps, () => {});
    return textsTo(to).filter((text) => text.includes('Chrome, Windows')).length;
  };

  it('is notified by mail, once: the browser is known from then on', async () => {
    const { phone, email } = await newPerson();
    const { headers } = await local(email);
    expect([await noticesTo(email), await noticesTo(phone)]).toEqual([1, 0]);
    const cookie = [headers['set-cookie']].flat().join('; ');
    await local(email, cookie);
    expect(await noticesTo(email)).toBe(1);
  });

  it('is notified by text only without an address and without a code', async () => {
    const { phone } = await newPerson({ email: newTemporaryEmail() });
    await post('send-code', { phone });
    await post('verify-code', { phone, code: codeTo(phone) });
    expect(await noticesTo(phone)).toBe(0);
    await local(phone);
    expect(await noticesTo(phone)).toBe(1);
  });
});

describe('a staff member', () => {
  it('cannot change number or address alone; another administrator does, and the old ones are notified', async () => {
    const editor = await newStaff(test, 'editor', { confirmed: true });
    const own = await test.send('PUT', `/api/users/${editor.id}`, {
      token: editor.token,
      body: { email: newEmail() },
    });
    expect(outcomeOf(own)).toEqual([403, 'contact_by_admin_only']);
    const phone = newPhone();
    expect(outcomeOf(await post('change-phone/send-code', { phone }, editor.token))).toEqual([
      403,
      'contact_by_admin_only',
    ]);
    const admin = await newStaff(test, 'admin', { confirmed: true });
    const change = async (id: number, token: string, body: object) => {
      const { updatedAt } = (await test.get(`/api/admin/users/${id}`, admin.token)).body.data;
      return test.send('PUT', `/api/admin/users/${id}/contact`, { token, body: { updatedAt, ...body } });
    };
    expect(outcomeOf(await change(admin.id, admin.token, { phone }))).toEqual([403, 'own_account']);
    const { id: visitor } = await newPerson();
    expect(outcomeOf(await change(visitor, admin.token, { phone }))).toEqual([404, 'not_found']);
    expect(outcomeOf(await change(editor.id, editor.token, { phone }))).toEqual([403, 'staff_only']);
    const other = await newPerson();
    const email = newEmail();
    const takenPhone = await change(editor.id, admin.token, { phone: other.phone, email });
    expect(outcomeOf(takenPhone)).toEqual([409, 'phone_taken']);
    const takenEmail = await change(editor.id, admin.token, { phone, email: other.email });
    expect(outcomeOf(takenEmail)).toEqual([409, 'email_taken']);
    expect((await change(editor.id, admin.token, { phone, email })).body.data).toMatchObject({ phone, email });
    await runAccountSafety(test.deps, () => {});
    expect(linksTo(editor.email)).toHaveLength(2);
    expect(await readAudit(test, 'user.contact')).toMatchObject([
      { actor_id: admin.id, target_id: String(editor.id), after: { changed: ['phone', 'email'] } },
    ]);
    expect((await undo(linksTo(editor.email)[0])).status).toBe(200);
    expect(await contactOf(editor.id)).toMatchObject({ phone: null, email: editor.email });
  });

  it('cannot use a link requested before the role', async () => {
    const me = await newPerson();
    const email = newEmail();
    await test.send('PUT', `/api/users/${me.id}`, { token: me.token, body: { email } });
    await waitUntil(async () => textsTo(email).length > 0, `a link to ${email}`);
    await test.database.pool.query("update users set role = 'editor' where id = $1", [me.id]);
    const link = /#token=(\S+)/.exec(textsTo(email)[0] ?? '')?.[1];
    expect(outcomeOf(await post('confirm-email', { token: link }))).toEqual([403, 'contact_by_admin_only']);
  });
});

describe('a restoration', () => {
  const url = (id: number) => `/api/admin/users/${id}/restoration`;
  const startRestoration = async () => {
    const [one, two] = [
      await newStaff(test, 'moderator', { confirmed: true }),
      await newStaff(test, 'moderator', { confirmed: true }),
    ];
    const owner = await newPerson();
    const phone = newPhone();
    const ask = (token: string) =>
      test.send('POST', url(owner.id), { token, body: { phone, reason: 'Pasportla gəldi' } });
    const agree = (token: string) => test.send('POST', `${url(owner.id)}/agree`, { token });
    return { one, two, owner, phone, ask, agree };
  };

  it('moves the account to a new number: requested by one, agreed by another, 72 hours after the notices', async () => {
    const { one, two, owner, phone, ask, agree } = await startRestoration();
    expect((await ask(one.token)).body.data).toMatchObject({ phone, askedBy: { id: one.id }, dueAt: null });
    expect(outcomeOf(await ask(two.token))).toEqual([409, 'restoration_open']);
    expect(outcomeOf(await agree(one.token))).toEqual([409, 'second_person_needed']);
    // nothing is due before a second person has agreed
    await test.database.pool.query('update account_restorations set asked_at = $1 where user_id = $2', [
      new Date(clock.now().getTime() - 100 * HOUR * 1000),
      owner.id,
    ]);
    await runAccountSafety(test.deps, () => {});
    expect((await contactOf(owner.id)).phone).toBe(owner.phone);
    const agreement = await agree(two.token);
    expect(outcomeOf(agreement)).toEqual([200, undefined]);
    const agreed = agreement.body.data;
    expect(new Date(agreed.dueAt).getTime() - clock.now().getTime()).toBe(72 * HOUR * 1000);
    await runAccountSafety(test.deps, () => {});
    expect([linksTo(owner.phone).length, linksTo(owner.email).length]).toEqual([1, 1]);
    clock.pass(72 * HOUR - 1);
    await runAccountSafety(test.deps, () => {});
    expect((await contactOf(owner.id)).phone).toBe(owner.phone);
    clock.pass(1);
    await runAccountSafety(test.deps, () => {});
    expect(await contactOf(owner.id)).toMatchObject({ phone, password_hash: null });
    expect((await test.get('/api/users/me', owner.token)).status).toBe(401);
    expect(outcomeOf(await undo(linksTo(owner.phone)[0]))).toEqual([400, 'link_invalid']);
    const acts = ['ask', 'agree'].map((act) => readAudit(test, `user.restore_${act}`));
    const [requestedBy, agreedTo] = (await Promise.all(acts)).map((rows) => rows.at(-1)?.actor_id);
    expect([requestedBy, agreedTo]).toEqual([one.id, two.id]);
    expect((await readAudit(test, 'user.restore')).at(-1)).toMatchObject({
      actor_id: null,
      target_id: String(owner.id),
    });
  });

  it('leaves no chat, browser or choice of whoever had the account', async () => {
    const { one, two, owner, ask, agree } = await startRestoration();
    await addContacts(owner);
    await ask(one.token);
    await agree(two.token);
    clock.pass(72 * HOUR);
    await runAccountSafety(test.deps, () => {});
    expect(await keptContactsOf(owner.id)).toEqual({ contacts: [], choices: [] });
  });

  it("is stopped by the link in the old number's notice", async () => {
    const { one, two, owner, ask, agree } = await startRestoration();
    await ask(one.token);
    await agree(two.token);
    await runAccountSafety(test.deps, () => {});
    expect((await undo(linksTo(owner.phone)[0])).body.undone).toBe('restoration');
    expect(outcomeOf(await undo(linksTo(owner.email)[0]))).toEqual([400, 'link_invalid']);
    clock.pass(72 * HOUR);
    await runAccountSafety(test.deps, () => {});
    expect((await contactOf(owner.id)).phone).toBe(owner.phone);
    expect((await test.get(url(owner.id), one.token)).body.data).toBeNull();
  });

  it('of an account that has become staff is declined', async () => {
    const promote = (id: number) => test.database.pool.query("update users set role = 'editor' where id = $1", [id]);
    const [late, early] = [await startRestoration(), await startRestoration()];
    await late.ask(late.one.token);
    expect((await late.agree(late.two.token)).status).toBe(200);
    await promote(late.owner.id);
    await early.ask(early.one.token);
    await promote(early.owner.id);
    expect(outcomeOf(await early.agree(early.two.token))).toEqual([403, 'contact_by_admin_only']);
    clock.pass(72 * HOUR);
    await runAccountSafety(test.deps, () => {});
    expect((await contactOf(late.owner.id)).phone).toBe(late.owner.phone);
    for (const { one, owner } of [late, early]) {
      const token = await test.tokenOf(one.id, 'password');
      expect((await test.get(url(owner.id), token)).body.data).toBeNull();
    }
    const declined = (await readAudit(test, 'user.restore_decline')).map(({ target_id }) => target_id);
    expect(declined.slice(-2)).toEqual([early, late].map(({ owner }) => String(owner.id)));
  });

  it('is declined by staff, fails when the number is taken meanwhile, and is never for staff', async () => {
    const { one, two, owner, phone, ask, agree } = await startRestoration();
    await ask(one.token);
    expect((await test.send('DELETE', url(owner.id), { token: two.token })).status).toBe(204);
    expect(outcomeOf(await agree(two.token))).toEqual([404, 'not_found']);
    await ask(one.token);
    await agree(two.token);
    await insertUser(test.database.pool, { phone });
    clock.pass(72 * HOUR);
    await runAccountSafety(test.deps, () => {});
    expect((await contactOf(owner.id)).phone).toBe(owner.phone);
    expect((await readAudit(test, 'user.restore_fail')).at(-1)).toMatchObject({ target_id: String(owner.id) });
    const token = (await newStaff(test, 'moderator', { confirmed: true })).token;
    const body = { phone: newPhone(), reason: 'Pasportla gəldi' };
    expect(outcomeOf(await test.send('POST', url(two.id), { token, body }))).toEqual([403, 'contact_by_admin_only']);
    expect(outcomeOf(await test.send('POST', url(owner.id), { token, body: { ...body, phone } }))).toEqual([
      409,
      'phone_taken',
    ]);
  });
});
