import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAudit } from '../../../tests/support/staff.ts';
import { newPerson, openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('staff see what each channel has done by day, and pause it once', async () => {
  const { pool } = test.database;
  const { token } = await newPerson(test, { role: 'admin' });
  await pool.query(`insert into contacts (kind, address, language, confirmed_at, stopped_at, stop_reason) values
    ('mail', 'a@evim.test', 'az', now(), null, null), ('mail', 'b@evim.test', 'az', now(), now(), 'asked'),
    ('telegram', '5', 'az', now(), null, null)`);
  await pool.query(`insert into messages (contact_id, key, kind, content, due_at, sent_at, dropped_at, drop_reason)
    select c.id, c.id || ' ' || n, 'alert', '{}', now() - interval '2 minutes', case when n < 3 then now() end,
        case when n = 3 then now() end, case when n = 3 then 'failed' end
      from contacts c, generate_series(1, 4) n where c.kind = 'mail' and c.stopped_at is null`);
  const show = async () => (await test.get('/api/admin/channels', token)).body.data;
  const [mail, push, telegram] = await show();
  expect(mail).toMatchObject({ kind: 'mail', isPaused: false, waiting: 1 });
  expect(mail.age).toBeGreaterThanOrEqual(120);
  expect(mail.days).toHaveLength(14);
  expect(mail.days[0]).toMatchObject({ sent: 2, failed: 1, stopped: 1 });
  expect([push.waiting, telegram.days[0]]).toMatchObject([0, { sent: 0, failed: 0, stopped: 0 }]);
  const pause = (isPaused: boolean) => test.send('PUT', '/api/admin/channels/mail', { token, body: { isPaused } });
  expect([(await pause(true)).status, (await pause(true)).status]).toEqual([204, 204]);
  expect((await show())[0].isPaused).toBe(true);
  expect(await readAudit(test, 'channel.pause')).toHaveLength(1);
  await pause(false);
  expect((await show())[0].isPaused).toBe(false);
});
