import type { Condition } from '#contract/wire/query.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { type Evaluator, openEvaluator, pointOf } from '../listings/match-service.ts';
import { deleteReplacedDrops, insertDrops, insertFavoriteDrops } from './drop-queries.ts';
import { keysOfListing } from './keys.ts';
import {
  deleteUnwatchedEvents,
  findCandidates,
  findEarlierVersions,
  findMatched,
  insertNews,
  type MatchedListing,
  type PublicVersion,
  resumeMatches,
  takeWaiting,
  type WaitingListing,
} from './match-queries.ts';

type MatchDeps = Pick<Deps, 'db' | 'clock' | 'placePoints' | 'stations'>;

/** So many listings may fail before the fault is taken for one of all. */
const MOST_FAILED = 20;

/**
 * Matches all listings that wait, each in a transaction: what is interrupted is done again. One that fails waits for the next run,
 * and the others do not wait for it. @throws AggregateError when some have failed
 */
export async function matchWaiting(deps: MatchDeps): Promise<void> {
  await deleteUnwatchedEvents(deps.db);
  const failed = new Map<number, unknown>();
  for (let isMore = true; isMore; ) {
    let taken = null as number | null;
    try {
      isMore = await inTransaction(deps.db, async (trx) => {
        const waiting = await takeWaiting(trx, [...failed.keys()]);
        taken = waiting?.listing_id ?? null;
        if (waiting) await match(deps, trx, waiting);
        return waiting !== null;
      });
    } catch (error) {
      if (taken === null) throw error;
      failed.set(taken, error);
      isMore = failed.size < MOST_FAILED;
    }
  }
  const [first] = failed.values();
  if (failed.size > 0)
    throw new AggregateError(failed.values(), `listings ${[...failed.keys()].join(', ')} were not matched: ${first}`);
}

/** Notes who is to be told of a listing. */
async function match(deps: MatchDeps, trx: Trx, waiting: WaitingListing): Promise<void> {
  const listing = await findMatched(trx, waiting);
  if (!listing) return;
  const { before, at, tx } = waiting;
  const foundAt = new Date(Math.max(at.getTime(), deps.clock.now().getTime()));
  const known = !before && listing.is_known ? await findEarlierVersions(trx, listing, at) : [];
  const versions = before ? [before] : known.filter((one) => isSameDeal(one, listing));
  const { fresh, all } = await findSearches(deps, trx, listing, versions);
  await resumeMatches(trx, all, { listing, at });
  // nobody knows any more what was seen of it
  const isOld = !before && listing.is_known && known.length === 0;
  if (fresh.length > 0 && !isOld) await insertNews(trx, fresh, { listing, at, tx, foundAt });
  if (!isLower(listing, waiting)) return;
  const drop = { listing, at, tx, firstAt: waiting.first_at, foundAt, before: before?.price ?? null };
  // a search tells what cards call a drop; a kept home may be cheaper than it was then, and was cheaper still long ago
  if (listing.is_cheapest && all.length > 0) await insertDrops(trx, all, drop);
  await insertFavoriteDrops(trx, drop);
  await deleteReplacedDrops(trx, drop);
}

function isSameDeal(version: PublicVersion, { category, rent_type }: MatchedListing): boolean {
  return version.category === category && (version.rent_type ?? null) === rent_type;
}

/** Whether a home may have got cheaper. What is public again may have in between. */
function isLower({ price, is_known }: MatchedListing, { before }: WaitingListing): boolean {
  return before ? price < before.price : is_known;
}

/**
 * The ids of the searches that a listing matches: `all`, and those of them that its home did not match before.
 * @param before how everybody saw the home before
 */
export async function findSearches(
  deps: Pick<Deps, 'placePoints' | 'stations'>,
  trx: Trx,
  listing: MatchedListing,
  before: readonly PublicVersion[],
): Promise<{ fresh: number[]; all: number[] }> {
  const decide = await openEvaluator(deps, trx, listing.id, before);
  const stations = await stationsNear(deps, decide);
  const fresh: number[] = [];
  const all: number[] = [];
  const keys = keysOfListing({ ...listing, stations, point: await pointOf(deps, listing) });
  const candidates = await findCandidates(trx, { keys, price: listing.price, isWhole: before.length > 0 });
  for (const { conditions, searches } of candidates) {
    const verdict = await decide(conditions.split('\n').filter((line) => line !== ''));
    if (!verdict.now) continue;
    const known = before.flatMap(({ price }, at) => (verdict.before[at] ? price : []));
    for (const [id, priceMin, priceMax] of searches) {
      all.push(id);
      if (!known.some((price) => priceMin <= price && price <= priceMax)) fresh.push(id);
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
