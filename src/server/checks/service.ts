import { type Blocks, plainText } from '#contract/values/rich-text.ts';
import { type Db, inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { approveListing } from '../listings/lifecycle/service.ts';
import { findContacts } from './contacts.ts';
import { likenessOf, SAME_HOME } from './likeness.ts';
import type { Candidate, Checked, Finding } from './queries.ts';
import * as queries from './queries.ts';

type Checking = Pick<Deps, 'db' | 'config' | 'clock'>;
type OnError = (error: unknown) => void;
const AT_ONCE = 20;
/** How many others a finding names. */
const MOST_NAMED = 5;
/** A price for a square metre is far off when it is this far from the median, and out of the middle 90 %. */
const FAR_OFF = { below: 0.65, above: 1.7 };
/** An account of less than a week that posts more than so many a day is looked at. */
const MOST_OF_NEW = 3;

/**
 * Checks what waits: new listings, and those that were edited. Called after each write and by a job: what one process
 * does not end another takes up a minute later.
 */
export async function checkWaiting(deps: Checking, onError: OnError): Promise<void> {
  for (let ids = [0]; ids.length > 0; ) {
    ids = await queries.takeWaiting(deps.db, AT_ONCE);
    for (const id of ids) await checkListing(deps, id).catch(onError);
  }
}

/** Scores and explains what is odd about a listing; a clean one of a trusted owner is approved when the team wants that. */
export async function checkListing({ db, config, clock }: Checking, id: number): Promise<void> {
  const approves = await inTransaction(db, async (trx) => {
    const listing = await queries.findChecked(trx, id);
    if (!listing) return false;
    const { findings, firstPosted } = await findAll(trx, listing);
    await queries.keepFindings(trx, listing, findings, firstPosted);
    return (
      findings.length === 0 &&
      listing.isNew &&
      listing.owner_id !== null &&
      (await queries.readSettings(trx)).approvesTrusted &&
      (await queries.isTrusted(trx, listing.owner_id))
    );
  });
  if (approves) await approveListing({ db, config, clock }, id, 'listing.auto_approve');
}

async function findAll(db: Db, listing: Checked): Promise<{ findings: Finding[]; firstPosted: number | null }> {
  const { id, owner_id: owner, rule } = listing;
  const isGood = rule === 'allow';
  const candidates = (await queries.findCandidates(db, id)).map((one) => ({
    ...one,
    // an agency has many homes alike: of a number that is known to be good it says nothing that they share it
    ...likenessOf(isGood ? { ...one, isSamePhone: false } : one),
  }));
  const alike = candidates.filter((one) => one.score >= SAME_HOME).sort((a, b) => b.score - a.score);
  const isOver = (one: Candidate) => one.isPast || one.status === 'expired' || one.status === 'rejected';
  const before = alike.filter((one) => isOver(one) && one.owner_id === owner);
  const beside = alike.filter((one) => !isOver(one));
  const borrowed = candidates.filter(
    (one) => one.owner_id !== owner && !one.isSamePhone && (one.near >= 2 || one.close >= 1),
  );
  const findings = [
    finding('denied_phone', rule === 'deny' ? 100 : undefined, {}),
    finding('duplicate', beside[0]?.score, { listings: beside.slice(0, MOST_NAMED).map(named) }),
    finding('repost', before.length > 0 ? 20 : undefined, { listings: before.slice(0, MOST_NAMED).map(named) }),
    finding('foreign_photos', borrowed.length > 0 ? 60 : undefined, {
      listings: borrowed.slice(0, MOST_NAMED).map(({ id, near }) => ({ id, photos: near })),
    }),
    finding('no_photos', listing.photos === 0 ? 40 : undefined, {}),
    await checkPrice(db, id),
    checkText(listing),
    owner === null || isGood ? null : await checkAccount(db, owner),
  ].filter((one) => one !== null);
  return { findings, firstPosted: before.length > 0 ? Math.min(...before.map((one) => one.firstPosted)) : null };
}

function finding(check: string, score: number | undefined, details: Record<string, unknown>): Finding | null {
  return score === undefined ? null : { check, score, details };
}

/** Another listing as a finding names it: `signals` say why it is taken for the same home. */
function named({ id, score, signals, isPast }: Candidate & ReturnType<typeof likenessOf>) {
  return { id, score, signals, isPast };
}

/** Too cheap is how a false listing lures; said with what it is compared to, in AZN for a square metre. */
async function checkPrice(db: Db, id: number): Promise<Finding | null> {
  const market = await queries.findMarket(db, id);
  if (!market) return null;
  const { price, median, low, high, count } = market;
  const ratio = price / median;
  const isLow = ratio < FAR_OFF.below && price < low;
  const isHigh = ratio > FAR_OFF.above && price > high;
  if (!isLow && !isHigh) return null;
  const inAzn = (qepik: number) => Math.round(qepik / 100);
  const details = { price: inAzn(price), median: inAzn(median), low: inAzn(low), high: inAzn(high), count };
  return { check: isLow ? 'price_low' : 'price_high', score: isLow ? 40 : 20, details };
}

function checkText({ description }: Checked): Finding | null {
  const contacts = findContacts(plainText(description as Blocks));
  return contacts.length === 0 ? null : { check: 'contacts_in_text', score: 30, details: { contacts } };
}

async function checkAccount(db: Db, owner: number): Promise<Finding | null> {
  const count = await queries.countOfNewAccount(db, owner);
  return count === null || count <= MOST_OF_NEW
    ? null
    : { check: 'new_account', score: Math.min(60, 15 * (count - MOST_OF_NEW)), details: { count } };
}
