import { type RawBuilder, sql } from 'kysely';
import { MAX_WAITING_DAYS } from '#contract/moderation/question-fields.ts';
import type { AskBody } from '#contract/moderation/questions.ts';
import type { Trx } from '../../database/db.ts';

/** The open question about a listing (`l`), and its owner's answer; null when there is none. */
export const OPEN_QUESTION = sql`(
  select json_build_object('codes', q.codes, 'words', q.words, 'answer', q.answer)
    from listing_questions q where q.listing_id = l.id and q.closed_at is null)`;

/** Whether a listing (`l`) waits for its owner to answer, or to change it. */
export const AWAITS_ANSWER = openQuestion(sql`q.answered_at is null and q.waits_until > now()`);

/** Whether the owner of a listing (`l`) has answered, and nobody has decided since. */
export const IS_ANSWERED = openQuestion(sql`q.answered_at is not null`);

function openQuestion(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`exists (select from listing_questions q where q.listing_id = l.id and q.closed_at is null and ${which})`;
}

/** Questions about a listing within the last 30 days. */
export async function countQuestions(trx: Trx, listingId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_questions
     where listing_id = ${listingId} and asked_at > now() - interval '30 days'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Closes an open question that its owner has answered, or had the time to. */
export async function closeEndedQuestion(trx: Trx, listingId: number): Promise<void> {
  await sql`
    update listing_questions set closed_at = now()
     where listing_id = ${listingId} and closed_at is null and (answered_at is not null or waits_until <= now())`.execute(
    trx,
  );
}

/** Inserts an open question. False: another one is open. */
export async function insertQuestion(
  trx: Trx,
  listingId: number,
  by: number,
  { codes, words }: Pick<AskBody, 'codes' | 'words'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into listing_questions (listing_id, asked_by, codes, words, waits_until)
    values (${listingId}, ${by}, ${codes}::text[], nullif(${words}::text, ''), now() + make_interval(days => ${MAX_WAITING_DAYS}))
    on conflict (listing_id) where closed_at is null do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

/** Stores the owner's answer to the open question about their listing. False: there is none. */
export async function updateQuestionAnswer(
  trx: Trx,
  { listingId, ownerId, answer }: { listingId: number; ownerId: number; answer: string },
): Promise<boolean> {
  const { rows } = await sql`
    update listing_questions q set answer = ${answer}, answered_at = now() from listings l
     where q.listing_id = ${listingId} and q.closed_at is null and l.id = q.listing_id and l.owner_id = ${ownerId}
    returning 1`.execute(trx);
  return rows.length > 0;
}

/** Ends the wait for an answer to the open question: its owner has saved the listing, and may still answer in words. */
export async function endWait(trx: Trx, listingId: number): Promise<void> {
  await sql`
    update listing_questions set waits_until = least(waits_until, now())
     where listing_id = ${listingId} and closed_at is null`.execute(trx);
}

/** Closes the open question: somebody has decided, or there is nothing to decide on any more. */
export async function closeQuestion(trx: Trx, listingId: number): Promise<void> {
  await sql`update listing_questions set closed_at = now() where listing_id = ${listingId} and closed_at is null`.execute(
    trx,
  );
}
