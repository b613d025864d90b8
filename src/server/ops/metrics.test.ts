import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { registerJobs } from './jobs/job-run-queries.ts';
import { metricsRoutes } from './metrics.ts';

const TOKEN = 'a token of sixteen letters or more';
let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
  const config = { ...test.deps.config, METRICS_TOKEN: TOKEN };
  await metricsRoutes(test.site, { ...test.deps, config }, { main: test.database.pool });
});
afterAll(() => test.close());

const ask = (headers: Record<string, string>) => test.site.inject({ url: '/metrics', headers });

it('Prometheus reads requests by route, connections, the event loop, and pending work', async () => {
  await insertListing(test.database.pool, { status_ad: 'pending' });
  await registerJobs(test.deps.db, [{ name: 'sweep-uploads', everySeconds: 60 }]);
  await test.database.pool.query(
    `insert into alert_events (listing_id, at) values (1, now() - interval '100 s'), (1, now())`,
  );
  await test.get('/api/listings');
  await test.get('/api/listings/987654');
  const { statusCode, body } = await ask({ authorization: `Bearer ${TOKEN}` });
  expect(statusCode).toBe(200);
  for (const line of [
    'evim_http_request_duration_seconds_count{method="GET",route="/api/listings",status="200"} 1',
    'evim_http_request_duration_seconds_count{method="GET",route="/api/listings/:id",status="404"} 1',
    'evim_db_connections{pool="main",state="waiting"} 0',
    'evim_waiting{of="moderation",kind="new"} 1',
    'evim_job_lag_seconds{job="sweep-uploads"} 0',
    'evim_job_failures{job="sweep-uploads"} 0',
    'evim_database_up 1',
  ])
    expect(body).toContain(line);
  expect(body).toMatch(/^evim_waiting\{of="matching",kind="oldest_seconds"\} 1\d\d$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
});

it('listings that moderators cannot decide on now are not waiting, and waiting begins when a listing was sent', async () => {
  const { pool } = test.database;
  const { id: blocked } = await insertUser(pool);
  await insertListing(pool, { status_ad: 'pending', owner_id: blocked });
  await pool.query('update users set blocked_at = now(), stops_listings = true where id = $1', [blocked]);
  const sent = await insertListing(pool, { status_ad: 'pending', created_at: new Date('2024-01-01') });
  await pool.query(
    `insert into listing_status_changes (listing_id, from_status, to_status, changed_at) values ($1, 'expired', 'pending', now())`,
    [sent.id],
  );
  const waiting = await test.deps.db.selectFrom('listings').select('id').where('status_ad', '=', 'pending').execute();
  await waitUntil(async () => {
    const { body } = await ask({ authorization: `Bearer ${TOKEN}` });
    const figure = (kind: string) =>
      Number(new RegExp(`^evim_waiting\\{of="moderation",kind="${kind}"\\} (\\d+)`, 'm').exec(body)?.[1]);
    return figure('new') === waiting.length - 1 && figure('oldest_seconds') < 3_600;
  }, 'the figures of the queue (they are kept for a second)');
});

it('calls of external services are counted by name and outcome, and open breakers are shown', async () => {
  const call = test.deps.outside.open('sms', { deadline: 1_000, maxFailures: 1 });
  await call(async () => 'sent');
  await call(() => Promise.reject(new Error('away'))).catch(() => {});
  await call(async () => 'sent').catch(() => {});
  const { body } = await ask({ authorization: `Bearer ${TOKEN}` });
  for (const line of [
    'evim_outside_seconds_count{name="sms",outcome="ok"} 1',
    'evim_outside_seconds_count{name="sms",outcome="failed"} 1',
    'evim_outside_seconds_count{name="sms",outcome="refused"} 1',
    'evim_outside_breaker_open{name="sms"} 1',
  ])
    expect(body).toContain(line);
});

it('metrics are refused without the token, with another token, and through a proxy', async () => {
  const responses = await Promise.all([
    ask({}),
    ask({ authorization: `Bearer ${TOKEN}x` }),
    ask({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' }),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
});
