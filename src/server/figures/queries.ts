import { sql } from 'kysely';
import type { ModerationFigures, PaymentFigures, PeopleFigures } from '#contract/figures/api.ts';
import { LISTING_STATUSES } from '#contract/listings/fields.ts';
import { bakuDay, eachDay, startOfDays } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';

/** Counts listings by status. */
export async function countStates(db: Db): Promise<ModerationFigures['states']> {
  const { rows } = await sql<ModerationFigures['states'][number]>`
    select s.status, count(l.id)::int as count from unnest(${[...LISTING_STATUSES]}::text[]) with ordinality s(status, n)
      left join listings l on l.status_ad = s.status group by s.status, s.n order by s.n`.execute(db);
  return rows;
}

/** Decisions about listings that were not undone, by day and moderator. */
export async function countDecisions(db: Db, now: Date, days: number): Promise<ModerationFigures['decisions']> {
  const { rows } = await sql<ModerationFigures['decisions'][number]>`
    with acts as (
      select at, actor_id, act, lead(act) over (partition by actor_id, target_id order by id) as next_act from audit_log
       where act in ('listing.approve', 'listing.look', 'listing.approve_changes', 'listing.reject',
             'listing.reject_changes', 'listing.hide', 'listing.undo') and at >= ${startOfDays(now, days)}),
    decided as (
      select at, actor_id, act from acts where next_act is distinct from 'listing.undo'
      union all
      select changed_at, null, case to_status when 'active' then 'listing.approve' else 'listing.reject' end
        from listing_status_changes
       where changed_by is null and from_status = 'pending' and to_status in ('active', 'rejected')
         and changed_at >= ${startOfDays(now, days)}),
    counted as (
      select ${bakuDay(sql`at`)} as day, actor_id, count(*) filter (where act = 'listing.approve')::int as approved,
        count(*) filter (where act in ('listing.look', 'listing.approve_changes'))::int as looked,
        count(*) filter (where act in ('listing.reject', 'listing.reject_changes'))::int as rejected
        from decided where at <= ${now} group by 1, actor_id)
    select c.day, case when u.id is not null then json_build_object('id', u.id,
        'name', coalesce(u.fullname, u.email)) end as moderator, c.approved, c.looked, c.rejected
      from counted c left join users u on u.id = c.actor_id order by c.day, u.id`.execute(db);
  return rows;
}

/** The days of a period. */
export async function findDays(db: Db, now: Date, days: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day from ${eachDay(now, days)} order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** New accounts and phone reveals, by day. */
export async function countPeople(db: Db, now: Date, days: number): Promise<PeopleFigures['days']> {
  const perDay = (table: string, at: string) => sql`
    select ${bakuDay(sql.ref(at))} as day, count(*)::int as times from ${sql.table(table)}
     where ${sql.ref(at)} >= ${startOfDays(now, days)} and ${sql.ref(at)} <= ${now} group by 1`;
  const { rows } = await sql<PeopleFigures['days'][number]>`
    select d.day, coalesce(r.times, 0) as registrations, coalesce(p.times, 0) as reveals from ${eachDay(now, days)}
      left join (${perDay('users', 'created_at')}) r on r.day = d.day
      left join (${perDay('phone_reveals', 'revealed_at')}) p on p.day = d.day order by d.day`.execute(db);
  return rows;
}

/** Payments and refunds, by day, provider and purpose. */
export async function countPayments(db: Db, now: Date, days: number): Promise<PaymentFigures['settled']> {
  const { rows } = await sql<PaymentFigures['settled'][number]>`
    select ${bakuDay(sql`c.changed_at`)} as day, p.provider, p.purpose,
      count(*) filter (where c.to_status = 'paid')::int as count,
      coalesce(sum(p.amount) filter (where c.to_status = 'paid'), 0) / 100.0 as sum,
      count(*) filter (where c.to_status = 'refunded')::int as refunds,
      coalesce(sum(coalesce(r.amount, p.amount)) filter (where c.to_status = 'refunded'), 0) / 100.0 as refunded
      from payment_changes c join payments p on p.id = c.payment_id
      left join payment_refunds r on r.payment_id = p.id
     where c.to_status in ('paid', 'refunded') and c.changed_at >= ${startOfDays(now, days)} and c.changed_at <= ${now}
     group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
