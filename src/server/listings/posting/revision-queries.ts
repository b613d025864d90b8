import { type RawBuilder, sql } from 'kysely';
import type { PartialListingInput } from '#contract/listings/posting/write.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Trx } from '../../database/db.ts';
import { type GivenReason, givenReasonsOfRow } from '../lifecycle/rejection-queries.ts';
import type { ListingValues, StoredListing } from './write-queries.ts';

/** The changed fields of a listing that wait for a moderator, or that one has rejected. */
export type StoredRevision = { fields: PartialListingInput; state: 'waiting' | 'rejected' };

/** The revision of a listing whose row the caller has locked. */
export async function findRevision(trx: Trx, listingId: number): Promise<StoredRevision | null> {
  const { rows } = await sql<StoredRevision>`
    select fields, state from listing_revisions where listing_id = ${listingId}`.execute(trx);
  return rows[0] ?? null;
}

/** Stores a revision, in place of the one before. */
export async function upsertRevision(trx: Trx, listingId: number, { fields, state }: StoredRevision): Promise<void> {
  await sql`
    insert into listing_revisions (listing_id, fields) values (${listingId}, ${JSON.stringify(fields)}::jsonb)
    on conflict (listing_id) do update set fields = excluded.fields
      ${
        state === 'waiting'
          ? sql`, state = 'waiting', saved_at = now(), reason = null, reason_codes = '{}', reason_points = '[]',
              reason_words = null`
          : sql``
      }`.execute(trx);
}

/** Deletes a listing's revision; its photos become uploads that nothing uses. False: there is none. */
export async function deleteRevision(trx: Trx, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('listing_revisions')
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Keeps a revision that has just been rejected, or is about to be withdrawn while it waits, for the history of its listing: with
 * the values that it would have replaced.
 */
export async function insertPastRevision(
  trx: Trx,
  { id, values, image_ids: Images }: StoredListing,
  outcome: 'rejected' | 'withdrawn',
): Promise<void> {
  await sql`
    insert into past_revisions (listing_id, before, after, outcome, reason, saved_at)
    select listing_id, (
        select coalesce(jsonb_object_agg(v.key, v.value), '{}')
          from jsonb_each(${JSON.stringify({ ...values, Images })}::jsonb) v where fields ? v.key),
      fields, ${outcome}, reason, saved_at
      from listing_revisions
     where listing_id = ${id} and state = ${outcome === 'rejected' ? 'rejected' : 'waiting'}`.execute(trx);
}

type Rejection = { reason: string; codes: readonly string[]; reasons: readonly GivenReason[]; words: string | null };

/** Rejects a revision that waits; it stays for its owner to correct. Returns the names of its fields; null: none waits. */
export async function markRevisionRejected(
  trx: Trx,
  listingId: number,
  { reason, codes, reasons, words }: Rejection,
): Promise<string[] | null> {
  const { rows } = await sql<{ fields: string[] }>`
    update listing_revisions set state = 'rejected', reason = ${reason}, reason_codes = ${codes}::text[],
      reason_points = ${JSON.stringify(reasons)}::jsonb, reason_words = ${words}
     where listing_id = ${listingId} and state = 'waiting'
    returning array(select f from jsonb_object_keys(fields) f order by f) as fields`.execute(trx);
  return rows[0]?.fields ?? null;
}

/** The values of an active listing that moderators have seen last, where its owner has changed them since. */
export async function findSeenValues(
  trx: Trx,
  listingId: number,
): Promise<Partial<ListingValues> & { Images?: number[] }> {
  const { rows } = await sql<{ before: Partial<ListingValues> & { Images?: number[] } }>`
    select before from listing_edits
     where listing_id = ${listingId} and looked_at is null
       and before ?| array['Property_type', 'Latitude', 'Longitude', 'Images'] order by id`.execute(trx);
  return Object.assign({}, ...rows.map(({ before }) => before).reverse());
}

/** A listing's revision (contract/listings/api.ts, Revision), for the listing `l`; null: it has none. */
export function revisionOf(locale: Language): RawBuilder<unknown> {
  return sql`(select json_build_object('state', c.state, 'savedAt', wire_time(c.saved_at), 'points', ${givenReasonsOfRow(locale)},
      'changes', ${REVISION_CHANGES}) from listing_revisions c where c.listing_id = l.id)`;
}

/** The changes of a revision (`c`), with its images as they are shown. */
const REVISION_CHANGES = sql`case when c.fields ? 'Images' then c.fields || jsonb_build_object('Images', (
  select coalesce(jsonb_agg(image_json(i, f) order by x.n), '[]')
    from jsonb_array_elements_text(c.fields -> 'Images') with ordinality x(id, n)
    join images i on i.id = x.id::bigint join files f on f.hash = i.file_hash)) else c.fields end`;

/** The changes of a revision that waits, as `revisionOf` gives them; null: none waits. */
export async function findWaitingRevision(db: Db, listingId: number): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ changes: Record<string, unknown> }>`
    select ${REVISION_CHANGES} as changes from listing_revisions c
     where c.listing_id = ${listingId} and c.state = 'waiting'`.execute(db);
  return rows[0]?.changes ?? null;
}
