import { afterAll, beforeAll, expect, it } from 'vitest';
import { ModerationSettingsResponse } from '#contract/moderation/settings.ts';
import { AdminJobs } from '#contract/ops/api.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { registerJobs } from './jobs/job-run-queries.ts';

let test: TestSite;
let token: string;
beforeAll(async () => {
  test = await openTestSite();
  token = (await newStaff(test, 'admin')).token;
});
afterAll(() => test.close());

it('staff see every job with its lag, and can run one again', async () => {
  await registerJobs(test.database.db, [
    { name: 'expire-listings', everySeconds: 300 },
    { name: 'sweep-uploads', everySeconds: 3600 },
  ]);
  await test.database.pool.query(
    `update job_runs set created_at = now() - interval '1 hour', failures = 2, last_error = 'no disk'
      where name = 'expire-listings'`,
  );
  const { data } = AdminJobs.parse((await test.get('/api/admin/jobs', token)).body);
  expect(data).toMatchObject([
    { name: 'expire-listings', failures: 2, lastError: 'no disk', succeededAt: null },
    { name: 'sweep-uploads', failures: 0, lag: 0 },
  ]);
  expect(data[0]?.lag).toBeGreaterThanOrEqual(3300);
  const run = (name: string) => test.send('POST', `/api/admin/jobs/${name}/run`, { token });
  expect((await run('expire-listings')).status).toBe(204);
  expect((await run('no-such-job')).status).toBe(404);
  expect(await readAudit(test, 'job.run')).toMatchObject([{ target_id: 'expire-listings' }]);
});

it('automatic approval is switched on only for the version that was seen', async () => {
  const settings = ModerationSettingsResponse.parse(
    (await test.get('/api/admin/moderation-settings', token)).body,
  ).data;
  expect(settings.approvesTrusted).toBe(false);
  const change = (approvesTrusted: boolean) =>
    test.send('PUT', '/api/admin/moderation-settings', {
      token,
      body: { approvesTrusted, updatedAt: settings.updatedAt },
    });
  expect((await change(true)).body.data.approvesTrusted).toBe(true);
  expect((await change(false)).status).toBe(409);
  expect(await readAudit(test, 'moderation.settings')).toMatchObject([
    { before: { approvesTrusted: false }, after: { approvesTrusted: true } },
  ]);
});
