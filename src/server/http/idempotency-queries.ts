import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';

/** Deletes keys after a day. */
export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from idempotency_keys where created_at < now() - interval '1 day'`.execute(db);
}

export type KeyOfWrite = { userId: number; route: string; key: string };

/** Inserts a key; false when it exists. Waits for a parallel request with the same key, which locks the row. */
export async function insertKey(trx: Trx, { userId, route, key }: KeyOfWrite, bodyHash: string): Promise<boolean> {
  const { rows } = await sql`
      insert into idempotency_keys (user_id, route, key, body_hash)
      values (${userId}, ${route}, ${key}, ${bodyHash})
      on conflict (user_id, route, key) do update set body_hash = excluded.body_hash, created_at = now()
        where idempotency_keys.created_at < now() - interval '1 day'
      returning key`.execute(trx);
  return rows.length > 0;
}

/** Stores the response of a write. */
export async function updateAnswer(
  trx: Trx,
  { userId, route, key }: KeyOfWrite,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await sql`
    update idempotency_keys set status = ${status}, answer = ${body}
     where user_id = ${userId} and route = ${route} and key = ${key}`.execute(trx);
}

/** The response stored for a key, with the hash of the body that it responds to; null: the key is unknown. */
export async function findAnswer(
  db: Db,
  { userId, route, key }: KeyOfWrite,
): Promise<{ body_hash: string; status: number; answer: string } | null> {
  const { rows } = await sql<{ body_hash: string; status: number; answer: string }>`
    select body_hash, status, answer from idempotency_keys
     where user_id = ${userId} and route = ${route} and key = ${key}`.execute(db);
  return rows[0] ?? null;
}
