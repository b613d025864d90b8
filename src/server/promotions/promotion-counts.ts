import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from '../ports.ts';
import { type Impression, insertImpressions, type Turn, updateTurns } from './turn-queries.ts';

/** Turns and impressions above this number between two writes are dropped. */
const MAX_PENDING = 20_000;

/** A promoted listing had its turn in a strip, or somebody has seen its card. */
export type Shown = ({ kind: 'turn' } & Turn) | ({ kind: 'seen' } & Impression);

/** Counts turns and impressions in batches: both decide who is shown next, impressions are also told to owners. */
export function openPromotionCounter(
  { db, clock }: { db: Db; clock: Clock },
  onError: (error: unknown) => void,
): BatchedCounter<Shown> {
  return openBatchedCounter({
    keyOf: (shown) => (shown.kind === 'turn' ? `${shown.id} ${shown.strip}` : `${shown.id} of ${shown.visitor}`),
    join: (stored) => stored,
    write: async (batch) => {
      const turns = batch.filter((one) => one.kind === 'turn');
      if (turns.length > 0) await updateTurns(db, clock.now(), turns).catch(onError);
      const seen = batch.filter((one) => one.kind === 'seen');
      if (seen.length > 0) await insertImpressions(db, clock.now(), seen).catch(onError);
    },
    maxKeys: MAX_PENDING,
    onError,
  });
}
