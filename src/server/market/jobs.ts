import { Worker } from 'node:worker_threads';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { findPricedHomes } from './home-queries.ts';
import type { Learned, Lesson } from './learn-from.ts';
import { KINDS } from './model/homes.ts';
import { homeOf } from './model/read-home.ts';
import { deleteContents, findServingModel, insertModel, type LearnedModel } from './model-queries.ts';
import { countPlacePrices } from './place-price-queries.ts';
import { writePriceLevels } from './price-level-queries.ts';
import { deletePastRanges, findHomesToEstimate, writeRanges } from './range-queries.ts';
import { storedRange } from './stored-range.ts';

/** With fewer homes nothing is learned: estimates would be wrong. */
const MIN_HOMES = 1_000;
const MAX_MINUTES = 20;
const BATCH = 500;
/** Homes that are estimated at once, a millisecond each: the thread also serves pages. */
const AT_ONCE = 50;
/** Batches of a run; the next run continues. */
const MAX_BATCHES = 200;

type MarketDeps = Pick<Deps, 'db' | 'clock' | 'estimators'>;

/**
 * Learns the prices of sales and rents, each with at least MIN_HOMES flats. A model that is not good enough does not serve.
 * @returns what was learned
 */
export async function learnAllPrices({ db, clock, estimators }: MarketDeps): Promise<Omit<LearnedModel, 'content'>[]> {
  const learned: LearnedModel[] = [];
  await deletePastRanges(db);
  for (const kind of KINDS) {
    const now = clock.now();
    const rows = await findPricedHomes(db, kind, now);
    if (rows.length < MIN_HOMES) continue;
    const { model, ranges, estimates } = await learnInThread({ kind, rows, now });
    await inTransaction(db, async (trx) => {
      const id = await insertModel(trx, model);
      if (model.isGood) await writePriceLevels(trx, kind, id, estimates);
      for (let at = 0; model.isGood && at < ranges.length; at += BATCH)
        await writeRanges(trx, ranges.slice(at, at + BATCH), now);
    });
    learned.push(model);
  }
  estimators.refresh();
  return learned;
}

/** Learns at once what this release cannot read of an earlier one: until the night nothing would be estimated. */
export async function learnUnread(deps: MarketDeps): Promise<void> {
  const { db, clock, estimators } = deps;
  const unread: number[] = [];
  // one that another process has just learned is not known here yet
  estimators.refresh();
  for (const kind of KINDS) {
    const id = await findServingModel(db, kind, clock.now());
    if (id !== null && (await estimators.get(kind)) === null) unread.push(id);
  }
  if (unread.length === 0) return;
  // first, so that it is tried once
  await deleteContents(db, unread);
  await learnAllPrices(deps);
}

function learnInThread(lesson: Lesson): Promise<Learned> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./learning-worker.ts', import.meta.url), { workerData: lesson });
    const timer = setTimeout(() => {
      reject(new Error(`learning prices takes longer than ${MAX_MINUTES} minutes`));
      void worker.terminate();
    }, MAX_MINUTES * 60_000);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('learning prices stopped without a result'));
    });
  });
}

/** Counts what flats are offered for by district, type and rooms. */
export async function countPrices({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, (trx) => countPlacePrices(trx, clock.now()));
}

/** Estimates active flats that are new, have changed since, or that the last model has not learned from. */
export async function estimateNewHomes({ db, estimators }: Omit<MarketDeps, 'clock'>): Promise<void> {
  for (const kind of KINDS) {
    const estimator = await estimators.get(kind);
    if (!estimator) continue;
    const { learnedAt } = estimator;
    let below = Number.MAX_SAFE_INTEGER;
    for (let batch = 0; batch < MAX_BATCHES; batch++) {
      const rows = await findHomesToEstimate(db, { kind, learnedAt, below, most: AT_ONCE });
      const ranges = rows.flatMap((row) => {
        const home = homeOf(row);
        return home ? [storedRange(row, estimator.rangeOf(home))] : [];
      });
      await inTransaction(db, (trx) => writeRanges(trx, ranges, learnedAt));
      if (rows.length < AT_ONCE) break;
      below = rows.at(-1)?.id ?? 0;
    }
  }
}
