import { type RawBuilder, sql } from 'kysely';
import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import type { Db, Trx } from '../database/db.ts';
import { knownHomesOf } from '../database/home-queries.ts';
import { type Choice, lockChoicesOf } from '../database/person-queries.ts';
import { deleteHiddenBeyond, type Hiding } from './queries.ts';

/** The account of a contact, if it has one: that it has none stays so until the transaction ends. Null: there is no such contact. */
export async function lockAccountOf(trx: Trx, contact: number): Promise<{ userId: number | null } | null> {
  const read = async (lock: RawBuilder<unknown>) => {
    const { rows } = await sql<{ userId: number | null }>`
      select user_id as "userId" from contacts where id = ${contact} ${lock}`.execute(trx);
    return rows[0] ?? null;
  };
  const found = await read(sql``);
  // who deletes an account locks it before its contacts: the contact of an account is not locked here
  return found?.userId === null ? read(sql`for share`) : found;
}

/** Hides the homes of listings from a contact without an account. Beyond the maximum those hidden first are shown again. */
export async function insertHiddenOfGuest(trx: Trx, contact: number, hidings: readonly Hiding[]): Promise<void> {
  const listings = hidings.map(({ listing }) => listing);
  await sql`
    insert into guest_hidden_homes as g (contact_id, home_id, hidden_at)
    select ${contact}::bigint, homes_of.home_id, max(w.at)
      from unnest(${listings}::bigint[], ${hidings.map(({ at }) => at)}::timestamptz[]) as w (id, at)
      join ${knownHomesOf(listings, null)} on homes_of.id = w.id
     group by homes_of.home_id order by homes_of.home_id
    on conflict (contact_id, home_id) do update set hidden_at = greatest(g.hidden_at, excluded.hidden_at)`.execute(trx);
  await sql`
    delete from guest_hidden_homes where contact_id = ${contact} and home_id in (
      select home_id from guest_hidden_homes where contact_id = ${contact}
       order by hidden_at desc, home_id desc offset ${MAX_HIDDEN})`.execute(trx);
}

/** Shows the home of a listing to a contact without an account again, unless it was hidden later. */
export async function deleteHiddenOfGuest(
  trx: Trx,
  contact: number,
  listing: number,
  { at, isLate }: Choice,
): Promise<void> {
  await sql`
    delete from guest_hidden_homes where contact_id = ${contact} and home_id in (
      select home_id from ${knownHomesOf([listing], null)})
       and (not ${isLate}::boolean or hidden_at <= ${at})`.execute(trx);
}

/** Shows all homes to a contact again. */
export async function deleteAllHiddenOfGuest(db: Db, contact: number): Promise<void> {
  await db.deleteFrom('guest_hidden_homes').where('contact_id', '=', contact).execute();
}

/** How many homes on offer a contact without an account hides. */
export async function countHiddenOfGuest(db: Db, contact: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guest_hidden_homes h where contact_id = ${contact} and exists (
      select from listings l where l.home_id = h.home_id and l.status_ad = 'active')`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a contact hides the home of a listing, or its person does. */
export async function findIsHidden(
  db: Db,
  { contact, userId }: { contact: number; userId: number | null },
  listing: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${knownHomesOf([listing], userId)}
     where exists (select from hidden_homes h where h.user_id = ${userId}::bigint and h.home_id = homes_of.home_id)
        or exists (select from guest_hidden_homes h where h.contact_id = ${contact} and h.home_id = homes_of.home_id)`.execute(
    db,
  );
  return rows.length > 0;
}

/** What one contact hides another one hides, too: it takes its place. */
export async function copyHiddenOfGuest(trx: Trx, from: number, to: number): Promise<void> {
  await sql`
    insert into guest_hidden_homes (contact_id, home_id, hidden_at)
    select ${to}::bigint, home_id, hidden_at from guest_hidden_homes where contact_id = ${from}
    on conflict do nothing`.execute(trx);
}

/** What a contact hides its account hides from now on, if it has one, but what was shown there again later. */
export async function giveHiddenToAccount(trx: Trx, contact: number): Promise<void> {
  const { rows } = await sql<{ user_id: number }>`
    select c.user_id from contacts c where c.id = ${contact} and c.user_id is not null
       and exists (select from guest_hidden_homes h where h.contact_id = c.id)`.execute(trx);
  const [found] = rows;
  if (!found) return;
  await lockChoicesOf(trx, found.user_id);
  await sql`
    insert into hidden_homes as h (user_id, home_id, hidden_at)
    select ${found.user_id}::bigint, g.home_id, g.hidden_at from guest_hidden_homes g
     where g.contact_id = ${contact} and not exists (select from shown_homes s
       where s.user_id = ${found.user_id} and s.home_id = g.home_id and s.shown_at >= g.hidden_at)
    on conflict (user_id, home_id) do update set hidden_at = greatest(h.hidden_at, excluded.hidden_at)`.execute(trx);
  await deleteAllHiddenOfGuest(trx, contact);
  await deleteHiddenBeyond(trx, found.user_id);
}
