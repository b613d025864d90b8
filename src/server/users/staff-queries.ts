import { sql } from 'kysely';
import type { StaffRole } from '#contract/auth/fields.ts';
import type { Trx } from '../database/db.ts';

export type StaffAccount = { id: number; email: string; language: 'az' | 'en' | 'ru' };

/** The account of an address, locked until the transaction ends. */
export async function lockByEmail(trx: Trx, email: string): Promise<{ id: number; role: string } | null> {
  const { rows } = await sql<{ id: number; role: string }>`
      select id, role from users where lower(email) = lower(${email}) and erased_at is null for update`.execute(trx);
  return rows[0] ?? null;
}

/** Makes an account one of the staff, creating it if needed, and unblocks it. */
export async function insertStaff(trx: Trx, email: string, role: StaffRole, now: Date): Promise<StaffAccount | null> {
  const { rows } = await sql<StaffAccount>`
      insert into users (email, role, created_at, updated_at) values (${email}, ${role}, ${now}, ${now})
      on conflict (lower(email)) do update set role = excluded.role, updated_at = excluded.updated_at, blocked_at = null,
        stops_listings = false
      returning id, email, language`.execute(trx);
  return rows[0] ?? null;
}
