import { useMemo, useSyncExternalStore } from 'react';
import { MAX_HIDDEN } from '#contract/hidden/rules.ts';
import { LOCAL_LIST_EVENT, openLocalList, subscribeToLists } from '../data/local-list.ts';
import { HIDDEN_KEY } from './local-keys.ts';

/** The listings that somebody without an account hides in this browser. */
export const guestHidden = openLocalList<{ id: number }>(
  HIDDEN_KEY,
  MAX_HIDDEN,
  (value): value is { id: number } => typeof (value as { id?: unknown } | null)?.id === 'number',
);

/** Those that a person hid while this document was open; the server leaves them out of the next one. */
let hiddenHere: readonly number[] = [];
const NONE: readonly number[] = [];

/** Whether a listing is hidden in this document of a person. */
export function changeHiddenHere(ids: readonly number[], isHidden: boolean): void {
  const others = hiddenHere.filter((id) => !ids.includes(id));
  hiddenHere = isHidden ? [...ids, ...others] : others;
  window.markHomes?.(hiddenHere);
  window.dispatchEvent(new Event(LOCAL_LIST_EVENT));
}

/** The listings hidden in this browser and in this document. */
export function useHiddenIds(): ReadonlySet<number> {
  const kept = guestHidden.useItems();
  const here = useSyncExternalStore(
    subscribeToLists,
    () => hiddenHere,
    () => NONE,
  );
  return useMemo(() => new Set([...kept.map(({ id }) => id), ...here]), [kept, here]);
}
