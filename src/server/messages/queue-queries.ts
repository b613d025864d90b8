import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import type { Message } from '../ports.ts';

export type MessageKind = 'confirmation' | 'alert' | 'favorite' | 'owner_notice' | 'search_notice';

/** What a message says; the queue gives it an id. */
export type MessageContent = Omit<Message, 'id'>;

type NewMessage = {
  contactId: number;
  /** the same in every attempt to write this message, which makes one message of them: `alert 7` is of bundle 7 */
  key: string;
  kind: MessageKind;
  content: MessageContent;
  /** not before */
  at: Date;
  /** of an owner, which is sent another way when no message of it arrives */
  notice?: number | undefined;
};

/** Queues a message in the caller's transaction; a job sends it. A message with a known key is ignored. */
export function queueMessage(trx: Trx, message: NewMessage): Promise<void> {
  return queueMessages(trx, [message]);
}

/** Queues several as `queueMessage` does. */
export async function queueMessages(trx: Trx, messages: readonly NewMessage[]): Promise<void> {
  const rows = messages.map(({ contactId, key, kind, content, at, notice }) => ({
    contact_id: contactId,
    key,
    kind,
    content,
    at,
    notice_id: notice ?? null,
  }));
  await sql`
    insert into messages (contact_id, key, kind, content, created_at, due_at, next_try_at, notice_id)
    select contact_id, key, kind, content, now(), at, at, notice_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        m(contact_id bigint, key text, kind text, content jsonb, at timestamptz, notice_id bigint)
    on conflict (key) do nothing`.execute(trx);
}

/** Stops a contact and drops what waits for it. @returns false: there is no such contact, or it was stopped before */
export async function stopContact(trx: Trx, id: number, reason: 'asked' | 'gone', now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update contacts set stopped_at = ${now}, stop_reason = ${reason} where id = ${id} and stopped_at is null
    returning id`.execute(trx);
  if (rows.length > 0) await dropWaiting(trx, id, reason === 'asked' ? 'stopped' : 'gone', now);
  return rows.length > 0;
}

async function dropWaiting(db: Db, contactId: number, reason: 'stopped' | 'gone', now: Date): Promise<void> {
  await sql`
    update messages set dropped_at = ${now}, drop_reason = ${reason}
     where id in (select id from messages
       where contact_id = ${contactId} and sent_at is null and dropped_at is null order by id for no key update)`.execute(
    db,
  );
}
