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
import { type Figures, figuresBy, figuresOf, type MeasuredRow, meetsGate } from './model/figures.ts';
import { KINDS, type Kind, type PricedHome } from './model/homes.ts';
import { openNeighbours } from './model/neighbours.ts';
import { quantile } from './model/numbers.ts';
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
 * the same home together, and each large source as a whole, with all rows of its homes, each row with whether it meets its gate;
 * also by the parts of a model that serves, and the median rents. Nothing is stored.
 * @returns false: a gate is not met, a model is not good enough, or too few homes are in the file
 * @throws Error when the file cannot be read
 */
export async function runPrices(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  clock: Clock,
  [file]: readonly string[],
  print: Print,
): Promise<boolean> {
  const districts = await readDistrictNames(pool);
  if (file) return checkFile(await readHomes(pool, file), districts, clock.now(), print);
  const learned = await learnAllPrices({ db, clock, estimators: openEstimators({ db, clock }) });
  for (const kind of KINDS) {
    const model = learned.find((one) => one.kind === kind);
    if (!model) {
      print(`\n${kind}: too few homes`);
      continue;
    }
    const { isGood, figures } = model;
    printHeader(kind, print);
    print(rowOf('all', figures.all));
    for (const { group, figures: own } of figures.districts) print(rowOf(districts.get(Number(group)) ?? group, own));
    print(isGood ? 'It serves.' : 'It is not good enough and does not serve.');
  }
  return learned.every(({ isGood }) => isGood);
}

function checkFile(
  homes: Record<Kind, PricedHome[]>,
  districts: Map<number, string>,
  now: Date,
  print: Print,
): boolean {
  let isMet = true;
  for (const kind of KINDS) {
    const isSlip = openSlips(homes[kind]);
    const all = homes[kind].filter((home) => !isSlip(home));
    const held: HeldOut[] = new Array(all.length);
    const isInFold = (fold: number) => (home: PricedHome) => partOf(`fold of ${home.group}`, FOLDS) === fold;
    const areEnough = Array.from({ length: FOLDS }, (_, fold) => estimateHeld(kind, all, isInFold(fold), now, held));
    if (areEnough.includes(false)) {
      print(`\n${kind}: too few homes`);
      isMet = false;
      continue;
    }
    const printMeasured = (row: MeasuredRow, figures: Figures, shown: readonly HeldOut[]) => {
      const keeps = meetsGate(kind, row, figures);
      if (keeps === false) isMet = false;
      const name = row.of === 'unseen source' ? `${row.name}, never seen` : row.name;
      const gate = keeps === null ? '' : keeps ? '  met' : '  not met';
      print(rowOf(name, figures, shareShown(shown)) + gate);
    };
    const estimates = held.map(({ estimate }) => estimate);
    printHeader(kind, print, '    shown  gate');
    printMeasured({ of: 'all', name: 'all' }, figuresOf(all, estimates), held);
    print(rowOf('by the serving parts', figuresOf(all, learnPrices(kind, all, now).estimates)));
    for (const [of, groupOf] of [
      ['district', ({ district }: PricedHome) => districts.get(district ?? 0) ?? null],
      ['source', ({ source }: PricedHome) => source],
    ] as const)
      for (const { group: name, figures } of figuresBy(all, estimates, groupOf, MIN_HOMES))
        printMeasured(
          { of, name },
          figures,
          held.filter((_one, at) => groupOf(all[at] as PricedHome) === name),
        );
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
      printMeasured({ of: 'unseen source', name: source }, figures, heldOfSource);
    }
    if (kind === 'rent') printMedians(all, print);
  }
  return isMet;
}

/** What a month of rent costs in the middle, each home once, beside which the Central Bank's figure can be held. */
function printMedians(homes: readonly PricedHome[], print: Print): void {
  const medianOf = (some: readonly PricedHome[]) =>
    Math.round(quantile([...new Map(some.map(({ group, price }) => [group, price])).values()], 0.5));
  const [newer, older] = [homes.filter(({ isNew }) => isNew), homes.filter(({ isNew }) => !isNew)];
  print(`Median rent: ${medianOf(homes)} AZN, new buildings ${medianOf(newer)}, older ones ${medianOf(older)}`);
}

const printHeader = (kind: Kind, print: Print, more = '') =>
  print(`\n${kind.padEnd(24)}    homes    error     bias  in 10 %  in 20 %  covered    width${more}`);

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
  const { error, bias, within10, within20, coverage, width } = shares;
  const cells = [error, bias, within10, within20, coverage, width, ...(shown === undefined ? [] : [shown])].map(
    (share) => `${(share * 100).toFixed(1)} %`.padStart(9),
  );
  return `${name.padEnd(24)}${String(homes).padStart(9)}${cells.join('')}`;
}
