import { sql } from 'kysely';
import type { ReasonQuery, RejectionReason } from '#contract/moderation/reasons.ts';
import type { Db, Trx } from '../database/db.ts';
import { type Page, searchRows } from '../database/rows.ts';
import type { GivenReason } from '../listings/lifecycle/service.ts';

const COLUMNS = sql`
  r.code as id, r.code, r.position, r.label, r.text, r.field, r.is_offered as "isOffered", r.is_used as "isUsed",
  wire_time(r.updated_at) as "updatedAt"`;

/** The reasons for a rejection, in order. */
export function searchReasons(db: Db, query: ReasonQuery): Promise<Page<RejectionReason>> {
  const { isOffered } = query;
  return searchRows<RejectionReason>(db, query, {
    columns: COLUMNS,
    from: sql`rejection_reasons r`,
    where: isOffered === undefined ? [] : [sql`r.is_offered = ${isOffered}`],
    sorts: { position: sql`r.position` },
    key: sql`r.code`,
  });
}

/** The texts of the offered ones of these reasons, in this order; marks them as used, so that they cannot be deleted. */
export async function markReasonsUsed(trx: Trx, codes: readonly string[]): Promise<GivenReason[]> {
  const { rows } = await sql<GivenReason>`
    with used as (
      update rejection_reasons set is_used = true where code = any(${codes}::text[]) and is_offered and not is_used)
    select field, text from rejection_reasons where code = any(${codes}::text[]) and is_offered
     order by array_position(${codes}::text[], code) for key share`.execute(trx);
  return rows;
}

/** Serializes adding and moving reasons. */
export async function lockOrder(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rejection reasons'))`.execute(trx);
}

const jsonOf = (value: unknown) => JSON.stringify(value);

/** @param mode 'locked': the row is locked until the transaction ends */
export async function findReason(db: Db, code: string, mode: 'locked' | 'read'): Promise<RejectionReason | null> {
  const { rows } = await sql<RejectionReason>`
    select ${COLUMNS} from rejection_reasons r where r.code = ${code} ${mode === 'locked' ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

type ReasonValues = Pick<RejectionReason, 'label' | 'text' | 'field' | 'isOffered'>;

/** Inserts a reason at the end. */
export async function insertReason(
  trx: Trx,
  code: string,
  { label, text, field, isOffered }: ReasonValues,
): Promise<void> {
  await sql`
        insert into rejection_reasons (code, position, label, text, field, is_offered)
        select ${code}, coalesce(max(position), 0) + 1, ${jsonOf(label)}::jsonb, ${jsonOf(text)}::jsonb,
          ${field}, ${isOffered} from rejection_reasons`.execute(trx);
}

/** Changes a reason's label, text and field, and whether it is offered; given reasons keep their wording. */
export async function updateReason(
  trx: Trx,
  code: string,
  { label, text, field, isOffered }: ReasonValues,
): Promise<void> {
  await sql`
      update rejection_reasons set label = ${jsonOf(label)}::jsonb, text = ${jsonOf(text)}::jsonb,
        field = ${field}, is_offered = ${isOffered}, updated_at = clock_timestamp() where code = ${code}`.execute(trx);
}

/** All codes in order, locked until the transaction ends. */
export async function lockReasonCodes(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
      select code from rejection_reasons order by position, code for update`.execute(trx);
  return rows.map(({ code }) => code);
}

/** Stores the order of the codes. */
export async function updateOrder(trx: Trx, codes: readonly string[]): Promise<void> {
  await sql`
      update rejection_reasons r set position = o.position
        from unnest(${codes}::text[]) with ordinality o(code, position)
       where r.code = o.code and r.position <> o.position`.execute(trx);
}

/** Deletes a reason; the caller has checked that it was never given. */
export async function deleteReason(trx: Trx, code: string): Promise<void> {
  await trx.deleteFrom('rejection_reasons').where('code', '=', code).execute();
}
