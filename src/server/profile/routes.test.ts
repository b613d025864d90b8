import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TEMPORARY_DOMAIN, TERMS_VERSION } from '#contract/auth/fields.ts';
import { AccountDeleted, AccountDeletion, Profile, ProfileChanged } from '#contract/profile/api.ts';
import { blockPerson } from '../../../tests/support/block-person.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newPerson, openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { hashPassword } from '../auth/password-service.ts';
import { approveListing } from '../listings/lifecycle/service.ts';

const PASSWORD = 'köhnə şifrə';
let test: TestSite;
let stored: string;
beforeAll(async () => {
  test = await openTestSite();
  stored = await hashPassword(PASSWORD);
});
afterAll(() => test.close());

let count = 0;
const newMember = async (more: Record<string, unknown> = {}, confirmedBy?: 'sign_in' | 'code') => {
  const email = `profile${++count}@evim.test`;
  const columns = { email, fullname: 'Aysel', password_hash: stored, ...more };
  return { email, ...(await newPerson(test, columns, confirmedBy)) };
};
/** A person who has just signed in by a code for the first time. */
const temporary = () =>
  newMember(
    {
      email: `t${++count}@${TEMPORARY_DOMAIN}`,
      password_hash: null,
      fullname: null,
      phone: `05077700${10 + count}`,
    },
    'sign_in',
  );
const put = (id: number | string, token: string, body: object) => test.send('PUT', `/api/users/${id}`, { token, body });

describe('/api/users/me', () => {
  it('needs a signed-in person', async () => {
    expect(outcomeOf(await test.get('/api/users/me'))).toEqual([401, 'login_required']);
    const { id, token } = await newMember();
    await blockPerson(test.deps, id, true);
    expect(outcomeOf(await test.get('/api/users/me', token))).toEqual([401, 'login_required']);
  });

  it("gives all counts and the newest 20 cards of each group, only of one's own listings", async () => {
    const { pool } = test.database;
    const me = await newMember({ balance: 12_50, phone: '0507770001' });
    await insertListing(pool);
    for (let turn = 0; turn < 25; turn++)
      await insertListing(pool, { owner_id: me.id, price: (turn + 1) * 100, created_at: new Date(1e12 + turn * 1e6) });
    for (const status_ad of ['pending', 'expired', 'expired', 'rejected'])
      await insertListing(pool, { owner_id: me.id, status_ad });
    const profile = Profile.parse((await test.get('/api/users/me', me.token)).body);
    expect(profile).toMatchObject({
      ...{ id: me.id, fullname: 'Aysel', email: me.email, phone: '0507770001', isTemporary: false, balance: 12.5 },
      needsOldPassword: true,
      stats: { activeListings: 25, pendingListings: 1, expiredListings: 2, rejectedListings: 1, totalListings: 29 },
    });
    const { active, pending, expired, rejected, all } = profile.listings;
    expect([active, pending, expired, rejected, all].map((group) => group.length)).toEqual([20, 1, 2, 1, 20]);
    expect(active.map((one) => one.Price)).toEqual(Array.from({ length: 20 }, (_, i) => 25 - i));
    expect(active[0]).toMatchObject({ Status_ad: 'active', Images: [], Metro: null });
  });

  it('hides the address of a temporary account', async () => {
    const { token } = await temporary();
    const { body } = await test.get('/api/users/me', token);
    expect([body.email, body.isTemporary, body.fullname]).toEqual([null, true, null]);
    expect(body.needsOldPassword).toBe(false);
    expect(JSON.stringify(body)).not.toContain(TEMPORARY_DOMAIN);
  });
});

describe('PUT /api/users/{id}', () => {
  it('is only for oneself: visitor 401, stranger 403, nobody 403, blocked 401, oneself by id or documentId 200', async () => {
    const me = await newMember();
    const stranger = await newMember();
    const body = { fullname: 'Başqası' };
    expect(outcomeOf(await put(me.id, '', body))).toEqual([401, 'login_required']);
    expect(outcomeOf(await put(me.id, stranger.token, body))).toEqual([403, 'not_yours']);
    expect(outcomeOf(await put(99_999_999, stranger.token, body))).toEqual([403, 'not_yours']);
    const { rows } = await test.database.pool.query('select fullname, document_id from users where id = $1', [me.id]);
    expect(rows[0].fullname).toBe('Aysel');
    for (const id of [me.id, rows[0].document_id]) expect((await put(id, me.token, body)).status).toBe(200);
    await blockPerson(test.deps, me.id, true);
    expect((await put(me.id, me.token, body)).status).toBe(401);
  });

  it('changes the name, and nothing outside the allow-list', async () => {
    const me = await newMember();
    const changed = ProfileChanged.parse((await put(me.id, me.token, { fullname: '  Leyla   Əliyeva ' })).body);
    expect(changed).toMatchObject({ fullname: 'Leyla Əliyeva', pendingEmail: null });
    expect(changed.jwt).toBeUndefined();
    for (const other of ['role', 'phone', 'balance', 'blocked_at', 'id', 'is_temporary', 'isTemporary'])
      expect([other, (await put(me.id, me.token, { [other]: 'admin' })).status]).toEqual([other, 400]);
    expect((await put(me.id, me.token, { fullname: 'x'.repeat(101) })).status).toBe(400);
    expect((await put(me.id, me.token, { fullname: 'x\u0000y' })).status).toBe(400);
    for (const hidden of ['\n', '\u0007', '\u202e', '\u2066', '\u200b']) {
      const refused = await put(me.id, me.token, { fullname: `Leyla${hidden}Əliyeva` });
      expect([...outcomeOf(refused), refused.body.error.details.fields]).toEqual([
        422,
        'hidden_characters',
        { fullname: 'hidden_characters' },
      ]);
    }
    expect((await test.get('/api/users/me', me.token)).body.fullname).toBe('Leyla Əliyeva');
  });

  it('sets a password when the old one is right: a new token and cookie, all others invalid', async () => {
    const me = await newMember();
    const elsewhere = await test.tokenOf(me.id);
    const change = (more: object) => put(me.id, me.token, { password: 'yeni şifrə', ...more });
    const missing = await change({});
    expect([...outcomeOf(missing), missing.body.success]).toEqual([403, 'confirm_required', false]);
    expect(missing.body.error.details.fields).toEqual({ oldPassword: 'oldPasswordRequired' });
    const wrong = await change({ oldPassword: 'yox' });
    expect([...outcomeOf(wrong), wrong.body.success]).toEqual([400, 'oldPasswordWrong', false]);
    const short = await change({ oldPassword: PASSWORD, password: 'yeni123' });
    expect([...outcomeOf(short), short.body.success]).toEqual([422, 'password_too_short', false]);
    expect((await test.get('/api/users/me', me.token)).status).toBe(200);
    const changed = await change({ oldPassword: PASSWORD });
    const { jwt = '' } = ProfileChanged.parse(changed.body);
    expect(changed.headers['set-cookie']).toContain(`jwt=${jwt}; Max-Age=`);
    const statuses = [me.token, elsewhere, jwt].map(async (token) => (await test.get('/api/users/me', token)).status);
    expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
    const local = { body: { identifier: me.email, password: 'yeni şifrə' } };
    expect((await test.send('POST', '/api/auth/local', local)).status).toBe(200);
  });

  it('needs no old password for a temporary account or one without a password', async () => {
    for (const me of [await temporary(), await newMember({ password_hash: null }, 'sign_in')])
      expect((await put(me.id, me.token, { password: 'yeni şifrə' })).body.jwt).toMatch(/^eyJ/);
  });

  it('allows ten wrong old passwords an hour', async () => {
    const me = await newMember();
    const guesses = Array.from({ length: 15 }, () =>
      put(me.id, me.token, { password: 'yeni şifrə', oldPassword: 'yox' }),
    );
    const statuses = (await Promise.all(guesses)).map((response) => response.status);
    expect([statuses.filter((one) => one === 400).length, statuses.filter((one) => one === 429).length]).toEqual([
      10, 5,
    ]);
  });

  it('of two parallel new passwords one is set, and its token is valid', async () => {
    const me = await newMember();
    const change = (password: string) => put(me.id, me.token, { password, oldPassword: PASSWORD });
    const responses = await Promise.all([change('birinci şifrə'), change('ikinci şifrə')]);
    const succeeded = responses.filter((response) => response.status === 200);
    expect(succeeded).toHaveLength(1);
    expect((await test.get('/api/users/me', succeeded[0]?.body.jwt)).status).toBe(200);
  });

  it('changes nothing when a part is refused', async () => {
    const me = await newMember();
    await put(me.id, me.token, { fullname: 'Yeni', email: 'x', password: 'yeni şifrə', oldPassword: PASSWORD });
    await put(me.id, me.token, { fullname: 'Yeni', password: 'yeni şifrə', oldPassword: 'yox' });
    const { body } = await test.get('/api/users/me', me.token);
    expect([body.fullname, body.email]).toEqual(['Aysel', me.email]);
  });
});

describe('deleting an account', () => {
  it('visitors have nothing to download or delete', async () => {
    for (const response of [
      await test.get('/api/users/me/data'),
      await test.get('/api/users/me/deletion'),
      await test.send('POST', '/api/users/me/deletion', { body: {} }),
      await test.send('POST', '/api/users/me/terms', { body: { version: TERMS_VERSION } }),
    ])
      expect(outcomeOf(response)).toEqual([401, 'login_required']);
  });

  it('a download contains all data, and no secret of ours', async () => {
    const me = await newMember({ phone: '0507770002' });
    await insertListing(test.database.pool, { owner_id: me.id, phone: '0507770002', status_ad: 'rejected' });
    await test.send('POST', '/api/users/me/terms', { token: me.token, body: { version: TERMS_VERSION } });
    const { headers, body } = await test.get('/api/users/me/data', me.token);
    expect(headers['content-disposition']).toBe('attachment; filename="evim-data.json"');
    expect(body.user).toMatchObject({ email: me.email, phone: '0507770002' });
    expect(body.terms).toMatchObject([{ version: TERMS_VERSION }]);
    expect(body.listings).toMatchObject([{ Phone: '0507770002', Status_ad: 'rejected' }]);
    expect(JSON.stringify(body)).not.toContain('argon2');
    expect((await test.get('/api/users/me', me.token)).body.termsVersion).toBe(TERMS_VERSION);
    const old = { token: me.token, body: { version: '2020-01' } };
    expect((await test.send('POST', '/api/users/me/terms', old)).status).toBe(400);
  });

  it('is previewed, then erases the person, hides the listings and frees number and address', async () => {
    const { pool } = test.database;
    const email = 'leaving@evim.test';
    const me = await newOwner(test, { email, fullname: 'Aysel', password_hash: stored, balance: 5_00 });
    const { phone } = me;
    const owned = { owner_id: me.id, phone, email, contact_name: 'Aysel' };
    const { id } = await me.postPending();
    await approveListing(test.deps, id);
    const edit = { Contact_Name: 'Leyla', Email: 'leyla@evim.test', Address: 'Gizli küçə 7', Latitude: 40.3811 };
    expect((await me.put(id, edit)).status).toBe(200);
    await pool.query(`update listings set video = 'https://www.tiktok.com/@gizli/video/1' where id = $1`, [id]);
    const { edits, notices } = (await test.get('/api/users/me/data', me.token)).body;
    expect([edits, notices]).toMatchObject([[{ listing: id, after: edit }], [{ listing: id, kind: 'approved' }]]);
    await pool.query(
      `insert into listing_questions (listing_id, asked_by, codes, waits_until, answer, answered_at)
       values ($1, $2, '{document}', now(), 'Sənəd Aysel adınadır', now())`,
      [id, me.id],
    );
    await pool.query(
      `update listing_status_changes set owner_answer = 'Aysel yazıb', answered_at = now() where listing_id = $1`,
      [id],
    );
    await insertListing(pool, { ...owned, status_ad: 'expired', expires_at: new Date() });
    const stranger = await insertListing(pool);
    await test.send('POST', '/api/favorites', { token: me.token, body: { listing: stranger.id } });
    await test.send('DELETE', `/api/favorites/listing-${id}`, { token: me.token });
    await test.send('DELETE', `/api/hidden/${id}`, { token: me.token });
    await test.send('PUT', '/api/hidden', { token: me.token, body: { listings: [stranger.id] } });
    const note = { texts: [{ id: 'mifkq3z8-4f9a0b', text: 'Gizli qeyd' }], replaced: [], opinion: null };
    await test.send('PUT', '/api/notes', { token: me.token, body: { notes: [{ listing: stranger.id, note }] } });
    const preview = AccountDeletion.parse((await test.get('/api/users/me/deletion', me.token)).body);
    expect(preview).toEqual({
      listings: { active: 1, pending: 0, expired: 1, rejected: 0 },
      unusedPromotions: null,
      balance: 5,
    });
    const leave = (body: object) => test.send('POST', '/api/users/me/deletion', { token: me.token, body });
    expect(outcomeOf(await leave({}))).toEqual([403, 'confirm_required']);
    expect(outcomeOf(await leave({ oldPassword: 'yox' }))).toEqual([400, 'oldPasswordWrong']);
    expect(outcomeOf(await leave({ oldPassword: PASSWORD }))).toEqual([422, 'balance_choice_required']);
    expect((await test.get('/api/users/me', me.token)).status).toBe(200);
    const leaveAnswer = await leave({ oldPassword: PASSWORD, balance: 'give_up' });
    expect(AccountDeleted.parse(leaveAnswer.body)).toEqual({ success: true, withdrawnListings: 2 });
    expect(leaveAnswer.headers['set-cookie']).toContain('jwt=;');
    expect((await test.get('/api/users/me', me.token)).status).toBe(401);
    expect([
      (await test.get(`/api/listings/${id}`)).status,
      (await test.get(`/api/listings/${stranger.id}`)).status,
    ]).toEqual([404, 200]);
    const { rows } = await pool.query(
      `select to_jsonb(u) || jsonb_build_object('listings', (select jsonb_agg(l) from listings l where owner_id = u.id),
         'favorites', (select count(*) from favorites where user_id = u.id),
         'notes', (select count(*) from home_notes where user_id = u.id),
         'sharedLists', (select count(*) from shared_lists where user_id = u.id),
         'hidden', (select count(*) from hidden_homes where user_id = u.id),
         'takenBack', (select count(*) from removed_favorites where user_id = u.id)
           + (select count(*) from shown_homes where user_id = u.id),
         'edits', (select jsonb_agg(e) from listing_edits e join listings l on l.id = listing_id where owner_id = u.id),
         'questions', (select jsonb_agg(q) from listing_questions q join listings l on l.id = listing_id where owner_id = u.id),
         'notices', (select jsonb_agg(n) from owner_notices n where user_id = u.id),
         'history', (select jsonb_agg(h order by id) from listing_status_changes h where changed_by = u.id)) as kept
         from users u where id = $1`,
      [me.id],
    );
    const storedText = JSON.stringify(rows[0].kept);
    for (const personal of [phone, email, 'Aysel', stored, 'Leyla', 'leyla', 'Gizli', 'gizli', '40.38', '49.83'])
      expect(storedText).not.toContain(personal);
    const history = [{ to_status: 'pending' }, { reason: 'account_deleted' }, { reason: 'account_deleted' }];
    expect(rows[0].kept).toMatchObject({
      balance: 500,
      favorites: 0,
      hidden: 0,
      takenBack: 0,
      notes: 0,
      edits: null,
      questions: null,
      notices: null,
      history,
    });
    // the number and the address are free for a new account
    const again = await insertUser(pool, { phone, email });
    expect(again.id).not.toBe(me.id);
    expect(await test.tokenOf(me.id)).toBe('');
  });

  it('a temporary account needs no password', async () => {
    const { token } = await temporary();
    expect((await test.send('POST', '/api/users/me/deletion', { token, body: {} })).status).toBe(200);
  });
});
