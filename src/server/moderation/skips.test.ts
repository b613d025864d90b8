import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a moderator takes back the listings that they have skipped, and nobody else’s', async () => {
  const [one, other] = [await newStaff(test, 'moderator'), await newStaff(test, 'moderator')];
  const next = async ({ token }: typeof one, body = {}) => {
    const { body: answer } = await test.send('POST', '/api/admin/moderation/next', { token, body });
    return [answer.data?.id ?? null, answer.meta?.waiting];
  };
  const { id } = await insertListing(test.database.pool, { status_ad: 'pending' });
  for (const person of [one, other]) {
    expect(await next(person)).toEqual([id, 1]);
    await test.send('POST', `/api/admin/moderation/${id}/skip`, { token: person.token });
  }
  expect(await next(one)).toEqual([null, 1]);
  expect(await next(one, { takesSkipped: true })).toEqual([id, 1]);
  await test.database.pool.query('delete from moderation_claims');
  expect(await next(other)).toEqual([null, 1]);
});
