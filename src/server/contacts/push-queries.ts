import { sql } from 'kysely';
import { MAX_CONTACTS } from '#contract/contacts/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Trx } from '../database/db.ts';

/** Locks a person. Whether they have the maximum number of contacts: parallel ones of a person wait for each other. */
export async function hasMaxContacts(trx: Trx, userId: number): Promise<boolean> {
  await sql`select from users where id = ${userId} for no key update`.execute(trx);
  const { rows } = await sql<{ isMax: boolean }>`
    select count(*) >= ${MAX_CONTACTS} as "isMax" from contacts where user_id = ${userId} and stopped_at is null`.execute(
    trx,
  );
  return rows[0]?.isMax ?? true;
}

/** Inserts a person's browser. */
export async function insertPush(
  trx: Trx,
  contact: { userId: number; address: string; language: Language; details: object; now: Date },
): Promise<number> {
  const { userId, address, language, details, now } = contact;
  const { rows } = await sql<{ id: number }>`
    insert into contacts (user_id, kind, address, details, language, confirmed_at, created_at, last_used_at)
    values (${userId}, 'push', ${address}, ${JSON.stringify(details)}::jsonb, ${language}, ${now}, ${now}, ${now})
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/**
 * Notes the session that allowed push messages in a browser, which cannot end before this transaction does. @returns false: it has
 * ended
 */
export async function updateSessionOf(trx: Trx, id: number, session: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where id = ${session} for key share`.execute(trx);
  await sql`update contacts set session_id = ${session} where id = ${id}`.execute(trx);
  return rows.length > 0;
}

/** The browsers of a person whose sessions have just ended: of one, with the name of its device, or of all but one. */
export type EndedSessions = { session: string; device: string | null } | { but: string | null };

/**
 * Locks the browsers that sessions allowed which have ended. Of all sessions these are also browsers of which the session is unknown;
 * of one, those with its device whose own session is unknown or ended by itself: it is likely that it is the same browser.
 */
export async function lockPushOf(trx: Trx, userId: number, ended: EndedSessions): Promise<number[]> {
  const isEnded =
    'but' in ended
      ? sql`session_id is distinct from ${ended.but}::uuid`
      : sql`(session_id = ${ended.session} or details ->> 'device' = ${ended.device}
          and not exists (select from sessions s where s.id = contacts.session_id))`;
  const { rows } = await sql<{ id: number }>`
    select id from contacts where user_id = ${userId} and kind = 'push' and ${isEnded} order by id for update`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/**
 * Gives a browser its new address. One that was stopped because its push service did not know the old one starts again, if that is
 * not one contact too many; one that its person stopped stays so.
 */
export async function moveAddress(
  trx: Trx,
  id: number,
  { address, keys, now, startsAgain }: { address: string; keys: object; now: Date; startsAgain: boolean },
): Promise<void> {
  const starts = sql`stop_reason = 'gone' and ${startsAgain}::boolean`;
  await sql`
    update contacts set address = ${address}, details = details || ${JSON.stringify(keys)}::jsonb, last_used_at = ${now},
        failures = 0, stopped_at = case when ${starts} then null else stopped_at end,
        stop_reason = case when ${starts} then null else stop_reason end
     where id = ${id}`.execute(trx);
}
