import { sql } from 'kysely';
import type { FeedbackTitle } from '#contract/feedback/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db } from '../database/db.ts';
import { unlessBackupRuns } from '../database/sweep-lock-queries.ts';

type NewFile = {
  key: string;
  name: string;
  mime: string;
  bytes: number;
  tokenHash: string;
  expiresAt: Date;
};

/** Inserts the row of a file before it is stored. */
export async function insertFile(db: Db, file: NewFile): Promise<{ id: number; documentId: string }> {
  const { tokenHash: token_hash, expiresAt: expires_at, ...rest } = file;
  return db
    .insertInto('feedback_files')
    .values({ ...rest, token_hash, expires_at })
    .returning(['id', 'document_id as documentId'])
    .executeTakeFirstOrThrow();
}

/** Total bytes on the disk, of unclaimed files and of all; the smallest file takes a block. */
export async function countFileBytes(db: Db): Promise<{ unclaimed: number; all: number }> {
  const { rows } = await sql<{ unclaimed: string | number; all: string | number }>`
    select coalesce(sum(greatest(bytes, 4096)) filter (where feedback_id is null), 0)::bigint as unclaimed,
           coalesce(sum(greatest(bytes, 4096)), 0)::bigint as "all"
      from feedback_files`.execute(db);
  return { unclaimed: Number(rows[0]?.unclaimed ?? 0), all: Number(rows[0]?.all ?? 0) };
}

type FeedbackValues = {
  name: string;
  email: string;
  title: FeedbackTitle;
  message: string;
  language: Language;
  isSuspect: boolean;
};

/** Stores feedback, which a job mails to the site's address. @returns its ids */
export async function insertFeedback(
  db: Db,
  now: Date,
  words: FeedbackValues,
): Promise<{ id: number; documentId: string }> {
  const { isSuspect: is_suspect, ...rest } = words;
  return db
    .insertInto('feedbacks')
    .values({ ...rest, is_suspect, next_try_at: now, created_at: now })
    .returning(['id', 'document_id as documentId'])
    .executeTakeFirstOrThrow();
}

type FileClaim = { id: number; tokenHash: string };

/** Attaches files to feedback. False when one is gone or already attached, or its token is wrong. */
export async function attachFiles(
  db: Db,
  feedbackId: number,
  now: Date,
  files: readonly FileClaim[],
): Promise<boolean> {
  const { rows } = await sql`
    update feedback_files f set feedback_id = ${feedbackId}
      from unnest(${files.map(({ id }) => id)}::bigint[], ${files.map((file) => file.tokenHash)}::text[]) x(id, token_hash)
     where f.id = x.id and f.token_hash = x.token_hash and f.feedback_id is null and f.expires_at > ${now}
    returning f.id`.execute(db);
  return rows.length === files.length;
}

/** Deletes feedback and our answers; its files are unclaimed then, and swept. @returns what it was, or null: it does not exist */
export async function deleteFeedback(db: Db, id: number, now: Date) {
  await db
    .updateTable('feedback_files')
    .set({ feedback_id: null, expires_at: now })
    .where('feedback_id', '=', id)
    .execute();
  const deleted = await db.deleteFrom('feedbacks').where('id', '=', id).returning(['title']).executeTakeFirst();
  return deleted ?? null;
}

/**
 * Deletes files that no feedback has claimed in time, and those of feedback that was sent by a bot or closed before the given
 * times; `remove` deletes each from the disk before the row is deleted. @returns how many there were; fewer
 * than `most`: there are no more, or a backup runs
 */
export async function deleteExpiredFiles(
  db: Db,
  before: { unclaimed: Date; suspect: Date; closed: Date },
  most: number,
  remove: (key: string) => Promise<void>,
): Promise<number> {
  return unlessBackupRuns(db, 0, async (trx) => {
    const { rows } = await sql<{ key: string }>`
      delete from feedback_files where id in (
        select f.id from feedback_files f left join feedbacks b on b.id = f.feedback_id
         where (f.feedback_id is null and f.expires_at <= ${before.unclaimed})
            or (b.is_suspect and b.created_at <= ${before.suspect}) or b.closed_at <= ${before.closed}
         order by f.id limit ${most} for update of f skip locked)
      returning key`.execute(trx);
    for (const { key } of rows) await remove(key);
    return rows.length;
  });
}

export type PendingFeedback = {
  id: number;
  name: string;
  email: string;
  title: FeedbackTitle;
  message: string;
  files: { key: string; name: string; mime: string; bytes: number }[];
};

/** Claims feedback that is due to be mailed; a claim lasts a while, so that two workers never mail one twice. */
export async function claimFeedback(
  db: Db,
  now: Date,
  { tries, most }: { tries: number; most: number },
): Promise<PendingFeedback[]> {
  const { rows } = await sql<PendingFeedback>`
    with taken as (
      update feedbacks set tries = tries + 1,
          next_try_at = ${now}::timestamptz + interval '5 minutes' * least(tries + 1, 24)
       where id in (select id from feedbacks where mailed_at is null and not is_suspect and next_try_at <= ${now}
                       and tries < ${tries}
                     order by id limit ${most} for update skip locked)
      returning id, name, email, title, message)
    select t.id, t.name, t.email, t.title, t.message,
           (select coalesce(json_agg(json_build_object('key', f.key, 'name', f.name, 'mime', f.mime, 'bytes', f.bytes)
              order by f.id), '[]') from feedback_files f where f.feedback_id = t.id) as files
      from taken t order by t.id`.execute(db);
  return rows;
}

/** Records that feedback was mailed to the site's address. */
export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('feedbacks').set({ mailed_at: now }).where('id', '=', id).execute();
}
