import { sql } from 'kysely';
import type { SlowRoute } from '#contract/figures/api.ts';
import { bakuDay, eachDay, firstDay } from '../database/baku-days.ts';
import { type Db, inTransaction } from '../database/db.ts';

export type SlowRequest = {
  method: string;
  route: string;
  times: number;
  worst: Occurrence;
  last: Omit<Occurrence, 'ms' | 'status'>;
};

type Occurrence = { ms: number; status: number; at: Date; request: string };

const RETENTION_DAYS = 90;

const MAX_ROWS = 100;

/** The slow routes of the last days, most frequent first. */
export async function searchSlowRequests(db: Db, now: Date, days: number): Promise<SlowRoute[]> {
  const { rows } = await sql<SlowRoute>`
    select method, route, sum(times)::int as times, max(worst_ms) as "worstMs",
      ${firstBy(sql`worst_status`, sql`worst_ms desc`)} as "worstStatus",
      wire_time(${firstBy(sql`worst_at`, sql`worst_ms desc`)}) as "worstAt",
      ${firstBy(sql`worst_request`, sql`worst_ms desc`)} as "worstRequest",
      wire_time(max(last_at)) as "lastAt", ${firstBy(sql`last_request`, sql`last_at desc`)} as "lastRequest"
      from slow_requests where day >= ${firstDay(now, days)}
     group by method, route order by 3 desc, 4 desc, route, method limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/** How many requests were slow on each day. */
export async function countSlowRequests(db: Db, now: Date, days: number): Promise<{ day: string; times: number }[]> {
  const { rows } = await sql<{ day: string; times: number }>`
    select d.day, coalesce(sum(s.times), 0)::int as times from ${eachDay(now, days)}
      left join slow_requests s on s.day = d.day group by d.day order by d.day`.execute(db);
  return rows;
}

/** A job: deletes rows older than the figures go back. */
export async function deleteOldSlowRequests(db: Db, now: Date): Promise<void> {
  await sql`delete from slow_requests where day < ${firstDay(now, RETENTION_DAYS)}`.execute(db);
}

/** Adds to the rows of their days; in a fixed order, which prevents deadlocks. */
export async function addSlowRequests(db: Db, batch: readonly SlowRequest[]): Promise<void> {
  const sorted = [...batch].sort((a, b) => (`${a.method} ${a.route}` < `${b.method} ${b.route}` ? -1 : 1));
  await inTransaction(db, async (trx) => {
    for (const { method, route, times, worst, last } of sorted)
      await addSlowRequest(trx, { method, route, times, worst, last });
  });
}

async function addSlowRequest(db: Db, { method, route, times, worst, last }: SlowRequest): Promise<void> {
  const worse = (column: string) =>
    sql`${sql.ref(column)} = case when excluded.worst_ms > s.worst_ms then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`s.${column}`)} end`;
  await sql`
    insert into slow_requests as s (day, method, route, times, worst_ms, worst_status, worst_at, worst_request, last_at,
      last_request)
    values (${bakuDay(last.at)}, ${method}, ${route}, ${times}, ${worst.ms}, ${worst.status}, ${worst.at},
      ${worst.request}, ${last.at}, ${last.request})
    on conflict (day, method, route) do update set times = s.times + excluded.times,
      ${worse('worst_status')}, ${worse('worst_at')}, ${worse('worst_request')},
      worst_ms = greatest(s.worst_ms, excluded.worst_ms),
      last_at = excluded.last_at, last_request = excluded.last_request`.execute(db);
}

function firstBy(column: ReturnType<typeof sql>, order: ReturnType<typeof sql>) {
  return sql`(array_agg(${column} order by ${order}))[1]`;
}
