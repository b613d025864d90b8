import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_LENGTH, CODE_MINUTES } from '#contract/auth/fields.ts';
import type { Db } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { ruleOf } from '../../phone-rules/lookup.ts';
import { EVERYBODY } from '../limits/attempts.ts';
import { phoneKey } from '../limits/limits.ts';

/** What a code is good for: one number, one purpose, and who is signed in (0: nobody). */
export type CodeFor = { phone: string; purpose: 'sign_in' | 'change_phone' | 'confirm'; user: number };
type Known = Pick<Deps, 'secret' | 'clock'>;

/** A new code that bears so many tries, sent by an attempt; the one before it is void from now on. */
export async function issueCode(
  db: Db,
  { secret, clock }: Known,
  to: CodeFor,
  { event, tries }: { event: string; tries: number },
): Promise<string> {
  const now = clock.now();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expires = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await sql`
    insert into auth_codes (phone, purpose, user_id, code_hash, event, most_tries, created_at, expires_at)
    values (${to.phone}, ${to.purpose}, ${to.user}, ${hashCode(secret, to, code)}, ${event}, ${tries}, ${now}, ${expires})
    on conflict (phone, purpose, user_id) do update set code_hash = excluded.code_hash, event = excluded.event,
      most_tries = excluded.most_tries, tries = 0, used_at = null, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(db);
  return code;
}

/**
 * Whether this is the code, which is then used up. The try is counted by the statement that compares: of any number of
 * parallel tries so many are looked at as the code bears. Of a number that was kept out since it was sent no code is
 * right. A code that is used counts no more for those who share the address it was asked from.
 */
export async function redeemCode(db: Db, { secret, clock }: Known, to: CodeFor, code: string): Promise<boolean> {
  const now = clock.now();
  const { phone } = to;
  const { rows } = await sql<{ is_right: boolean }>`
    with tried as (
    update auth_codes set tries = tries + 1,
      used_at = case when code_hash = ${hashCode(secret, to, code)} then ${now}::timestamptz end
     where phone = ${phone} and purpose = ${to.purpose} and user_id = ${to.user}
       and used_at is null and tries < most_tries and expires_at > ${now}
       and ${ruleOf(sql`${phone}::text`)} is distinct from 'deny'
    returning used_at is not null as is_right, event),
    used as (update sent_codes s set used_at = ${now} from tried where is_right and s.event = tried.event),
    given_back as (delete from auth_attempts a using tried where is_right and a.event = tried.event and a.kind = 'code'
      and a.key not in (${phoneKey(phone)}, ${EVERYBODY}))
    select is_right from tried`.execute(db);
  return rows[0]?.is_right ?? false;
}

function hashCode(secret: Uint8Array, { phone, purpose, user }: CodeFor, code: string): string {
  return createHmac('sha256', secret).update(`code ${purpose} ${phone} ${user} ${code}`).digest('base64url');
}
