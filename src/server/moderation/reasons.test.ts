import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReasonPage, type RejectionReason } from '#contract/moderation/reasons.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let admin: Awaited<ReturnType<typeof newStaff>>;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  admin = await newStaff(test, 'admin');
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const PATH = '/api/admin/rejection-reasons';
const write = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  test.send(method, `${PATH}${path}`, { token: admin.token, body });
const words = (text: string) => ({ az: `${text} az`, en: `${text} en`, ru: `${text} ru` });
const reason = (code: string, more: object = {}) => ({
  ...{ code, label: words(code), text: words(`${code} says`), field: 'Rooms', isOffered: true },
  ...more,
});
const listReasons = async (query = '?pageSize=100') => {
  const { status, body } = await test.get(`${PATH}${query}`, moderator.token);
  expect(status).toBe(200);
  return ReasonPage.parse(body).data;
};
const offered = async () => (await listReasons('?isOffered=true&pageSize=100')).map(({ code }) => code);

/** A moderator's rejection of a new listing. */
async function reject(reasons: string[]) {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const { body } = await test.get(`/api/listings/${id}`, moderator.token);
  const answer = await test.send('POST', `/api/admin/moderation/${id}/reject`, {
    token: moderator.token,
    body: { updatedAt: body.data.updatedAt, reasons },
  });
  const response = await test.get(`/api/listings/${id}?locale=en`, owner.token);
  return { answer, points: response.body.data.Rejection_Points };
}

it('a new reason has a text in every language, is created once, and is available to moderators at once', async () => {
  const half = reason('half', { text: { az: 'Var', en: '  ', ru: 'Есть' } });
  expect((await write('POST', '', half)).status).toBe(400);
  expect((await write('POST', '', { ...reason('half'), label: { az: 'Var', en: 'There' } })).status).toBe(400);
  expect((await write('POST', '', reason('half', { field: 'Phone' }))).status).toBe(400);
  expect((await write('POST', '', reason('Half 1'))).status).toBe(400);
  const twins = await Promise.all([1, 2, 3].map(() => write('POST', '', reason('no_lift'))));
  expect(twins.map(outcomeOf).sort()).toEqual([
    [200, undefined],
    [409, 'already_there'],
    [409, 'already_there'],
  ]);
  expect((await offered()).at(-1)).toBe('no_lift');
  expect((await reject(['no_lift'])).points).toEqual([{ text: 'no_lift says en', field: 'Rooms' }]);
  expect((await readAudit(test, 'reason.create')).at(-1)).toMatchObject({
    actor_id: admin.id,
    target_id: 'no_lift',
    after: { field: 'Rooms', isOffered: true },
  });
});

it('a changed reason applies to later rejections, and a stale change is refused', async () => {
  await write('POST', '', reason('no_view'));
  const { data: current } = (await test.get(`${PATH}/no_view`, admin.token)).body as { data: RejectionReason };
  const next = await write('PUT', '/no_view', { text: words('Now'), field: null, updatedAt: current.updatedAt });
  expect(next.body.data).toMatchObject({ text: words('Now'), field: null, label: words('no_view') });
  expect(outcomeOf(await write('PUT', '/no_view', { field: 'Price', updatedAt: current.updatedAt }))).toEqual([
    409,
    'changed_meanwhile',
  ]);
  expect((await reject(['no_view'])).points).toEqual([{ text: 'Now en', field: null }]);
  expect((await readAudit(test, 'reason.change')).at(-1)).toMatchObject({
    before: { field: 'Rooms', text: words('no_view says') },
    after: { field: null, text: words('Now') },
  });
});

it('a reason can be deleted only while unused, and cannot be used while switched off', async () => {
  for (const code of ['never_given', 'given']) await write('POST', '', reason(code));
  expect((await reject(['given'])).answer.status).toBe(204);
  const rows = new Map((await listReasons()).map((row) => [row.code, row]));
  const remove = (code: string) => write('DELETE', `/${code}?updatedAt=${rows.get(code)?.updatedAt}`);
  expect(outcomeOf(await remove('given'))).toEqual([409, 'in_use']);
  expect((await remove('never_given')).status).toBe(204);
  expect(outcomeOf(await test.get(`${PATH}/never_given`, admin.token))).toEqual([404, 'not_found']);
  const off = await write('PUT', '/given', { isOffered: false, updatedAt: rows.get('given')?.updatedAt });
  expect(off.status).toBe(200);
  expect(await offered()).not.toContain('given');
  expect((await listReasons()).map(({ code }) => code)).toContain('given');
  expect(outcomeOf((await reject(['given'])).answer)).toEqual([422, 'reason_unknown']);
});

it('a reason moves by one place, also in parallel', async () => {
  const before = (await listReasons()).map(({ code }) => code);
  const [first = '', second = ''] = before;
  await write('POST', `/${second}/move`, { to: 'up' });
  expect((await listReasons()).map(({ code }) => code).slice(0, 2)).toEqual([second, first]);
  await write('POST', `/${second}/move`, { to: 'up' });
  await Promise.all(before.map((code, at) => write('POST', `/${code}/move`, { to: at % 2 ? 'up' : 'down' })));
  const after = await listReasons();
  expect(after.map(({ code }) => code).sort()).toEqual(before.sort());
  expect(after.map(({ position }) => position)).toEqual(after.map((_, at) => at + 1));
});
