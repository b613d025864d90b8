import { describe, expect, it } from 'vitest';
import { newAuthenticator } from '../../../tests/support/browser/authenticator.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import {
  addContacts,
  changeEmail,
  changePassword,
  changePhone,
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
  waitForLinks,
} from '../../../tests/support/safe-accounts.ts';
import { outcomeOf } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { runAccountSafety } from '../restorations/jobs.ts';

useSafeAccounts();

describe('a change', () => {
  it('of the number notifies the old number and address, and the link of either undoes it, once', async () => {
    const { id, phone, email, token } = await newPerson();
    const listing = await insertListing(test.database.pool, { owner_id: id, phone });
    const to = newPhone();
    await changePhone(token, to);
    await waitForLinks(phone, 1);
    await waitForLinks(email, 1);
    expect(linksTo(to)).toEqual([]);
    expect(textsTo(phone).at(-1)).toContain('48');
    expect(outcomeOf(await undo(`${linksTo(phone)[0]}x`))).toEqual([400, 'link_invalid']);
    expect((await undo(linksTo(phone)[0])).body).toEqual({ success: true, undone: 'change' });
    expect(await contactOf(id)).toEqual({ phone, email, password_hash: null });
    expect((await test.get('/api/users/me', token)).status).toBe(401);
    const { rows } = await test.database.pool.query('select phone from listings where id = $1', [listing.id]);
    expect(rows).toEqual([{ phone }]);
    for (const link of [linksTo(phone)[0], linksTo(email)[0]])
      expect(outcomeOf(await undo(link))).toEqual([400, 'link_invalid']);
    // and the owner of the number gets into the account
    await post('send-code', { phone });
    expect((await post('verify-code', { phone, code: codeTo(phone) })).body.user.id).toBe(id);
  });

  it('of the password, also by a reset, notifies too; whoever took the account over does not know the next one', async () => {
    const { id, phone, email, token } = await newPerson();
    const jwt = await changePassword(id, token);
    await waitForLinks(phone, 1);
    await waitForLinks(email, 1);
    expect((await undo(linksTo(email)[0])).status).toBe(200);
    expect((await test.get('/api/users/me', jwt)).status).toBe(401);
    expect((await post('local', { identifier: email, password: 'oğrunun şifrəsi' })).status).toBe(400);
    await post('forgot-password', { email });
    const reset = () => /reset-password#token=(\S+)/.exec(textsTo(email).at(-1) ?? '')?.[1];
    await waitUntil(async () => reset() !== undefined, 'the link to reset by');
    expect((await post('reset-password', { code: reset(), password: 'mənim şifrəm' })).status).toBe(200);
    await waitForLinks(phone, 2);
  });

  it('is undone with all later ones: the older contact wins', async () => {
    const victim = await newPerson();
    const [evilPhone, evilEmail] = [newPhone(), newEmail()];
    await changePhone(victim.token, evilPhone);
    await changeEmail(victim, evilEmail);
    const jwt = await changePassword(victim.id, victim.token);
    await waitForLinks(victim.phone, 1);
    await waitForLinks(victim.email, 2);
    await waitForLinks(evilPhone, 2);
    // the thief's notice only undoes what came after the thief
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
      expect(outcomeOf(await undo(link))).toEqual([400, 'link_invalid']);
  });

  it('is undone together with passkeys added since; earlier ones stay', async () => {
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
    await waitForLinks(victim.phone, 1);
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    const { rows } = await test.database.pool.query('select name from passkeys where user_id = $1', [victim.id]);
    expect(rows).toEqual([{ name: `mine${victim.id}` }]);
  });

  it('is undone together with chats, browsers and choices: the owner alone is told what happens to their listings', async () => {
    const victim = await newPerson();
    await addContacts(victim);
    await changePhone(victim.token, newPhone());
    await waitForLinks(victim.phone, 1);
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    expect(await keptContactsOf(victim.id)).toEqual({ contacts: [], choices: [] });
  });

  it('of the address is undone together with what its mail server said of the other one: the owner gets their mails', async () => {
    const victim = await newPerson();
    const { pool } = test.database;
    const stopped = () =>
      pool.query('select stop_reason from contacts where user_id = $1', [victim.id]).then(({ rows }) => rows);
    await test.get('/api/contacts', victim.token);
    await changeEmail(victim, newEmail());
    await pool.query(`update contacts set stopped_at = now(), stop_reason = 'gone' where user_id = $1`, [victim.id]);
    await waitForLinks(victim.phone, 1);
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    expect(await stopped()).toEqual([{ stop_reason: null }]);
  });

  it('that added a passkey is undone with it', async () => {
    const victim = await newPerson();
    const key = newAuthenticator();
    const credential = key.create((await post('passkeys/options', undefined, victim.token)).body);
    expect((await post('passkeys', { name: 'evil', credential }, victim.token)).status).toBe(200);
    await runAccountSafety(test.deps, () => {});
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    const proof = key.get((await post('passkeys/sign-in/options')).body);
    expect(outcomeOf(await post('passkeys/sign-in', { credential: proof }))).toEqual([400, 'passkey_unknown']);
  });

  it('can be undone for 48 hours, whatever happens later', async () => {
    const victim = await newPerson();
    const evil = newPhone();
    await changePhone(victim.token, evil);
    await waitForLinks(victim.phone, 1);
    clock.pass(48 * HOUR - 1);
    const { rows } = await test.database.pool.query('select id from users where phone = $1', [evil]);
    const later = newPhone();
    await changePhone(await test.tokenOf(rows[0].id, 'password'), later);
    expect((await undo(linksTo(victim.phone)[0])).status).toBe(200);
    expect((await contactOf(victim.id)).phone).toBe(victim.phone);
    const other = await newPerson();
    await changePhone(other.token, newPhone());
    await waitForLinks(other.phone, 1);
    clock.pass(48 * HOUR);
    expect(outcomeOf(await undo(linksTo(other.phone)[0]))).toEqual([400, 'link_invalid']);
  });

  it('reserves the old number and address for the account until it can no longer be undone', async () => {
    const victim = await newPerson();
    await changePhone(victim.token, newPhone());
    const signIn = async () => {
      await post('send-code', { phone: victim.phone });
      return post('verify-code', { phone: victim.phone, code: codeTo(victim.phone) });
    };
    expect(outcomeOf(await signIn())).toEqual([409, 'phone_reserved']);
    const stranger = await newPerson();
    await post('change-phone/send-code', { phone: victim.phone }, stranger.token).then(outcomeOf);
    clock.pass(HOUR);
    const again = await test.tokenOf(stranger.id, 'password');
    await post('change-phone/send-code', { phone: victim.phone }, again);
    const body = { phone: victim.phone, code: codeTo(victim.phone) };
    expect(outcomeOf(await post('change-phone/verify-code', body, again))).toEqual([409, 'phone_taken']);
    // its own account takes it back
    await post('change-phone/send-code', { phone: victim.phone }, await test.tokenOf(victim.id, 'password'));
    clock.pass(48 * HOUR);
    await runAccountSafety(test.deps, () => {});
    expect((await signIn()).status).toBe(200);
  });

  it('in parallel with another: the later one stores the result of the earlier one, and nothing is lost', async () => {
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

  it('costs at most five texts a day per number, and a temporary address gets no mail', async () => {
    const me = await newPerson({ email: newTemporaryEmail() });
    let { token } = me;
    for (let turn = 0; turn < 7; turn++) {
      await changePassword(me.id, token);
      token = await test.tokenOf(me.id, 'password');
    }
    await waitForLinks(me.phone, 5);
    expect(textsTo(me.email)).toEqual([]);
  });

  it('is notified by text whatever number of new devices was notified before', async () => {
    const me = await newPerson({ email: newTemporaryEmail() });
    for (let turn = 0; turn < 7; turn++) expect((await local(me.phone)).status).toBe(200);
    await changePhone(me.token, newPhone());
    await waitForLinks(me.phone, 1);
    await waitUntil(async () => textsTo(me.phone).length >= 6, 'the texts that came before it');
    await runAccountSafety(test.deps, () => {});
    expect(textsTo(me.phone)).toHaveLength(6);
  });

  it('is notified by text when the earlier ones are undone', async () => {
    const me = await newPerson({ email: newTemporaryEmail() });
    for (let turn = 0; turn < 5; turn++) await changePassword(me.id, await test.tokenOf(me.id, 'password'));
    await waitForLinks(me.phone, 5);
    expect((await undo(linksTo(me.phone)[0])).status).toBe(200);
    await changePhone(await test.tokenOf(me.id, undefined, { by: 'code' }), newPhone());
    await waitForLinks(me.phone, 6);
  });
});
