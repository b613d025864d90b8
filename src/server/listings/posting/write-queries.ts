import { type RawBuilder, sql } from 'kysely';
import { CLOSING_REASONS, LISTING_ACTS, type ListingAct } from '#contract/listings/actions.ts';
import type { DetailValues } from '#contract/listings/details.ts';
import { INPUT_ROWS, type InputField } from '#contract/listings/field-rows.ts';
import type { Category, ListingStatus, Outcome } from '#contract/listings/fields.ts';
import type { ListingDraft } from '#contract/listings/rules.ts';
import { toQepik } from '#contract/values/money.ts';
import type { Blocks } from '#contract/values/rich-text.ts';
import { columnOf } from '#contract/wire/fields.ts';
import type { FieldKind } from '#contract/wire/query.ts';
import type { Db, Trx } from '../../database/db.ts';
import { IS_STOPPED, matchesId } from '../../database/entity-queries.ts';
import { KEEPS_PLAN } from '../../database/kept-plans.ts';
import type { GivenReason } from '../lifecycle/rejection-queries.ts';
import type { ListingState } from '../lifecycle/undo-queries.ts';
import { NEXT_VERSION, REVISION_SAVED_AT } from './review-mark-queries.ts';

/** A listing's own columns as its owner enters them, complete and valid for its type. */
export type ListingValues = Omit<ListingDraft, 'Images' | 'Floor_Plan' | 'hasAcceptedTerms'> &
  DetailValues & {
    Category: Category;
    Rent_Type: 'monthly' | 'daily' | null;
    /** AZN */
    Price: number;
    Description: Blocks;
    Kvartal: string | null;
    Video: string | null;
    /** the id of an image */
    Floor_Plan: number | null;
    Email: string | null;
    Phone: string | null;
  };

/** What owners enter, and the column of each. */
export const COLUMNS = INPUT_ROWS.map(([name, { kind, column = columnOf(name) }]) => ({ name, kind, column }));

const DERIVED_COLUMNS = ['district_id', 'settlement_id', 'address_id', 'metro_id', 'is_approximate'];
/** The columns that an edit may change. */
export const VERSION_COLUMNS: readonly string[] = [...COLUMNS.map(({ column }) => column), ...DERIVED_COLUMNS];

/** The rows that a listing's point and address belong to. */
export type ListingPlace = { district_id: number | null; settlement_id: number | null; address_id: number | null };

export type StoredListing = {
  id: number;
  owner_id: number | null;
  status: ListingStatus;
  expires_at: Date | null;
  expired_at: Date | null;
  is_stopped: boolean;
  district_id: number | null;
  is_approximate: boolean;
  image_ids: number[];
  /** null: its owner has not ended it */
  outcome: Outcome | null;
  values: ListingValues;
};

/**
 * Reads a listing with all its values and locks it until the transaction ends.
 * @param purpose removal takes the same lock as the deletion: with the weaker lock, the deletion and a check that holds the
 *   row (checks/queries.ts) would deadlock
 */
export async function findForWrite(trx: Trx, id: string, purpose: 'change' | 'removal'): Promise<StoredListing | null> {
  const pairs = COLUMNS.map(({ name, kind, column }) => {
    const value = sql.ref(`l.${column}`);
    return sql`${sql.lit(name)}, ${kind === 'money' ? sql`${value} / 100.0` : value}`;
  });
  const { rows } = await sql<StoredListing>`${KEEPS_PLAN}
    select l.id, l.owner_id, l.status_ad as status, l.outcome, l.expires_at, l.district_id, l.is_approximate,
      case when l.status_ad = 'expired' then coalesce(l.expires_at, l.updated_at) end as expired_at,
      ${IS_STOPPED} as is_stopped,
      (select coalesce(json_agg(i.id order by i.position), '[]') from images i where i.listing_id = l.id) as image_ids,
      jsonb_build_object(${sql.join(pairs)}) as values
      from listings l where ${matchesId(id)} for ${purpose === 'removal' ? sql`update` : sql`no key update`} of l`.execute(
    trx,
  );
  return rows[0] ?? null;
}

/** Inserts a pending listing. Triggers fill its station, search words and card. */
export async function insertListing(
  trx: Trx,
  ownerId: number,
  values: ListingValues,
  place: ListingPlace,
): Promise<number> {
  const columns = { ...columnsOf(values), ...placeColumns(place) };
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into listings (owner_id, status_ad, posted_at, ${namesOf(columns)})
      values (${ownerId}, 'pending', now(), ${sql.join(Object.values(columns))}) returning id)
    insert into listing_status_changes (listing_id, to_status, changed_by)
    select id, 'pending', ${ownerId} from added returning listing_id as id`.execute(trx);
  if (!rows[0]) throw new Error('inserting a listing returned no row');
  return rows[0].id;
}

/**
 * Updates a listing after its owner's edit. A new place resets the station, which a trigger fills again. The version always
 * grows: of two edits that waited for each other, the second one may have begun first.
 * @param by a moderator publishes what the owner has confirmed before
 */
export async function updateListing(
  trx: Trx,
  id: number,
  values: ListingValues,
  place: ListingPlace | null,
  by: 'owner' | 'moderator' = 'owner',
): Promise<void> {
  const placeChange = place && { ...placeColumns(place), metro_id: sql`null`, is_approximate: sql`false` };
  const columns = { ...columnsOf(values), ...placeChange };
  const pairs = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`
    update listings set ${sql.join(pairs)}, updated_at = ${NEXT_VERSION}, edited_at = now(),
      confirmed_at = ${by === 'owner' ? sql`now()` : sql`confirmed_at`} where id = ${id}`.execute(trx);
}

/** Records what an edit changed, for a later review. */
export async function insertEdit(trx: Trx, id: number, before: object, after: object): Promise<void> {
  const row = { listing_id: id, before: JSON.stringify(before), after: JSON.stringify(after) };
  await trx.insertInto('listing_edits').values(row).execute();
}

type Change = {
  act: Exclude<ListingAct, 'edit' | 'correct' | 'reprice' | 'extend' | 'confirm' | 'delete' | 'withdraw'>;
  /** null: the system itself, or a command */
  by: number | null;
  reason?: string;
  /** the rejection reasons as they are now (rejection_reasons), and the moderator's own words */
  rejection?: { codes: readonly string[]; reasons: readonly GivenReason[]; words: string | null };
};
const NO_REJECTION = { codes: [], reasons: [], words: null };

/**
 * Moves a listing to the target status of an act and records the change; in a transaction. The row is locked first: of
 * several concurrent acts one succeeds, the others get null.
 */
export async function changeStatus(
  trx: Trx,
  id: number,
  { act, by, reason, rejection = NO_REJECTION }: Change,
  columns: RawBuilder<unknown>,
): Promise<{ ownerId: number | null; from: ListingStatus; endsAt: Date | null } | null> {
  const { from, to } = LISTING_ACTS[act];
  // a separate statement: a single one would record the status from before it waited for the lock
  const { rows } = await sql<{ ownerId: number | null; status: ListingStatus; endsAt: Date | null }>`
    select owner_id as "ownerId", status_ad as status, expires_at as "endsAt" from listings
     where id = ${id} for no key update`.execute(trx);
  const [listing] = rows;
  if (!listing || !(from as readonly ListingStatus[]).includes(listing.status)) return null;
  await sql`
    with changed as (
      update listings set status_ad = ${to}, updated_at = now(), ${columns} where id = ${id} returning id)
    insert into listing_status_changes (listing_id, from_status, to_status, changed_by, reason, reason_codes,
      reason_points, reason_words)
    select id, ${listing.status}, ${to}, ${by}::bigint, ${reason ?? null}::text, ${rejection.codes}::text[],
      ${JSON.stringify(rejection.reasons)}::jsonb, ${rejection.words}::text from changed`.execute(trx);
  return { ownerId: listing.ownerId, from: listing.status, endsAt: listing.endsAt };
}

/**
 * Takes an act back: the listing has its earlier status and dates again, and the change is recorded with the reason of that
 * status. The caller has locked the row. Act null: the status stayed the same.
 * @returns the status before; null when the act does not lead from that status to the present one
 */
export async function restoreState(
  trx: Trx,
  by: number,
  act: 'approve' | 'reject' | 'hide' | null,
  state: ListingState,
): Promise<string | null> {
  const { id, status, expiresAt, hiddenAt, hiddenByBlockOf, editedAt } = state;
  const reached = act === null ? status : LISTING_ACTS[act].to;
  const { rows } = await sql<{ status: string }>`
    with restored as (
      update listings set status_ad = ${status}, expires_at = ${expiresAt}::timestamptz,
          hidden_at = ${hiddenAt}::timestamptz, hidden_by_block_of = ${hiddenByBlockOf}::bigint,
          edited_at = ${editedAt}::timestamptz, updated_at = now()
       where id = ${id} and status_ad = ${reached} returning id),
    last as (
      select h.id from listing_status_changes h join restored on h.listing_id = restored.id order by h.id desc limit 1),
    earlier as (
      select h.* from listing_status_changes h join restored on h.listing_id = restored.id
       where h.id < (select id from last) order by h.id desc limit 1),
    noted as (
      insert into listing_status_changes (listing_id, from_status, to_status, changed_by, undoes, reason, reason_codes,
        reason_points, reason_words, owner_answer, answered_at)
      select r.id, ${reached}, ${status}, ${by}::bigint, (select id from last), e.reason, coalesce(e.reason_codes, '{}'),
          coalesce(e.reason_points, '[]'), e.reason_words, e.owner_answer, e.answered_at
        from restored r left join earlier e on true where ${act}::text is not null)
    select ${reached} as status from restored`.execute(trx);
  return rows[0]?.status ?? null;
}

/** Columns set by approval: `days` from now, or the days that a hidden listing had left. */
export function approvalColumns(days: number): RawBuilder<unknown> {
  return sql`edited_at = ${REVISION_SAVED_AT}, hidden_at = null, hidden_by_block_of = null,
    expires_at = case when hidden_at is null then now() + make_interval(days => ${days})
                      else expires_at + (now() - hidden_at) end`;
}

/** Columns set when an owner restores a listing for `days`. @param now the database's time by default */
export function restorationColumns(days: number, now: Date): RawBuilder<unknown> {
  const at = sql`${now}::timestamptz`;
  return sql`outcome = null, confirmed_at = ${at}, expires_at = ${at} + make_interval(days => ${days})`;
}

/** Columns set when a listing ends before its time. */
export function endNow(now: Date): RawBuilder<unknown> {
  return sql`expires_at = ${now}`;
}

/** Columns set when an owner ends a listing: it stays visible for as long as one whose time is over now. An expired one keeps its end. */
export function closingColumns(outcome: Outcome, now: Date): RawBuilder<unknown> {
  return sql`outcome = ${outcome}, expires_at = case status_ad when 'expired' then coalesce(expires_at, updated_at) else ${now} end`;
}

/** Columns set when a rejected listing is sent again. */
export const RESENDING_COLUMNS = sql`outcome = null, confirmed_at = now(), expires_at = null`;
/** Of a listing that had expired the end is kept, and by it the listing is reinstated. */
export const REJECTION_COLUMNS = sql`edited_at = null, hidden_at = null, hidden_by_block_of = null,
  expires_at = case status_ad when 'expired' then coalesce(expires_at, updated_at) end`;
/** Columns set when a listing is expired again after a rejection by mistake: it has kept its end and outcome. */
export const REINSTATEMENT_COLUMNS = sql`edited_at = null`;
export const RECONSIDERATION_COLUMNS = sql`outcome = null, edited_at = null, expires_at = null`;
export const HIDING_COLUMNS = sql`hidden_at = now()`;

/** Columns set when a listing is hidden because its owner is blocked. */
export function blockColumns(userId: number): RawBuilder<unknown> {
  return sql`hidden_at = now(), hidden_by_block_of = ${userId}`;
}

/** Gives a hidden listing the days back that it had left. */
export const UNHIDING_COLUMNS = sql`hidden_at = null, hidden_by_block_of = null, expires_at = expires_at + (now() - hidden_at)`;

/** Expires active listings at their end, each with a status change and a notice; nobody is asked about them any more. Safe to run at any time. */
export async function updateExpired(db: Db, now: Date): Promise<void> {
  const { from, to } = LISTING_ACTS.expire;
  // literals: the index on the end dates is partial
  await sql`
    with held as (
      select id from listings where status_ad = ${sql.lit(from[0])} and expires_at <= ${now} order by id for no key update),
    expired as (
      update listings set status_ad = ${sql.lit(to)}, updated_at = ${now}
       where id in (select id from held) returning id, owner_id, expires_at),
    noted as (
      insert into owner_notices (user_id, listing_id, kind, about)
      select owner_id, id, 'expired', expires_at from expired where owner_id is not null),
    unasked as (
      update listing_questions set closed_at = now() where listing_id in (select id from expired) and closed_at is null)
    insert into listing_status_changes (listing_id, from_status, to_status, reason)
    select id, ${sql.lit(from[0])}, ${sql.lit(to)}, 'time' from expired`.execute(db);
}

/** Deletes a listing for good and records the reason; of one that its owner has closed, the reason given then. */
export async function deleteListing(trx: Trx, id: number, reason: string | undefined): Promise<void> {
  await sql`
    with gone as (delete from listings where id = ${id} returning id, owner_id, status_ad, created_at, outcome)
    insert into listing_deletions (listing_id, owner_id, status_ad, reason, created_at)
    select id, owner_id, status_ad, coalesce(${reason ?? null}, case when outcome is not null then (
        select c.reason from listing_status_changes c
         where c.listing_id = gone.id and c.reason in (${sql.join([...CLOSING_REASONS])}) order by c.id desc limit 1) end),
      created_at from gone`.execute(trx);
}

/** Remembers the name of a person without one. */
export async function updateMissingName(trx: Trx, userId: number, name: string | null | undefined): Promise<void> {
  await sql`
    update users set fullname = ${name ?? null}, updated_at = now()
     where id = ${userId} and coalesce(trim(fullname), '') = ''`.execute(trx);
}

/** A person's verified phone. */
export async function findVerifiedPhone(db: Db, userId: number): Promise<string | null> {
  const user = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst();
  return user?.phone ?? null;
}

function columnsOf(values: ListingValues): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(COLUMNS.map(({ name, kind, column }) => [column, columnValue(kind, values[name])]));
}

function columnValue(kind: FieldKind, value: ListingValues[InputField]): RawBuilder<unknown> {
  return kind === 'blocks'
    ? sql`${JSON.stringify(value)}::jsonb`
    : sql`${kind === 'money' ? toQepik(Number(value)) : (value ?? null)}`;
}

function placeColumns(place: ListingPlace): Record<string, RawBuilder<unknown>> {
  return Object.fromEntries(Object.entries(place).map(([name, id]) => [name, sql`${id}::bigint`]));
}

function namesOf(columns: Record<string, unknown>): RawBuilder<unknown> {
  return sql.join(Object.keys(columns).map((name) => sql.ref(name)));
}
