import { sql } from 'kysely';
import type { NewReason, ReasonChange, ReasonQuery, RejectionReason } from '#contract/moderation/reasons.ts';
import { type Db, inTransaction, isUniqueViolation, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import type { RejectionPoint } from '../listings/lifecycle/rejections.ts';
import { type Actor, audit } from '../staff/audit.ts';
import { type Page, requireFresh, searchRows } from '../staff/rows.ts';

type Known = Pick<Deps, 'db'>;

const COLUMNS = sql`
  r.code as id, r.code, r.position, r.label, r.text, r.field, r.is_offered as "isOffered", r.is_used as "isUsed",
  wire_time(r.updated_at) as "updatedAt"`;

/** The reasons there are for a rejection, in their order. */
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

/** What the offered ones of these reasons say, in the order asked; from now on they cannot be deleted. */
export async function takeReasons(trx: Trx, codes: readonly string[]): Promise<RejectionPoint[]> {
  const { rows } = await sql<RejectionPoint>`
    with used as (
      update rejection_reasons set is_used = true where code = any(${codes}::text[]) and is_offered and not is_used)
    select field, text from rejection_reasons where code = any(${codes}::text[]) and is_offered
     order by array_position(${codes}::text[], code) for key share`.execute(trx);
  return rows;
}

/** @throws Refusal 404 */
export async function showReason(db: Db, code: string, how: 'held' | 'seen' = 'seen'): Promise<RejectionReason> {
  const { rows } = await sql<RejectionReason>`
    select ${COLUMNS} from rejection_reasons r where r.code = ${code} ${how === 'held' ? sql`for update` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new Refusal(404, 'not_found');
  return rows[0];
}

/** A new reason, the last of all. @throws Refusal 409 already_there */
export async function addReason({ db }: Known, actor: Actor, given: NewReason): Promise<RejectionReason> {
  const { code, ...written } = given;
  return inTransaction(db, async (trx) => {
    await holdOrder(trx);
    await sql`
        insert into rejection_reasons (code, position, label, text, field, is_offered)
        select ${code}, coalesce(max(position), 0) + 1, ${jsonOf(written.label)}::jsonb, ${jsonOf(written.text)}::jsonb,
          ${written.field}, ${written.isOffered} from rejection_reasons`.execute(trx);
    await audit(trx, actor, { act: 'reason.create', target: targetOf(code), after: written });
    return showReason(trx, code);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal(409, 'already_there', { fields: { code: 'already_there' } });
    throw error;
  });
}

/** What it says, points at, and whether moderators see it. @throws Refusal 404, 409 changed_meanwhile */
export function changeReason(
  { db }: Known,
  actor: Actor,
  code: string,
  { updatedAt, ...given }: ReasonChange,
): Promise<RejectionReason> {
  return inTransaction(db, async (trx) => {
    const held = await showReason(trx, code, 'held');
    requireFresh(held.updatedAt, updatedAt);
    const next = { ...held, ...given };
    await sql`
      update rejection_reasons set label = ${jsonOf(next.label)}::jsonb, text = ${jsonOf(next.text)}::jsonb,
        field = ${next.field}, is_offered = ${next.isOffered}, updated_at = clock_timestamp() where code = ${code}`.execute(
      trx,
    );
    const names = Object.keys(given) as (keyof typeof given)[];
    const before = Object.fromEntries(names.map((name) => [name, held[name]]));
    if (names.length > 0)
      await audit(trx, actor, { act: 'reason.change', target: targetOf(code), before, after: given });
    return showReason(trx, code);
  });
}

/** Changes places with the one before or after it; at the end nothing happens. @throws Refusal 404 */
export function moveReason({ db }: Known, actor: Actor, code: string, to: 'up' | 'down'): Promise<RejectionReason> {
  return inTransaction(db, async (trx) => {
    await holdOrder(trx);
    const { rows } = await sql<{ code: string }>`
      select code from rejection_reasons order by position, code for update`.execute(trx);
    const codes = rows.map((row) => row.code);
    const from = codes.indexOf(code);
    if (from < 0) throw new Refusal(404, 'not_found');
    const at = to === 'up' ? from - 1 : from + 1;
    const other = codes[at];
    if (other === undefined) return showReason(trx, code);
    codes[from] = other;
    codes[at] = code;
    await sql`
      update rejection_reasons r set position = o.position
        from unnest(${codes}::text[]) with ordinality o(code, position)
       where r.code = o.code and r.position <> o.position`.execute(trx);
    const [before, after] = [{ position: from + 1 }, { position: at + 1 }];
    await audit(trx, actor, { act: 'reason.move', target: targetOf(code), before, after });
    return showReason(trx, code);
  });
}

/** Takes one away that nobody was ever given. @throws Refusal 404, 409 changed_meanwhile or in_use */
export async function removeReason({ db }: Known, actor: Actor, code: string, updatedAt: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { label, text, field, isOffered, ...held } = await showReason(trx, code, 'held');
    requireFresh(held.updatedAt, updatedAt);
    if (held.isUsed) throw new Refusal(409, 'in_use');
    await sql`delete from rejection_reasons where code = ${code}`.execute(trx);
    const before = { label, text, field, isOffered };
    await audit(trx, actor, { act: 'reason.remove', target: targetOf(code), before });
  });
}

/** Who adds and who moves do so one after another. */
async function holdOrder(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('rejection reasons'))`.execute(trx);
}

const targetOf = (code: string) => ({ kind: 'rejection-reason', id: code });
const jsonOf = (value: unknown) => JSON.stringify(value);
