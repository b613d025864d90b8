import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../ports.ts';
import type { Trx } from './db.ts';

/** A person for the back office: `{id, name}`; without a name once the account is erased. @param u alias of a row of users */
export function personJson(u: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', ${u}.id, 'name',
    coalesce(${u}.fullname, ${u}.phone, case when ${u}.erased_at is null then ${u}.email end))`;
}

type LockedAccount = { phone: string | null; email: string; role: string; updatedAt: string };

/** Locks an account while its data change. Null: it does not exist. */
export async function lockAccount(trx: Trx, userId: number): Promise<LockedAccount | null> {
  const { rows } = await sql<LockedAccount>`
    select phone, email, role, wire_time(updated_at) as "updatedAt" from users
     where id = ${userId} and erased_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/**
 * When a person kept, hid or took back something. `isLate`: the choice waited in a browser, so that one made later may be known
 * already.
 */
export type Choice = { at: Date; isLate: boolean };

/** A choice made so many ms ago: none for one that is made now. */
export function choiceOf(clock: Clock, age = 0): Choice {
  return { at: new Date(clock.now().getTime() - age), isLate: age > 0 };
}

/** So that what a person keeps, hides and takes back is written one after the other. */
export async function lockChoicesOf(trx: Trx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('choices'), hashtext(${String(userId)}))`.execute(trx);
}
