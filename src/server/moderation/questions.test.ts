import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ListingResponse } from '#contract/listings/api.ts';
import { NextCase } from '#contract/moderation/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { newOwner } from '../../../tests/support/owner.ts';
import { readOutbox } from '../../../tests/support/process/outbox.ts';
import { newStaff, readAudit } from '../../../tests/support/staff.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';
import { checkListing } from '../checks/service.ts';
import { askOwners } from '../listings/availability/jobs.ts';
import { expireListings } from '../listings/lifecycle/jobs.ts';
import { sendOwnerNotices } from '../listings/lifecycle/notices/notices.ts';
import { approveListing } from '../listings/lifecycle/service.ts';

let test: TestSite;
let moderator: Awaited<ReturnType<typeof newStaff>>;
beforeAll(async () => {
  test = await openTestSite();
  moderator = await newStaff(test, 'moderator');
});
beforeEach(() => test.database.pool.query(`delete from listings`));
afterAll(() => test.close());

const next = async (token = moderator.token) =>
  NextCase.parse((await test.send('POST', '/api/admin/moderation/next', { token, body: {} })).body).data;
const act = (id: number, how: string, body: unknown, token = moderator.token) =>
  test.send('POST', `/api/admin/moderation/${id}/${how}`, { token, body });
const answer = (id: number, token: string, text: string) =>
  test.send('PUT', `/api/listings/${id}/question-answer`, { token, body: { answer: text } });
const versionOf = async (id: number) =>
  (await test.get(`/api/listings/${id}`, moderator.token)).body.data.updatedAt as string;
const ask = async (id: number, token = moderator.token) =>
  act(id, 'ask', { updatedAt: await versionOf(id), codes: ['price'] }, token);

it('a question leaves the queue, reaches its owner in their language, and comes back first with the answer', async () => {
  const owner = await newOwner(test, { email: 'sual@evim.test', language: 'ru' });
  await insertListing(test.database.pool, { status_ad: 'pending', created_at: new Date('2026-01-01') });
  const { id } = await owner.postPending();
  const body = { updatedAt: await versionOf(id), codes: ['document', 'price'], words: 'Есть ли лифт?' };
  expect((await act(id, 'ask', body)).status).toBe(204);
  const first = await next();
  expect([first?.id === id, (await act(Number(first?.id), 'skip', undefined)).status]).toEqual([false, 204]);
  expect(await next()).toBeNull();
  await sendOwnerNotices({ ...test.deps, onError: (error) => expect.fail(String(error)) });
  const [mail] = await readOutbox(test.deps.config.DATA_DIR, 'mail', 'sual@evim.test');
  expect(mail).toContain(`/ru/listing/${id}`);
  expect(mail).toContain('Есть ли лифт?');
  expect(mail).toContain('документ');
  const shown = async () =>
    ListingResponse.parse((await test.get(`/api/listings/${id}`, owner.token)).body).data.Moderator_Question;
  expect(await shown()).toEqual({ codes: ['document', 'price'], words: 'Есть ли лифт?', answer: null });
  expect((await answer(id, owner.token, 'Да')).status).toBe(204);
  expect((await answer(id, owner.token, ' Да, новый ')).status).toBe(204);
  expect((await shown())?.answer).toBe('Да, новый');
  await insertListing(test.database.pool, { status_ad: 'pending', created_at: new Date('2026-01-01') });
  const back = await next();
  expect([back?.id, back?.questions]).toMatchObject([
    id,
    [{ codes: ['document', 'price'], answer: 'Да, новый', isOpen: true }],
  ]);
  const { body: copy } = await test.get('/api/users/me/data', owner.token);
  expect(copy.questionAnswers).toMatchObject([{ listing: id, question: 'Есть ли лифт?', answer: 'Да, новый' }]);
  expect((await readAudit(test, 'listing.ask')).at(-1)).toMatchObject({
    actor_id: moderator.id,
    target_id: String(id),
    after: { questions: ['document', 'price'], text: 'Есть ли лифт?' },
  });
  expect((await act(id, 'approve', { updatedAt: back?.updatedAt })).status).toBe(204);
  expect(await shown()).toBeNull();
  expect(outcomeOf(await answer(id, owner.token, 'x'))).toEqual([409, 'no_question']);
});

it('of parallel questions one is asked and one notice is queued; of an answer and a decision both count once', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  const updatedAt = await versionOf(id);
  const asked = await Promise.all([1, 2, 3, 4].map(() => act(id, 'ask', { updatedAt, codes: ['photos'] })));
  const again = [409, 'question_open'];
  expect(asked.map(outcomeOf).sort()).toEqual([[204, undefined], again, again, again]);
  const { rows } = await test.database.pool.query('select kind from owner_notices where listing_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'question' }]);
  const [answered, approved] = await Promise.all([
    answer(id, owner.token, 'Şəkillər öz evimindir'),
    act(id, 'approve', { updatedAt }),
  ]);
  expect(approved.status).toBe(204);
  const questions = await test.database.pool.query(
    'select answer is not null as "isAnswered", closed_at is null as "isOpen" from listing_questions where listing_id = $1',
    [id],
  );
  expect(questions.rows).toEqual([{ isAnswered: answered.status === 204, isOpen: false }]);
});

it('a listing without an answer returns after its days, may be asked again, and not for ever', async () => {
  const { id } = await (await newOwner(test)).postPending();
  expect((await ask(id)).status).toBe(204);
  expect(await next()).toBeNull();
  const lapse = () =>
    test.database.pool.query(`update listing_questions set waits_until = now() - interval '1 second'`);
  for (let n = 0; n < 2; n++) {
    await lapse();
    expect((await next())?.id).toBe(id);
    expect((await ask(id)).status).toBe(204);
  }
  await lapse();
  expect(outcomeOf(await ask(id))).toEqual([409, 'asked_enough']);
  expect((await next())?.questions.map(({ isOpen }) => isOpen)).toEqual([true, false, false]);
});

it('a correction answers too: the listing is back in the queue, and the moderator sees that it has changed', async () => {
  const owner = await newOwner(test);
  const { id } = await owner.postPending();
  await ask(id);
  expect(await next()).toBeNull();
  expect((await owner.put(id, { Price: 99_000 })).status).toBe(200);
  const back = await next();
  expect([back?.id, back?.questions]).toMatchObject([id, [{ answer: null, isOpen: true, isChanged: true }]]);
  // words may follow
  expect((await answer(id, owner.token, 'Səhv yazmışdım')).status).toBe(204);
  // asked again, the listing waits until the next change
  await act(id, 'ask', { updatedAt: await versionOf(id), codes: ['photos'] });
  expect(await next()).toBeNull();
});

it('nothing is asked any more about changes that were withdrawn, or a listing that has ended', async () => {
  const owner = await newOwner(test);
  const isAsked = async (id: number) =>
    (await test.get(`/api/listings/${id}`, owner.token)).body.data.Moderator_Question !== null;
  const post = async () => {
    const { id } = await owner.postPending();
    await approveListing(test.deps, id);
    await owner.put(id, { Property_type: 'old_building' });
    // a check under way may give it a home, which is another version than the one that is asked about
    await checkListing(test.deps, id);
    expect([(await ask(id)).status, await isAsked(id)]).toEqual([204, true]);
    return id;
  };
  const withdrawn = await post();
  await test.send('DELETE', `/api/listings/${withdrawn}/changes`, { token: owner.token });
  // an edit that nobody has looked at is still to be decided on
  const edited = await post();
  expect((await owner.put(edited, { Price: 98_000 })).status).toBe(200);
  await test.send('DELETE', `/api/listings/${edited}/changes`, { token: owner.token });
  expect(await isAsked(edited)).toBe(true);
  // the check that withdrawing asks for may have it locked, and then it is left out for the moment
  await expect.poll(async () => (await next())?.id).toBe(edited);
  const sold = await post();
  const body = { reason: 'sold_here' };
  expect((await test.send('POST', `/api/listings/${sold}/close`, { token: owner.token, body })).status).toBe(204);
  const ended = await post();
  await test.database.pool.query(`update listings set expires_at = now() - interval '1 second' where id = $1`, [ended]);
  await expireListings(test.deps);
  const silent = await post();
  await test.database.pool.query(
    `with asked as (
       insert into availability_questions (listing_id, why, times, asked_at)
       select id, 'silence', 2, now() - interval '9 days' from listings where id = $1 returning listing_id, asked_at),
     quiet as (update listings set confirmed_at = null where id = $1)
     insert into owner_notices (listing_id, user_id, kind, about, sent_at)
     select listing_id, $2, 'still_available', asked_at, now() from asked`,
    [silent, owner.id],
  );
  await askOwners(test.deps);
  for (const id of [withdrawn, sold, ended, silent]) expect(await isAsked(id)).toBe(false);
});

it('nobody else answers, an answer has a length, and only what waits for a decision is asked about', async () => {
  const [owner, stranger] = [await newOwner(test), await newOwner(test)];
  const { id } = await owner.postPending();
  expect(outcomeOf(await answer(id, owner.token, 'x'))).toEqual([409, 'no_question']);
  await ask(id);
  expect(outcomeOf(await answer(id, stranger.token, 'x'))).toEqual([404, 'listingNotFound']);
  expect(outcomeOf(await answer(id, moderator.token, 'x'))).toEqual([403, 'not_yours']);
  for (const text of ['', '  ', 'a\u0000', 'x'.repeat(2001)])
    expect((await answer(id, owner.token, text)).status).toBe(400);
  expect((await act(id, 'ask', { updatedAt: await versionOf(id), codes: [] })).status).toBe(400);
  const active = await insertListing(test.database.pool, {});
  expect(outcomeOf(await ask(active.id))).toEqual([409, 'listing_state_conflict']);
  const imported = await insertListing(test.database.pool, { status_ad: 'pending', owner_id: null, ref: 'x1' });
  expect(outcomeOf(await ask(imported.id))).toEqual([409, 'no_owner_to_ask']);
  const own = await insertListing(test.database.pool, { status_ad: 'pending', owner_id: moderator.id });
  expect(outcomeOf(await ask(own.id))).toEqual([403, 'own_listing']);
});
