import { sql } from 'kysely';
import { MAX_SAVED } from '#contract/alerts/rules.ts';
import type { Channel } from '#contract/contacts/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { giveKeptOfContact } from '../favorites/service.ts';
import { copyHiddenOfGuest, giveHiddenToAccount } from '../hidden/service.ts';

type ContactRow = {
  id: number;
  kind: Channel;
  address: string | null;
  device: string | null;
  browser: string | null;
  isStopped: boolean;
  createdAt: string;
};

/** The contacts of a person that they see: chats and browsers that are not stopped, and their mail address. */
export async function findContacts(db: Db, userId: number): Promise<ContactRow[]> {
  const { rows } = await sql<ContactRow>`
    select c.id, c.kind, case when c.kind = 'mail' then u.email end as address, c.details ->> 'device' as device,
        case when c.kind = 'push' then encode(sha256(convert_to(c.address, 'UTF8')), 'hex') end as browser,
        c.stopped_at is not null as "isStopped", wire_time(c.created_at) as "createdAt"
      from contacts c join users u on u.id = c.user_id
     where c.user_id = ${userId} and c.confirmed_at is not null and (c.kind = 'mail' or c.stopped_at is null)
     order by c.kind, c.id`.execute(db);
  return rows;
}

/** Whether the owner of an address was asked after a moment whether they want messages, and has not stopped them since. */
export async function wasAsked(trx: Trx, id: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from messages m join contacts c on c.id = m.contact_id
     where c.id = ${id} and m.kind = 'confirmation' and m.key like 'confirm contact %' and m.drop_reason is null
       and m.due_at > ${since} and m.due_at > coalesce(c.stopped_at, '-infinity') limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * What a person did not do themselves must not start messages again: a stopped one stays so until it is confirmed anew. The mail
 * address of an account is its own, whatever the links of a guest say that it was. Null: there is nothing to confirm.
 */
export async function confirmContact(db: Db, id: number, now: Date): Promise<{ language: Language } | null> {
  const { rows } = await sql<{ language: Language }>`
    update contacts set confirmed_at = coalesce(confirmed_at, ${now}), stopped_at = null, stop_reason = null,
        failures = 0, last_used_at = ${now}
     where id = ${id} and address not like 'code %' and (user_id is null or kind <> 'mail')
    returning language`.execute(db);
  return rows[0] ?? null;
}

export type FoundContact = {
  id: number;
  userId: number | null;
  language: Language;
  isConfirmed: boolean;
  isStopped: boolean;
};

const FOUND = sql`id, user_id as "userId", language, confirmed_at is not null as "isConfirmed",
  stopped_at is not null as "isStopped"`;

/** A contact, or the one that it was merged into; also one that is unconfirmed or stopped, or null. */
export async function findContact(db: Db, id: number): Promise<FoundContact | null> {
  const { rows } = await sql<FoundContact>`
    select ${FOUND} from contacts
     where id = coalesce((select contact_id from merged_contacts where id = ${id}), ${id}::bigint)`.execute(db);
  return rows[0] ?? null;
}

/** Of two that link the same chat or browser at the same moment, one waits for the other; also while it has no contact yet. */
export async function lockAddress(trx: Trx, kind: Channel, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`contact ${kind} ${address}`}))`.execute(trx);
}

/** Locks the contact of an address; null: there is none. `since`: only one that was made after it. */
export async function lockContact(
  trx: Trx,
  kind: Channel,
  address: string,
  since: Date | null = null,
): Promise<FoundContact | null> {
  const { rows } = await sql<FoundContact>`
    select ${FOUND} from contacts where kind = ${kind} and md5(address) = md5(${address}) and address = ${address}
      and (${since}::timestamptz is null or created_at > ${since}) for update`.execute(trx);
  return rows[0] ?? null;
}

/** The language of a chat that a code has linked, and that is not stopped; null: another one has, or none. */
export async function findLinkedBy(trx: Trx, chat: string, code: string): Promise<Language | null> {
  const { rows } = await sql<{ language: Language }>`
    select language from contacts where kind = 'telegram' and md5(address) = md5(${chat}) and address = ${chat}
      and details ->> 'code' = ${code} and stopped_at is null`.execute(trx);
  return rows[0]?.language ?? null;
}

/** A contact that waits for a chat which opens its link; of an account in place of its last one. */
export async function insertWaitingChat(
  trx: Trx,
  { userId, language, address, now }: { userId: number | null; language: Language; address: string; now: Date },
): Promise<number> {
  if (userId !== null)
    await sql`
      delete from contacts where user_id = ${userId} and kind = 'telegram' and address like 'code %'`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into contacts (user_id, kind, address, language, created_at, last_used_at)
    values (${userId}, 'telegram', ${address}, ${language}, ${now}, ${now}) returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

type Change = { address?: string; userId?: number | null; language?: Language; details?: object; now: Date };

/** Confirms a contact that its person has just used, with new values, and starts it again. @returns as `mergeContacts` */
export async function updateUsed(
  trx: Trx,
  id: number,
  { address, userId, language, details, now }: Change,
): Promise<number> {
  await sql`
    update contacts set address = coalesce(${address ?? null}, address), user_id = coalesce(${userId ?? null}, user_id),
        language = coalesce(${language ?? null}, language),
        details = coalesce(${details ? JSON.stringify(details) : null}::jsonb, details),
        confirmed_at = coalesce(confirmed_at, ${now}), stopped_at = null, stop_reason = null, failures = 0,
        last_used_at = ${now}
     where id = ${id}`.execute(trx);
  return giveSearches(trx, id, now);
}

/** Takes the address from a contact that somebody else has now, and stops it. */
export async function freeAddress(trx: Trx, id: number, now: Date): Promise<void> {
  await sql`
    update contacts set address = 'left ' || id, details = '{}', stopped_at = coalesce(stopped_at, ${now}),
        stop_reason = coalesce(stop_reason, 'gone')
     where id = ${id}`.execute(trx);
}

/** Records that somebody used a link or button of a message to a contact; the time never goes back. */
export async function markUsed(db: Db, id: number, now: Date): Promise<void> {
  await sql`update contacts set last_used_at = ${now} where id = ${id} and last_used_at < ${now}`.execute(db);
}

/** Starts a stopped contact of a person again. @returns false: they have no such one */
export async function resumeContact(db: Db, userId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update contacts set stopped_at = null, stop_reason = null, failures = 0
     where id = ${id} and user_id = ${userId} and kind = 'mail' and confirmed_at is not null returning id`.execute(db);
  return rows.length > 0;
}

/**
 * The tables that name contacts (contacts.test.ts holds that none is left out). Matches stand before messages: `takeBack` and
 * `follow_contact` lock them in this order too.
 */
export const NAMING_CONTACTS = [
  'alert_matches',
  'messages',
  'alert_bundles',
  'saved_searches',
  'kept_lists',
  'merged_contacts',
] as const;

/**
 * Gives everything of a contact to another one, to which its links belong from then on, and deletes it.
 * @returns how many saved searches were too many, and are paused
 */
export async function mergeContacts(trx: Trx, from: number, to: number, now: Date): Promise<number> {
  await deleteDoubleSearches(trx, from, to);
  for (const table of NAMING_CONTACTS)
    await trx.updateTable(table).set({ contact_id: to }).where('contact_id', '=', from).execute();
  await copyHiddenOfGuest(trx, from, to);
  await trx.insertInto('merged_contacts').values({ id: from, contact_id: to }).execute();
  await trx.deleteFrom('contacts').where('id', '=', from).execute();
  return giveSearches(trx, to, now);
}

/** Pauses all saved searches of a contact. */
export async function pauseSearches(trx: Trx, id: number, reason: 'asked' | 'not_confirmed', now: Date): Promise<void> {
  await trx
    .updateTable('saved_searches')
    .set({ paused_at: now, pause_reason: reason })
    .where('contact_id', '=', id)
    .where('paused_at', 'is', null)
    .execute();
}

/**
 * Before the searches of one contact go to another: the same search is saved once. One that was saved after the other was saved
 * or paused is the newest wish.
 */
async function deleteDoubleSearches(trx: Trx, from: number, to: number): Promise<void> {
  const isDouble = sql`s.contact_id = ${from} and s.user_id is null and c.id = ${to} and kept.id <> s.id
    and kept.search_id = s.search_id
    and (kept.user_id = c.user_id or kept.user_id is null and kept.contact_id = c.id)`;
  await sql`
    update saved_searches kept set paused_at = null, pause_reason = null, frequency = s.frequency, drops = s.drops
      from saved_searches s, contacts c
     where ${isDouble} and s.paused_at is null and s.created_at > coalesce(kept.paused_at, kept.created_at)`.execute(
    trx,
  );
  await sql`delete from saved_searches s using saved_searches kept, contacts c where ${isDouble}`.execute(trx);
}

/**
 * What was saved, kept and hidden without an account belongs to the person whose contact it is now. The newest searches that are too
 * many are paused.
 */
export async function giveSearches(trx: Trx, id: number, now: Date): Promise<number> {
  // as upsertSaved of alerts/queries.ts does: of all that saves for a person one counts after the other
  await sql`
    select from users where id = (select user_id from contacts where id = ${id}) for no key update`.execute(trx);
  await deleteDoubleSearches(trx, id, id);
  await sql`
    update saved_searches s set user_id = c.user_id from contacts c
     where c.id = ${id} and s.contact_id = c.id and s.user_id is null and c.user_id is not null`.execute(trx);
  await giveHiddenToAccount(trx, id);
  await giveKeptOfContact(trx, id);
  const { numAffectedRows = 0n } = await sql`
    update saved_searches set paused_at = ${now}, pause_reason = 'asked' where id in (
      select s.id from saved_searches s join contacts c on c.id = ${id}
       where (s.user_id = c.user_id or c.user_id is null and s.user_id is null and s.contact_id = c.id)
         and s.paused_at is null
       order by s.id offset ${MAX_SAVED})`.execute(trx);
  return Number(numAffectedRows);
}

/**
 * Takes the chats and browsers of a person from them, also one that waits for its chat, and deletes what they have chosen: after
 * somebody else had the account, nobody knows whose they are.
 */
export async function freeContactsOf(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx.deleteFrom('notice_choices').where('user_id', '=', userId).execute();
  await sql`
    update contacts set address = 'left ' || id, details = '{}', stopped_at = coalesce(stopped_at, ${now}),
        stop_reason = coalesce(stop_reason, 'gone')
     where user_id = ${userId} and kind <> 'mail'`.execute(trx);
}

/** Deletes the contacts of a person with the messages to them, and what they have chosen. */
export async function deleteContactsOf(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('notice_choices').where('user_id', '=', userId).execute();
  await db.deleteFrom('contacts').where('user_id', '=', userId).execute();
}
