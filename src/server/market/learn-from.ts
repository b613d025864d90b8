import type { LearnedRow } from './home-queries.ts';
import { encodeModel } from './model/encode.ts';
import { figuresBy, figuresOf, isGoodEnough } from './model/figures.ts';
import { joinPostings } from './model/groups.ts';
import type { Kind, PricedHome } from './model/homes.ts';
import { openEstimator } from './model/range.ts';
import { openSlips, pricedHomeOf } from './model/read-home.ts';
import { learnPrices } from './model/training.ts';
import type { LearnedModel } from './model-queries.ts';
import type { StoredRange } from './range-queries.ts';
import { storedRange } from './stored-range.ts';

export type Lesson = { kind: Kind; rows: LearnedRow[]; now: Date };
/** A model, and the ranges of the active homes that it has learned from. */
export type Learned = { model: LearnedModel; ranges: StoredRange[] };

/** A district has figures of its own from this many homes on. */
const MIN_OF_DISTRICT = 150;

/** Learns prices from rows of listings. */
export function learnFrom({ kind, rows, now }: Lesson): Learned {
  const homes = joinPostings(rows.flatMap((row) => pricedHomeOf(row) ?? []));
  const isSlip = openSlips(homes);
  const { model, estimates } = learnPrices(kind, homes, now, isSlip);
  const compared = homes.filter((home) => !isSlip(home));
  const comparedEstimates = estimates.filter((_estimate, at) => !isSlip(homes[at] as PricedHome));
  const all = figuresOf(compared, comparedEstimates);
  const districts = figuresBy(
    compared,
    comparedEstimates,
    ({ district }) => (district === null ? null : String(district)),
    MIN_OF_DISTRICT,
  );
  const { rangeOf } = openEstimator(model);
  const active = new Map(rows.flatMap((row) => (row.is_active ? [[row.id, row]] : [])));
  const ranges = homes.flatMap((home) => {
    const row = active.get(home.listing);
    return row ? [storedRange(row, rangeOf(home))] : [];
  });
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
  };
}
