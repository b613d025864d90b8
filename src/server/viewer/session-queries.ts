import { sql } from 'kysely';
import type { Session } from '#contract/auth/api.ts';
import type { Role } from '#contract/auth/fields.ts';
import type { Db, Trx } from '../database/db.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';
import { type Claim, STAFF_TOKEN_LIFETIME, TOKEN_LIFETIME } from './tokens.ts';

/** The sign-in method of a session: a code sent to a number, a password, a link that sets one, a passkey. */
export type SignInWay = 'code' | 'password' | 'link' | 'passkey';

/** Shortens the sessions of a person who has become staff. */
export async function shortenSessions(trx: Trx, userId: number, now: Date): Promise<void> {
  await sql`
    update sessions set expires_at = least(expires_at, ${endOf(now, STAFF_TOKEN_LIFETIME)}::timestamptz)
     where user_id = ${userId}`.execute(trx);
}

/** Deletes a person's session. @returns its device; null: it is not theirs */
export async function deleteSession(
  trx: Trx,
  userId: number,
  session: string,
): Promise<{ device: string | null } | null> {
  const row = await trx
    .deleteFrom('sessions')
    .where('id', '=', session)
    .where('user_id', '=', userId)
    .returning('device')
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes all sessions of a person, or all but one. @returns how many there were */
export async function deleteSessions(trx: Trx, userId: number, but: string | null): Promise<number> {
  const { rows } = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${but}::uuid returning 1`.execute(trx);
  return rows.length;
}

/** A person's sessions, latest first. */
export async function findSessions(db: Db, now: Date, userId: number, current?: string): Promise<Session[]> {
  const { rows } = await sql<Omit<Session, 'isCurrent'>>`
    select id, device, wire_time(created_at) as "createdAt", wire_time(last_seen_at) as "lastSeenAt"
      from sessions where user_id = ${userId} and expires_at > ${now}
     order by last_seen_at desc, id limit 100`.execute(db);
  return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
}

/** In whole seconds, like the token. */
function endOf(now: Date, seconds: number): Date {
  return new Date((Math.floor(now.getTime() / 1000) + seconds) * 1000);
}

type NewSession = {
  session: string;
  userId: number;
  device: string | null;
  by: SignInWay;
  password: string | null;
  hasFactor: boolean;
  confirmedBy: 'sign_in' | 'passkey' | null;
};

/**
 * Inserts a session, locking the person's row. The lock is that of an update: two sign-ins with a shared one would wait for each
 * other when both update the row. @returns when it ends; null: the person is blocked, gone, or has another password
 */
export async function insertSession(
  db: Db,
  now: Date,
  { session, userId, device, by, password, hasFactor, confirmedBy }: NewSession,
): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    with person as (select id, role from users where id = ${userId} and blocked_at is null and erased_at is null
      and (${password}::text is null or password_hash = ${password}) for no key update)
    insert into sessions (id, user_id, device, created_at, last_seen_at, expires_at, signed_in_by, factor_at,
      confirmed_at, confirmed_by)
    select ${session}, id, ${device}, ${now}, ${now},
        case role when 'user' then ${endOf(now, TOKEN_LIFETIME)} else ${endOf(now, STAFF_TOKEN_LIFETIME)} end::timestamptz,
        ${by}, ${hasFactor ? now : null}::timestamptz, ${confirmedBy && now}::timestamptz, ${confirmedBy}
      from person returning expires_at`.execute(db);
  return rows[0]?.expires_at ?? null;
}

type SessionRow = {
  id: number;
  fullname: string | null;
  email: string;
  phone: string | null;
  role: Role;
  last_seen_at: Date;
  /** a second factor was entered in this session */
  has_factor: boolean;
};

/** The person of a token, while its session lasts. */
export async function findSession(db: Db, { user, session }: Claim, now: Date): Promise<SessionRow | null> {
  const { rows } = await sql<SessionRow>`${KEEPS_PLAN}
    select u.id, u.role, u.fullname, u.email, u.phone, s.last_seen_at, s.factor_at is not null as has_factor
      from sessions s join users u on u.id = s.user_id
     where s.id = ${session} and u.id = ${user} and s.expires_at > ${now}
       and u.blocked_at is null and u.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Records that a session was used just now. */
export async function touchSession(db: Db, session: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', session).execute();
}
