import { type RawBuilder, sql } from 'kysely';
import { type Role, TEMPORARY_DOMAIN } from '#contract/auth/fields.ts';
import type { AdminUser, AdminUserDetail, UserFilters, UserQuery } from '#contract/users/api.ts';
import { searchedDigits } from '#contract/values/phone.ts';
import type { Db, Trx } from '../database/db.ts';
import { containing, type Page, searchRows, streamRows } from '../database/rows.ts';
import { IS_HIDDEN_OF_PERSON, IS_SEEN_OF_PERSON } from '../listings/lifecycle/owner-block-queries.ts';

const isTemporary = sql`lower(u.email) like ${`%@${TEMPORARY_DOMAIN}`}`;
const COLUMNS = sql`u.id, u.fullname, u.phone, case when not ${isTemporary} then u.email end as email, u.role,
  u.balance / 100.0 as balance, (select count(*) from listings l where l.owner_id = u.id) as listings,
  wire_time(u.blocked_at) as "blockedAt", wire_time(u.erased_at) as "erasedAt",
  wire_time(u.created_at) as "createdAt", wire_time(u.updated_at) as "updatedAt"`;

/** A page of accounts. */
export function searchUsers(db: Db, query: UserQuery): Promise<Page<AdminUser>> {
  return searchRows<AdminUser>(db, query, {
    ...sourceOf(query),
    sorts: {
      createdAt: sql`u.created_at`,
      fullname: sql`u.fullname collate "az-x-icu"`,
      balance: sql`u.balance`,
      listings: sql`(select count(*) from listings l where l.owner_id = u.id)`,
    },
  });
}

/** All matching accounts, newest first. */
export function eachUser(db: Db, query: UserFilters): AsyncGenerator<AdminUser> {
  return streamRows<AdminUser>(db, sourceOf(query));
}

function sourceOf({ q, role, isStaff, isBlocked }: UserFilters) {
  const where: RawBuilder<unknown>[] = [];
  if (q !== undefined) where.push(matching(q));
  if (role !== undefined) where.push(sql`u.role = ${role}`);
  if (isStaff !== undefined) where.push(isStaff ? sql`u.role <> 'user'` : sql`u.role = 'user'`);
  if (isBlocked !== undefined) where.push(isBlocked ? sql`u.blocked_at is not null` : sql`u.blocked_at is null`);
  return { columns: COLUMNS, from: sql`users u`, where, key: sql`u.id` };
}

/** An account in full, or null. */
export async function findUser(db: Db, id: number): Promise<AdminUserDetail | null> {
  const of = (status: string) =>
    sql`(select count(*) from listings l where l.owner_id = u.id and l.status_ad = ${status})`;
  const { rows } = await sql<AdminUserDetail>`
    select ${COLUMNS}, u.password_hash is not null as "hasPassword",
      (exists (select from staff_factors f where f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkeys p where p.user_id = u.id)) as "hasFactor",
      json_build_object('active', ${of('active')}, 'pending', ${of('pending')}, 'expired', ${of('expired')},
        'rejected', ${of('rejected')}) as stats,
      (select count(*) from listings l where ${IS_SEEN_OF_PERSON}) as "seenListings",
      (select count(*) from listings l where ${IS_HIDDEN_OF_PERSON}) as "hiddenByBlock"
      from users u where u.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type LockedUser = {
  id: number;
  role: Role;
  isBlocked: boolean;
  blockedAt: string | null;
  /** their block also hides their listings */
  isStopped: boolean;
  isErased: boolean;
  updatedAt: string;
};

/** An account, locked until the transaction ends. */
export async function lockUserRow(trx: Trx, id: number): Promise<LockedUser | null> {
  const { rows } = await sql<LockedUser>`
    select id, role, blocked_at is not null as "isBlocked", wire_time(blocked_at) as "blockedAt", stops_listings as "isStopped", erased_at is not null as "isErased",
      wire_time(updated_at) as "updatedAt" from users where id = ${id} for no key update`.execute(trx);
  return rows[0] ?? null;
}

/** Changes a person's role and their account's version. */
export async function updateRole(db: Db, id: number, role: Role, now: Date): Promise<void> {
  await db.updateTable('users').set({ role, updated_at: now }).where('id', '=', id).execute();
}

/** Gives an account a new version: changes based on the old one are refused. */
export async function updateUpdatedAt(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Extends a person's block to their listings and codes; its date stays. */
export async function updateStopsListings(db: Db, id: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ stops_listings: true })
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .execute();
}

/** Matches a number in any spelling, else a name or an e-mail address, ignoring case and accents. */
function matching(words: string): RawBuilder<unknown> {
  const digits = searchedDigits(words);
  if (digits && digits.length >= 3) return sql`(u.phone like ${containing(digits)} or u.id::text = ${digits})`;
  if (digits) return sql`u.id::text = ${digits}`;
  return sql`(search_key(u.fullname) like '%' || search_key(${words}) || '%'
    or (u.email ilike ${containing(words)} and not ${isTemporary}))`;
}
