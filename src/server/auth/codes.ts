import { createHmac, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { CODE_LENGTH, CODE_MINUTES, CODE_TRIES } from '#contract/auth/fields.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { ruleOf } from '../phone-rules/lookup.ts';

/** What a code is good for: one number, one purpose, and who is signed in (0: nobody). */
export type CodeFor = { phone: string; purpose: 'sign_in' | 'change_phone' | 'confirm'; user: number };
type Known = Pick<Deps, 'secret' | 'clock'>;

/** A new code; the one before it is void from now on. */
export async function issueCode(db: Db, { secret, clock }: Known, to: CodeFor): Promise<string> {
  const now = clock.now();
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  const expires = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await sql`
    insert into auth_codes (phone, purpose, user_id, code_hash, created_at, expires_at)
    values (${to.phone}, ${to.purpose}, ${to.user}, ${hashCode(secret, to, code)}, ${now}, ${expires})
    on conflict (phone, purpose, user_id) do update set code_hash = excluded.code_hash, tries = 0, used_at = null,
      created_at = excluded.created_at, expires_at = excluded.expires_at`.execute(db);
  return code;
}

/**
 * Whether this is the code, which is then used up. The try is counted by the statement that compares: of any number of
 * parallel tries five are looked at. Of a number that was kept out since it was sent no code is right.
 */
export async function redeemCode(db: Db, { secret, clock }: Known, to: CodeFor, code: string): Promise<boolean> {
  const now = clock.now();
  const { phone } = to;
  const { rows } = await sql<{ is_right: boolean }>`
    update auth_codes set tries = tries + 1,
      used_at = case when code_hash = ${hashCode(secret, to, code)} then ${now}::timestamptz end
     where phone = ${phone} and purpose = ${to.purpose} and user_id = ${to.user}
       and used_at is null and tries < ${CODE_TRIES} and expires_at > ${now}
       and ${ruleOf(sql`${phone}::text`)} is distinct from 'deny'
    returning used_at is not null as is_right`.execute(db);
  return rows[0]?.is_right ?? false;
}

function hashCode(secret: Uint8Array, { phone, purpose, user }: CodeFor, code: string): string {
  return createHmac('sha256', secret).update(`code ${purpose} ${phone} ${user} ${code}`).digest('base64url');
}
