import { type RawBuilder, sql } from 'kysely';
import { readBrowser } from '../auth/browser-cookie.ts';
import type { Caller } from '../auth/caller.ts';
import { addressKey } from '../auth/limits/address-keys.ts';
import { takeProvenTurn } from '../auth/limits/proven-attempt.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { countCanaryHits } from './canaries.ts';
import { revealLimits } from './reveal-limits.ts';

type Target = { listing: number } | { complex: number };
type Asking = { viewer: Viewer; caller: Caller };

/**
 * The phone of an active listing or of a complex, for one of whom it is noted that they asked. Asking again for the same
 * one within a day costs nothing. Null: not active, or it has no phone.
 * @throws Refusal 429 too_many_requests, or proof_required with details.challenge
 */
export async function revealPhone(deps: Deps, { viewer, caller }: Asking, target: Target): Promise<string | null> {
  const { column, id, found } = sqlOf(target);
  const account = viewer.user?.id;
  const person = account === undefined ? readBrowser(deps.secret, caller.browser) : `u${account}`;
  const nobody = addressKey(deps.secret, caller.ip);
  const now = deps.clock.now();
  const { rows } = await sql<{ phone: string; again: boolean; isNewAccount: boolean }>`
    select f.phone, exists (select from phone_reveals r where r.visitor in (${person ?? nobody}, ${nobody})
        and r.${column} = ${id} and r.revealed_at > ${now}::timestamptz - interval '1 day') as again,
      exists (select from users where id = ${account ?? null} and created_at > ${now}::timestamptz - interval '1 day')
        as "isNewAccount"
      from (${found}) f where f.phone is not null`.execute(deps.db);
  const [known] = rows;
  if (!known || known.again) return known?.phone ?? null;
  const canaryHits = await countCanaryHits(deps, caller.ip);
  await takeProvenTurn(deps, caller, {
    kind: 'reveal',
    limits: revealLimits(deps, { ip: caller.ip, person, isNewAccount: known.isNewAccount, canaryHits }),
    proofFor: { purpose: 'reveal', about: Object.entries(target).join() },
  });
  await insertReveal(deps.db, now, column, id, person ?? nobody);
  return known.phone;
}

async function insertReveal(db: Db, now: Date, column: RawBuilder<unknown>, id: number, visitor: string) {
  await sql`insert into phone_reveals (${column}, visitor, revealed_at) values (${id}, ${visitor}, ${now})`.execute(db);
}

function sqlOf(target: Target): { column: RawBuilder<unknown>; id: number; found: RawBuilder<unknown> } {
  if ('listing' in target)
    return {
      column: sql.ref('listing_id'),
      id: target.listing,
      found: sql`select phone from listings where id = ${target.listing} and status_ad = 'active'`,
    };
  return {
    column: sql.ref('complex_id'),
    id: target.complex,
    found: sql`select coalesce(c.phone, (select phone from contact)) as phone from complexes c where id = ${target.complex}`,
  };
}
