import type { Db } from '../database/db.ts';
import type { Clock } from '../ports.ts';
import { decodeModel } from './model/encode.ts';
import type { Kind } from './model/homes.ts';
import { type Estimator, openEstimator } from './model/range.ts';
import { findServingModel, readModelContent } from './model-queries.ts';

/** How long a model serves before a newer one is looked for, in ms. */
const RECHECK_MS = 60_000;

/** The models that serve, read when they are needed. */
export type Estimators = {
  get: (kind: Kind) => Promise<Estimator | null>;
  /** Looks for newer models at the next call, instead of within a minute. */
  refresh: () => void;
};

type Loaded = { id: number | null; checkedAt: number; estimator: Estimator | null };

export function openEstimators({ db, clock }: { db: Db; clock: Clock }): Estimators {
  const loaded = new Map<Kind, Loaded>();

  async function load(id: number | null): Promise<Estimator | null> {
    const content = id === null ? null : await readModelContent(db, id);
    const model = content && decodeModel(content);
    return model && openEstimator(model);
  }

  return {
    refresh: () => {
      for (const one of loaded.values()) one.checkedAt = 0;
    },
    async get(kind) {
      const now = clock.now();
      const known = loaded.get(kind);
      if (known && now.getTime() - known.checkedAt < RECHECK_MS) return known.estimator;
      const id = await findServingModel(db, kind, now);
      const estimator = known && id === known.id ? known.estimator : await load(id);
      loaded.set(kind, { id, checkedAt: now.getTime(), estimator });
      return estimator;
    },
  };
}
