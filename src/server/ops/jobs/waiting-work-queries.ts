import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { MAX_NOTICE_TRIES } from '../../listings/lifecycle/service.ts';

export type Waiting = { of: string; kind: string; value: number };

/** Counts pending work of people and jobs, for graphs and alerts; what moderators have to do is theirs (showQueue). */
export async function countWaitingWork({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Waiting[]> {
  const now = clock.now();
  const { rows } = await sql<Waiting>`
    select 'moderation' as of, 'edited' as kind, count(*)::int as value from listings where status_ad = 'active' and edited_at is not null
    union all
    select 'payments', status, count(*)::int from payments where status in ('created', 'redirected', 'review')
     group by status
    union all
    select 'payouts', 'open', count(*)::int from leaving_balances where choice = 'pay_out' and paid_at is null
    union all
    select 'notices', case when tries >= ${MAX_NOTICE_TRIES} then 'given_up' else 'due' end,
      count(*)::int from owner_notices where sent_at is null and dropped_at is null group by 2
    union all
    select 'messages', c.kind, count(*)::int from messages m join contacts c on c.id = m.contact_id
     where m.sent_at is null and m.dropped_at is null and m.due_at <= ${now} and c.stopped_at is null
       and (c.confirmed_at is not null or m.kind = 'confirmation') group by c.kind
    union all
    select 'message_seconds', c.kind, extract(epoch from ${now}::timestamptz - min(m.due_at))::int
      from messages m join contacts c on c.id = m.contact_id
     where m.sent_at is null and m.dropped_at is null and m.due_at <= ${now} and c.stopped_at is null
       and (c.confirmed_at is not null or m.kind = 'confirmation')
       -- as its alarm does (findQueueAges): not what a single mailbox, chat or browser refuses
       and (m.tries = 0 or m.failing_since is not null or m.next_try_at <= ${now}) group by c.kind
    union all
    (select 'matching', 'oldest_seconds', greatest(0, extract(epoch from ${now}::timestamptz - at))::int
      from alert_events order by id limit 1)
    union all
    select 'feedback', case when tries > 0 then 'failed' else 'due' end, count(*)::int
      from feedbacks where mailed_at is null and not is_suspect group by 2`.execute(db);
  return rows;
}
