import type { z } from 'zod';
import type { Impressions } from '#contract/promotions/shown.ts';
import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Deps, Request } from '../deps.ts';
import type { PromotedIds } from '../promotions/turn-service.ts';
import { networkKey } from '../viewer/address-keys.ts';
import { isCountedView } from '../viewer/counted-view.ts';
import { findViewed } from './service.ts';
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

/** Counts a person's view of a listing that is not their own. @throws Refusal 404 and 410 as showListing */
export async function countView(deps: Deps, request: Request, idInUrl: string): Promise<void> {
  const { viewer } = request;
  const id = await findViewed(deps, viewer, idInUrl);
  if (id !== null && isCountedView(request)) deps.views.add({ id, visitor: viewer.visitor, kind: 'listing' });
}

/** Counts the cards that a person has seen, those of promoted listings alone. */
export async function countImpressions(
  deps: Deps,
  promoted: PromotedIds,
  request: Request,
  { data: cards }: z.infer<typeof Impressions>,
): Promise<void> {
  if (!isCountedView(request)) return;
  const { user, visitor } = request.viewer;
  const ids = await promoted();
  const who = { visitor, network: networkKey(deps.secret, request.ip), userId: user?.id ?? null };
  // what is not promoted would take the room of what is
  for (const card of cards) if (ids.has(card.id)) deps.promotionCounts.add({ ...card, ...who, kind: 'seen' });
}
