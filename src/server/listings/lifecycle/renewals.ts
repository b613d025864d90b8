import { sql } from 'kysely';
import type { Language } from '#contract/values/dates.ts';
import { inTransaction } from '../../database/db.ts';
import type { Deps } from '../../deps.ts';
import { changeStatus } from '../posting/writes.ts';
import { type RenewalClaim, readRenewal } from './renewal-links.ts';

/** How it is with the listing of a link: `due` may be renewed; `expired` may be asked back; the others are over. */
type RenewalState = 'due' | 'expired' | 'renewed' | 'void';
export type Renewal = { state: RenewalState; id: number; language: Language; endsAt: Date | null };

type Renewing = Pick<Deps, 'db' | 'config' | 'clock' | 'secret'>;
type Found = { status: string; endsAt: Date | null; language: Language };

/** What a link would do; looking changes nothing, since programs that read mail open links too. */
export async function showRenewal(deps: Renewing, token: string): Promise<Renewal> {
  const claim = readRenewal(deps.secret, token);
  const found = claim && (await findListing(deps, claim));
  if (!claim || !found) return { state: 'void', id: claim?.listingId ?? 0, language: 'az', endsAt: null };
  return { state: stateOf(claim, found), id: claim.listingId, language: found.language, endsAt: found.endsAt };
}

/**
 * Puts off the end of an active listing by LISTING_DAYS, from the end it had: who renews early loses nothing. One that has
 * expired meanwhile goes back to the moderators. Once for each end, however often the button is pressed.
 */
export async function renewListing(deps: Renewing, token: string): Promise<Renewal> {
  return inTransaction(deps.db, async (db) => {
    const inner = { ...deps, db };
    const claim = readRenewal(deps.secret, token);
    // held: of two who press at once, the second finds it renewed
    if (claim) await sql`select 1 from listings where id = ${claim.listingId} for no key update`.execute(db);
    const before = await showRenewal(inner, token);
    if (!claim || (before.state !== 'due' && before.state !== 'expired')) return before;
    const { listingId, ownerId, endsAt } = claim;
    const days = sql`make_interval(days => ${deps.config.LISTING_DAYS})`;
    if (before.state === 'expired') {
      const ends = sql`confirmed_at = ${deps.clock.now()}, expires_at = ${deps.clock.now()}::timestamptz + ${days}`;
      await changeStatus(db, listingId, { act: 'restore', by: ownerId }, ends);
      return before;
    }
    const { rows } = await sql<{ endsAt: Date }>`
      with renewed as (
        update listings set expires_at = ${endsAt}::timestamptz + ${days}, updated_at = ${deps.clock.now()},
          confirmed_at = ${deps.clock.now()}
         where id = ${listingId} returning id, expires_at),
      noted as (
        insert into listing_status_changes (listing_id, from_status, to_status, changed_by, reason)
        select id, 'active', 'active', ${ownerId}::bigint, 'renewed' from renewed)
      select expires_at as "endsAt" from renewed`.execute(db);
    return { ...before, endsAt: rows[0]?.endsAt ?? null };
  });
}

async function findListing({ db }: Renewing, { listingId, ownerId }: RenewalClaim): Promise<Found | null> {
  const { rows } = await sql<Found>`
    select l.status_ad as status, l.expires_at as "endsAt", u.language
      from listings l join users u on u.id = l.owner_id
     where l.id = ${listingId} and u.id = ${ownerId} and u.blocked_at is null and u.erased_at is null`.execute(db);
  return rows[0] ?? null;
}

function stateOf(claim: RenewalClaim, { status, endsAt }: Found): RenewalState {
  const isSameEnd = endsAt?.getTime() === claim.endsAt.getTime();
  if (!isSameEnd) return status === 'active' || status === 'pending' ? 'renewed' : 'void';
  if (status === 'active') return 'due';
  return status === 'expired' ? 'expired' : 'void';
}
