import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';

export type ChangeKind = 'phone' | 'email' | 'password' | 'passkey';
export type NoticeKind = ChangeKind | 'new_device' | 'telegram' | 'restoration';
/** The change or restoration that the link of a notice undoes. */
export type Undoes = { changeId: number } | { restorationId: number } | null;
export type NewNotice = {
  userId: number;
  channel: 'sms' | 'mail';
  address: string;
  kind: NoticeKind;
  variables?: Record<string, string>;
  undoes: Undoes;
};
export type PendingNotice = NewNotice & {
  id: number;
  variables: Record<string, string>;
  fullname: string | null;
  language: Language;
};

/**
 * Text messages per number and day: one limit for changes that can still be undone (each link also undoes later changes), and
 * one for new devices. Neither blocks the other, and notices of a restoration are never limited.
 */
const TEXTS_A_DAY = 5;
/** How often a notice is tried before it is given up. */
const MAX_TRIES = 8;
const BATCH_SIZE = 50;

/** Stores the account's values before a change. @returns the change's id */
export async function insertChange(
  trx: Trx,
  person: { id: number; phone: string | null; email: string },
  kind: ChangeKind,
  { now, until }: { now: Date; until: Date },
): Promise<number> {
  const row = {
    user_id: person.id,
    kind,
    old_phone: person.phone,
    old_email: person.email,
    changed_at: now,
    undo_until: until,
  };
  const { id } = await trx.insertInto('account_changes').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Enqueues a notice in the caller's transaction. */
export async function insertNotice(trx: Trx, notice: NewNotice, now: Date): Promise<void> {
  const { userId, channel, address, kind, variables = {}, undoes } = notice;
  const change = undoes && 'changeId' in undoes ? undoes.changeId : null;
  const restoration = undoes && 'restorationId' in undoes ? undoes.restorationId : null;
  await sql`
    insert into account_notices (user_id, channel, address, kind, variables, change_id, restoration_id, created_at)
    select ${userId}, ${channel}, ${address}, ${kind}, ${JSON.stringify(variables)}::jsonb, ${change}, ${restoration}, ${now}
     where ${channel} = 'mail' or ${kind} = 'restoration' or ${TEXTS_A_DAY} > (
       select count(*) from account_notices n left join account_changes c on c.id = n.change_id
        where n.user_id = ${userId} and n.channel = 'sms' and n.address = ${address}
          and n.created_at > ${now}::timestamptz - interval '1 day'
          and case when ${kind} = 'new_device' then n.kind = 'new_device'
                   else c.id is not null and c.closed_at is null end)`.execute(trx);
}

/** The mail address of an account; null: it was erased. */
export async function findEmail(trx: Trx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${userId} and erased_at is null`.execute(trx);
  return rows[0]?.email ?? null;
}

/** Claims pending notices: parallel workers never send one twice, and unsent ones are retried later. */
export async function claimNotices(db: Db): Promise<PendingNotice[]> {
  const { rows } = await sql<PendingNotice & { changeId: number | null; restorationId: number | null }>`
    with taken as (
      update account_notices set tries = tries + 1, next_try_at = now() + interval '1 minute' * (tries + 1)
       where id in (select id from account_notices where sent_at is null and next_try_at <= now()
                     and tries < ${MAX_TRIES} order by id limit ${BATCH_SIZE} for update skip locked)
      returning *)
    select t.id, t.user_id as "userId", t.channel, t.address, t.kind, t.variables, t.change_id as "changeId",
      t.restoration_id as "restorationId", u.fullname, u.language
      from taken t join users u on u.id = t.user_id order by t.id`.execute(db);
  return rows.map(({ changeId, restorationId, ...notice }) => ({
    ...notice,
    undoes: changeId !== null ? { changeId } : restorationId !== null ? { restorationId } : null,
  }));
}

/** Records that a notice was sent. */
export async function updateSent(db: Db, id: number): Promise<void> {
  await sql`update account_notices set sent_at = now() where id = ${id}`.execute(db);
}

/** Closes changes that are too old to be undone: their numbers and addresses are free again. */
export async function closeExpiredChanges(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('account_changes')
    .set({ closed_at: now })
    .where('closed_at', 'is', null)
    .where('undo_until', '<=', now)
    .execute();
}

/** Deletes old numbers and addresses after 30 days. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  await sql`delete from account_notices where created_at < ${now}::timestamptz - interval '30 days'`.execute(db);
  await sql`
    delete from account_changes where closed_at is not null and undo_until < ${now}::timestamptz - interval '30 days'`.execute(
    db,
  );
}
