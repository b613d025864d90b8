import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/db.ts';

export type Target = { listing: number } | { complex: number };

/**
 * The phone of an active listing or of a complex, whether one of the visitors requested it within a day, and whether the
 * account is younger than a day. Null: not active, or it has no phone.
 */
export async function findPhone(
  db: Db,
  now: Date,
  target: Target,
  { visitors: [visitor, addressVisitor], account }: { visitors: [string, string]; account: number | null },
): Promise<{ phone: string; isRepeat: boolean; isNewAccount: boolean } | null> {
  const { column, id, source } = sqlOf(target);
  const { rows } = await sql<{ phone: string; isRepeat: boolean; isNewAccount: boolean }>`
    select f.phone, exists (select from phone_reveals r where r.visitor in (${visitor}, ${addressVisitor})
        and r.${column} = ${id} and r.revealed_at > ${now}::timestamptz - interval '1 day') as "isRepeat",
      exists (select from users where id = ${account} and created_at > ${now}::timestamptz - interval '1 day')
        as "isNewAccount"
      from (${source}) f where f.phone is not null`.execute(db);
  return rows[0] ?? null;
}

/** Records that a visitor requested a phone, unless its listing or complex was deleted meanwhile. */
export async function insertReveal(db: Db, now: Date, target: Target, visitor: string): Promise<void> {
  const { column, table, id } = sqlOf(target);
  await sql`
    insert into phone_reveals (${column}, visitor, revealed_at)
    select t.id, ${visitor}, ${now} from ${table} t where t.id = ${id} for key share`.execute(db);
}

function sqlOf(target: Target): {
  column: RawBuilder<unknown>;
  table: RawBuilder<unknown>;
  id: number;
  source: RawBuilder<unknown>;
} {
  if ('listing' in target)
    return {
      column: sql.ref('listing_id'),
      table: sql.table('listings'),
      id: target.listing,
      source: sql`select phone from listings where id = ${target.listing} and status_ad = 'active'`,
    };
  return {
    column: sql.ref('complex_id'),
    table: sql.table('complexes'),
    id: target.complex,
    source: sql`select coalesce(c.phone, (select phone from contact)) as phone from complexes c where id = ${target.complex}`,
  };
}
