import { sql } from 'kysely';
import type { AdminChannel } from '#contract/contacts/admin.ts';
import type { Channel } from '#contract/contacts/fields.ts';
import { bakuDay } from '../database/baku-days.ts';
import type { Db, Trx } from '../database/db.ts';

/** How many days the figures of channels go back, today included. */
const DAYS = 14;

type DayRow = { kind: Channel } & AdminChannel['days'][number];

/** What each channel has done by day in Baku, newest first; a day on which it did nothing is there. */
export async function findChannelDays(db: Db, now: Date): Promise<DayRow[]> {
  const baku = (column: string) => bakuDay(sql.ref(column));
  const since = sql`${now}::timestamptz - make_interval(days => ${DAYS})`;
  const { rows } = await sql<DayRow>`
    with days as (
      select h.kind, (${bakuDay(now)} - n) as day
        from channels h cross join generate_series(0, ${DAYS - 1}) n),
    events as (
      select c.kind, ${baku('m.sent_at')} as day, 1 as sent, 0 as failed, 0 as stopped
        from messages m join contacts c on c.id = m.contact_id where m.sent_at > ${since}
      union all
      select c.kind, ${baku('m.dropped_at')}, 0, 1, 0
        from messages m join contacts c on c.id = m.contact_id
       where m.dropped_at > ${since} and m.drop_reason in ('failed', 'late')
      union all
      select kind, ${baku('stopped_at')}, 0, 0, 1 from contacts where stopped_at > ${since})
    select d.kind, d.day::text as day, coalesce(sum(e.sent), 0)::int as sent, coalesce(sum(e.failed), 0)::int as failed,
        coalesce(sum(e.stopped), 0)::int as stopped
      from days d left join events e on e.kind = d.kind and e.day = d.day
     group by d.kind, d.day order by d.kind, d.day desc`.execute(db);
  return rows;
}

/** Pauses a channel, or lets it go on. @returns whether that changed something */
export async function updatePaused(trx: Trx, kind: Channel, isPaused: boolean, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update channels set paused_at = ${isPaused ? now : null}
     where kind = ${kind} and (paused_at is not null) <> ${isPaused} returning kind`.execute(trx);
  return rows.length > 0;
}
