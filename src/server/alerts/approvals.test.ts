import { afterAll, expect, it } from 'vitest';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import { openAlertSite } from '../../../tests/support/alerts.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { newPerson } from '../../../tests/support/test-site.ts';

const { test, clock, save, house, match, write, written } = await openAlertSite('category=sale&property=house&rooms=4');
// later than the database's time of decisions: what was found at this clock's time is after them
clock.pass(4_000);
afterAll(() => test.close());

it('a saved search is told of an approval when it can no longer be undone, and never of one that was', async () => {
  const person = await newPerson(test);
  await save(person.token);
  const moderator = await newStaff(test, 'moderator');
  const id = await house({ status_ad: 'pending' });
  const act = async (path: string, body: object) => {
    expect((await test.send('POST', path, { token: moderator.token, body })).status).toBe(204);
  };
  const approve = async () => {
    const { updatedAt } = (await test.get(`/api/admin/listings/${id}`, moderator.token)).body.data;
    await act(`/api/admin/moderation/${id}/approve`, { updatedAt });
    await match();
  };
  await approve();
  await write(UNDO_SECONDS - 5);
  expect(await written()).toEqual([]);
  await act('/api/admin/undo', { kind: 'listing', id });
  await write(3_600);
  expect(await written()).toEqual([]);
  await approve();
  await write(UNDO_SECONDS - 5);
  expect(await written()).toEqual([]);
  await write(10);
  expect((await written()).map(({ content }) => content.heading)).toEqual(['1 yeni elan']);
});
