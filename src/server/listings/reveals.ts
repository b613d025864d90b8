import { sql } from 'kysely';
import { REVEAL_LIMITS } from '#contract/listings/actions.ts';
import type { Db } from '../db.ts';

export type Reveal = { phone: string } | { retryAfter: number } | null;

/**
 * Notes that a visitor asked for the phone of an active listing and gives it, unless he has asked for too many.
 * Asking again for the same listing within a day costs nothing. Null: not active, or it has no phone.
 */
export async function revealPhone(db: Db, listingId: number, visitor: string): Promise<Reveal> {
  return db.transaction().execute(async (trx) => {
    // one visitor's requests one after another, so that parallel ones cannot pass the limit together
    await sql`select pg_advisory_xact_lock(hashtext('phone reveal'), hashtext(${visitor}))`.execute(trx);
    const found = await sql<{ phone: string; again: boolean }>`
      select l.phone, exists (select from phone_reveals r where r.visitor = ${visitor} and r.listing_id = l.id
          and r.revealed_at > now() - interval '1 day') as again
        from listings l where l.id = ${listingId} and l.status_ad = 'active' and l.phone is not null`.execute(trx);
    const listing = found.rows[0];
    if (!listing) return null;
    if (listing.again) return { phone: listing.phone };
    const retryAfter = await secondsToWait(trx, visitor);
    if (retryAfter > 0) return { retryAfter };
    await sql`insert into phone_reveals (listing_id, visitor) values (${listingId}, ${visitor})`.execute(trx);
    return { phone: listing.phone };
  });
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
