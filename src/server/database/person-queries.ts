import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './db.ts';

/** A person as others of the back office name him: `{id, name}`. @param u alias of a row of users */
export function personJson(u: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`json_build_object('id', ${u}.id, 'name', coalesce(${u}.fullname, ${u}.phone, ${u}.email))`;
}

export type HeldAccount = { phone: string | null; email: string; role: string; updatedAt: string };

/** Holds an account while what it belongs to changes. Null: it is gone. */
export async function holdAccount(trx: Trx, userId: number): Promise<HeldAccount | null> {
  const { rows } = await sql<HeldAccount>`
    select phone, email, role, wire_time(updated_at) as "updatedAt" from users
     where id = ${userId} and erased_at is null for update`.execute(trx);
  return rows[0] ?? null;
}
