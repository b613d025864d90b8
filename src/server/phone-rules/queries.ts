import { type RawBuilder, sql } from 'kysely';
import type { Role } from '#contract/auth/fields.ts';
import type { PhoneRule, PhoneRuleQuery } from '#contract/phone-rules/api.ts';
import type { PhoneRuleKind } from '#contract/phone-rules/fields.ts';
import { searchedDigits } from '#contract/values/phone.ts';
import type { Db, Trx } from '../database/db.ts';
import { containing, type Page, searchRows } from '../database/rows.ts';

const personOf = (id: string) =>
  sql`(select json_build_object('id', u.id, 'fullname', u.fullname) from users u where u.id = ${sql.ref(id)})`;
const COLUMNS = sql`
  r.id, r.phone, r.kind, r.note, ${personOf('r.added_by')} as "addedBy", wire_time(r.added_at) as "addedAt",
  ${personOf('r.removed_by')} as "removedBy", wire_time(r.removed_at) as "removedAt",
  (select json_build_object('id', u.id, 'fullname', u.fullname, 'isBlocked', u.blocked_at is not null)
    from users u where u.phone = r.phone) as user,
  (select json_build_object('active', count(*) filter (where l.status_ad = 'active'),
      'pending', count(*) filter (where l.status_ad = 'pending'))
    from listings l where l.phone = r.phone) as listings`;

/** A page of rules for numbers, the current ones by default; `q` is a part of the number or of the note. */
export function searchRules(db: Db, query: PhoneRuleQuery): Promise<Page<PhoneRule>> {
  const { q, kind, state = 'current' } = query;
  const where: RawBuilder<unknown>[] = [
    state === 'current' ? sql`r.removed_at is null` : sql`r.removed_at is not null`,
  ];
  if (kind !== undefined) where.push(sql`r.kind = ${kind}`);
  if (q !== undefined) {
    const digits = searchedDigits(q);
    const inPhone = digits ? sql`r.phone like ${containing(digits)}` : sql`false`;
    where.push(sql`(${inPhone} or r.note ilike ${containing(q)})`);
  }
  return searchRows<PhoneRule>(db, query, {
    columns: COLUMNS,
    from: sql`phone_rules r`,
    where,
    sorts: { addedAt: sql`r.id` },
    key: sql`r.id`,
  });
}

/** One rule, also a removed one, or null. */
export async function findRule(db: Db, id: number): Promise<PhoneRule | null> {
  const { rows } = await sql<PhoneRule>`select ${COLUMNS} from phone_rules r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

type NewRule = { phone: string; kind: PhoneRuleKind; note: string; by: number; at: Date };

/** Inserts a rule. A number has one rule at a time: a unique index refuses a second one. */
export async function insertRule(trx: Trx, { phone, kind, note, by, at }: NewRule): Promise<number> {
  const row = { phone, kind, note, added_by: by, added_at: at };
  const { id } = await trx.insertInto('phone_rules').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends a rule; null when it does not exist or has ended. */
export async function endRule(
  trx: Trx,
  id: number,
  by: number,
  at: Date,
): Promise<{ phone: string; kind: PhoneRuleKind } | null> {
  const { rows } = await sql<{ phone: string; kind: PhoneRuleKind }>`
    update phone_rules set removed_by = ${by}, removed_at = ${at} where id = ${id} and removed_at is null
    returning phone, kind`.execute(trx);
  return rows[0] ?? null;
}

/** The account with a number, and its role. */
export async function findHolder(db: Db, phone: string): Promise<{ id: number; role: Role } | null> {
  const { rows } = await sql<{ id: number; role: Role }>`select id, role from users where phone = ${phone}`.execute(db);
  return rows[0] ?? null;
}

/** The ids of listings with a number that are active, or will be when a block ends, in ascending order. */
export async function findShownOf(trx: Trx, phone: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from listings where phone = ${phone}
       and (status_ad = 'active' or hidden_by_block_of is not null) order by id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Requests new checks for listings with this number that wait for moderation. */
export async function requestChecks(trx: Trx, phone: string): Promise<void> {
  await sql`
    insert into listing_checks (listing_id)
    select id from listings where phone = ${phone}
      and (status_ad = 'pending' or (status_ad = 'active' and edited_at is not null))
     order by id
    on conflict (listing_id) do update
      set asked_at = clock_timestamp(), checked_at = null, next_try_at = now(), tries = 0`.execute(trx);
}
