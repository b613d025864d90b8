import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The kind of the rule that holds for a number, in SQL; null when there is none. A block may keep its owner's number out. */
export function ruleOf(phone: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select 'deny' from users b where b.phone = ${phone} and b.stops_listings),
    (select k.kind from phone_rules k where k.phone = ${phone} and k.removed_at is null))`;
}

/** The kind of the rule that holds for a number now. */
export async function findRuleOf(db: Db, phone: string): Promise<string | null> {
  const { rows } = await sql<{ rule: string | null }>`select ${ruleOf(sql`${phone}::text`)} as rule`.execute(db);
  return rows[0]?.rule ?? null;
}
