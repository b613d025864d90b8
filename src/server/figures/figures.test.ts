import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ModerationFiguresResponse,
  OperationFiguresResponse,
  PaymentFiguresResponse,
  PeopleFiguresResponse,
} from '#contract/figures/api.ts';
import { insertListing, insertUser } from '../../../tests/support/factories.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

/** 01:30 on 21 November in Baku: in UTC it is still the 20th. */
const NOW = new Date('2031-11-20T21:30:00Z');
/** The start of the 15th in Baku, the first of seven days, and the end of the 14th. */
const FIRST = '2031-11-14T20:00:00Z';
const BEFORE = '2031-11-14T19:59:59.999Z';
const DAYS = ['2031-11-15', '2031-11-16', '2031-11-17', '2031-11-18', '2031-11-19', '2031-11-20', '2031-11-21'];

let test: TestSite;
let admin: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite({ clock: { now: () => NOW } });
  admin = await newStaff(test);
  await test.database.pool.query(`update users set created_at = '2030-01-01'`);
});
afterAll(() => test.close());

const run = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const readGroup = async (group: string) => (await test.get(`/api/admin/figures/${group}?days=7`, admin.token)).body;

it('the figures count accounts and phone reveals by Baku’s days, including empty days', async () => {
  for (const at of [BEFORE, FIRST, '2031-11-20T19:59:59Z', '2031-11-20T20:00:00Z', '2031-11-20T21:30:01Z'])
    await insertUser(test.database.pool, { created_at: at });
  const { id } = await insertListing(test.database.pool, { owner_id: admin.id });
  for (const at of [BEFORE, '2031-11-17T12:00:00Z', '2031-11-17T12:00:00Z', '2031-11-20T21:00:00Z'])
    await run(`insert into phone_reveals (listing_id, visitor, revealed_at) values ($1, 'v', $2)`, [id, at]);
  const { days } = PeopleFiguresResponse.parse(await readGroup('people')).data;
  expect(days.map(({ day }) => day)).toEqual(DAYS);
  expect(days.map(({ registrations }) => registrations)).toEqual([1, 0, 0, 0, 0, 1, 1]);
  expect(days.map(({ reveals }) => reveals)).toEqual([0, 0, 2, 0, 0, 0, 1]);
});

it('the figures show the current queue, and decisions by day and moderator', async () => {
  await run('delete from listings');
  const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  const { id } = await insertListing(test.database.pool, {
    status_ad: 'pending',
    owner_id: admin.id,
    created_at: ago(1),
  });
  await insertListing(test.database.pool, { status_ad: 'pending', owner_id: admin.id, created_at: ago(3) });
  await insertListing(test.database.pool, { owner_id: admin.id, created_at: ago(900), edited_at: ago(49) });
  await insertListing(test.database.pool, { status_ad: 'rejected', owner_id: admin.id });
  const insertAct = `insert into audit_log (actor_id, act, target_kind, target_id, at) values ($1, $2, 'listing', '1', $3)`;
  const otherModerator = await newStaff(test, 'moderator');
  await run(insertAct, [admin.id, 'listing.approve', BEFORE]);
  await run(insertAct, [admin.id, 'listing.approve', FIRST]);
  await run(insertAct, [admin.id, 'listing.reject', FIRST]);
  await run(insertAct, [otherModerator.id, 'listing.look', '2031-11-20T20:00:00Z']);
  await run(insertAct, [otherModerator.id, 'user.block', FIRST]);
  // undone, and decided otherwise
  for (const act of ['listing.approve', 'listing.undo', 'listing.reject'])
    await run(insertAct, [otherModerator.id, act, '2031-11-20T20:00:00Z']);
  const insertChange = `insert into listing_status_changes (listing_id, from_status, to_status, changed_by, changed_at)
    values ($1, $2, 'active', $3, $4)`;
  await run(insertChange, [id, 'pending', null, FIRST]);
  // an import, and a change that is in the log already
  await run(insertChange, [id, null, null, FIRST]);
  await run(insertChange, [id, 'pending', admin.id, FIRST]);
  const { states, queue, days, decisions } = ModerationFiguresResponse.parse(await readGroup('moderation')).data;
  expect(states).toEqual([
    { status: 'active', count: 1 },
    { status: 'pending', count: 2 },
    { status: 'expired', count: 0 },
    { status: 'rejected', count: 1 },
  ]);
  expect(queue).toEqual({ waiting: 3, overDay: 1, oldestSeconds: 49 * 3600, medianSeconds: 3 * 3600 });
  expect(days).toEqual(DAYS);
  expect(decisions.map(({ moderator, ...one }) => ({ ...one, by: moderator?.id ?? null }))).toEqual([
    { day: '2031-11-15', by: admin.id, approved: 1, looked: 0, rejected: 1 },
    { day: '2031-11-15', by: null, approved: 1, looked: 0, rejected: 0 },
    { day: '2031-11-21', by: otherModerator.id, approved: 0, looked: 1, rejected: 1 },
  ]);
});

it('an empty queue has no age', async () => {
  await run('delete from listings');
  const { queue } = ModerationFiguresResponse.parse(await readGroup('moderation')).data;
  expect(queue).toEqual({ waiting: 0, overDay: 0, oldestSeconds: null, medianSeconds: null });
});

it('the figures count payments and refunds on the day of the payment, by provider and purpose', async () => {
  const pay = async (provider: string, amount: number, changes: [string, string][]) => {
    const { rows } = await run(
      `insert into payments (user_id, purpose, amount, provider, adapter, status, created_at)
       values ($1, 'top_up', $2, $3, 'sandbox', 'paid', '2031-11-01') returning id`,
      [admin.id, amount, provider],
    );
    for (const [to, at] of changes)
      await run(`insert into payment_changes (payment_id, to_status, why, changed_at) values ($1, $2, 'x', $3)`, [
        ...[rows[0].id, to, at],
      ]);
  };
  await pay('bank_card', 10, [['paid', FIRST]]);
  await pay('bank_card', 20, [['created', FIRST], ['paid', '2031-11-15T19:59:59Z']]); // biome-ignore format: one line each
  await pay('portmanat', 500, [['paid', '2031-11-10T00:00:00Z'], ['refunded', '2031-11-20T20:00:00Z']]); // biome-ignore format: one line each
  await pay('bank_card', 700, [['failed', FIRST]]);
  const { settled } = PaymentFiguresResponse.parse(await readGroup('payments')).data;
  expect(settled).toEqual([
    { day: DAYS[0], provider: 'bank_card', purpose: 'top_up', count: 2, sum: 0.3, refunds: 0, refunded: 0 },
    { day: DAYS[6], provider: 'portmanat', purpose: 'top_up', count: 0, sum: 0, refunds: 1, refunded: 5 },
  ]);
});

it('the figures refuse other periods, and show jobs and slow requests', async () => {
  const { status, body } = await test.get('/api/admin/figures/people?days=31', admin.token);
  expect([status, Object.keys(body.error.details.fields)]).toEqual([400, ['days']]);
  expect(OperationFiguresResponse.parse(await readGroup('operations')).data.slowDays.map(({ day }) => day)).toEqual(
    DAYS,
  );
});

it('staff see only the figures of their role', async () => {
  const groups = ['moderation', 'people', 'payments', 'searches', 'operations'];
  for (const [role, seen] of [
    ['moderator', ['moderation']],
    ['finance', ['payments']],
    ['editor', ['searches']],
    ['admin', groups],
  ] as const) {
    const { token } = await newStaff(test, role);
    const responses = await Promise.all(
      groups
        .flatMap((group) => [`${group}?days=7`, `${group}/csv?days=7`])
        .map((path) => test.get(`/api/admin/figures/${path}`, token)),
    );
    const openGroups = responses.map(({ status }, i) => (status === 403 ? '' : groups[Math.floor(i / 2)]));
    expect([role, [...new Set(openGroups.filter(Boolean))]]).toEqual([role, [...seen]]);
  }
});
