import type pg from 'pg';
import { isEstimated } from '#contract/market/price-range.ts';
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
import { pricedHomeOf, withoutSlips } from './model/read-home.ts';
import { type Estimate, estimateNew, learnPrices } from './model/training.ts';

const FOLDS = 5;
/** A district and a source have figures of their own from this many homes on. */
const MIN_HOMES = 150;
/** A source with so many homes is also left out as a whole. */
const MIN_OF_SOURCE = 1_000;

type Print = (line: string) => void;

/**
 * `npm run prices`: learns prices from the listings of the site at once, and prints how far off estimates are.
 * `npm run prices -- listings.csv.gz`: the same on the rows of a file in the import's format, held out in five parts, those of
 * the same home together, and each large source as a whole; nothing is stored.
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
    const all = withoutSlips(homes[kind]);
    const estimates: Estimate[] = new Array(all.length);
    for (let fold = 0; fold < FOLDS; fold++)
      estimateHeld(kind, all, ({ group }) => partOf(`fold of ${group}`, FOLDS) === fold, now, estimates);
    printHeader(kind, print);
    print(rowOf('all', figuresOf(all, estimates)));
    for (const groupOf of [
      ({ district }: PricedHome) => districts.get(district ?? 0) ?? null,
      ({ source }: PricedHome) => source,
    ])
      for (const { group, figures } of figuresBy(all, estimates, groupOf, MIN_HOMES)) print(rowOf(group, figures));
    for (const source of new Set(all.map((home) => home.source))) {
      const held = all.filter((home) => home.source === source);
      if (held.length < MIN_OF_SOURCE) continue;
      const unseen: Estimate[] = [];
      estimateHeld(kind, all, (home) => home.source === source, now, unseen);
      print(rowOf(`${source}, never seen`, figuresOf(held, unseen.filter(Boolean))));
    }
  }
}

const printHeader = (kind: Kind, print: Print) =>
  print(`\n${kind.padEnd(24)}    homes    error  in 10 %  in 20 %  covered    width`);

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

/** Estimates the homes that are held out, each at its place, by a model that learns from the others. */
function estimateHeld(
  kind: Kind,
  all: readonly PricedHome[],
  isHeld: (home: PricedHome) => boolean,
  now: Date,
  estimates: Estimate[],
): void {
  const known = all.filter((home) => !isHeld(home));
  const { model } = learnPrices(kind, known, now);
  const findNearest = openNeighbours(model.homes);
  for (const [at, home] of all.entries()) if (isHeld(home)) estimates[at] = estimateNew(model, home, findNearest);
}

function rowOf(name: string, { homes, ...shares }: Figures): string {
  const { error, within10, within20, coverage, width } = shares;
  const cells = [error, within10, within20, coverage, width].map((share) =>
    `${(share * 100).toFixed(1)} %`.padStart(9),
  );
  return `${name.padEnd(24)}${String(homes).padStart(9)}${cells.join('')}`;
}
