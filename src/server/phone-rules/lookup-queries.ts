import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** SQL of the rule in force for a number; null when there is none. Blocking a person may also deny their number. */
export function ruleOf(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select 'deny' from users b where b.phone = ${phone} and b.stops_listings),
    (select k.kind from phone_rules k where k.phone = ${phone} and k.removed_at is null))`;
}

/** The rule in force for a number. */
export async function findRuleOf(db: Db, phone: string): Promise<string | null> {
  const { rows } = await sql<{ rule: string | null }>`select ${ruleOf(sql`${phone}::text`)} as rule`.execute(db);
  return rows[0]?.rule ?? null;
}
