import { type RawBuilder, sql } from 'kysely';
import type { Channel } from '#contract/contacts/fields.ts';
import type { Db } from '../database/db.ts';
import type { ContactAddress } from '../ports.ts';
import type { MessageContent, MessageKind } from './queue-queries.ts';

export type ClaimedMessage = {
  id: number;
  kind: MessageKind;
  contactId: number;
  content: MessageContent;
  /** with this one */
  tries: number;
  /** since when it may have arrived; null: no attempt to send it began, or none that may have */
  attemptedAt: Date | null;
  /** since when its channel fails with it; null: it does not */
  failingSince: Date | null;
  to: ContactAddress;
};

/**
 * Whether somebody used a contact `c` within a week: they confirmed it, pressed a button or a push message, or looked at the
 * searches that it is told of.
 */
function wasUsed(now: Date): RawBuilder<boolean> {
  const since = sql`${now}::timestamptz - interval '7 days'`;
  return sql`(c.last_used_at > ${since}
    or exists (select from saved_searches s where s.contact_id = c.id and s.seen_at > ${since}))`;
}

/** How long a claimed message is hidden from other workers, in seconds. */
const LEASE = 90;
export const BATCH_SIZE = 100;

/** A message `m` of a contact `c`. Those of a blocked person wait, until they are unblocked or it is no news any more. */
const CAN_BE_SENT = sql`(m.kind = 'confirmation' or c.confirmed_at is not null and c.stopped_at is null
  and not exists (select from users b where b.id = c.user_id and b.blocked_at is not null))`;

/**
 * Claims messages of a channel that are due, oldest first, but those of contacts that were used within a week before others.
 * Nobody else gets them for a while, and again when this process ends before their result is stored. Contacts that are not
 * confirmed, or were stopped, only get the request to confirm; a paused channel gets nothing.
 */
export async function claimMessages(db: Db, channel: Channel, now: Date): Promise<ClaimedMessage[]> {
  const { rows } = await sql<ClaimedMessage>`
    with due as (
      select m.id from messages m join contacts c on c.id = m.contact_id
       where m.sent_at is null and m.dropped_at is null and m.next_try_at <= ${now} and c.kind = ${channel}
         and ${CAN_BE_SENT}
         and not exists (select from channels h where h.kind = ${channel} and h.paused_at is not null)
       order by ${wasUsed(now)} desc, m.due_at, m.id limit ${BATCH_SIZE} for update of m skip locked),
    taken as (
      update messages m set tries = tries + 1, next_try_at = ${now}::timestamptz + make_interval(secs => ${LEASE})
       where m.id in (select id from due) returning m.id, m.kind, m.contact_id, m.content, m.tries, m.due_at, m.attempted_at,
         m.failing_since)
    select t.id, t.kind, t.contact_id as "contactId", t.content, t.tries, t.attempted_at as "attemptedAt",
        t.failing_since as "failingSince",
        json_build_object(
        'address', case when c.address = 'user ' || c.user_id then u.email else c.address end, 'details', c.details,
        'language', c.language, 'contact', c.id, 'hasAccount', c.user_id is not null) as "to"
      from taken t join contacts c on c.id = t.contact_id left join users u on u.id = c.user_id
     order by ${wasUsed(now)} desc, t.due_at, t.id`.execute(db);
  return rows;
}

type Claim = Pick<ClaimedMessage, 'id' | 'tries' | 'attemptedAt' | 'failingSince'>;

/** A result counts only while its claim is the last one, and once. */
const isOurs = ({ id, tries }: Pick<Claim, 'id' | 'tries'>) =>
  sql`id = ${id} and tries = ${tries} and sent_at is null and dropped_at is null`;

/** What the provider has taken, under its own id if it gives one, and when. */
type Sent = { claim: Claim; providerId: string | null; at: Date };

/** Records that the provider has taken messages, each only while its claim is the last one. */
export async function markSent(db: Db, sent: readonly Sent[]): Promise<void> {
  await sql`
    with mine as (${lockClaims(sent.map(({ claim }) => claim))})
    update messages m set sent_at = s.at, provider_id = s.provider_id
      from unnest(${sent.map(({ claim }) => claim.id)}::bigint[], ${sent.map(({ at }) => at)}::timestamptz[],
        ${sent.map(({ providerId }) => providerId)}::text[]) s(id, at, provider_id)
     where m.id = s.id and m.id in (select id from mine)`.execute(db);
}

/** Notes that messages may arrive from now on. @returns of each whether it is ours to send still */
export async function markAttempted(db: Db, claims: readonly Claim[], now: Date): Promise<boolean[]> {
  const { rows } = await sql<{ id: number }>`
    update messages set attempted_at = coalesce(attempted_at, ${now})
     where id in (${lockClaims(claims)}) returning id`.execute(db);
  const ours = new Set(rows.map(({ id }) => id));
  return claims.map(({ id }) => ours.has(id));
}

/** The ids of messages whose claims are the last ones, locked in one order. */
function lockClaims(claims: readonly Claim[]): RawBuilder<unknown> {
  return sql`
    select m.id from messages m
      join unnest(${claims.map(({ id }) => id)}::bigint[], ${claims.map(({ tries }) => tries)}::int[]) c(id, tries)
        on c.id = m.id and c.tries = m.tries
     where m.sent_at is null and m.dropped_at is null order by m.id for no key update of m`;
}

/**
 * `isTried`: it counts as a try. `mayHaveArrived`: in this attempt; otherwise it is as if it had not begun. `failingSince`: its
 * channel fails with it; null: its channel works; left out: as before.
 */
type Attempt = { isTried: boolean; mayHaveArrived: boolean; failingSince?: Date | null };

/** Sends it later. */
export async function postpone(
  db: Db,
  claim: Claim,
  until: Date,
  { isTried, mayHaveArrived, failingSince }: Attempt = { isTried: false, mayHaveArrived: false },
): Promise<void> {
  await sql`
    update messages set next_try_at = ${until}, tries = tries - ${isTried ? 0 : 1},
        attempted_at = case when ${mayHaveArrived} then attempted_at else ${claim.attemptedAt} end,
        failing_since = ${failingSince === undefined ? claim.failingSince : failingSince}
     where ${isOurs(claim)}`.execute(db);
}

/** Gives a message up. After `failed` its contact has one more failure. */
export async function markDropped(db: Db, claim: Claim, reason: 'failed' | 'gone', now: Date): Promise<void> {
  await sql`
    with dropped as (
      update messages set dropped_at = ${now}, drop_reason = ${reason} where ${isOurs(claim)} returning contact_id)
    update contacts set failures = least(failures + 1, 1000) from dropped
     where id = dropped.contact_id and ${reason} = 'failed'`.execute(db);
}

/** Drops alerts that are a day late: they are no news any more. @returns how many */
export async function markLateDropped(db: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update messages set dropped_at = ${now}, drop_reason = 'late'
     where sent_at is null and dropped_at is null and next_try_at <= ${now} and kind in ('alert', 'favorite')
       and due_at < ${now}::timestamptz - interval '1 day'`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** A message `m` that its mailbox, chat or browser has refused, and that is tried again later: its channel works. */
const isRefused = (now: Date) => sql`(m.tries > 0 and m.failing_since is null and m.next_try_at > ${now})`;

/**
 * How many messages of each channel wait, and how long the oldest one has, in seconds, apart from those that its own receiver has
 * refused.
 */
export async function findQueueAges(
  db: Db,
  now: Date,
): Promise<{ channel: Channel; waiting: number; age: number; isPaused: boolean }[]> {
  const { rows } = await sql<{ channel: Channel; waiting: number; age: number; isPaused: boolean }>`
    select h.kind as channel, h.paused_at is not null as "isPaused", count(m.id)::int as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(m.due_at) filter (where not ${isRefused(now)})), 0)::int as age
      from channels h left join (messages m join contacts c on c.id = m.contact_id) on c.kind = h.kind and m.sent_at is null
        and m.dropped_at is null and m.due_at <= ${now} and ${CAN_BE_SENT}
     group by h.kind order by h.kind`.execute(db);
  return rows;
}

/** The channels that have given up more messages than they sent since a moment, and at least `least`, with both counts. */
export async function findFailing(
  db: Db,
  since: Date,
  least: number,
): Promise<{ channel: Channel; failed: number; sent: number }[]> {
  const { rows } = await sql<{ channel: Channel; failed: number; sent: number }>`
    select f.channel, f.failed, s.sent
      from (select c.kind as channel, count(*)::int as failed from messages m join contacts c on c.id = m.contact_id
             where m.dropped_at > ${since} and m.drop_reason = 'failed' group by 1 having count(*) >= ${least}) f
     cross join lateral (
       select count(*)::int as sent from messages m join contacts c on c.id = m.contact_id
        where m.sent_at > ${since} and c.kind = f.channel) s
     where f.failed > s.sent order by f.channel`.execute(db);
  return rows;
}

/**
 * Deletes what was sent or dropped long ago, and contacts that nobody confirmed since they were last asked for, or that are not used
 * any more: a guest's that no search and no kept home is told at, some time after they removed the last one, and a person's chats
 * and browsers that were stopped long ago, unless a search would still be told there.
 */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  const before = (span: string) => sql`${now}::timestamptz - ${sql.lit(span)}::interval`;
  await sql`delete from messages where sent_at < ${before('90 days')}`.execute(db);
  await sql`delete from messages where dropped_at < ${before('90 days')}`.execute(db);
  await sql`
    delete from contacts where confirmed_at is null and last_used_at < case when address like 'code %'
      then ${before('1 day')} else ${before('28 days')} end`.execute(db);
  await sql`delete from contacts where user_id is null and stopped_at < ${before('90 days')}`.execute(db);
  await sql`
    delete from contacts c where kind <> 'mail' and stopped_at < ${before('90 days')}
       and not exists (select from saved_searches where contact_id = c.id)`.execute(db);
  await sql`
    delete from contacts c where user_id is null and confirmed_at is not null and last_used_at < ${before('30 days')}
       and not exists (select from saved_searches where contact_id = c.id)
       and not exists (select from kept_lists k join favorites f on f.kept_list_id = k.id where k.contact_id = c.id)`.execute(
    db,
  );
  // a push service may accept messages for browsers that are gone
  await sql`
    update contacts set stopped_at = ${now}, stop_reason = 'gone'
     where kind = 'push' and stopped_at is null and last_used_at < ${before('60 days')}`.execute(db);
}
