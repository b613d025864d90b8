import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhoneRulePage, PhoneRuleResponse } from '#contract/phone-rules/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { codeTo } from '../../../tests/support/process/outbox.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { checkListing } from '../checks/service.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const PATH = '/api/admin/phone-rules';
let count = 0;
const newPhone = () => `05533${String(++count).padStart(5, '0')}`;
const add = (phone: string, kind: 'deny' | 'allow', more: object = {}, token = moderator.token) =>
  test.send('POST', PATH, { token, body: { phone, kind, ...more } });
const remove = (id: number) => test.send('DELETE', `${PATH}/${id}`, { token: moderator.token });
const listRules = async (query: string) => {
  const { status, body } = await test.get(`${PATH}?${query}`, moderator.token);
  expect(status).toBe(200);
  return PhoneRulePage.parse(body).data;
};
const sendCode = (phone: string) =>
  test.send('POST', '/api/auth/send-code', { body: { phone }, ip: `10.9.${++count}.1` });
const verify = (phone: string, code: string) => test.send('POST', '/api/auth/verify-code', { body: { phone, code } });
const rowsOf = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
async function findingsOf(id: number): Promise<Record<string, number>> {
  await checkListing(test.deps, id);
  const rows = await rowsOf('select "check", score from listing_findings where listing_id = $1', id);
  return Object.fromEntries(rows.map(({ check, score }) => [check, score]));
}

describe('a denied number', () => {
  it('gets no code, and the answer of an unsupported number', async () => {
    const phone = newPhone();
    expect((await add(`+994 ${phone.slice(1)}`, 'deny')).status).toBe(200);
    const [denied, unknown] = [await sendCode(phone), await sendCode('0331234567')];
    expect(outcomeOf(denied)).toEqual([400, 'number_not_sent_error']);
    expect(denied.body).toEqual(unknown.body);
    // however often: it uses up no limit
    expect(outcomeOf(await sendCode(phone))).toEqual([400, 'number_not_sent_error']);
    expect(await codeTo(test, phone)).toBe('');
    expect(await rowsOf('select from auth_attempts where key = $1', `p${phone}`)).toEqual([]);
  });

  it('cannot sign in by a code sent before, and creates no account', async () => {
    const phone = newPhone();
    expect((await sendCode(phone)).status).toBe(200);
    const code = await codeTo(test, phone);
    const { body } = await add(phone, 'deny');
    expect(outcomeOf(await verify(phone, code))).toEqual([400, 'wrong_code_error']);
    expect(await rowsOf('select from users where phone = $1', phone)).toEqual([]);
    expect((await remove(body.data.id)).status).toBe(204);
    expect((await verify(phone, code)).status).toBe(200);
  });

  it("cannot become anybody's new number, though the code was sent before", async () => {
    const owner = await newOwner(test);
    const phone = newPhone();
    const body = { phone };
    expect((await test.send('POST', '/api/auth/change-phone/send-code', { token: owner.token, body })).status).toBe(
      200,
    );
    await add(phone, 'deny');
    const change = { phone, code: await codeTo(test, phone) };
    const response = await test.send('POST', '/api/auth/change-phone/verify-code', {
      token: owner.token,
      body: change,
    });
    expect(outcomeOf(response)).toEqual([400, 'wrong_code_error']);
  });

  it('cannot be in a listing that is posted, edited or restored', async () => {
    const owner = await newOwner(test);
    const { id: active } = await owner.postPending();
    const { id: expired } = await owner.postPending();
    await rowsOf(`update listings set status_ad = 'active' where id = $1`, active);
    await rowsOf(`update listings set status_ad = 'expired', expires_at = now() where id = $1`, expired);
    const { body } = await add(owner.phone, 'deny');
    const REFUSED = [422, 'phone_denied'];
    expect(outcomeOf(await owner.post(await owner.flat()))).toEqual(REFUSED);
    expect(outcomeOf(await owner.put(active, { Price: 90_000 }))).toEqual(REFUSED);
    expect(outcomeOf(await owner.put(expired, { Status_ad: 'pending' }))).toEqual(REFUSED);
    await remove(body.data.id);
    expect((await owner.put(expired, { Status_ad: 'pending' })).status).toBe(200);
  });

  it('gets its listings checked, hidden on request, and restored when they are good', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const bumped = new Date('2026-01-02T03:04:05.678Z');
    // a listing's number may differ from its account's
    const activeListing = await insertListing(test.database.pool, { phone, last_bumped_at: bumped });
    const waiting = await insertListing(test.database.pool, { phone, status_ad: 'pending' });
    const otherListing = await insertListing(test.database.pool, { phone: other });
    await add(other, 'deny');
    const rule = PhoneRuleResponse.parse((await add(phone, 'deny', { hidesListings: true })).body).data;
    expect(rule).toMatchObject({ user: null, listings: { active: 0, pending: 2 } });
    const { rows } = await test.database.pool.query(
      'select id, status_ad from listings where id = any($1) order by id',
      [[activeListing.id, otherListing.id]],
    );
    expect(rows).toEqual([
      { id: activeListing.id, status_ad: 'pending' },
      { id: otherListing.id, status_ad: 'active' },
    ]);
    expect(await findingsOf(activeListing.id)).toMatchObject({ denied_phone: 100 });
    expect(await findingsOf(waiting.id)).toMatchObject({ denied_phone: 100 });
    const { body } = await test.get(`/api/listings/${activeListing.id}`, moderator.token);
    const approved = await test.send('POST', `/api/admin/moderation/${activeListing.id}/approve`, {
      token: moderator.token,
      body: { updatedAt: body.data.updatedAt },
    });
    expect(approved.status).toBe(204);
    expect(await rowsOf('select status_ad, last_bumped_at from listings where id = $1', activeListing.id)).toEqual([
      { status_ad: 'active', last_bumped_at: bumped },
    ]);
  });

  it('requests new checks of waiting listings, when the rule is added and removed', async () => {
    const phone = newPhone();
    const { id } = await insertListing(test.database.pool, { phone, status_ad: 'pending' });
    const hasFinding = async () => Object.keys(await findingsOf(id)).includes('denied_phone');
    const isAsked = async () =>
      (await rowsOf('select asked_at > $2 as asked from listing_checks where listing_id = $1', id, before))[0].asked;
    let [{ before }] = await rowsOf('select clock_timestamp() as before');
    const { body } = await add(phone, 'deny');
    expect([await isAsked(), await hasFinding()]).toEqual([true, true]);
    [{ before }] = await rowsOf('select clock_timestamp() as before');
    await remove(body.data.id);
    expect([await isAsked(), await hasFinding()]).toEqual([true, false]);
  });
});

describe('an allowed number', () => {
  it('may post many listings with a new account, and similar homes do not count as the same', async () => {
    const phone = newPhone();
    const { id: owner_id } = await insertUser(test.database.pool, { phone });
    const flat = {
      owner_id,
      phone,
      status_ad: 'pending',
      latitude: 40.41,
      longitude: 49.87,
      area: 70,
      price: 9_000_000,
    };
    const ids: number[] = [];
    for (let n = 0; n < 5; n++) ids.push((await insertListing(test.database.pool, flat)).id);
    const last = ids[4] ?? 0;
    const before = await findingsOf(last);
    expect(before.new_account).toBe(30);
    await add(phone, 'allow');
    const after = await findingsOf(last);
    expect(after).not.toHaveProperty('new_account');
    expect((before.duplicate ?? 0) - (after.duplicate ?? 0)).toBeGreaterThanOrEqual(15);
  });
});

describe('the lists', () => {
  it('have a number once, find it in any spelling, and keep removed rules', async () => {
    const phone = newPhone();
    const twins = await Promise.all([1, 2, 3].map(() => add(phone, 'deny', { note: 'Saxta elanlar' })));
    expect(twins.map(outcomeOf).sort()).toEqual([
      [200, undefined],
      [409, 'already_there'],
      [409, 'already_there'],
    ]);
    expect(outcomeOf(await add('12345', 'deny'))).toEqual([422, 'phone_invalid']);
    const [rule] = await listRules(`q=${encodeURIComponent(`+994 ${phone.slice(1, 3)} ${phone.slice(3)}`)}`);
    expect(rule).toMatchObject({ phone, kind: 'deny', note: 'Saxta elanlar', addedBy: { id: moderator.id } });
    expect(await listRules(`q=${phone}&kind=allow`)).toEqual([]);
    const id = rule?.id ?? 0;
    expect((await Promise.all([remove(id), remove(id)])).map(({ status }) => status).sort()).toEqual([204, 404]);
    expect(await listRules(`q=${phone}`)).toEqual([]);
    expect(await listRules(`q=${phone}&state=removed`)).toMatchObject([{ id, removedBy: { id: moderator.id } }]);
    expect((await add(phone, 'allow')).status).toBe(200);
    const log = [...(await readAudit(test, 'phone.deny')), ...(await readAudit(test, 'phone.remove'))];
    expect(log.filter(({ target_id }) => target_id === String(id))).toHaveLength(2);
    expect(JSON.stringify(log)).not.toContain(phone);
  });

  it('show the account of a number, and leave blocking to the account', async () => {
    const owner = await newOwner(test);
    const { body } = await add(owner.phone, 'deny');
    expect(body.data.user).toMatchObject({ id: owner.id, isBlocked: false });
    expect((await test.get('/api/users/me', owner.token)).status).toBe(200);
  });

  it("cannot deny the number of a colleague or one's own", async () => {
    const phone = newPhone();
    await insertUser(test.database.pool, { phone, role: 'finance' });
    const [mine, admin] = [newPhone(), await newStaff(test, 'admin')];
    await rowsOf('update users set phone = $2 where id = $1', moderator.id, mine);
    expect(outcomeOf(await add(phone, 'deny'))).toEqual([403, 'staff_only']);
    expect(outcomeOf(await add(mine, 'deny'))).toEqual([403, 'own_account']);
    expect((await add(phone, 'deny', {}, admin.token)).status).toBe(200);
  });
});
