import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Session } from '#contract/auth/api.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { signToken, TOKEN_LIFETIME } from './tokens.ts';

type Known = Pick<Deps, 'secret' | 'clock'>;

/** What somebody signs in by: the stored password that was checked, or a code from a text message. */
export type Proof = { password?: string | null; byCode?: boolean };

/**
 * A token for a person, with the session it lives by. Null: blocked, gone, or the password that was checked (`password`)
 * is not theirs any more. The row is held, so that a block or a new password comes before this or ends it. A code counts
 * as a confirmation for the first minutes (contract/auth/confirm.ts).
 */
export async function openSession(
  db: Db,
  { secret, clock }: Known,
  userId: number,
  { device }: Pick<Caller, 'device'>,
  { password = null, byCode = false }: Proof = {},
): Promise<string | null> {
  const now = clock.now();
  const session = randomUUID();
  const { rows } = await sql`
    with person as (select id from users where id = ${userId} and blocked_at is null and erased_at is null
      and (${password}::text is null or password_hash = ${password}) for share)
    insert into sessions (id, user_id, device, created_at, last_seen_at, expires_at, confirmed_at, confirmed_by)
    select ${session}, id, ${device}, ${now}, ${now}, ${endOf(now)}, ${byCode ? now : null}, ${byCode ? 'sign_in' : null}
      from person
    returning id`.execute(db);
  return rows.length === 1 ? signToken(secret, { user: userId, session }, now) : null;
}

/** Ends one session of a person; false when it is not his. */
export async function endSession(db: Db, userId: number, session: string): Promise<boolean> {
  const { rows } = await sql`
    delete from sessions where id = ${session} and user_id = ${userId} returning id`.execute(db);
  return rows.length === 1;
}

/** Ends all sessions of a person, or all but one; how many they were. */
export async function endSessions(db: Db, userId: number, but: string | null = null): Promise<number> {
  const { rows } = await sql`
    delete from sessions where user_id = ${userId} and id is distinct from ${but}::uuid returning 1`.execute(db);
  return rows.length;
}

/** Where a person is signed in, the latest first. */
export async function listSessions(db: Db, now: Date, userId: number, current?: string): Promise<Session[]> {
  const { rows } = await sql<Omit<Session, 'isCurrent'>>`
    select id, device, wire_time(created_at) as "createdAt", wire_time(last_seen_at) as "lastSeenAt"
      from sessions where user_id = ${userId} and expires_at > ${now}
     order by last_seen_at desc, id limit 100`.execute(db);
  return rows.map((row) => ({ ...row, isCurrent: row.id === current }));
}

/** To the second, as the token has it. */
function endOf(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + TOKEN_LIFETIME) * 1000);
}
