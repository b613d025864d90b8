import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { NextCase } from '#contract/moderation/api.ts';
import { DecisionPage } from '#contract/moderation/desk.ts';
import { insertUploads } from '../../../tests/support/factories.ts';
import { newOwner, type Owner } from '../../../tests/support/owner.ts';
import { newStaff } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { sweepUploads } from '../images/jobs.ts';
import { sendOwnerNotices } from '../listings/lifecycle/notices/notices.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { deleteOldDecisions } from '../listings/lifecycle/undo-queries.ts';
import { moveListingsPhone } from '../listings/owned-service.ts';

let test: TestSite;
let owner: Owner;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
beforeEach(async () => {
  await test.database.pool.query('delete from listings');
  owner = await newOwner(test);
});
afterAll(() => test.close());

const GANJLIK = { Latitude: 40.4007, Longitude: 49.8519, Address: 'Gənclik' };
const rows = async (text: string, ...values: unknown[]) => (await test.database.pool.query(text, values)).rows;
const read = async (id: number, token?: string) =>
  ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`, token)).body).data;
const nextCase = async () => {
  const found: NonNullable<NextCase['data']>[] = [];
  const claim = async () => {
    const { body } = await test.send('POST', '/api/admin/moderation/next', { token: moderator.token, body: {} });
    const { data } = NextCase.parse(body);
    if (data) found.push(data);
    return data !== null;
  };
  // one that is being checked is left for later
  await waitUntil(claim, 'a listing that waits');
  return found[0] ?? expect.fail('nothing waits');
};
const decide = async (decision: 'approve' | 'reject', { id, updatedAt }: { id: number; updatedAt: string }) => {
  const reasons = decision === 'reject' ? { reasons: ['wrong_price'] } : {};
  const body = { updatedAt, changes: true, ...reasons };
  const path = `/api/admin/moderation/${id}/${decision}`;
  expect(outcomeOf(await test.send('POST', path, { token: moderator.token, body }))).toEqual([204, undefined]);
};
const undo = async (id: number) => {
  const body = { kind: 'listing', id };
  return outcomeOf(await test.send('POST', '/api/admin/undo', { token: moderator.token, body }));
};
const decisions = async () => DecisionPage.parse((await test.get('/api/admin/decisions', moderator.token)).body).data;
const noticesOf = async (id: number) => {
  await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
  return rows(`select kind, sent_at from owner_notices where listing_id = $1 and kind like 'changes%'`, id);
};
/** A public listing whose owner has lowered the price, and then changes photos, place and price. */
async function postRevised() {
  const { id } = await owner.postPending();
  await approveListing(test.deps, id);
  expect((await owner.put(id, { Price: 120_000 })).status).toBe(200);
  const old = (await read(id)).Images?.map((image) => image.id) ?? [];
  const fresh = await insertUploads(test.database.pool, owner.id, 3);
  const changes = { ...GANJLIK, Price: 99_000, Images: [...fresh, old[0]], Floor_Plan: fresh[1] };
  expect((await owner.put(id, changes)).status).toBe(200);
  return { id, old, fresh };
}
/** What everybody and the owner see, and what is known of the listing. */
async function stateOf(id: number) {
  const { updatedAt: _, Revision: __, ...everybody } = await read(id);
  return {
    everybody,
    revision: (await read(id, owner.token)).Revision,
    columns: await rows(
      `select edited_at, district_id, address_id, metro_id, price_drop, search_vector, images
      from listings where id = $1`,
      id,
    ),
    images: await rows(
      `select id, listing_id, case when listing_id = $1 then position end as position, waits_for, kept_for
      from images order by id`,
      id,
    ),
    prices: await rows('select previous, price, at from price_changes where listing_id = $1 order by id', id),
    edits: await rows('select before, after, looked_at from listing_edits where listing_id = $1 order by id', id),
    past: await rows('select outcome from past_revisions where listing_id = $1', id),
  };
}

it('approved changes are undone: the old version and its photos are back, and the changes wait again', async () => {
  const { id, old } = await postRevised();
  const [before, shown] = [await stateOf(id), await nextCase()];
  await decide('approve', shown);
  expect((await read(id)).Price).toBe(99_000);
  expect((await read(id)).Images?.[3]?.id).toBe(old[0]);
  expect((await decisions())[0]).toMatchObject({ act: 'listing.approve_changes', targetId: id });
  expect((await decisions())[0]?.undoSeconds).toBeGreaterThan(20);
  expect(await noticesOf(id)).toEqual([{ kind: 'changes_approved', sent_at: null }]);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await stateOf(id)).toEqual(before);
  expect(await noticesOf(id)).toEqual([]);
  const { claimedUntil: _, updatedAt, ...again } = await nextCase();
  // the check that the undoing asks for may be under way
  const { claimedUntil: __, updatedAt: ___, isChecked: ____, listing, ...first } = shown;
  expect(again).toMatchObject({ ...first, listing: { Price: 99_000, Images: listing.Images } });
  expect(await undo(id)).toEqual([409, 'undo_nothing']);
  await decide('approve', { id, updatedAt });
  expect(await read(id)).toMatchObject({ Price: 99_000, Address: 'Gənclik' });
});

it('a number that moved to another one since stays when approved changes are undone', async () => {
  const { id } = await postRevised();
  const phone = '0559876543';
  await decide('approve', await nextCase());
  await rows('update users set phone = $2 where id = $1', owner.id, phone);
  await moveListingsPhone(test.deps.db, owner.id, owner.phone, phone);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await rows('select phone, price from listings where id = $1', id)).toEqual([{ phone, price: 120_000_00 }]);
});

it('the photos of the old version serve nothing else meanwhile, outlive the sweep, and go when it is final', async () => {
  const { id, old } = await postRevised();
  await decide('approve', await nextCase());
  const replaced = old.slice(1);
  const replacedImages = () => rows('select id from images where id = any($1::bigint[]) order by id', replaced);
  await rows(`update images set created_at = now() - interval '3 days'`);
  await sweepUploads(test.deps);
  expect(await replacedImages()).toEqual(replaced.map((one) => ({ id: one })));
  expect((await test.send('DELETE', `/api/upload/files/${replaced[0]}`, { token: owner.token })).status).toBe(404);
  expect(outcomeOf(await owner.post(await owner.flat({ Images: old })))).toEqual([422, 'images_not_yours']);
  await deleteOldDecisions(test.deps.db, new Date(Date.now() + 2 * 86_400_000));
  await sweepUploads(test.deps);
  expect(await replacedImages()).toEqual([]);
  expect((await read(id)).Images).toHaveLength(4);
});

it('rejected changes are undone: they wait again, and their owner reads nothing', async () => {
  const { id } = await postRevised();
  const [before, shown] = [await stateOf(id), await nextCase()];
  await decide('reject', shown);
  expect((await read(id, owner.token)).Revision?.state).toBe('rejected');
  expect((await decisions())[0]).toMatchObject({ act: 'listing.reject_changes', targetId: id });
  expect(await noticesOf(id)).toEqual([{ kind: 'changes_rejected', sent_at: null }]);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await stateOf(id)).toEqual(before);
  expect(await noticesOf(id)).toEqual([]);
  expect((await nextCase()).cause).toBe('revised');
});

it('what is public is taken down while changes wait; after the undo both are there again', async () => {
  const { id } = await postRevised();
  const [before, { updatedAt, cause }] = [await stateOf(id), await nextCase()];
  expect(cause).toBe('revised');
  const body = { updatedAt, changes: false, reasons: ['wrong_price'] };
  const path = `/api/admin/moderation/${id}/reject`;
  expect(outcomeOf(await test.send('POST', path, { token: moderator.token, body }))).toEqual([204, undefined]);
  expect((await test.get(`/api/listings/${id}`)).status).toBe(404);
  expect(await undo(id)).toEqual([204, undefined]);
  expect(await stateOf(id)).toEqual(before);
  expect((await nextCase()).cause).toBe('revised');
});

it('changes that the owner has changed since stay approved', async () => {
  const { id } = await postRevised();
  await decide('approve', await nextCase());
  expect((await owner.put(id, { Price: 98_000 })).status).toBe(200);
  expect(await undo(id)).toEqual([409, 'changed_meanwhile']);
  expect((await read(id)).Price).toBe(98_000);
});

it('a decision closes the question to the owner, and its undo opens it again, with the answer', async () => {
  const answer = async (id: number, text: string) =>
    outcomeOf(
      await test.send('PUT', `/api/listings/${id}/question-answer`, { token: owner.token, body: { answer: text } }),
    );
  const ask = async ({ id, updatedAt }: { id: number; updatedAt: string }) => {
    const body = { updatedAt, codes: ['price'] };
    const path = `/api/admin/moderation/${id}/ask`;
    expect((await test.send('POST', path, { token: moderator.token, body })).status).toBe(204);
    expect(await answer(id, 'Razılaşmaq olar')).toEqual([204, undefined]);
  };
  const { id } = await postRevised();
  await ask(await nextCase());
  for (const decision of ['approve', 'reject'] as const) {
    await decide(decision, await nextCase());
    expect(await answer(id, 'Gec')).toEqual([409, 'no_question']);
    expect(await undo(id)).toEqual([204, undefined]);
    expect((await nextCase()).questions).toMatchObject([{ isOpen: true, answer: 'Razılaşmaq olar' }]);
  }
  expect(await answer(id, 'Son qiymətdir')).toEqual([204, undefined]);
  // of a listing that waits, too
  await rows('delete from listings');
  const posted = await owner.postPending();
  await ask(await nextCase());
  const { updatedAt } = await nextCase();
  const body = { updatedAt, reasons: ['wrong_price'] };
  await test.send('POST', `/api/admin/moderation/${posted.id}/reject`, { token: moderator.token, body });
  expect(await answer(posted.id, 'Gec')).toEqual([409, 'no_question']);
  expect(await undo(posted.id)).toEqual([204, undefined]);
  expect(await answer(posted.id, 'Son qiymətdir')).toEqual([204, undefined]);
  expect((await decisions()).map(({ act }) => act)).toContain('listing.ask');
});
