import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminUserPage, AdminUserResponse } from '#contract/users/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { runAdmin } from './command.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const show = async (id: number, token = moderator.token) =>
  AdminUserResponse.parse((await test.get(`/api/admin/users/${id}`, token)).body).data;
const block = (id: number, updatedAt: string, token = moderator.token) =>
  test.send('POST', `/api/admin/users/${id}/block`, { token, body: { updatedAt, reason: 'saxta elanlar' } });

const SPELLINGS = ['00994557778899', '055.777.88.99', '055/777 88 99', '(055) 777-88-99'];

it('staff find people by name in any spelling, by number, and by address', async () => {
  const { pool } = test.database;
  const { id } = await insertUser(pool, { fullname: 'Gülşən Ağayeva', phone: '0557778899', email: 'gulsen@evim.test' });
  await insertListing(pool, { owner_id: id });
  for (const q of ['gulsen', 'ağayeva', '+994 55 777 88 99', '777-88', 'Gulsen@EVIM', ...SPELLINGS, `№ ${id}`]) {
    const { data } = AdminUserPage.parse(
      (await test.get(`/api/admin/users?q=${encodeURIComponent(q)}`, moderator.token)).body,
    );
    expect([q, data.map((user) => user.id)]).toEqual([q, [id]]);
    expect(data[0]).toMatchObject({ phone: '0557778899', listings: 1, role: 'user' });
  }
});

it('the list refuses unknown parameters by name', async () => {
  const response = await test.get('/api/admin/users?password_hash=1', moderator.token);
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, ['password_hash']]);
  expect((await test.get('/api/admin/users?sort=phone:asc', moderator.token)).status).toBe(400);
});

it('a moderator blocks a person at once and everywhere, if unchanged since seen, and audits the reason', async () => {
  const { id } = await insertUser(test.database.pool);
  const token = await test.tokenOf(id);
  const { updatedAt } = await show(id);
  expect((await block(id, updatedAt)).body.data.blockedAt).not.toBeNull();
  expect((await test.get('/api/users/me', token)).status).toBe(401);
  expect(outcomeOf(await block(id, updatedAt))).toEqual([409, 'changed_meanwhile']);
  const [act] = (await readAudit(test, 'user.block')).filter(({ target_id }) => target_id === String(id));
  expect(act).toMatchObject({ actor_id: moderator.id, after: { isBlocked: true, reason: 'saxta elanlar' } });
  const after = await show(id);
  const body = { updatedAt: after.updatedAt };
  await test.send('POST', `/api/admin/users/${id}/unblock`, { token: moderator.token, body });
  expect((await show(id)).blockedAt).toBeNull();
});

it('moderators cannot change staff, and staff cannot change themselves', async () => {
  const editor = await newStaff(test, 'editor');
  const admin = await newStaff(test, 'admin', { confirmed: true });
  expect(outcomeOf(await block(editor.id, (await show(editor.id)).updatedAt))).toEqual([403, 'staff_only']);
  expect(outcomeOf(await block(moderator.id, (await show(moderator.id)).updatedAt))).toEqual([403, 'own_account']);
  const body = { role: 'user', updatedAt: (await show(admin.id)).updatedAt };
  expect(outcomeOf(await test.send('PUT', `/api/admin/users/${admin.id}/role`, { token: admin.token, body }))).toEqual([
    403,
    'own_account',
  ]);
});

it('a moderator signs a person out everywhere, and audits the number of sessions', async () => {
  const { id } = await insertUser(test.database.pool);
  const tokens = [await test.tokenOf(id), await test.tokenOf(id)];
  await test.send('DELETE', `/api/admin/users/${id}/sessions`, { token: moderator.token });
  for (const token of tokens) expect((await test.get('/api/users/me', token)).status).toBe(401);
  expect((await readAudit(test, 'user.sign_out')).at(-1)).toMatchObject({
    target_id: String(id),
    before: { sessions: 2 },
    after: { sessions: 0 },
  });
});

it('of two parallel changes the second is a 409', async () => {
  const { id } = await insertUser(test.database.pool);
  const { updatedAt } = await show(id);
  const responses = await Promise.all([1, 2, 3].map(() => block(id, updatedAt)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('a command creates the first admin, who sets a password by the printed link', async () => {
  const lines: string[] = [];
  await runAdmin(test.deps, ['create', 'Bas@evim.test'], 'admin', (line) => lines.push(line));
  const code = /#token=([\w-]+)/.exec(lines.join('\n'))?.[1];
  const { status, body } = await test.send('POST', '/api/auth/reset-password', {
    body: { code, password: 'yeni uzun şifrə' },
  });
  expect(status).toBe(200);
  expect((await test.get('/api/admin/me', body.jwt)).body.data).toMatchObject({ role: 'admin' });
  expect((await readAudit(test, 'user.role')).at(-1)).toMatchObject({ actor_id: null, after: { role: 'admin' } });
  await expect(runAdmin(test.deps, ['create', 'nobody'], 'admin', () => {})).rejects.toThrow('Usage');
  await expect(runAdmin(test.deps, ['create', 'a@evim.test'], 'king', () => {})).rejects.toThrow('Usage');
});
