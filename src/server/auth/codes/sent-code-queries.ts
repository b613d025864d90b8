import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Whom a code goes to and who asked for it, as keys (address-keys.ts). */
export type SentCode = { event: string; phone: string; network: string; wideNetwork: string };

/** What the codes of the last hours say of a number and of the networks that ask for one. */
export type CodeHistory = {
  /** an account has the number: it was confirmed before */
  isKnown: boolean;
  /** this number got a code in the last hour */
  isRepeated: boolean;
  /** of the last codes of the network hardly any was used */
  isNetworkUnused: boolean;
  isWideNetworkUnused: boolean;
};

/** So many of the last codes of a network decide, of which fewer than a fifth were used. */
const LAST = { network: 20, wide_network: 60 } as const;
const LEAST_USED = 0.2;

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

/** Codes are typed in within two minutes or hardly ever; after six hours a network begins anew. */
function isUnused(column: keyof typeof LAST, key: string, now: Date): RawBuilder<boolean> {
  const last = LAST[column];
  return sql<boolean>`(select count(*) = ${last} and count(used_at) < ${last * LEAST_USED}
      from (select used_at from sent_codes where ${sql.ref(column)} = ${key}
          and sent_at > ${now}::timestamptz - interval '6 hours'
          and (used_at is not null or sent_at <= ${now}::timestamptz - interval '2 minutes')
        order by sent_at desc limit ${last}) l)`;
}

/** Notes a code that is sent now; how many the number got within a day, with this one. */
export async function insertSentCode(db: Db, now: Date, sent: SentCode): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with added as (insert into sent_codes (event, phone, network, wide_network, sent_at)
      values (${sent.event}, ${sent.phone}, ${sent.network}, ${sent.wideNetwork}, ${now}))
    select count(*) + 1 as count from sent_codes
     where phone = ${sent.phone} and sent_at > ${now}::timestamptz - interval '1 day'`.execute(db);
  return rows[0]?.count ?? 1;
}

/** Forgets a code that certainly was not sent. */
export async function deleteSentCode(db: Db, event: string): Promise<void> {
  await db.deleteFrom('sent_codes').where('event', '=', event).execute();
}
