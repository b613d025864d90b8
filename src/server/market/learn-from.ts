import { encodeModel } from './model/encode.ts';
import { figuresBy, figuresOf, isGoodEnough } from './model/figures.ts';
import type { HomeRow, Kind } from './model/homes.ts';
import { openEstimator } from './model/range.ts';
import { pricedHomeOf, withoutSlips } from './model/read-home.ts';
import { learnPrices } from './model/training.ts';
import type { LearnedModel } from './model-queries.ts';
import type { StoredRange } from './range-queries.ts';
import { storedRange } from './stored-range.ts';

export type Lesson = { kind: Kind; rows: HomeRow[]; active: number[]; now: Date };
/** A model, and the ranges of active homes by the parts of it that have not seen them. */
export type Learned = { model: LearnedModel; ranges: StoredRange[] };

/** A district is told apart from so many homes on. */
const MIN_OF_DISTRICT = 150;

/** Learns prices from rows of listings. */
export function learnFrom({ kind, rows, active, now }: Lesson): Learned {
  const homes = withoutSlips(rows.flatMap((row) => pricedHomeOf(row) ?? []));
  const { model, estimates, estimateUnseen } = learnPrices(kind, homes, now);
  const all = figuresOf(homes, estimates);
  const districts = figuresBy(
    homes,
    estimates,
    ({ district }) => (district === null ? null : String(district)),
    MIN_OF_DISTRICT,
  );
  const estimator = openEstimator(model, now);
  const isActive = new Set(active);
  const ranges = homes.flatMap((home, at) =>
    isActive.has(home.listing) ? [storedRange(home.listing, estimator.rangeOf(home, estimateUnseen(at, now)))] : [],
  );
  return {
    model: {
      kind,
      learnedAt: now,
      isGood: isGoodEnough(kind, all),
      figures: { all, districts },
      content: encodeModel(model),
    },
    ranges,
  };
}
