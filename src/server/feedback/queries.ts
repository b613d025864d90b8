import { sql } from 'kysely';
import type { FeedbackTitle } from '#contract/feedback/fields.ts';
import { type Db, inTransaction } from '../database/db.ts';

export type NewFile = {
  key: string;
  name: string;
  mime: string;
  bytes: number;
  tokenHash: string;
  expiresAt: Date;
};

/** Notes a file that is going to be stored. */
export async function insertFile(db: Db, file: NewFile): Promise<{ id: number; documentId: string }> {
  const { tokenHash: token_hash, expiresAt: expires_at, ...rest } = file;
  return db
    .insertInto('feedback_files')
    .values({ ...rest, token_hash, expires_at })
    .returning(['id', 'document_id as documentId'])
    .executeTakeFirstOrThrow();
}

/** Bytes of the files that wait for their feedback. */
export async function countWaitingBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(bytes), 0)::bigint as bytes from feedback_files where feedback_id is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0);
}

type Words = { name: string; email: string; title: FeedbackTitle; message: string; isSuspect: boolean };

export async function insertFeedback(db: Db, now: Date, words: Words): Promise<{ id: number; documentId: string }> {
  const { isSuspect: is_suspect, ...rest } = words;
  return db
    .insertInto('feedbacks')
    .values({ ...rest, is_suspect, next_try_at: now, created_at: now })
    .returning(['id', 'document_id as documentId'])
    .executeTakeFirstOrThrow();
}

type Shown = { id: number; tokenHash: string };

/** Gives feedback its files. False when one of them is not there any more, has feedback already, or its token is wrong. */
export async function attachFiles(db: Db, feedbackId: number, now: Date, files: readonly Shown[]): Promise<boolean> {
  const { rows } = await sql`
    update feedback_files f set feedback_id = ${feedbackId}
      from unnest(${files.map(({ id }) => id)}::bigint[], ${files.map((file) => file.tokenHash)}::text[]) x(id, token_hash)
     where f.id = x.id and f.token_hash = x.token_hash and f.feedback_id is null and f.expires_at > ${now}
    returning f.id`.execute(db);
  return rows.length === files.length;
}

/**
 * Forgets files whose time to wait is over; `remove` takes each from the disk before that counts. How many there were:
 * fewer than `most` means there are no more.
 */
export async function deleteForgottenFiles(
  db: Db,
  now: Date,
  most: number,
  remove: (key: string) => Promise<void>,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ key: string }>`
      delete from feedback_files where id in (
        select id from feedback_files where feedback_id is null and expires_at <= ${now}
         order by expires_at limit ${most} for update skip locked)
      returning key`.execute(trx);
    for (const { key } of rows) await remove(key);
    return rows.length;
  });
}

export type WaitingFeedback = {
  id: number;
  name: string;
  email: string;
  title: FeedbackTitle;
  message: string;
  files: { key: string; name: string; mime: string; bytes: number }[];
};

/** Feedback that is to be mailed now; each is taken for a while, so that two workers never mail it twice. */
export async function takeWaitingFeedback(
  db: Db,
  now: Date,
  { tries, most }: { tries: number; most: number },
): Promise<WaitingFeedback[]> {
  const { rows } = await sql<WaitingFeedback>`
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

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('feedbacks').set({ mailed_at: now }).where('id', '=', id).execute();
}
