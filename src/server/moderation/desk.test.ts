import { afterAll, beforeAll, expect, it } from 'vitest';
import { AdminListingPage } from '#contract/listings/admin.ts';
import { DeskListingResponse, HistoryPage } from '#contract/moderation/desk.ts';
import { insertListing, insertUploads } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { newReporter } from '../../../tests/support/reporters.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { inTransaction } from '../database/db.ts';
import { withdrawListings } from '../listings/owned-queries.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
afterAll(() => test.close());

const find = async (query: Record<string, string>) => {
  const { body } = await test.get(`/api/admin/listings?${new URLSearchParams(query)}`, moderator.token);
  return AdminListingPage.parse(body).data.map(({ id }) => id);
};

it('a listing is found by number, phone in any spelling, person and words, with every status', async () => {
  const owner = await newOwner(test, { fullname: 'Gülşən Əliyeva', phone: '0557654321', email: 'gulshen@evim.test' });
  const { pool } = test.database;
  const [active, expired] = [
    (await insertListing(pool, { owner_id: owner.id, phone: '0512345678', address_text: 'Zərgərpalan 7' })).id,
    (await insertListing(pool, { owner_id: owner.id, status_ad: 'expired', address_text: 'Zərgərpalan 8' })).id,
  ];
  await insertListing(pool, { phone: '0512345679' });
  const both = [expired, active];
  expect(await find({ q: String(active) })).toEqual([active]);
  expect(await find({ q: `№ ${active}` })).toEqual([active]);
  for (const q of ['051 234 56 78', '+994 (51) 234-56-78', '00994512345678', '45678']) {
    expect(await find({ q })).toEqual([active]);
  }
  // the number and the address of the account, and its name in two alphabets
  for (const q of ['+994557654321', 'Gulshen@evim', 'gulsen aliyeva', 'Гюльшен'])
    expect([q, await find({ q })]).toEqual([q, both]);
  for (const q of ['zergerpalan', 'ZƏRGƏR', 'зергерпалан']) expect([q, await find({ q })]).toEqual([q, both]);
  expect(await find({ q: 'zergerpalan', status: 'expired' })).toEqual([expired]);
  expect(await find({ owner: String(owner.id), pageSize: '1', page: '2' })).toEqual([active]);
  expect(await find({ q: '...' })).toEqual([]);
});

const decideOn = async (id: number, act: string, more: object = {}) => {
  const { token } = moderator;
  const { updatedAt } = (await test.get(`/api/admin/listings/${id}`, token)).body.data;
  const body = { updatedAt, ...more };
  expect((await test.send('POST', `/api/admin/moderation/${id}/${act}`, { token, body })).status).toBe(204);
};

it('places have their names in the language of the moderator', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const { token } = moderator;
  const metroIn = async (language: string) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
    const { body } = await test.site.inject({ url: `/api/admin/listings/${id}`, headers });
    return DeskListingResponse.parse(JSON.parse(body)).data.listing.Nearest_Metro?.Name;
  };
  expect([await metroIn('az'), await metroIn('ru')]).toEqual(['Nizami', 'Низами']);
});

it('its page and its history tell everything that happened, newest first', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const { token } = moderator;
  const show = async () => DeskListingResponse.parse((await test.get(`/api/admin/listings/${id}`, token)).body).data;
  const decide = async (act: string, more: object = {}) => {
    const body = { updatedAt: (await show()).updatedAt, ...more };
    expect((await test.send('POST', `/api/admin/moderation/${id}/${act}`, { token, body })).status).toBe(204);
  };
  await decide('approve');
  await owner.put(id, { Price: 119_000 });
  await (await newReporter(test)).report(id);
  await test.send('POST', `/api/listings/${id}/phone`, { ip: '10.9.9.9' });
  await test.database.pool.query(
    `insert into listing_promotions (user_id, listing_id, type, value, unit, price, starts_at, times_left, next_at)
     values ($1, $2, 'bump', 3, 'times', 300, now(), 3, now())`,
    [owner.id, id],
  );
  expect(await show()).toMatchObject({
    isOwn: false,
    isEdited: true,
    hidden: null,
    reports: 1,
    reveals: { all: 1, week: 1 },
    owner: { id: owner.id, listings: 1 },
  });
  await decide('hide', { reason: 'sənədlər yoxlanılır' });
  const { body } = await test.get(`/api/admin/listings/${id}/history?pageSize=100`, token);
  const { data, meta } = HistoryPage.parse(body);
  expect(meta.pagination.total).toBe(data.length);
  expect(data.map(({ at }) => at)).toEqual(
    data
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  const of = (kind: string) => data.filter((entry) => entry.kind === kind);
  expect(of('status').map(({ by, details: { from, to, reason } }) => [by?.id, from, to, reason])).toEqual([
    [moderator.id, 'active', 'pending', 'sənədlər yoxlanılır'],
    [moderator.id, 'pending', 'active', null],
    [owner.id, null, 'pending', null],
  ]);
  expect(of('edit')).toMatchObject([{ by: { id: owner.id }, details: { after: { Price: 119_000 } } }]);
  expect(of('report')).toMatchObject([{ details: { reason: 'fake', description: '', outcome: null } }]);
  expect(of('promotion')).toMatchObject([{ details: { type: 'bump', value: 3, price: 3 } }]);
  expect(of('notice').map(({ details }) => details.kind)).toEqual(['hidden', 'approved']);
  expect(of('price')).toMatchObject([{ details: { price: 119_000, previous: 125_000.5 } }]);
  // decisions are told once, as changes of the status
  expect(of('audit')).toEqual([]);
  expect(outcomeOf(await test.get('/api/admin/listings/999999999', token))).toEqual([404, 'listingNotFound']);
});

it('shows the changes that wait, and decides on them alone: nothing says that they were looked at', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const { token } = moderator;
  const show = async () => DeskListingResponse.parse((await test.get(`/api/admin/listings/${id}`, token)).body).data;
  const decide = async (act: string, more: object) => {
    const { updatedAt } = await show();
    return outcomeOf(
      await test.send('POST', `/api/admin/moderation/${id}/${act}`, { token, body: { updatedAt, ...more } }),
    );
  };
  expect(await decide('approve', {})).toEqual([204, undefined]);
  expect(await show()).toMatchObject({ isEdited: false, changed: null, edits: [], removedPhotos: [] });
  await owner.put(id, { Price: 119_000 });
  expect(await show()).toMatchObject({
    isEdited: true,
    changed: null,
    edits: [{ field: 'Price', before: 125_000.5, after: 119_000 }],
  });
  const Images = await insertUploads(test.database.pool, owner.id, 3);
  await owner.put(id, { Property_type: 'old_building', Images });
  await (await newReporter(test)).report(id);
  const { listing, changed, edits, removedPhotos, isEdited } = await show();
  expect([isEdited, listing.Property_type, changed?.Property_type]).toEqual([true, 'new_building', 'old_building']);
  expect(changed?.Images?.map((image) => image.id)).toEqual(Images);
  expect(edits.map(({ field }) => field)).toEqual(['Images', 'Price', 'Property_type']);
  expect(removedPhotos).toEqual(listing.Images);

  const audited = async () =>
    (await test.database.pool.query(`select act from audit_log where target_id = $1 order by id`, [String(id)])).rows;
  const before = await audited();
  expect(await decide('approve', {})).toEqual([409, 'listing_state_conflict']);
  expect([await audited(), (await show()).reports]).toEqual([before, 1]);
  expect(await decide('approve', { changes: true })).toEqual([204, undefined]);
  expect(await show()).toMatchObject({
    isEdited: false,
    changed: null,
    edits: [],
    reports: 0,
    listing: { Property_type: 'old_building' },
  });
});

it('its history tells what was asked and answered, who says that it is gone, and what its owner wants to change', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const { token } = moderator;
  await decideOn(id, 'ask', { codes: ['price'], words: 'Lift var?' });
  await test.send('PUT', `/api/listings/${id}/question-answer`, { token: owner.token, body: { answer: 'Var' } });
  await decideOn(id, 'approve');
  const reporter = await newReporter(test);
  await test.send('POST', `/api/listings/${id}/gone`, { token: reporter.token, ip: '10.9.9.10' });
  await test.database.pool.query(`insert into availability_questions values ($1, 'claims', 1, now())`, [id]);
  await owner.put(id, { Property_type: 'old_building', Rooms: 3 });
  await decideOn(id, 'reject', { changes: true, reasons: ['wrong_price'] });
  const { body } = await test.get(`/api/admin/listings/${id}/history?pageSize=100`, token);
  const entries = Object.fromEntries(HistoryPage.parse(body).data.map((entry) => [entry.kind, entry]));
  expect(entries).toMatchObject({
    question: { by: { id: moderator.id }, details: { codes: ['price'], words: 'Lift var?' } },
    question_answer: { by: { id: owner.id }, details: { text: 'Var' } },
    gone: { by: { id: reporter.id }, details: { outcome: null } },
    availability: { by: null, details: { why: 'claims', times: 1 } },
    revision: {
      by: { id: owner.id },
      details: {
        state: 'rejected',
        before: { Property_type: 'new_building', Rooms: 2 },
        after: { Property_type: 'old_building', Rooms: 3 },
      },
    },
    // the question is told once
    audit: { details: { act: 'listing.reject_changes', after: { fields: ['Property_type', 'Rooms'] } } },
  });
  expect(entries.revision?.details.reason).toEqual(expect.any(String));
});

it('its history keeps the values of changes that were rejected or withdrawn, also after a correction', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  await decideOn(id, 'approve');
  const pastChanges = async () => {
    const { body } = await test.get(`/api/admin/listings/${id}/history?pageSize=100`, moderator.token);
    return HistoryPage.parse(body)
      .data.filter(({ kind }) => kind === 'revision')
      .map(({ details: { state, before, after, fields } }) => ({ state, before, after, fields }));
  };
  const before = { Property_type: 'new_building' };
  await owner.put(id, { Property_type: 'old_building' });
  await decideOn(id, 'reject', { changes: true, reasons: ['wrong_price'] });
  const rejected = { state: 'rejected', before, after: { Property_type: 'old_building' } };
  expect(await pastChanges()).toEqual([rejected]);
  await owner.put(id, { Property_type: 'house', Area: 90, Land_Area: 4 });
  expect(await pastChanges()).toMatchObject([{ state: 'waiting' }, rejected]);
  await test.send('DELETE', `/api/listings/${id}/changes`, { token: owner.token });
  const withdrawn = { state: 'withdrawn', before, after: { Property_type: 'house' } };
  expect(await pastChanges()).toMatchObject([withdrawn, rejected]);
  const { pastChanges: told } = (await test.get('/api/users/me/data', owner.token)).body;
  expect(told).toMatchObject([{ outcome: 'rejected' }, { outcome: 'withdrawn' }]);
  await inTransaction(test.deps.db, (trx) => withdrawListings(trx, owner.id, new Date()));
  expect(await pastChanges()).toEqual([]);
});

it('of a deleted listing its history says who deleted it, when and why, what it was, and what staff had decided', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  await decideOn(id, 'approve');
  await decideOn(id, 'hide', { reason: 'sənədlər yoxlanılır' });
  await decideOn(id, 'approve');
  const deletion = { token: owner.token, body: { reason: 'elsewhere' } };
  expect((await test.send('DELETE', `/api/listings/${id}`, deletion)).status).toBe(204);
  expect(outcomeOf(await test.get(`/api/admin/listings/${id}`, moderator.token))).toEqual([404, 'listingNotFound']);
  const { body } = await test.get(`/api/admin/listings/${id}/history?pageSize=100`, moderator.token);
  const [last, ...earlier] = HistoryPage.parse(body).data;
  expect(last).toMatchObject({
    kind: 'deletion',
    by: { id: owner.id },
    details: { status: 'active', reason: 'elsewhere', category: 'sale', type: 'new_building' },
  });
  const decisions = earlier.filter(({ kind }) => kind === 'audit').map(({ details: { act } }) => act);
  expect(decisions).toEqual(['listing.approve', 'listing.hide', 'listing.approve']);
});
