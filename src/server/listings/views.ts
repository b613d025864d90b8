import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import { INSERTS, type View } from './view-queries.ts';

/** More views between two writes are not counted. */
const MOST_WAITING = 10_000;

/**
 * Counts views in batches: once per visitor, listing or complex, and day (spec: Views_Count, views). A view is not worth a
 * write of its own.
 */
export function openViewCounter(db: Db, onError: (error: unknown) => void): BatchedCounter<View> {
  return openBatchedCounter({
    keyOf: ({ kind, id, visitor }) => `${kind} ${id} ${visitor}`,
    join: (kept) => kept,
    write: async (batch) => {
      for (const [kind, insert] of Object.entries(INSERTS)) {
        const views = batch.filter((view) => view.kind === kind);
        if (views.length > 0) await insert(db, views).catch(onError);
      }
    },
    most: MOST_WAITING,
    onError,
  });
}
