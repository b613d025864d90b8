import type { LearnedRow } from './home-queries.ts';
import { encodeModel } from './model/encode.ts';
import { figuresBy, figuresOf, isGoodEnough } from './model/figures.ts';
import { joinPostings } from './model/groups.ts';
import type { Kind, PricedHome } from './model/homes.ts';
import { openEstimator } from './model/range.ts';
import { openSlips, pricedHomeOf } from './model/read-home.ts';
import { learnPrices } from './model/training.ts';
import type { LearnedModel } from './model-queries.ts';
import type { HomeEstimate } from './price-level-queries.ts';
import type { StoredRange } from './range-queries.ts';
import { storedRange } from './stored-range.ts';

export type Lesson = { kind: Kind; rows: LearnedRow[]; now: Date };
/** A model, the ranges of the active homes that it has learned from, and what it estimates for those that have a day and a likely price. */
export type Learned = { model: LearnedModel; ranges: StoredRange[]; estimates: HomeEstimate[] };

/** A district has figures of its own from this many homes on. */
const MIN_OF_DISTRICT = 150;

/** Learns prices from rows of listings. */
export function learnFrom({ kind, rows, now }: Lesson): Learned {
  const homes = joinPostings(rows.flatMap((row) => pricedHomeOf(row) ?? []));
  const isSlip = openSlips(homes);
  const { model, estimates: inTheirTime } = learnPrices(kind, homes, now, isSlip);
  const compared = homes.filter((home) => !isSlip(home));
  const comparedEstimates = inTheirTime.filter((_estimate, at) => !isSlip(homes[at] as PricedHome));
  const all = figuresOf(compared, comparedEstimates);
  const districts = figuresBy(
    compared,
    comparedEstimates,
    ({ district }) => (district === null ? null : String(district)),
    MIN_OF_DISTRICT,
  );
  const { rangeOf } = openEstimator(model);
  const active = new Map(rows.flatMap((row) => (row.is_active ? [[row.id, row]] : [])));
  const ranges: StoredRange[] = [];
  const estimates: HomeEstimate[] = [];
  for (const home of homes) {
    const row = active.get(home.listing);
    const isOfMonth = home.postedAt !== null && !isSlip(home);
    if (!row && !isOfMonth) continue;
    const range = rangeOf(home);
    if (row) ranges.push(storedRange(row, range));
    if (isOfMonth) estimates.push({ listing: home.listing, perMetre: range.perMetre });
  }
  return {
    model: {
      kind,
      learnedAt: now,
      isGood: isGoodEnough(
        kind,
        all,
        districts.map(({ figures }) => figures),
      ),
      figures: { all, districts },
      content: encodeModel(model),
    },
    ranges,
    estimates,
  };
}
