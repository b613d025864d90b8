import type { ModerationFigures } from '#contract/figures/api.ts';
import type { ListingDetail } from '#contract/listings/api.ts';
import type { ModerationCase, NextCase, RejectBody } from '#contract/moderation/api.ts';
import type { Actor } from '../audit/audit.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps, Viewer } from '../deps.ts';
import { approveIn, rejectIn } from '../listings/lifecycle/service.ts';
import { showListing } from '../listings/service.ts';
import { Refusal } from '../refusal.ts';
import { type HeldListing, holdToDecide } from './held-queries.ts';
import * as queries from './queries.ts';
import { takeReasons } from './reason-queries.ts';

/** How often the next one is looked for again when somebody was faster. */
const MOST_TRIES = 20;
/** How long who skips a listing does not get it again. */
const SKIP_HOURS = 12;

type Staff = Actor & { id: number };

/** The next listing to decide on, claimed for this moderator; none when nothing waits. `holding`: what he has open. */
export async function nextCase(deps: Deps, viewer: Viewer, me: number, holding: readonly number[]): Promise<NextCase> {
  const minutes = deps.config.MODERATION_CLAIM_MINUTES;
  await queries.renewClaims(deps.db, me, holding, minutes);
  let claimed: number | 'again' | null = 'again';
  for (let tries = 0; claimed === 'again' && tries < MOST_TRIES; tries++)
    claimed = await queries.claimNext(deps.db, me, holding, minutes);
  const [data, waiting, others] = await Promise.all([
    typeof claimed === 'number' ? showCase(deps, viewer, claimed) : null,
    queries.countWaiting(deps.db),
    queries.findOthers(deps.db, me),
  ]);
  return { data, meta: { waiting, others } };
}

/**
 * Decides that a listing may be seen. @throws Refusal 404, 403 own_listing, 409 changed_meanwhile, claimed_by_other or
 * listing_state_conflict
 */
export async function approveCase(deps: Deps, actor: Staff, id: number, updatedAt: string): Promise<void> {
  await decide(deps, actor, id, updatedAt, (trx) => approveIn(trx, deps, actor, id));
}

/** Decides that it may not, and why. @throws Refusal as approveCase, 422 reason_unknown */
export async function rejectCase(
  deps: Deps,
  actor: Staff,
  id: number,
  { updatedAt, reasons, text }: RejectBody,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, async (trx, held) => {
    const points = await takeReasons(trx, reasons);
    if (points.length < reasons.length)
      throw new Refusal(422, 'reason_unknown', { fields: { reasons: 'reason_unknown' } });
    const reason = [...points.map((one) => one.text[held.language]), text].filter(Boolean).join(' ');
    await rejectIn(trx, deps, actor, id, { reason, codes: reasons, points, words: text });
  });
}

/** Keeps what a moderator has on his screen, though he decides nothing; tells what another one has now. */
export async function holdCases(deps: Deps, me: number, holding: readonly number[]): Promise<{ lost: number[] }> {
  await queries.renewClaims(deps.db, me, holding, deps.config.MODERATION_CLAIM_MINUTES);
  return { lost: await queries.findLost(deps.db, me, holding) };
}

/** Leaves a listing to the others. */
export async function skipCase(deps: Deps, me: number, id: number): Promise<void> {
  await inTransaction(deps.db, (trx) => queries.skipListing(trx, me, id, SKIP_HOURS));
}

/** The queue as it is now. */
export function showQueue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ModerationFigures['queue']> {
  return queries.measureQueue(db, clock.now());
}

/** One decision on what was seen, by whoever holds it; nobody else's claim is passed over. */
async function decide(
  { db }: Deps,
  actor: Staff,
  id: number,
  updatedAt: string,
  work: (trx: Trx, held: HeldListing) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const held = await holdToDecide(trx, actor.id, id);
    const holder = await queries.findHolder(trx, id);
    if (holder !== null && holder !== actor.id) throw new Refusal(409, 'claimed_by_other');
    requireFresh(held.updatedAt, updatedAt);
    await work(trx, held);
  });
}

async function showCase(deps: Deps, viewer: Viewer, id: number): Promise<ModerationCase | null> {
  const found = await queries.findCase(deps.db, id);
  if (!found) return null;
  const { body } = await showListing(deps, viewer, String(id), { populate: '*' });
  const { data: listing } = JSON.parse(body) as { data: ListingDetail };
  return { ...found, listing, edits: mergeEdits(found.edits) };
}

/** Several edits as one: each field as it was before the first, and as it is after the last. */
function mergeEdits(edits: readonly { before: object; after: object }[]): ModerationCase['edits'] {
  const before = Object.assign({}, ...edits.map((edit) => edit.before).reverse()) as Record<string, unknown>;
  const after = Object.assign({}, ...edits.map((edit) => edit.after)) as Record<string, unknown>;
  return Object.keys(after)
    .sort()
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((edit) => JSON.stringify(edit.before) !== JSON.stringify(edit.after));
}
