import type { Condition } from '#contract/wire/query.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { type Evaluator, openEvaluator } from '../listings/match-service.ts';
import { keysOfListing } from './keys.ts';
import {
  deleteUnwatchedEvents,
  findCandidates,
  findMatched,
  insertDrops,
  insertFavoriteDrops,
  insertNews,
  type MatchedListing,
  resumeMatches,
  takeWaiting,
  type WaitingListing,
} from './match-queries.ts';

type MatchDeps = Pick<Deps, 'db' | 'placePoints' | 'stations'>;

/** Matches all listings that wait, each in a transaction: what is interrupted is done again. */
export async function matchWaiting(deps: MatchDeps): Promise<void> {
  await deleteUnwatchedEvents(deps.db);
  while (await inTransaction(deps.db, (trx) => matchNext(deps, trx)));
}

/** Notes who is to be told of the listing that changed last. False: none waits. */
async function matchNext(deps: MatchDeps, trx: Trx): Promise<boolean> {
  const waiting = await takeWaiting(trx);
  if (!waiting) return false;
  const listing = await findMatched(trx, waiting);
  if (!listing) return true;
  const { before, at } = waiting;
  const { fresh, all } = await findSearches(deps, trx, listing, before);
  await resumeMatches(trx, all, { listing, at });
  if (fresh.length > 0 && !(before === null && listing.is_known)) await insertNews(trx, fresh, { listing, at });
  if (!isDrop(listing, waiting)) return true;
  const drop = { listing, at, before: before?.price ?? null };
  if (all.length > 0) await insertDrops(trx, all, drop);
  await insertFavoriteDrops(trx, drop);
  return true;
}

/** A new minimum. What is public again may have got cheaper in between. */
function isDrop({ price, is_cheapest, is_known }: MatchedListing, { before }: WaitingListing): boolean {
  return is_cheapest && (before ? price < before.price : is_known);
}

/**
 * The ids of the searches that a listing matches: `all`, and those of them that it did not match before.
 * @param before the listing as everybody saw it before; null: it was not public
 */
export async function findSearches(
  deps: Pick<Deps, 'placePoints' | 'stations'>,
  trx: Trx,
  listing: MatchedListing,
  before: WaitingListing['before'],
): Promise<{ fresh: number[]; all: number[] }> {
  const decide = await openEvaluator(deps, trx, listing.id, before);
  const stations = await stationsNear(deps, decide);
  const prices = { price: listing.price, before: before?.price ?? null };
  const fresh: number[] = [];
  const all: number[] = [];
  for (const candidates of await findCandidates(trx, keysOfListing({ ...listing, stations }), prices)) {
    const verdict = await decide(candidates.conditions.split('\n').filter((line) => line !== ''));
    if (!verdict.now) continue;
    const known = new Set(verdict.before ? candidates.before : []);
    for (const id of candidates.ids) {
      all.push(id);
      if (!known.has(id)) fresh.push(id);
    }
  }
  return { fresh, all };
}

/** The stations that a search for homes near them would find it at. */
async function stationsNear({ stations }: Pick<Deps, 'stations'>, decide: Evaluator): Promise<number[]> {
  const near: number[] = [];
  for (const { id } of await stations()) {
    const condition: Condition = { reach: { by: 'near', stations: [{ id, minutes: 0 }] } };
    if ((await decide([JSON.stringify(condition)])).now) near.push(id);
  }
  return near;
}
