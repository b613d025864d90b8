import type pg from 'pg';
import { isEstimated, isReliable } from '#contract/market/price-range.ts';
import { plainText } from '#contract/values/rich-text.ts';
import type { Database } from '../database/database.ts';
import { readListings } from '../import/listing-file-service.ts';
import type { Clock } from '../ports.ts';
import { openEstimators } from './estimators.ts';
import { readDistrictNames } from './home-queries.ts';
import { learnAllPrices } from './jobs.ts';
import { partOf } from './model/features.ts';
import { type Figures, figuresBy, figuresOf } from './model/figures.ts';
import { KINDS, type Kind, type PricedHome } from './model/homes.ts';
import { openNeighbours } from './model/neighbours.ts';
import { openEstimator } from './model/range.ts';
import { openSlips, pricedHomeOf } from './model/read-home.ts';
import { type Estimate, estimateNew, learnPrices } from './model/training.ts';

const FOLDS = 5;
/** A district and a source have figures of their own from this many homes on. */
const MIN_HOMES = 150;
/** A source with so many homes is also left out as a whole. */
const MIN_OF_SOURCE = 300;

type Print = (line: string) => void;

/**
 * `npm run prices`: learns prices from the listings of the site at once, and prints how far off estimates are.
 * `npm run prices -- listings.csv.gz`: the same on the rows of a file in the import's format, held out in five parts, those of
 * the same home together, and each large source as a whole, with all rows of its homes; nothing is stored.
 * @throws Error when the file cannot be read
 */
export async function runPrices(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  clock: Clock,
  [file]: readonly string[],
  print: Print,
): Promise<void> {
  const districts = await readDistrictNames(pool);
  if (file) return checkFile(await readHomes(pool, file), districts, clock.now(), print);
  for (const { kind, isGood, figures } of await learnAllPrices({
    db,
    clock,
    estimators: openEstimators({ db, clock }),
  })) {
    printHeader(kind, print);
    print(rowOf('all', figures.all));
    for (const { group, figures: own } of figures.districts) print(rowOf(districts.get(Number(group)) ?? group, own));
    print(isGood ? 'It serves.' : 'It is not good enough and does not serve.');
  }
}

function checkFile(homes: Record<Kind, PricedHome[]>, districts: Map<number, string>, now: Date, print: Print): void {
  for (const kind of KINDS) {
    const isSlip = openSlips(homes[kind]);
    const all = homes[kind].filter((home) => !isSlip(home));
    const held: HeldOut[] = new Array(all.length);
    const isInFold = (fold: number) => (home: PricedHome) => partOf(`fold of ${home.group}`, FOLDS) === fold;
    const areEnough = Array.from({ length: FOLDS }, (_, fold) => estimateHeld(kind, all, isInFold(fold), now, held));
    if (areEnough.includes(false)) {
      print(`\n${kind}: too few homes`);
      continue;
    }
    const printHeld = (name: string, figures: Figures, isIn: (home: PricedHome) => boolean) =>
      print(rowOf(name, figures, shareShown(held.filter((_one, at) => isIn(all[at] as PricedHome)))));
    const estimates = held.map(({ estimate }) => estimate);
    printHeader(kind, print, 'shown');
    printHeld('all', figuresOf(all, estimates), () => true);
    for (const groupOf of [
      ({ district }: PricedHome) => districts.get(district ?? 0) ?? null,
      ({ source }: PricedHome) => source,
    ])
      for (const { group, figures } of figuresBy(all, estimates, groupOf, MIN_HOMES))
        printHeld(group, figures, (home) => groupOf(home) === group);
    for (const source of new Set(all.map((home) => home.source))) {
      const ofSource = all.filter((home) => home.source === source);
      const unseen: HeldOut[] = [];
      if (ofSource.length < MIN_OF_SOURCE) continue;
      if (!estimateHeld(kind, all, (home) => home.source === source, now, unseen)) continue;
      const heldOfSource = unseen.filter(Boolean);
      const figures = figuresOf(
        ofSource,
        heldOfSource.map(({ estimate }) => estimate),
      );
      print(rowOf(`${source}, never seen`, figures, shareShown(heldOfSource)));
    }
  }
}

const printHeader = (kind: Kind, print: Print, more = '') =>
  print(
    `\n${kind.padEnd(24)}    homes    error  in 10 %  in 20 %  covered    width${more.padStart(more === '' ? 0 : 9)}`,
  );

async function readHomes(pool: pg.Pool, file: string): Promise<Record<Kind, PricedHome[]>> {
  const homes: Record<Kind, PricedHome[]> = { sale: [], rent: [] };
  let id = 0;
  for await (const { listing, source } of readListings(pool, file)) {
    id += 1;
    if (!isEstimated(listing.category, listing.property_type)) continue;
    const posted_at = listing.posted_at === null ? null : new Date(listing.posted_at);
    const home = pricedHomeOf(
      { ...listing, id, home_id: null, posted_at, text: plainText(listing.description) },
      source,
    );
    if (home) homes[listing.category as Kind].push(home);
  }
  return homes;
}

/** `isShown`: whether a listing that is new to the model would have the range on its page. */
type HeldOut = { estimate: Estimate; isShown: boolean };

const shareShown = (homes: readonly HeldOut[]) => homes.filter(({ isShown }) => isShown).length / homes.length;

/**
 * Estimates the homes that are held out, each at its place, by a model that learns from the others: not from other rows of the
 * same homes either. @returns false: too few are left
 */
function estimateHeld(
  kind: Kind,
  all: readonly PricedHome[],
  isHeld: (home: PricedHome) => boolean,
  now: Date,
  held: HeldOut[],
): boolean {
  const groups = new Set(all.filter(isHeld).map(({ group }) => group));
  const known = all.filter(({ group }) => !groups.has(group));
  if (known.length < MIN_HOMES) return false;
  const { model } = learnPrices(kind, known, now);
  const findNearest = openNeighbours(model.homes);
  const { rangeOf } = openEstimator(model);
  for (const [at, home] of all.entries()) {
    if (!isHeld(home)) continue;
    const { middle: mid, comparables, ...edges } = rangeOf(home);
    const isShown = isReliable({ ...edges, mid, n: comparables.length });
    held[at] = { estimate: estimateNew(model, home, findNearest), isShown };
  }
  return true;
}

function rowOf(name: string, { homes, ...shares }: Figures, shown?: number): string {
  const { error, within10, within20, coverage, width } = shares;
  const cells = [error, within10, within20, coverage, width, ...(shown === undefined ? [] : [shown])].map((share) =>
    `${(share * 100).toFixed(1)} %`.padStart(9),
  );
  return `${name.padEnd(24)}${String(homes).padStart(9)}${cells.join('')}`;
}
