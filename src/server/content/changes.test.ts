import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOCK_WAITERS } from '../../../tests/support/lock-waiters.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openChanges } from './changes.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('while the database is silent the last known number is given, and later the new one', async () => {
  const changes = openChanges(test.deps.readDb);
  const known = await changes('texts');
  const editor = await test.database.connect();
  await editor.query('begin');
  await editor.query('lock table content_changes in access exclusive mode');
  await editor.query(`update content_changes set version = version + 1 where topic = 'texts'`);
  await waitUntil(async () => {
    expect(await changes('texts')).toBe(known);
    return (await test.database.pool.query(LOCK_WAITERS)).rows.length > 0;
  }, 'a read that waits');
  expect(await Promise.all([changes('texts'), changes('texts')])).toEqual([known, known]);
  await editor.query('commit');
  await editor.end();
  await waitUntil(async () => (await changes('texts')) === known + 1, 'the new number');
});
