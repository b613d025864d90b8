import { useSyncExternalStore } from 'react';
import type { Decision } from '#contract/moderation/desk.ts';
import { UNDO_SECONDS } from '#contract/moderation/undo-seconds.ts';
import { UNDOABLE_DECISIONS } from '#contract/moderation/undoable-decisions.ts';

/** A decision, and what it is about. */
export type DecisionMade = {
  kind: Decision['kind'];
  id: number;
  /** of a person */
  name?: string;
  act: Decision['act'];
};

/** The last decision of this tab, while it can be undone. */
export type UndoOffer = DecisionMade & {
  /** different for each */
  key: number;
  /** in ms since 1970; null: the answer to the decision is on its way */
  until: number | null;
  /** whether the decision was made, once its answer is there */
  isMade: Promise<boolean>;
};

let last: UndoOffer | null = null;
let count = 0;
const listeners = new Set<() => void>();
const undoneListeners = new Set<(decision: DecisionMade) => void>();

/**
 * Follows a decision that is being sent. Earlier ones are no longer offered to undo, whatever comes of it; it is itself, when
 * it has succeeded and if it can be, for as long as the server allows.
 * @returns what `work` gives
 */
export async function sendDecision<T>(decision: DecisionMade, work: Promise<T>): Promise<T> {
  const isMade = work.then(
    () => true,
    () => false,
  );
  const key = ++count;
  const isUndoable = (UNDOABLE_DECISIONS as readonly string[]).includes(decision.act);
  set(isUndoable ? { ...decision, key, until: null, isMade } : null);
  const hasSucceeded = await isMade;
  if (last?.key === key) set(hasSucceeded ? { ...last, until: Date.now() + UNDO_SECONDS * 1000 } : null);
  return work;
}

/** Ends the offer to undo a decision about something: it is over, or taken. */
export function withdrawOffer({ kind, id }: Pick<DecisionMade, 'kind' | 'id'>): void {
  if (last?.kind === kind && last.id === id) set(null);
}

/** Tells what follows decisions that one has been undone. */
export function announceUndone(decision: DecisionMade): void {
  for (const hear of undoneListeners) hear(decision);
}

/** Calls `hear` after each undo. @returns ends that */
export function onUndone(hear: (decision: DecisionMade) => void): () => void {
  undoneListeners.add(hear);
  return () => undoneListeners.delete(hear);
}

/** The last decision, if it can be undone; never an earlier one. */
export function useUndoOffer(): UndoOffer | null {
  return useSyncExternalStore(subscribe, () => last);
}

function set(next: UndoOffer | null): void {
  last = next;
  for (const hear of listeners) hear();
}

function subscribe(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}
