import { afterAll, beforeAll, expect, it } from 'vitest';
import { DraftResponse } from '#contract/listings/posting/draft.ts';
import { newOwner } from '../../../../tests/support/owner.ts';
import { openTestSite, type TestSite } from '../../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const draft = (more = {}) => ({ form: { Category: 'sale', Area: '92,5' }, step: 2, images: [5, 3], ...more });
const keep = (token: string | undefined, data: unknown) =>
  test.send('PUT', '/api/listings/draft', { token, body: { data } });
const readDraft = async (token: string) =>
  DraftResponse.parse((await test.get('/api/listings/draft', token)).body).data;

it('a draft is stored unchanged, one per person, and the last one wins', async () => {
  const [{ token }, other] = [await newOwner(test), await newOwner(test)];
  expect(await readDraft(token)).toBeNull();
  expect((await keep(token, draft())).status).toBe(204);
  expect((await keep(token, draft({ step: 3 }))).status).toBe(204);
  expect(await readDraft(token)).toMatchObject(draft({ step: 3 }));
  expect(await readDraft(other.token)).toBeNull();
});

it('a draft can be deleted, also when there is none', async () => {
  const { token } = await newOwner(test);
  await keep(token, draft());
  const drop = async () => (await test.send('DELETE', '/api/listings/draft', { token })).status;
  expect([await drop(), await drop(), await readDraft(token)]).toEqual([204, 204, null]);
});

it('a draft requires signing in', async () => {
  for (const response of [
    await test.get('/api/listings/draft'),
    await keep(undefined, draft()),
    await test.send('DELETE', '/api/listings/draft'),
  ])
    expect([response.status, response.body.error.details.code]).toEqual([401, 'login_required']);
});

it.each([
  ['too long', draft({ form: { Description: 'a'.repeat(60_000) } }), 'data.form'],
  ['no object', draft({ form: [1] }), 'data.form'],
  ['with a zero character', draft({ form: { Address: 'a\u0000' } }), 'data.form.Address'],
  ['of no step', draft({ step: 4 }), 'data.step'],
  ['with something else', draft({ owner: 5 }), 'data.owner'],
])('a draft is refused when it is %s', async (_what, data, key) => {
  const { token } = await newOwner(test);
  const { status, body } = await keep(token, data);
  expect([status, Object.keys(body.error.details.fields)]).toEqual([400, [key]]);
});

it('a draft is deleted with the account', async () => {
  const { id, token } = await newOwner(test);
  await keep(token, draft());
  await test.send('POST', '/api/users/me/deletion', { token, body: {} });
  const { rows } = await test.database.pool.query('select 1 from listing_drafts where user_id = $1', [id]);
  expect(rows).toEqual([]);
});
