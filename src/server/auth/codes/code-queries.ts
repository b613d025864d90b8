import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { EVERYBODY } from '../../limits/attempts.ts';
import { ruleOf } from '../../phone-rules/lookup-queries.ts';
import { phoneKey } from '../limits.ts';

/** The scope of a code: one number, one purpose, and the signed-in user (0: a visitor). */
export type CodeFor = { phone: string; purpose: 'sign_in' | 'change_phone' | 'confirm'; user: number };

type NewCode = { to: CodeFor; codeHash: string; event: string; tries: number; expires: Date };

/** Stores a code in place of the previous one. */
export async function insertCode(db: Db, now: Date, { to, codeHash, event, tries, expires }: NewCode): Promise<void> {
  await sql`
    insert into auth_codes (phone, purpose, user_id, code_hash, event, most_tries, created_at, expires_at)
    values (${to.phone}, ${to.purpose}, ${to.user}, ${codeHash}, ${event}, ${tries}, ${now}, ${expires})
    on conflict (phone, purpose, user_id) do update set code_hash = excluded.code_hash, event = excluded.event,
      most_tries = excluded.most_tries, tries = 0, used_at = null, created_at = excluded.created_at,
      expires_at = excluded.expires_at`.execute(db);
}

/** `spent`: all its tries were wrong, this one too. */
export type CodeTry = 'right' | 'wrong' | 'spent';

/** Counts an attempt and compares. A right code is used up. */
export async function updateTries(
  db: Db,
  now: Date,
  { phone, purpose, user }: CodeFor,
  codeHash: string,
): Promise<CodeTry> {
  const { rows } = await sql<{ result: CodeTry }>`
    with tried as (
    update auth_codes set tries = tries + 1,
      used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end
     where phone = ${phone} and purpose = ${purpose} and user_id = ${user}
       and used_at is null and tries < most_tries and expires_at > ${now}
       and ${ruleOf(sql`${phone}::text`)} is distinct from 'deny'
    returning used_at is not null as is_right, tries >= most_tries as is_spent, event),
    used as (update sent_codes s set used_at = ${now} from tried where is_right and s.event = tried.event),
    given_back as (delete from auth_attempts a using tried where is_right and a.event = tried.event and a.kind = 'code'
      and a.key not in (${phoneKey(phone)}, ${EVERYBODY}))
    select case when is_right then 'right' when is_spent then 'spent' else 'wrong' end as result from tried
    union all
    select 'spent' from auth_codes
     where phone = ${phone} and purpose = ${purpose} and user_id = ${user}
       and used_at is null and tries >= most_tries and expires_at > ${now}`.execute(db);
  return rows[0]?.result ?? 'wrong';
}
