import { type RawBuilder, sql } from 'kysely';
import type { AdminPayout, PayoutQuery } from '#contract/ledger/payouts.ts';
import { type Db, inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { type Actor, audit } from '../staff/audit.ts';
import { type Page, searchRows } from '../staff/rows.ts';
import { requireOfficer } from './officers.ts';
import { moveMoney } from './service.ts';

type LeavingBalance = {
  userId: number;
  /** what to do with the balance; undefined: the person has not said */
  choice: 'pay_out' | 'give_up' | undefined;
  /** how to reach them later */
  contact: string;
  now: Date;
};

/**
 * Notes what a person who leaves said of their balance, in a transaction of the caller's that holds their row. The money
 * stays on their account until it is paid out.
 * @throws Refusal 422 balance_choice_required when there is a balance and nothing was said of it
 */
export async function noteLeavingBalance(trx: Trx, { userId, choice, contact, now }: LeavingBalance): Promise<void> {
  const { rows } = await sql<{ balance: number }>`
    select balance from users where id = ${userId} for no key update`.execute(trx);
  const balance = rows[0]?.balance ?? 0;
  if (balance <= 0) return;
  if (choice === undefined) throw new Refusal(422, 'balance_choice_required');
  await sql`
    insert into leaving_balances (user_id, amount, choice, contact, asked_at)
    values (${userId}, ${balance}, ${choice}, ${choice === 'pay_out' ? contact : ''}, ${now})`.execute(trx);
}

/** A page of the balances that people who left want paid out, or gave up. */
export function searchPayouts(db: Db, query: PayoutQuery): Promise<Page<AdminPayout>> {
  const where: RawBuilder<unknown>[] = query.state === undefined ? [] : [sql`${STATE} = ${query.state}`];
  return searchRows<AdminPayout>(db, query, { ...SOURCE, where });
}

/** @throws Refusal 404 not_found */
export async function showPayout(db: Db, id: number): Promise<AdminPayout> {
  const { rows } = await sql<AdminPayout>`
    select ${SOURCE.columns} from ${SOURCE.from} where b.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal(404, 'not_found');
  return rows[0];
}

const STATE = sql`case when b.choice = 'give_up' then 'given_up' when b.paid_at is null then 'open' else 'paid' end`;
const SOURCE = {
  columns: sql`b.id, b.user_id as user, b.amount / 100.0 as amount, ${STATE} as state, b.contact, b.note,
    wire_time(b.asked_at) as "askedAt", wire_time(b.paid_at) as "paidAt"`,
  from: sql`leaving_balances b`,
  sorts: { askedAt: sql`b.id` },
  key: sql`b.id`,
};

/**
 * Notes that a balance was paid out by hand: the ledger takes it from the account, and how to reach the person is erased.
 * @throws Refusal 403 not_allowed, 422 reason_required | not_enough_balance, 404 not_found: nothing waits to be paid out
 */
export async function notePaidOut(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor & { id: number },
  id: number,
  note: string,
): Promise<void> {
  await requireOfficer(db, actor.id);
  if (note.trim() === '') throw new Refusal(422, 'reason_required');
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ userId: number; amount: number }>`
      update leaving_balances set paid_at = ${clock.now()}, paid_by = ${actor.id}, note = ${note.trim()}, contact = ''
       where id = ${id} and choice = 'pay_out' and paid_at is null
      returning user_id as "userId", amount`.execute(trx);
    const [paid] = rows;
    if (!paid) throw new Refusal(404, 'not_found');
    const { userId: user, amount } = paid;
    await moveMoney(trx, { cause: 'payout', causeId: id, from: { user }, to: 'adjustment', amount });
    const target = { kind: 'payout', id };
    await audit(trx, actor, {
      act: 'payout.paid',
      target,
      before: { state: 'open' },
      after: { state: 'paid', amount },
    });
  });
}
