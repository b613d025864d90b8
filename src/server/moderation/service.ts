import type { ModerationFigures } from '#contract/figures/api.ts';
import type { ApproveBody, ModerationCase, NextBody, NextCase, RejectBody } from '#contract/moderation/api.ts';
import type { AskBody } from '#contract/moderation/questions.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Actor } from '../audit/audit.ts';
import { inTransaction } from '../database/db.ts';
import { requireFresh } from '../database/rows.ts';
import type { Deps, TrxDeps, Viewer } from '../deps.ts';
import { askIn } from '../listings/lifecycle/question-service.ts';
import { approveIn, hideIn, reconsiderIn, rejectIn } from '../listings/lifecycle/service.ts';
import {
  approveRevisionIn,
  findVersionToReview,
  findWaitingRevision,
  publicVersion,
  rejectRevisionIn,
} from '../listings/posting/revision-service.ts';
import { Refusal } from '../refusal.ts';
import { type LockedListing, lockForDecision } from './lock-queries.ts';
import * as queries from './queries.ts';
import { markReasonsUsed } from './reason-queries.ts';
import { readListing, reviewOf } from './review.ts';

/** How often claiming is retried when another moderator was faster. */
const MAX_TRIES = 20;
/** How long a skipped listing is not offered to the moderator again. */
const SKIP_HOURS = 12;

type StaffActor = Actor & { id: number };
/** `language`: of the names of places. */
type Moderator = { me: number; language: Language };

/** The next listing to decide on, claimed for this moderator; none when nothing waits for them. */
export async function nextCase(
  deps: Deps,
  viewer: Viewer,
  moderator: Moderator,
  { holding, takesSkipped }: NextBody,
): Promise<NextCase> {
  const { me } = moderator;
  if (takesSkipped) await queries.deleteSkips(deps.db, me);
  await queries.renewClaims(deps.db, me, holding, deps.config.MODERATION_CLAIM_MINUTES);
  const [data, waiting, others] = await Promise.all([
    claimCase(deps, viewer, moderator, holding),
    queries.countWaiting(deps.db),
    queries.findOtherModerators(deps.db, me),
  ]);
  return { data, meta: { waiting, others } };
}

async function claimCase(
  deps: Deps,
  viewer: Viewer,
  moderator: Moderator,
  holding: readonly number[],
): Promise<ModerationCase | null> {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const claim = await queries.claimNext(deps.db, moderator.me, holding, deps.config.MODERATION_CLAIM_MINUTES);
    if (claim === null) return null;
    const data = claim === 'again' ? null : await showCase(deps, viewer, moderator, claim);
    if (data) return data;
  }
  return null;
}

/**
 * Approves a listing, or its revision. @throws Refusal 404, 403 own_listing, 409 changed_meanwhile,
 * claimed_by_other or listing_state_conflict
 */
export async function approveCase(
  deps: Deps,
  actor: StaffActor,
  id: number,
  { updatedAt, changes }: ApproveBody,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, (inner) =>
    changes ? approveRevisionIn(inner, actor, id) : approveIn(inner.db, inner, actor, id),
  );
}

/** Rejects a listing with reasons, or its revision. @throws Refusal as approveCase, 422 reason_unknown */
export async function rejectCase(
  deps: Deps,
  actor: StaffActor,
  id: number,
  { updatedAt, reasons, text, changes }: RejectBody,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, async (inner, listing) => {
    const trx = inner.db;
    const given = await markReasonsUsed(trx, reasons);
    if (given.length < reasons.length)
      throw new Refusal(422, 'reason_unknown', { fields: { reasons: 'reason_unknown' } });
    const reason = [...given.map((one) => one.text[listing.language]), text].filter(Boolean).join(' ');
    const rejection = { reason, codes: reasons, reasons: given, words: text };
    if (changes) return rejectRevisionIn(inner, actor, { id, ...listing }, rejection);
    await rejectIn(trx, inner, actor, id, rejection);
  });
}

/**
 * Asks the owner about a listing in the queue, which leaves it until the answer.
 * @throws Refusal as approveCase, 409 listing_state_conflict, no_owner_to_ask, asked_enough or question_open
 */
export async function askOwner(
  deps: Deps,
  actor: StaffActor,
  id: number,
  { updatedAt, ...question }: AskBody,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, async ({ db: trx }, { ownerId, language }) => {
    if (!(await queries.isInQueue(trx, id))) throw new Refusal(409, 'listing_state_conflict');
    await askIn(trx, deps, actor, { id, ownerId, language }, question);
  });
}

type Explained = { updatedAt: string; reason: string };

/** Hides an active listing until somebody decides. @throws Refusal as approveCase */
export async function hideCase(
  deps: Deps,
  actor: StaffActor,
  id: number,
  { updatedAt, reason }: Explained,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, ({ db }) => hideIn(db, deps, actor, id, reason));
}

/** Takes a rejection back: the listing waits for a decision again, or is expired again. @throws Refusal as approveCase */
export async function reconsiderCase(
  deps: Deps,
  actor: StaffActor,
  id: number,
  { updatedAt, reason }: Explained,
): Promise<void> {
  await decide(deps, actor, id, updatedAt, ({ db }, { hadExpired }) =>
    reconsiderIn(db, actor, { id, hadExpired }, reason),
  );
}

/** Renews the claims of listings on a moderator's screen. @returns those that another moderator has now */
export async function renewCases(deps: Deps, me: number, holding: readonly number[]): Promise<{ lost: number[] }> {
  await queries.renewClaims(deps.db, me, holding, deps.config.MODERATION_CLAIM_MINUTES);
  return { lost: await queries.findLostClaims(deps.db, me, holding) };
}

/** Leaves a listing to the other moderators. */
export async function skipCase(deps: Deps, me: number, id: number): Promise<void> {
  await inTransaction(deps.db, (trx) => queries.skipListing(trx, me, id, SKIP_HOURS));
}

/** The figures of the queue. */
export function showQueue({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ModerationFigures['queue']> {
  return queries.findQueueFigures(db, clock.now());
}

/** Decides on the version that was seen, unless another moderator has claimed the listing. */
export async function decide(
  deps: Deps,
  actor: StaffActor,
  id: number,
  updatedAt: string,
  work: (inner: TrxDeps, listing: LockedListing) => Promise<void>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const listing = await lockForDecision(trx, actor.id, id);
    const holder = await queries.findHolder(trx, id);
    if (holder !== null && holder !== actor.id) throw new Refusal(409, 'claimed_by_other');
    requireFresh(listing.updatedAt, updatedAt);
    await work({ ...deps, db: trx, readDb: trx }, listing);
  });
}

/** A listing that a moderator has claimed; null when it was decided, skipped or deleted meanwhile. */
async function showCase(
  deps: Deps,
  viewer: Viewer,
  { me, language }: Moderator,
  id: number,
): Promise<ModerationCase | null> {
  const version = (await findVersionToReview(deps.db, id)) ?? publicVersion(id);
  const row = await queries.findCase(deps.db, me, id, version);
  if (!row) return null;
  const listing = await readListing(deps, viewer, id, language);
  return {
    ...row,
    ...reviewOf(listing, row.edits, row.cause === 'revised' ? await findWaitingRevision(deps.db, id) : null),
  };
}
