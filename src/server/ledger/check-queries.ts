import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** userId: the person whose stored balance is wrong; it can be rebuilt from their lines. */
export type Problem = { what: string; userId?: number };

/** Inconsistent entries, payments, refunds, purchases and balances of deleted accounts. @param since reviews older than this are late */
export async function findProblems(db: Db, since: Date): Promise<Problem[]> {
  const { rows } = await sql<Problem>`
    select format('entry %s has %s lines that sum to %s', e.id, count(l.amount), coalesce(sum(l.amount), 0)) as what
      from ledger_entries e left join ledger_lines l on l.entry_id = e.id
     group by e.id having count(l.amount) < 2 or sum(l.amount) <> 0
    union all
    select format('payment %s is %s, and its money %s', p.id, p.status,
                  case when e.id is null then 'has not moved' else 'has moved' end)
      from payments p left join ledger_entries e on e.cause = 'payment' and e.cause_id = p.id
     where case p.status when 'paid' then e.id is null when 'refunded' then false else e.id is not null end
    union all
    select format('payment %s is refunded without a row that says so', p.id)
      from payments p where p.status = 'refunded' and not exists (
        select from payment_refunds r where r.payment_id = p.id)
    union all
    select format('payment %s is %s, and its refund has moved money', p.id, p.status)
      from payments p join ledger_entries e on e.cause = 'payment_refund' and e.cause_id = p.id
     where p.status <> 'refunded'
    union all
    select format('purchase %s was paid from the balance, and its money has not moved', b.id)
      from listing_promotions b where b.payment_id is null and not exists (
        select from ledger_entries e where e.cause = 'purchase' and e.cause_id = b.id)
    union all
    select format('payment %s waits for somebody to look since %s', id, updated_at::date)
      from payments where status = 'review' and updated_at < ${since}
    union all
    select format('user %s has left with %s qəpik that nobody is to pay out', u.id, u.balance - coalesce(b.sum, 0))
      from users u left join (
        select user_id, sum(amount) as sum from leaving_balances where paid_at is null group by user_id) b on b.user_id = u.id
     where u.erased_at is not null and u.balance > coalesce(b.sum, 0)`.execute(db);
  return rows;
}
