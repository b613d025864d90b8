import { type RawBuilder, sql } from 'kysely';
import { REVEAL_LIMITS } from '#contract/listings/actions.ts';
import type { Db } from '../db.ts';

export type Reveal = { phone: string } | { retryAfter: number } | null;
type Target = { listing: number } | { complex: number };

/**
 * Notes that a visitor asked for the phone of an active listing or of a complex and gives it, unless he has asked for too
 * many. Asking again for the same one within a day costs nothing. Null: not active, or it has no phone.
 */
export async function revealPhone(db: Db, target: Target, visitor: string): Promise<Reveal> {
  const { column, id, found } = sqlOf(target);
  return db.transaction().execute(async (trx) => {
    // one visitor's requests one after another, so that parallel ones cannot pass the limit together
    await sql`select pg_advisory_xact_lock(hashtext('phone reveal'), hashtext(${visitor}))`.execute(trx);
    const { rows } = await sql<{ phone: string; again: boolean }>`
      select f.phone, exists (select from phone_reveals r where r.visitor = ${visitor} and r.${column} = ${id}
          and r.revealed_at > now() - interval '1 day') as again
        from (${found}) f where f.phone is not null`.execute(trx);
    const [known] = rows;
    if (!known) return null;
    if (known.again) return { phone: known.phone };
    const retryAfter = await secondsToWait(trx, visitor);
    if (retryAfter > 0) return { retryAfter };
    await sql`insert into phone_reveals (${column}, visitor) values (${id}, ${visitor})`.execute(trx);
    return { phone: known.phone };
  });
}

function sqlOf(target: Target): { column: RawBuilder<unknown>; id: number; found: RawBuilder<unknown> } {
  if ('listing' in target)
    return {
      column: sql.ref('listing_id'),
      id: target.listing,
      found: sql`select phone from listings where id = ${target.listing} and status_ad = 'active'`,
    };
  return {
    column: sql.ref('complex_id'),
    id: target.complex,
    found: sql`select coalesce(c.phone, (select phone from contact)) as phone from complexes c where id = ${target.complex}`,
  };
}

/** Seconds until both limits allow one more: until the n-th last reveal leaves its window. 0 when they do now. */
async function secondsToWait(db: Db, visitor: string): Promise<number> {
  const until = (limit: number, window: string) => sql`
    (select revealed_at + ${window}::interval - now() from phone_reveals
      where visitor = ${visitor} order by revealed_at desc offset ${limit - 1} limit 1)`;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(greatest(0, extract(epoch from greatest(
      ${until(REVEAL_LIMITS.hour, '1 hour')}, ${until(REVEAL_LIMITS.day, '1 day')}))))::int as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}
