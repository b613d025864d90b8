import { afterAll, beforeAll, expect, it } from 'vitest';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('a promotion whose lengths are all removed is not offered', async () => {
  const { token } = await newStaff(test, 'editor', { confirmed: true });
  const types = async (): Promise<string[]> =>
    (await test.get('/api/promotions?populate=*')).body.data.map(({ type }: { type: string }) => type);
  expect(await types()).toEqual(['bump', 'vip', 'premium']);
  const vip = (await test.get('/api/admin/promotions', token)).body.data.find(
    (one: { type: string }) => one.type === 'vip',
  );
  const { updatedAt } = (await test.get(`/api/admin/promotions/${vip.id}`, token)).body.data;
  const body = { durations: [], updatedAt };
  expect((await test.send('PUT', `/api/admin/promotions/${vip.id}`, { token, body })).status).toBe(200);
  expect(await types()).toEqual(['bump', 'premium']);
});
