import { SUSPICIOUS_SHARE } from '#contract/market/price-range.ts';
import { type Blocks, plainText } from '#contract/values/rich-text.ts';
import { COMMAND } from '../audit/audit.ts';
import { type Db, inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { approveIn } from '../listings/lifecycle/service.ts';
import { findVersionToReview, publicVersion, type ReviewedVersion } from '../listings/posting/revision-service.ts';
import { type EstimatedListing, estimateListing, findMarket } from '../market/service.ts';
import { findContactData } from './contact-data.ts';
import { placeInHome } from './place-in-home.ts';
import type { Candidate, CheckedListing, Finding } from './queries.ts';
import * as queries from './queries.ts';
import { SAME_HOME, similarityOf } from './similarity.ts';

type CheckDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'estimators'>;
type OnError = (error: unknown) => void;
const BATCH_SIZE = 20;
/** Listings named in a finding. */
const MAX_NAMED = 5;
/** Ratios to the median price per square metre that are suspicious, if also outside the middle 90 %. */
const PRICE_RATIOS = { below: 0.65, above: 1.7 };
/** Postings per day above which an account younger than a week is reported. */
const MAX_POSTINGS_OF_NEW_ACCOUNT = 3;

/**
 * Checks pending listings: new and edited ones. Called after each write and by a job, which retries a minute later.
 */
export async function checkPendingListings(deps: CheckDeps, onError: OnError): Promise<void> {
  for (let ids = [0]; ids.length > 0; ) {
    ids = await queries.claimListings(deps.db, BATCH_SIZE);
    for (const id of ids) await checkListing(deps, id).catch(onError);
  }
}

/**
 * Checks a listing with the changes that wait, puts the public one into its home and stores the findings; approves one without
 * findings of a trusted owner if the settings allow it.
 */
export async function checkListing({ db, config, clock, estimators }: CheckDeps, id: number): Promise<void> {
  // before anything is read: what is asked meanwhile is another check
  const askedAt = await queries.findAskedAt(db, id);
  const { row } = (await findVersionToReview(db, id)) ?? publicVersion(id);
  const estimate = await estimateListing({ db, estimators }, row);
  const isTrusted = await inTransaction(db, async (trx) => {
    await queries.lockCheck(trx, id);
    const waiting = await findVersionToReview(trx, id);
    const version = waiting ?? publicVersion(id);
    const listing = await queries.findListingToCheck(trx, version);
    if (!listing) return false;
    const compared = await compare(trx, listing, version);
    const findings = await collectFindings(trx, listing, version, { compared, estimate });
    // its home and its age are those of the public version: nobody has approved the other
    const { sameHome, previousListings } = waiting ? await compare(trx, listing, publicVersion(id)) : compared;
    const firstPosted =
      previousListings.length > 0 ? Math.min(...previousListings.map((one) => one.firstPosted)) : null;
    // before a row is locked: who groups waits for rows, and must wait for none whose check waits for the grouping
    await placeInHome(trx, id, sameHome);
    if (!(await queries.lockAgainstDeletion(trx, { id, askedAt }))) return false;
    await queries.replaceFindings(trx, { id, askedAt }, findings, firstPosted);
    return (
      findings.length === 0 &&
      listing.isNew &&
      listing.owner_id !== null &&
      (await queries.readSettings(trx)).approvesTrusted &&
      (await queries.isTrusted(trx, listing.owner_id))
    );
  });
  if (!isTrusted) return;
  await inTransaction(db, async (trx) => {
    // a version that nobody has checked is left to the next check, and a question to its moderator
    if (await queries.lockChecked(trx, { id, askedAt }))
      await approveIn(trx, { config, clock }, COMMAND, id, 'listing.auto_approve');
  });
}

/** What a version of a listing has in common with others. */
async function compare(db: Db, { id, owner_id: owner, rule }: CheckedListing, version: ReviewedVersion) {
  const candidates = (await queries.findCandidates(db, id, version)).map((one) => ({
    ...one,
    // agencies have many similar homes: for an allowed number a shared phone is no evidence
    ...similarityOf(rule === 'allow' ? { ...one, isSamePhone: false } : one),
  }));
  const sameHome = candidates.filter((one) => one.score >= SAME_HOME).sort((a, b) => b.score - a.score);
  const hasEnded = (one: Candidate) => one.isPast || one.status === 'expired' || one.status === 'rejected';
  const previousListings = sameHome.filter((one) => hasEnded(one) && one.owner_id === owner);
  const currentListings = sameHome.filter((one) => !hasEnded(one));
  const photoMatches = candidates.filter(
    (one) => one.owner_id !== owner && !one.isSamePhone && (one.near >= 2 || one.close >= 1),
  );
  return { sameHome, previousListings, currentListings, photoMatches };
}

type Evidence = { compared: Awaited<ReturnType<typeof compare>>; estimate: EstimatedListing | null };

async function collectFindings(
  db: Db,
  listing: CheckedListing,
  version: ReviewedVersion,
  { compared: { previousListings, currentListings, photoMatches }, estimate }: Evidence,
): Promise<Finding[]> {
  const { owner_id: owner, rule } = listing;
  return [
    finding('denied_phone', rule === 'deny' ? 100 : undefined, {}),
    finding('duplicate', currentListings[0]?.score, { listings: currentListings.slice(0, MAX_NAMED).map(detailsOf) }),
    finding('repost', previousListings.length > 0 ? 20 : undefined, {
      listings: previousListings.slice(0, MAX_NAMED).map(detailsOf),
    }),
    finding('foreign_photos', photoMatches.length > 0 ? 60 : undefined, {
      listings: photoMatches.slice(0, MAX_NAMED).map(({ id, near }) => ({ id, photos: near })),
    }),
    finding('no_photos', listing.photos === 0 ? 40 : undefined, {}),
    compareWithSimilar(estimate) ?? (await checkPrice(db, version)),
    checkText(listing),
    owner === null || rule === 'allow' ? null : await checkAccount(db, owner),
  ].filter((one) => one !== null);
}

function finding(check: string, score: number | undefined, details: Record<string, unknown>): Finding | null {
  return score === undefined ? null : { check, score, details };
}

/** Another listing in the details of a finding; `signals`: why it counts as the same home. */
function detailsOf({ id, score, signals, isPast }: Candidate & ReturnType<typeof similarityOf>) {
  return { id, score, signals, isPast };
}

/** A price far below what similar flats are offered for. The details are in AZN per square metre, as of checkPrice. */
function compareWithSimilar(estimate: EstimatedListing | null): Finding | null {
  if (!estimate || estimate.price >= estimate.middle * SUSPICIOUS_SHARE) return null;
  const { price, area, low, middle, high, comparables } = estimate;
  const perMetre = (manat: number) => Math.round(manat / area);
  return {
    check: 'price_low',
    score: 40,
    details: {
      ...{ price: perMetre(price), median: perMetre(middle), low: perMetre(low), high: perMetre(high) },
      count: comparables.length,
    },
  };
}

/** Fraudulent listings lure with low prices. The details have the comparison, in AZN per square metre. */
async function checkPrice(db: Db, version: ReviewedVersion): Promise<Finding | null> {
  const market = await findMarket(db, version.row);
  if (!market) return null;
  const { price, median, low, high, count } = market;
  const ratio = price / median;
  const isLow = ratio < PRICE_RATIOS.below && price < low;
  const isHigh = ratio > PRICE_RATIOS.above && price > high;
  if (!isLow && !isHigh) return null;
  const inAzn = (qepik: number) => Math.round(qepik / 100);
  const details = { price: inAzn(price), median: inAzn(median), low: inAzn(low), high: inAzn(high), count };
  return { check: isLow ? 'price_low' : 'price_high', score: isLow ? 40 : 20, details };
}

function checkText({ description }: CheckedListing): Finding | null {
  const contacts = findContactData(plainText(description as Blocks));
  return contacts.length === 0 ? null : { check: 'contacts_in_text', score: 30, details: { contacts } };
}

async function checkAccount(db: Db, owner: number): Promise<Finding | null> {
  const count = await queries.countPostingsOfNewAccount(db, owner);
  return count === null || count <= MAX_POSTINGS_OF_NEW_ACCOUNT
    ? null
    : { check: 'new_account', score: Math.min(60, 15 * (count - MAX_POSTINGS_OF_NEW_ACCOUNT)), details: { count } };
}
