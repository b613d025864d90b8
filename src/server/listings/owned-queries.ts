import { type RawBuilder, sql } from 'kysely';
import { LISTING_ACTS } from '#contract/listings/actions.ts';
import type { UnusedPromotions } from '#contract/listings/api.ts';
import { LISTING } from '#contract/listings/entity.ts';
import { cardFields } from '#contract/listings/field-rows.ts';
import { LISTING_STATUSES, type ListingStatus } from '#contract/listings/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../database/db.ts';
import { columnsOf } from '../database/entity-queries.ts';
import { UNUSED_PROMOTIONS } from '../promotions/unused-queries.ts';
import { ownColumns } from './queries.ts';

/** Cards per status in a profile; /listings/my lists all. */
const CARDS_PER_GROUP = 20;
const CARD_FIELDS = cardFields('own');
const fieldNamesOf = (relation: string) => Object.keys(LISTING.relations[relation]?.fields ?? {});

export type OwnedCounts = Record<ListingStatus, number>;

/** Counts a person's listings by status. */
export async function countOwned(db: Db, ownerId: number): Promise<OwnedCounts> {
  const { rows } = await sql<{ status: ListingStatus; count: number }>`
    select status_ad as status, count(*) from listings where owner_id = ${ownerId} group by status_ad`.execute(db);
  const counts = Object.fromEntries(LISTING_STATUSES.map((status) => [status, 0])) as OwnedCounts;
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** What of the promotions of each of a person's listings is not used yet. */
export async function findOwnedUnused(db: Db, ownerId: number): Promise<UnusedPromotions[]> {
  const { rows } = await sql<{ unused: UnusedPromotions | null }>`
    select ${UNUSED_PROMOTIONS} as unused from listings l where l.owner_id = ${ownerId}`.execute(db);
  return rows.flatMap(({ unused }) => unused ?? []);
}

/** A person's newest listings as cards, by status and for all statuses, as JSON text. */
export async function findOwnedCards(db: Db, ownerId: number, locale: Language): Promise<string> {
  const groups = [...LISTING_STATUSES, 'all' as const].map(
    (group) => sql`${sql.lit(group)}, ${newestOf(ownerId, group, locale)}`,
  );
  const { rows } = await sql<{ body: string }>`select json_build_object(${sql.join(groups)})::text as body`.execute(db);
  return rows[0]?.body ?? '{}';
}

function newestOf(ownerId: number, group: ListingStatus | 'all', locale: Language): RawBuilder<unknown> {
  const populate = Object.fromEntries(
    ['Images', 'Metro', 'Nearest_Metro', 'district', 'settlement', 'address', 'complex'].map((name) => [
      name,
      fieldNamesOf(name),
    ]),
  );
  const status = group === 'all' ? sql`true` : sql`l.status_ad = ${group}`;
  return sql`(select coalesce(json_agg(p), '[]') from (
    select ${columnsOf(LISTING, { fields: CARD_FIELDS, populate, locale })}, ${ownColumns(locale)}
      from listings l
     where l.owner_id = ${ownerId} and ${status} order by l.created_at desc, l.id desc limit ${CARDS_PER_GROUP}) p)`;
}

/** All listings of a person with every field, as JSON text, for the export of their data. */
export async function findOwnedInFull(db: Db, ownerId: number): Promise<string> {
  const fields = Object.values(LISTING.fields)
    .filter((field) => field.selectable)
    .map((field) => field.name);
  const populate = { Images: fieldNamesOf('Images'), address: fieldNamesOf('address') };
  const { rows } = await sql<{ body: string }>`
    select coalesce(json_agg(p), '[]')::text as body from (
      select ${columnsOf(LISTING, { fields, populate, locale: 'az' })}, l.phone as "Phone", l.email as "Email"
        from listings l where l.owner_id = ${ownerId} order by l.id) p`.execute(db);
  return rows[0]?.body ?? '[]';
}

/** Replaces a person's old phone on their listings by the new one. */
export async function moveListingsPhone(db: Db, ownerId: number, from: string | null, to: string): Promise<void> {
  await sql`
    update listings set phone = ${to} where id in (
      select id from listings where owner_id = ${ownerId} and phone = ${from} order by id for no key update)`.execute(
    db,
  );
}

/** Locks all listings of a person until the transaction ends. */
export async function lockOwned(trx: Trx, ownerId: number): Promise<{ id: number; status: ListingStatus }[]> {
  const { rows } = await sql<{ id: number; status: ListingStatus }>`
    select id, status_ad as status from listings where owner_id = ${ownerId} order by id for update`.execute(trx);
  return rows;
}

/**
 * Hides all listings of a person who deletes their account, for good. Personal data in them is erased together with their
 * images, edits, revisions, past ones too, what checks found in them, decisions to undo, notices and answers to moderators; the rows
 * stay because others refer to them. Returns their number.
 */
export async function withdrawListings(trx: Trx, ownerId: number, now: Date): Promise<number> {
  await lockOwned(trx, ownerId);
  const personal = ['images', 'listing_edits', 'listing_revisions', 'past_revisions', 'listing_questions'];
  // without the row of its check one that is under way stores nothing
  for (const table of [...personal, 'listing_checks', 'listing_findings'])
    await sql`
      delete from ${sql.table(table)} where listing_id in (select id from listings where owner_id = ${ownerId})`.execute(
      trx,
    );
  await sql`
    delete from undoable_decisions
     where target_kind = 'listing' and target_id in (select id from listings where owner_id = ${ownerId})`.execute(trx);
  await sql`
    update listing_status_changes set owner_answer = null, answered_at = null
     where owner_answer is not null and listing_id in (select id from listings where owner_id = ${ownerId})`.execute(
    trx,
  );
  await trx.deleteFrom('owner_notices').where('user_id', '=', ownerId).execute();
  const { to } = LISTING_ACTS.leave;
  const { rows } = await sql`
    with before as (select id, status_ad from listings where owner_id = ${ownerId}),
    hidden as (
      update listings l set status_ad = ${sql.lit(to)}, phone = null, email = null, contact_name = null, title = null,
        video = null, description = '[]', address_text = null, address_id = null, latitude = null, longitude = null,
        updated_at = ${now} from before b where l.id = b.id returning l.id),
    noted as (
      insert into listing_status_changes (listing_id, from_status, to_status, changed_by, reason, changed_at)
      select id, status_ad, ${sql.lit(to)}, ${ownerId}, 'account_deleted', ${now} from before)
    select id from hidden`.execute(trx);
  return rows.length;
}

/** Deletes a person's draft, if there is one. */
export async function deleteDraft(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('listing_drafts').where('user_id', '=', userId).execute();
}
