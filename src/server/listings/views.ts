import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import { INSERTS, type View } from './view-queries.ts';

/** Views above this number between two writes are dropped. */
const MAX_PENDING_VIEWS = 10_000;

/**
 * Counts views in batches: once per visitor, listing or complex, and day (spec: Views_Count, views). Batching saves a write
 * per view.
 */
export function openViewCounter(db: Db, onError: (error: unknown) => void): BatchedCounter<View> {
  return openBatchedCounter({
    keyOf: ({ kind, id, visitor }) => `${kind} ${id} ${visitor}`,
    join: (view) => view,
    write: async (batch) => {
      for (const [kind, insert] of Object.entries(INSERTS)) {
        const views = batch.filter((view) => view.kind === kind);
        if (views.length > 0) await insert(db, views).catch(onError);
      }
    },
    maxKeys: MAX_PENDING_VIEWS,
    onError,
  });
}
