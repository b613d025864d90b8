import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** The recipient and the sender's networks, as keys (address-keys.ts). */
type SentCode = { event: string; phone: string; network: string; wideNetwork: string };

/** Counts of recent codes for a number and for the networks that request one. */
export type CodeHistory = {
  /** an account has the number: it was confirmed */
  isKnown: boolean;
  /** this number got a code within the last hour */
  isRepeated: boolean;
  /** hardly any of the network's last codes were used */
  isNetworkUnused: boolean;
  isWideNetworkUnused: boolean;
};

/** The number of a network's last codes that count; the network is "unused" if fewer than a fifth of them were used. */
const SAMPLE_SIZE = { network: 20, wide_network: 60 } as const;
const MIN_USED_SHARE = 0.2;

/** What is known of a number, and of the networks that request a code for it. */
export async function findCodeHistory(
  db: Db,
  now: Date,
  { phone, network, wideNetwork }: Omit<SentCode, 'event'>,
): Promise<CodeHistory> {
  const { rows } = await sql<CodeHistory>`
    select exists (select from users where phone = ${phone}) as "isKnown",
      exists (select from sent_codes where phone = ${phone} and sent_at > ${now}::timestamptz - interval '1 hour')
        as "isRepeated",
      ${isUnused('network', network, now)} as "isNetworkUnused",
      ${isUnused('wide_network', wideNetwork, now)} as "isWideNetworkUnused"`.execute(db);
  const [history] = rows;
  if (!history) throw new Error('a select without from has a row');
  return history;
}

/** Codes are usually typed in within two minutes; six hours later a network starts fresh. */
function isUnused(column: keyof typeof SAMPLE_SIZE, key: string, now: Date): RawBuilder<boolean> {
  const sampleSize = SAMPLE_SIZE[column];
  return sql<boolean>`(select count(*) = ${sampleSize} and count(used_at) < ${sampleSize * MIN_USED_SHARE}
      from (select used_at from sent_codes where ${sql.ref(column)} = ${key}
          and sent_at > ${now}::timestamptz - interval '6 hours'
          and (used_at is not null or sent_at <= ${now}::timestamptz - interval '2 minutes')
        order by sent_at desc limit ${sampleSize}) l)`;
}

/** Records a code that is sent now. @returns how many the number got within a day, with this one */
export async function insertSentCode(db: Db, now: Date, sentCode: SentCode): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with added as (insert into sent_codes (event, phone, network, wide_network, sent_at)
      values (${sentCode.event}, ${sentCode.phone}, ${sentCode.network}, ${sentCode.wideNetwork}, ${now}))
    select count(*) + 1 as count from sent_codes
     where phone = ${sentCode.phone} and sent_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 1;
}

/** Deletes a code that was certainly not sent. */
export async function deleteSentCode(db: Db, event: string): Promise<void> {
  await db.deleteFrom('sent_codes').where('event', '=', event).execute();
}
