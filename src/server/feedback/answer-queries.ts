import { type RawBuilder, sql } from 'kysely';
import type { AdminFeedback, AdminFeedbackDetail, FeedbackQuery } from '#contract/feedback/admin.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';
import { containing, type Page, searchRows } from '../database/rows.ts';

const STATE = sql`case when f.closed_at is not null then 'closed' when f.is_suspect then 'suspect' else 'open' end`;
const COLUMNS = sql`f.id, f.name, f.email, f.title, f.message, ${STATE} as state, wire_time(f.created_at) as "createdAt"`;

/** A page of feedback. */
export function searchFeedback(db: Db, query: FeedbackQuery): Promise<Page<AdminFeedback>> {
  const { q, state, title } = query;
  const where: RawBuilder<unknown>[] = [];
  if (q !== undefined)
    where.push(
      sql`(f.name ilike ${containing(q)} or f.email ilike ${containing(q)} or f.message ilike ${containing(q)})`,
    );
  if (state !== undefined) where.push(sql`${STATE} = ${state}`);
  if (title !== undefined) where.push(sql`f.title = ${title}`);
  return searchRows<AdminFeedback>(db, query, {
    columns: sql`${COLUMNS}, (select count(*) from feedback_files x where x.feedback_id = f.id) as files`,
    from: sql`feedbacks f`,
    where,
    sorts: { createdAt: sql`f.id` },
    key: sql`f.id`,
  });
}

/** One feedback with its files and our answers, or null. */
export async function findFeedback(db: Db, id: number): Promise<AdminFeedbackDetail | null> {
  const { rows } = await sql<AdminFeedbackDetail>`
    select ${COLUMNS},
      (select coalesce(json_agg(json_build_object('id', x.id, 'name', x.name, 'mime', x.mime, 'bytes', x.bytes)
         order by x.id), '[]') from feedback_files x where x.feedback_id = f.id) as files,
      (select coalesce(json_agg(json_build_object('id', a.id, 'text', a.text, 'by', u.fullname,
         'at', wire_time(a.created_at), 'mailedAt', wire_time(a.mailed_at)) order by a.id), '[]')
         from feedback_answers a join users u on u.id = a.answered_by where a.feedback_id = f.id) as answers
      from feedbacks f where f.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Closes or reopens feedback. Null: it does not exist. */
export async function closeFeedback(db: Db, id: number, closedAt: Date | null): Promise<{ wasClosed: boolean } | null> {
  const { rows } = await sql<{ wasClosed: boolean }>`
    update feedbacks f set closed_at = ${closedAt} from (select closed_at from feedbacks where id = ${id} for update) was
     where f.id = ${id} returning was.closed_at is not null as "wasClosed"`.execute(db);
  return rows[0] ?? null;
}

/** How many answers feedback has got. */
export async function countAnswers(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from feedback_answers where feedback_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores an answer of a staff member, which a job mails. */
export async function insertAnswer(db: Db, id: number, by: number, text: string, now: Date): Promise<void> {
  const row = { feedback_id: id, text, answered_by: by, next_try_at: now, created_at: now };
  await db.insertInto('feedback_answers').values(row).execute();
}

/** Where a file of one feedback is stored, with its name and type; null: it is not one of these. */
export async function findFile(db: Db, feedbackId: number, id: number) {
  const file = await db
    .selectFrom('feedback_files')
    .select(['key', 'name', 'mime'])
    .where('feedback_id', '=', feedbackId)
    .where('id', '=', id)
    .executeTakeFirst();
  return file ?? null;
}

type PendingAnswer = {
  id: number;
  feedbackId: number;
  text: string;
  name: string;
  email: string;
  message: string;
  language: Language;
};

/** Claims answers that are due; a claim lasts a while, so that two workers never mail one twice. */
export async function claimAnswers(
  db: Db,
  now: Date,
  { tries, most }: { tries: number; most: number },
): Promise<PendingAnswer[]> {
  const { rows } = await sql<PendingAnswer>`
    with taken as (
      update feedback_answers set tries = tries + 1,
          next_try_at = ${now}::timestamptz + interval '5 minutes' * least(tries + 1, 24)
       where id in (select id from feedback_answers where mailed_at is null and next_try_at <= ${now} and tries < ${tries}
                     order by id limit ${most} for update skip locked)
      returning id, feedback_id, text)
    select t.id, t.feedback_id as "feedbackId", t.text, f.name, f.email, f.message, f.language
      from taken t join feedbacks f on f.id = t.feedback_id order by t.id`.execute(db);
  return rows;
}

/** Records that an answer was mailed. */
export async function markAnswerMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('feedback_answers').set({ mailed_at: now }).where('id', '=', id).execute();
}
