import { sql } from 'kysely';
import type { Db, Trx } from '../database/db.ts';
import { KEEPS_PLAN } from '../database/kept-plans.ts';

/** Kinds of limited attempts; each is counted separately. */
export type AttemptKind =
  | 'code'
  | 'verify'
  | 'login'
  | 'old_password'
  | 'factor'
  | 'passkey'
  | 'mail'
  | 'feedback'
  | 'feedback_file'
  | 'reveal'
  | 'canary'
  | 'upload'
  | 'duplicates'
  | 'estimates'
  | 'save_search'
  | 'list_guess'
  | 'list_join'
  | 'list_comment'
  | 'map_picture'
  | 'edit'
  | 'report'
  | 'gone';

/**
 * Max attempts per window (`seconds`) per key. After `free` of them a proof of work is required (proof/service.ts), whose
 * effort grows from `effort` (default 1) as the limit comes near. `end` decides at `most`: a refusal (default), a refusal
 * only after a valid proof, or none; the last two require the same proof of every client, so that none learns for free which
 * applies.
 */
export type Limit = {
  key: string;
  most: number;
  seconds: number;
  free?: number;
  effort?: number;
  end?: 'afterProof' | 'none';
};

export type State = Limit & {
  used: number;
  /** seconds until the window has room below `most`, or below `free` */
  full_for: number;
  strained_for: number;
};

/**
 * How far each limit is used up. A limit opens again when its n-th last attempt leaves the window. Clocks of instances differ
 * by milliseconds, so that the wait is capped at the window.
 */
export async function findLimitStates(
  db: Db,
  now: Date,
  kind: AttemptKind,
  limits: readonly Limit[],
): Promise<State[]> {
  const wait = (n: string) => sql`least(l.seconds, ceil(extract(epoch from
    u.times[${sql.raw(n)}] + make_interval(secs => l.seconds) - ${now}::timestamptz))::int)`;
  const { rows } = await sql<Pick<State, 'used' | 'full_for' | 'strained_for'>>`${KEEPS_PLAN}
    select cardinality(u.times) as used, ${wait('least(l.most, cardinality(u.times))')} as full_for, ${wait('nullif(l.free, 0)')} as strained_for
      from unnest(${limits.map(({ key }) => key)}::text[], ${limits.map(({ most }) => most)}::int[],
        ${limits.map(({ free = null }) => free)}::int[], ${limits.map(({ seconds }) => seconds)}::int[])
        with ordinality l(key, most, free, seconds, place)
      cross join lateral (select array(select attempted_at from auth_attempts where kind = ${kind} and key = l.key
          and attempted_at > ${now}::timestamptz - make_interval(secs => l.seconds)
          order by attempted_at desc limit l.most) as times) u
     order by l.place`.execute(db);
  return rows.map((row, place) => ({ ...(limits[place] as Limit), ...row }));
}

/** Deletes a recorded attempt, for all of its keys or some. */
export async function withdrawAttempt(db: Db, event: string, keys: readonly string[] | null = null): Promise<void> {
  await sql`
    delete from auth_attempts where event = ${event} and (${keys}::text[] is null or key = any(${keys}::text[]))`.execute(
    db,
  );
}

/**
 * Deletes an attempt (`event`, if any) and all others of a key. Rows are locked in one order: parallel sign-ins of one person
 * would otherwise wait for each other.
 */
export async function forgiveAttempts(
  trx: Trx,
  kind: AttemptKind,
  { event, key }: { event: string | null; key: string },
): Promise<void> {
  await sql`
    delete from auth_attempts where id in (
      select id from auth_attempts where event = ${event} or (kind = ${kind} and key = ${key}) order by id for update)`.execute(
    trx,
  );
}

/**
 * Serializes attempts for these keys until the transaction ends. The locks are taken in a fixed order, which prevents
 * deadlocks. The transaction does not wait for the disk: a crash may forget the attempts of its last half second.
 */
export async function lockKeys(trx: Trx, kind: AttemptKind, keys: readonly string[]): Promise<void> {
  await sql`
    select set_config('synchronous_commit', 'off', true), pg_advisory_xact_lock(hashtext('attempts'), number)
      from (select distinct hashtext(${kind} || ' ' || key) as number from unnest(${keys}::text[]) key
             order by number offset 0) in_order`.execute(trx);
}

/**
 * Records an attempt under the lowest free number; null when all are taken or being taken. Each number has its own advisory
 * lock; parallel attempts skip locked numbers.
 */
export async function claimNumber(
  trx: Trx,
  now: Date,
  { event, kind, key, most, seconds }: { event: string; kind: AttemptKind } & Limit,
): Promise<number | null> {
  const takenNumbers = sql`select a.number from auth_attempts a where a.kind = ${kind} and a.key = ${key}
    and a.number is not null and a.attempted_at > ${now}::timestamptz - make_interval(secs => ${seconds})`;
  for (;;) {
    // row by row, so that only the locks of free numbers are tried
    const { rows } = await sql<{ number: number }>`
      select number from (select generate_series(1, ${most}::int) as number offset 0) n
       where case when number in (${takenNumbers}) then false
                  else pg_try_advisory_xact_lock(hashtext('attempts of everybody ' || ${kind}), number) end
       limit 1`.execute(trx);
    const number = rows[0]?.number;
    if (number === undefined) return null;
    // checked again: the previous lock holder may have taken the number
    const { rows: inserted } = await sql`
      insert into auth_attempts (event, kind, key, attempted_at, number)
      select ${event}, ${kind}, ${key}, ${now}, n.number from (values (${number}::int)) n(number)
       where number not in (${takenNumbers})
      returning 1`.execute(trx);
    if (inserted.length > 0) return number;
  }
}

/** How many attempts a key has made within the time of a limit. */
export async function countAttempts(db: Db, kind: AttemptKind, { key, seconds }: Limit, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from auth_attempts where kind = ${kind} and key = ${key}
      and attempted_at > ${now}::timestamptz - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Inserts an attempt for each of its keys. */
export async function insertAttempts(
  trx: Trx,
  now: Date,
  { event, kind, keys }: { event: string; kind: AttemptKind; keys: readonly string[] },
): Promise<void> {
  await sql`
      insert into auth_attempts (event, kind, key, attempted_at)
      select ${event}, ${kind}, key, ${now} from unnest(${keys}::text[]) key`.execute(trx);
}
