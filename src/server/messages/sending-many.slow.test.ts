import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { sendDueMessages } from './sending.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('each of two thousand messages is in the outbox once', async () => {
  const { pool } = test.database;
  await pool.query(`insert into contacts (kind, address, language, confirmed_at)
    select 'mail', 'many' || n || '@evim.test', 'az', now() from generate_series(1, 2000) n`);
  await pool.query(`insert into messages (contact_id, key, kind, content)
    select id, 'many ' || id, 'alert', '{"heading": "Yeni ev", "paragraphs": ["a"], "cards": [], "button": null, "about": null, "stop": null}'
      from contacts where address like 'many%'`);
  await sendDueMessages(test.deps, (error) => expect.fail(String(error)));
  const { rows } = await pool.query('select count(*)::int as sent from messages where sent_at is not null');
  expect(rows).toEqual([{ sent: 2_000 }]);
  const letters = await readdir(join(test.deps.config.DATA_DIR, 'outbox'));
  expect(letters.filter((name) => name.endsWith('@evim.test.txt'))).toHaveLength(2_000);
});
