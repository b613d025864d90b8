import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { NextCase } from '#contract/moderation/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { readOutbox } from '../../../tests/support/process/outbox.ts';
import { hideByReports, newNetwork, newReporter } from '../../../tests/support/reporters.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { sendOwnerNotices } from '../listings/lifecycle/notices/notices.ts';
import { deleteOldNetworks } from './queries.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const active = async () => (await insertListing(test.database.pool)).id;
const statusOf = async (id: number) =>
  (await test.database.pool.query('select status_ad from listings where id = $1', [id])).rows[0]?.status_ad;
const visitorReports = (listing: number, ip: string, reason = 'fake') =>
  test.send('POST', '/api/reports', { body: { listing, reason }, ip });
async function dismiss(listing: number): Promise<void> {
  const { body } = await test.get(`/api/listings/${listing}`, moderator.token);
  const { status } = await test.send('POST', `/api/admin/reports/${listing}/dismiss`, {
    token: moderator.token,
    body: { updatedAt: body.data.updatedAt },
  });
  expect(status).toBe(204);
}

it('the network of a report is deleted after 90 days', async () => {
  const [old, recent] = [await active(), await active()];
  for (const id of [old, recent]) await visitorReports(id, newNetwork());
  await test.database.pool.query(`update reports set created_at = now() - interval '91 days' where listing_id = $1`, [
    old,
  ]);
  await deleteOldNetworks(test.deps.db, new Date());
  const { rows } = await test.database.pool.query(
    'select network is null as "isForgotten" from reports where listing_id = any($1) order by listing_id',
    [[old, recent]],
  );
  expect(rows).toEqual([{ isForgotten: true }, { isForgotten: false }]);
});

describe('a listing', () => {
  it('stays visible when visitors report it, from one network or from many', async () => {
    const id = await active();
    for (let n = 1; n <= 5; n++) expect((await visitorReports(id, `127.99.9.${n}`)).status).toBe(201);
    for (let n = 1; n <= 20; n++) await visitorReports(id, newNetwork());
    expect(await statusOf(id)).toBe('active');
  });

  it('stays visible when the reporting accounts are a day old, or share a network', async () => {
    const [byNew, byNeighbours] = [await active(), await active()];
    const ip = newNetwork();
    for (let n = 0; n < 7; n++) {
      await (await newReporter(test, { days: 0 })).report(byNew);
      await (await newReporter(test, { ip })).report(byNeighbours);
    }
    expect([await statusOf(byNew), await statusOf(byNeighbours)]).toEqual(['active', 'active']);
  });

  it('is hidden by fewer people whose earlier reports were right', async () => {
    const bad = await Promise.all([1, 2, 3, 4, 5, 6].map(active));
    const trustedReporters = [await newReporter(test), await newReporter(test), await newReporter(test)];
    for (const reporter of trustedReporters) for (const id of bad) await reporter.report(id);
    await test.database.pool.query(
      `update reports set status = 'closed', outcome = 'taken_down', closed_at = now() where listing_id = any($1)`,
      [bad],
    );
    const id = await active();
    for (const reporter of trustedReporters.slice(0, 2)) await reporter.report(id);
    expect(await statusOf(id)).toBe('active');
    await trustedReporters[2]?.report(id);
    expect(await statusOf(id)).toBe('pending');
  });

  it('whose reports were dismissed is not hidden again by the same people, and only by more others', async () => {
    const id = await active();
    const people = await Promise.all(Array.from({ length: 5 }, () => newReporter(test)));
    for (const one of people) await one.report(id);
    expect(await statusOf(id)).toBe('pending');
    await dismiss(id);
    expect(await statusOf(id)).toBe('active');
    for (const one of people) expect((await one.report(id, 'spam')).status).toBe(201);
    await hideByReports(test, id);
    expect(await statusOf(id)).toBe('active');
    await hideByReports(test, id);
    expect(await statusOf(id)).toBe('pending');
  });

  it('changed by its owner after a dismissal needs no more reports than a new one', async () => {
    const owner = await newOwner(test);
    const { id } = await owner.postPending();
    await test.database.pool.query(`update listings set status_ad = 'active' where id = $1`, [id]);
    await hideByReports(test, id);
    await dismiss(id);
    expect((await owner.put(id, { Price: 90_000 })).status).toBe(200);
    await hideByReports(test, id);
    expect(await statusOf(id)).toBe('pending');
  });

  describe('that visitors call gone, without an owner to ask,', () => {
    let imported = 0;
    const calledGone = async () => {
      const { id } = await insertListing(test.database.pool, { owner_id: null, ref: `imported ${imported++}` });
      for (let n = 0; n < 3; n++) {
        const { token } = await newReporter(test);
        await test.send('POST', `/api/listings/${id}/gone`, { token, ip: newNetwork() });
      }
      const { rows } = await test.database.pool.query('select status from reports where listing_id = $1', [id]);
      expect(rows).toEqual([{ status: 'open' }]);
      return id;
    };

    it('is not hidden by that, nor by fewer reports', async () => {
      const id = await calledGone();
      for (let n = 0; n < 4; n++) await (await newReporter(test)).report(id);
      // 4.75 of 5
      for (let n = 0; n < 3; n++) await visitorReports(id, newNetwork());
      expect(await statusOf(id)).toBe('active');
      await visitorReports(id, newNetwork());
      expect(await statusOf(id)).toBe('pending');
    });

    it('needs no more reports when a moderator finds it on offer', async () => {
      const id = await calledGone();
      await dismiss(id);
      await hideByReports(test, id);
      expect(await statusOf(id)).toBe('pending');
    });
  });

  it('is hidden once by parallel reports', async () => {
    const id = await active();
    const people = await Promise.all(Array.from({ length: 8 }, () => newReporter(test)));
    await Promise.all(people.map((one) => one.report(id)));
    expect(await statusOf(id)).toBe('pending');
    const { rows } = await test.database.pool.query('select kind from owner_notices where listing_id = $1', [id]);
    expect(rows).toEqual([{ kind: 'hidden_by_reports' }]);
  });
});

describe('its owner', () => {
  const hiddenOf = async (columns = {}) => {
    const owner = await newOwner(test, columns);
    const { id } = await owner.postPending();
    await test.database.pool.query(`update listings set status_ad = 'active' where id = $1`, [id]);
    await hideByReports(test, id);
    return { owner, id };
  };
  const answer = (id: number, token: string, text: string) =>
    test.send('PUT', `/api/listings/${id}/report-answer`, { token, body: { answer: text } });
  const showListing = async (id: number, token: string) =>
    ListingResponse.parse((await test.get(`/api/listings/${id}`, token)).body).data.Hidden_By_Reports;

  it('cannot report it', async () => {
    const owner = await newOwner(test);
    const { id } = await owner.postPending();
    await test.database.pool.query(`update listings set status_ad = 'active' where id = $1`, [id]);
    const body = { listing: id, reason: 'spam' };
    expect(outcomeOf(await test.send('POST', '/api/reports', { token: owner.token, body }))).toEqual([
      403,
      'own_report',
    ]);
  });

  it('gets a mail, reads the reasons on its page, and the moderator reads the answer', async () => {
    const { owner, id } = await hiddenOf({ email: 'gizli@evim.test', language: 'ru' });
    await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
    const [mail] = await readOutbox(test.deps.config.DATA_DIR, 'mail', 'gizli@evim.test');
    expect(mail).toContain(`/ru/listing/${id}`);
    expect(mail).toContain('пожаловались');
    expect(await showListing(id, owner.token)).toEqual({ reasons: ['fake'], answer: null });
    expect((await answer(id, owner.token, 'Köhnə cavab')).status).toBe(204);
    expect((await answer(id, owner.token, ' Ev hələ satılır, sənədi var ')).status).toBe(204);
    expect(await showListing(id, owner.token)).toEqual({ reasons: ['fake'], answer: 'Ev hələ satılır, sənədi var' });
    const { body: copy } = await test.get('/api/users/me/data', owner.token);
    expect(copy.reportAnswers).toMatchObject([{ listing: id, answer: 'Ev hələ satılır, sənədi var' }]);
    const list = await test.get('/api/admin/reports', moderator.token);
    expect(list.body.data.find((row: { id: number }) => row.id === id).answer).toBe('Ev hələ satılır, sənədi var');
    const cases: unknown[] = [];
    const holding: number[] = [];
    for (let n = 0; n < 20 && !holding.includes(id); n++) {
      const next = await test.send('POST', '/api/admin/moderation/next', {
        token: moderator.token,
        body: { holding: holding.slice(-10) },
      });
      const { data } = NextCase.parse(next.body);
      if (!data) break;
      holding.push(data.id);
      if (data.id === id) cases.push(data.answer);
    }
    expect(cases).toEqual(['Ev hələ satılır, sənədi var']);
  });

  it('alone may answer, while reports hide it', async () => {
    const { owner, id } = await hiddenOf();
    const stranger = await newOwner(test);
    expect(outcomeOf(await answer(id, stranger.token, 'x'))).toEqual([404, 'listingNotFound']);
    expect(outcomeOf(await answer(id, moderator.token, 'x'))).toEqual([403, 'not_yours']);
    for (const text of ['', '  ', 'a\u0000', 'x'.repeat(2001)])
      expect((await answer(id, owner.token, text)).status).toBe(400);
    await dismiss(id);
    expect(outcomeOf(await answer(id, owner.token, 'x'))).toEqual([409, 'not_hidden_by_reports']);
    expect(await showListing(id, owner.token)).toBeNull();
    const { id: other } = await owner.postPending();
    expect(outcomeOf(await answer(other, owner.token, 'x'))).toEqual([409, 'not_hidden_by_reports']);
  });
});
