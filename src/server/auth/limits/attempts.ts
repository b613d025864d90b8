import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, inTransaction, type Trx } from '../../database/db.ts';

/**
 * The key of all people together. Its attempts have numbers up to `most`, each held by one attempt for as long as it counts
 * (`takeNumber`): an attempt that finds a free number does not wait for the others, and there cannot be more than `most`.
 */
export const EVERYBODY = 'all';
/** What is limited: codes sent, passwords tried, messages to us, … Each kind waits only for its own. */
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
  | 'upload';
/**
 * At most so many within so many seconds for one key. After `free` of them a proof of work is asked for (proof/service.ts),
 * whose effort grows from `effort` (1 when not set) as the limit comes near. `end` says what comes at `most`: a refusal (when
 * not set), one only to who has brought the proof, or none: the same proofs, so that nobody learns for nothing which.
 */
export type Limit = {
  key: string;
  most: number;
  seconds: number;
  free?: number;
  effort?: number;
  end?: 'afterProof' | 'none';
};
/**
 * `count`: of the watched limit, with this one. `effort`: of the proof that is missing. `retryAfter`: seconds until the
 * same would go without waiting, or without a proof.
 */
export type AttemptResult = { event: string; count: number } | { retryAfter: number; effort?: number };

/**
 * Records an attempt for all the keys of its limits, or says in how many seconds it would break none of them. Parallel
 * attempts that share a key come one after another, so that they cannot pass a limit together, and each number of the
 * `watched` limit is counted by one of them; others do not wait for each other, those of everybody never. `proven` is the
 * effort of a proof of work that came along; half of what is asked for suffices, for pressure may have grown meanwhile.
 */
export async function recordAttempt(
  db: Db,
  now: Date,
  kind: AttemptKind,
  limits: readonly Limit[],
  { watched, proven = 0 }: { watched?: Limit; proven?: number } = {},
): Promise<AttemptResult> {
  const event = randomUUID();
  const ofAll = limits.filter(({ key, end }) => key === EVERYBODY && end !== 'none');
  const keys = [...new Set(limits.map((limit) => limit.key))].filter((key) => key !== EVERYBODY);
  return inTransaction(db, async (trx) => {
    await holdKeys(trx, kind, keys);
    const states = await readStates(trx, now, kind, limits);
    const full = states.filter(({ used, most, end }) => used >= most && end !== 'none');
    const refused = { retryAfter: Math.max(1, ...full.map((state) => state.full_for)) };
    if (full.some(({ end }) => end === undefined)) return refused;
    const strained = states.filter(({ used, free }) => free !== undefined && used >= free);
    const effort = Math.max(0, ...strained.map(effortOf));
    if (effort > proven * 2) return { effort, retryAfter: Math.max(1, ...strained.map((state) => state.strained_for)) };
    if (full.length > 0) return refused;
    const [least] = ofAll.toSorted((one, other) => one.most - other.most);
    const number = least ? await takeNumber(trx, now, { event, kind, ...least }) : 0;
    // the last ones are being taken at this moment
    if (number === null)
      return { retryAfter: Math.max(1, ...states.map((state) => (state.key === EVERYBODY ? state.full_for : 0))) };
    await sql`
      insert into auth_attempts (event, kind, key, attempted_at)
      select ${event}, ${kind}, key, ${now} from unnest(${keys}::text[]) key`.execute(trx);
    if (!watched) return { event, count: 0 };
    return { event, count: watched.key === EVERYBODY ? number : await countAttempts(trx, kind, watched, now) };
  });
}

type State = Limit & {
  used: number;
  /** seconds until one less than `most`, or than `free`, is in the window */
  full_for: number;
  strained_for: number;
};

/**
 * How far each limit is used. A limit is open again when its n-th last attempt leaves the window, or the oldest, when the
 * others are being taken. The clocks of two instances may differ by milliseconds: nobody waits longer than the window.
 */
async function readStates(db: Db, now: Date, kind: AttemptKind, limits: readonly Limit[]): Promise<State[]> {
  const wait = (n: string) => sql`least(l.seconds, ceil(extract(epoch from
    u.times[${sql.raw(n)}] + make_interval(secs => l.seconds) - ${now}::timestamptz))::int)`;
  const { rows } = await sql<Pick<State, 'used' | 'full_for' | 'strained_for'>>`
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

/** A power of two: once, twice, four and eight times the work in the quarters between free and full. */
function effortOf({ used, most, free = 0, effort = 1 }: State): number {
  return Math.max(effort, 2 ** Math.min(3, Math.floor((4 * (used - free)) / (most - free))));
}

/** Forgets an attempt that came to nothing, for all of its keys or some. */
export async function withdrawAttempt(db: Db, event: string, keys: readonly string[] | null = null): Promise<void> {
  await sql`
    delete from auth_attempts where event = ${event} and (${keys}::text[] is null or key = any(${keys}::text[]))`.execute(
    db,
  );
}

/** Forgets all attempts of a key. */
export async function forgetAttempts(db: Db, kind: AttemptKind, key: string): Promise<void> {
  await sql`delete from auth_attempts where kind = ${kind} and key = ${key}`.execute(db);
}

/**
 * Keeps other attempts for these keys waiting until the transaction ends. All take them in one order, so that no two wait
 * for each other.
 */
async function holdKeys(trx: Trx, kind: AttemptKind, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtext('attempts'), number)
      from (select distinct hashtext(${kind} || ' ' || key) as number from unnest(${keys}::text[]) key
             order by number offset 0) in_order`.execute(trx);
}

/**
 * Records an attempt under the lowest free number; null when each is taken, or being taken. Whoever takes one
 * has the lock of that number alone, which others pass by.
 */
async function takeNumber(
  trx: Trx,
  now: Date,
  { event, kind, key, most, seconds }: { event: string; kind: AttemptKind } & Limit,
): Promise<number | null> {
  const taken = sql`select a.number from auth_attempts a where a.kind = ${kind} and a.key = ${key}
    and a.number is not null and a.attempted_at > ${now}::timestamptz - make_interval(secs => ${seconds})`;
  for (;;) {
    // counted up row by row, and the lock of a number tried only when it is not taken
    const { rows } = await sql<{ number: number }>`
      select number from (select generate_series(1, ${most}::int) as number offset 0) n
       where case when number in (${taken}) then false
                  else pg_try_advisory_xact_lock(hashtext('attempts of everybody ' || ${kind}), number) end
       limit 1`.execute(trx);
    const number = rows[0]?.number;
    if (number === undefined) return null;
    // looked at again: who had the lock before may have taken it since
    const { rows: noted } = await sql`
      insert into auth_attempts (event, kind, key, attempted_at, number)
      select ${event}, ${kind}, ${key}, ${now}, n.number from (values (${number}::int)) n(number)
       where number not in (${taken})
      returning 1`.execute(trx);
    if (noted.length > 0) return number;
  }
}

async function countAttempts(db: Db, kind: AttemptKind, { key, seconds }: Limit, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from auth_attempts where kind = ${kind} and key = ${key}
      and attempted_at > ${now}::timestamptz - make_interval(secs => ${seconds})`.execute(db);
  return rows[0]?.count ?? 0;
}
