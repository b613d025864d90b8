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

/** Total bytes of unclaimed files. */
export async function countPendingBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from feedback_files where feedback_id is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
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

/**
 * Deletes expired files; `remove` deletes each from the disk before the row is deleted. @returns how many there were; fewer
 * than `most`: there are no more, or a backup runs
 */
export async function deleteExpiredFiles(
  db: Db,
  now: Date,
  most: number,
  remove: (key: string) => Promise<void>,
): Promise<number> {
  return unlessBackupRuns(db, 0, async (trx) => {
    const { rows } = await sql<{ key: string }>`
      delete from feedback_files where id in (
        select id from feedback_files where feedback_id is null and expires_at <= ${now}
         order by expires_at limit ${most} for update skip locked)
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
