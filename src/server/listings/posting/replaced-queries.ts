import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../database/db.ts';
import type { Replaced } from './replaced.ts';
import { VERSION_COLUMNS } from './write-queries.ts';

/** What a decision about the changes of a listing may replace; null: it has none. */
export async function findReplaced(trx: Trx, id: number): Promise<Replaced | null> {
  const { rows } = await sql<Replaced>`
    select (select to_jsonb(v) from (select ${columnsOf('l')}) v) as version, to_jsonb(r) as revision,
      (select coalesce(json_agg(i.id order by i.position), '[]') from images i where i.listing_id = l.id) as "imageIds"
      from listings l join listing_revisions r on r.listing_id = l.id where l.id = ${id}`.execute(trx);
  return rows[0] ?? null;
}

/** Lets a revision wait again that was approved or rejected, and forgets the rejection. */
export async function restoreRevision(
  trx: Trx,
  id: number,
  { revision }: Replaced,
  { writtenAt }: { writtenAt: string },
): Promise<void> {
  await sql`
    delete from past_revisions where listing_id = ${id} and ended_at = ${writtenAt}::timestamptz`.execute(trx);
  await sql`
    insert into listing_revisions (listing_id, fields, state, saved_at)
    select listing_id, fields, 'waiting', saved_at
      from jsonb_populate_record(null::listing_revisions, ${JSON.stringify(revision)}::jsonb)
    on conflict (listing_id) do update set state = 'waiting', saved_at = excluded.saved_at, reason = null,
      reason_codes = '{}', reason_points = '[]', reason_words = null`.execute(trx);
}

/**
 * Gives a listing the version back that approved changes have replaced, and forgets the edit and the prices that the approval
 * wrote. A number that its owner has verified since stays: the old one may be somebody else's by now.
 */
export async function restoreVersion(
  trx: Trx,
  id: number,
  { version }: Replaced,
  { writtenAt }: { writtenAt: string },
): Promise<void> {
  await sql`
    delete from listing_edits where listing_id = ${id} and edited_at = ${writtenAt}::timestamptz`.execute(trx);
  await sql`
    update listings l set (${columnsOf()}) = (
      select ${columnsOf('v')} from jsonb_populate_record(null::listings, ${JSON.stringify(version)}::jsonb || coalesce(
        (select jsonb_build_object('phone', u.phone) from users u where u.id = l.owner_id and u.phone = l.phone), '{}')) v)
     where l.id = ${id}`.execute(trx);
  await forgetPrices(trx, id, writtenAt);
}

/** Forgets the prices that an approval wrote, when it is undone: nobody has offered the home for them. */
export async function forgetPrices(trx: Trx, id: number, writtenAt: string): Promise<void> {
  await sql`delete from price_changes where listing_id = ${id} and at >= ${writtenAt}::timestamptz`.execute(trx);
  await sql`
    update listings set price_drop = d.share, price_dropped_at = case when d.share is not null then d.at end
      from (select drop_of(${id}) as share, (select max(at) from price_changes where listing_id = ${id}) as at) d
     where id = ${id}`.execute(trx);
}

function columnsOf(table?: 'l' | 'v'): RawBuilder<unknown> {
  return sql.join(VERSION_COLUMNS.map((column) => sql.ref(table ? `${table}.${column}` : column)));
}
