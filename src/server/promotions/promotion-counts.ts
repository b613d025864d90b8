import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Clock } from '../ports.ts';
import { type Impression, insertImpressions, type Turn, updateTurns } from './turn-queries.ts';

/** Impressions above this number between two writes are dropped. */
const MAX_PENDING = 20_000;
/** And so many of one network, which could otherwise have those of all others dropped. */
const MAX_PENDING_OF_NETWORK = 2_000;
/** More than the listings of both strips: turns do not come from visitors. */
const MAX_PENDING_TURNS = 20_000;

/** A promoted listing had its turn in a strip, or somebody has seen its card. */
export type Shown = ({ kind: 'turn' } & Turn) | ({ kind: 'seen' } & Impression);

/** Counts turns and impressions in batches: both decide who is shown next, impressions are also told to owners. */
export function openPromotionCounter(
  { db, clock }: { db: Db; clock: Clock },
  onError: (error: unknown) => void,
): BatchedCounter<Shown> {
  const turns = openBatchedCounter<Turn>({
    keyOf: ({ id, strip }) => `${id} ${strip}`,
    join: (stored) => stored,
    write: (batch) => updateTurns(db, clock.now(), batch),
    maxKeys: MAX_PENDING_TURNS,
    onError,
  });
  const impressions = openBatchedCounter<Impression>({
    keyOf: ({ id, visitor }) => `${id} of ${visitor}`,
    join: (stored) => stored,
    write: (batch) => insertImpressions(db, clock.now(), batch),
    maxKeys: MAX_PENDING,
    source: { keyOf: ({ network }) => network, maxKeys: MAX_PENDING_OF_NETWORK },
    onError,
  });
  const both = [turns, impressions];
  return {
    add: (shown) => (shown.kind === 'turn' ? turns.add(shown) : impressions.add(shown)),
    flush: async () => void (await Promise.all(both.map((counter) => counter.flush()))),
    close: async () => void (await Promise.all(both.map((counter) => counter.close()))),
  };
}
