import { useSyncExternalStore } from 'react';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';

/** A decision that can be undone. */
export type UndoOffer = {
  kind: 'listing' | 'user';
  id: number;
  /** of a person */
  name?: string;
  /** as in the audit log: `listing.approve` */
  act: string;
  /** in ms since 1970 */
  until: number;
};

let offers: readonly UndoOffer[] = [];
const listeners = new Set<() => void>();
const undoneListeners = new Set<(offer: UndoOffer) => void>();

/** Offers to undo a decision that has just succeeded, for as long as the server allows. */
export function offerUndo(offer: Omit<UndoOffer, 'until'>): void {
  const until = Date.now() + UNDO_SECONDS * 1000;
  set([...offers.filter((one) => !isSame(one, offer)), { ...offer, until }]);
}

/** Removes an offer: it is over, or taken. */
export function withdrawOffer(offer: UndoOffer): void {
  set(offers.filter((one) => one !== offer));
}

/** Tells what follows decisions that one has been undone. */
export function announceUndone(offer: UndoOffer): void {
  for (const hear of undoneListeners) hear(offer);
}

/** Calls `hear` after each undo. @returns ends that */
export function onUndone(hear: (offer: UndoOffer) => void): () => void {
  undoneListeners.add(hear);
  return () => undoneListeners.delete(hear);
}

/** The latest decision that can be undone. */
export function useUndoOffer(): UndoOffer | undefined {
  return useSyncExternalStore(subscribe, () => offers.at(-1));
}

function isSame(one: Pick<UndoOffer, 'kind' | 'id'>, other: Pick<UndoOffer, 'kind' | 'id'>): boolean {
  return one.kind === other.kind && one.id === other.id;
}

function set(next: readonly UndoOffer[]): void {
  offers = next;
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
