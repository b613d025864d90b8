import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** What is limited: codes sent, passwords tried, messages to us, … Each kind waits only for its own. */
export type AttemptKind =
  | 'code'
  | 'login'
  | 'old_password'
  | 'factor'
  | 'mail'
  | 'feedback'
  | 'feedback_file'
  | 'upload';
/** At most so many within so many seconds for one key. */
export type Limit = { key: string; most: number; seconds: number };
/** `count`: of the watched limit, with this one. */
export type Turn = { event: string; count: number } | { retryAfter: number };

/**
 * Notes an attempt for all the keys of its limits, or says in how many seconds it would break none of them. Parallel
 * attempts come one after another, so that they cannot pass a limit together, and each number of the `watched` limit is
 * counted by one of them.
 */
export async function takeTurn(
  db: Db,
  now: Date,
  kind: AttemptKind,
  limits: readonly Limit[],
  watched?: Limit,
): Promise<Turn> {
  const event = randomUUID();
  const keys = [...new Set(limits.map((limit) => limit.key))];
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('attempts'), hashtext(${kind}))`.execute(trx);
    // a limit is open again when its n-th last attempt leaves the window
    const { rows } = await sql<{ seconds: number }>`
      select ceil(extract(epoch from a.attempted_at + make_interval(secs => l.seconds) - ${now}::timestamptz))::int
          as seconds
        from unnest(${keysOf(limits)}::text[], ${limits.map((one) => one.most)}::int[],
          ${limits.map((one) => one.seconds)}::int[]) l(key, most, seconds)
        cross join lateral (select attempted_at from auth_attempts where kind = ${kind} and key = l.key
          order by attempted_at desc offset l.most - 1 limit 1) a
       order by 1 desc limit 1`.execute(trx);
    const [longest] = rows;
    if (longest && longest.seconds > 0) return { retryAfter: longest.seconds };
    await sql`
      insert into auth_attempts (event, kind, key, attempted_at)
      select ${event}, ${kind}, key, ${now} from unnest(${keys}::text[]) key`.execute(trx);
    return { event, count: watched ? await countAttempts(trx, kind, watched, now) : 0 };
  });
}

/** Forgets an attempt that came to nothing, for some of its keys. */
export async function giveBack(db: Db, event: string, keys: readonly string[]): Promise<void> {
  await sql`delete from auth_attempts where event = ${event} and key = any(${keys}::text[])`.execute(db);
}

/** Forgets all attempts of a key. */
export async function forgetAttempts(db: Db, kind: AttemptKind, key: string): Promise<void> {
  await sql`delete from auth_attempts where kind = ${kind} and key = ${key}`.execute(db);
}

async function countAttempts(db: Db, kind: AttemptKind, { key, seconds }: Limit, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from auth_attempts where kind = ${kind} and key = ${key}
      and attempted_at > ${now}::timestamptz - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}

const keysOf = (limits: readonly Limit[]) => limits.map((limit) => limit.key);
