import { sql } from 'kysely';
import type { NewReport } from '#contract/reports/api.ts';
import { REPORT_LIMITS } from '#contract/reports/fields.ts';
import type { Db } from '../db.ts';

type Report = {
  listingId: number;
  userId: number | null;
  visitor: string;
  reason: NewReport['reason'];
  description: string;
};
export type SentReport = { id: number; documentId: string; reason: NewReport['reason']; description: string };

/** Notes a report, unless the person has one open about the listing or has sent too many. */
export async function insertReport(
  db: Db,
  { listingId, userId, visitor, reason, description }: Report,
): Promise<SentReport | 'open already' | { retryAfter: number }> {
  return db.transaction().execute(async (trx) => {
    // one visitor's requests one after another, so that parallel ones cannot pass the limit together
    await sql`select pg_advisory_xact_lock(hashtext('report'), hashtext(${visitor}))`.execute(trx);
    const { rows: open } = await sql`
      select from reports where listing_id = ${listingId} and visitor = ${visitor} and status = 'open'`.execute(trx);
    if (open.length > 0) return 'open already';
    const retryAfter = await secondsToWait(trx, visitor);
    if (retryAfter > 0) return { retryAfter };
    const { rows } = await sql<SentReport>`
      insert into reports (listing_id, user_id, visitor, reason, description)
      values (${listingId}, ${userId}, ${visitor}, ${reason}, ${description})
      returning id, document_id as "documentId", reason, description`.execute(trx);
    const [sent] = rows;
    if (!sent) throw new Error('a report was not written');
    return sent;
  });
}

/** Seconds until both limits allow one more; 0 when they do now. */
async function secondsToWait(db: Db, visitor: string): Promise<number> {
  const until = (limit: number, window: string) => sql`
    (select created_at + ${window}::interval - now() from reports
      where visitor = ${visitor} order by created_at desc offset ${limit - 1} limit 1)`;
  const { rows } = await sql<{ seconds: number }>`
    select ceil(greatest(0, extract(epoch from greatest(
      ${until(REPORT_LIMITS.hour, '1 hour')}, ${until(REPORT_LIMITS.day, '1 day')}))))::int as seconds`.execute(db);
  return rows[0]?.seconds ?? 0;
}
