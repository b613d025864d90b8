import { guestFavorites, isItemOf, removedFavorites, targetsOf } from './guest-favorites.ts';
import { type Target, targetName } from './target.ts';

// What waits in this browser while it is given to the account: loaded with that, not with a page.

/** The targets of the favorites kept in this browser, the newest first. */
export function readGuestFavorites(): Target[] {
  return targetsOf(guestFavorites.read());
}

/** Whether this very target waits, not another one that offers the same. */
export function isWaiting(target: Target): boolean {
  return guestFavorites.read().some(({ id }) => id === targetName(target));
}

/** Before a target is sent: the account may have it from now on. @returns when it was kept, in ms; undefined: it is not known */
export function noteSent(target: Target): number | undefined {
  const name = targetName(target);
  guestFavorites.update((one) => (one.id === name ? { ...one, isSent: true } : one));
  return guestFavorites.read().find(({ id }) => id === name)?.at;
}

/** The account has a target now: it waits no more, unless it was kept again. @param at when it was kept */
export function leaveGuestFavorite(target: Target, at: number | undefined): void {
  const id = targetName(target);
  if (guestFavorites.read().some((one) => one.id === id && one.at === at)) guestFavorites.remove(id);
}

/** The targets that were taken back here and that the account may still have. */
export const readRemoved = (): { target: Target; at: number }[] =>
  removedFavorites.read().flatMap((one) => targetsOf([one]).map((target) => ({ target, at: one.at ?? 0 })));

/** What was sent of a target that was kept at `at` has arrived by now, if it does: it was taken back after that, if at all. */
export function noteArrived(target: Target, at = 0): void {
  const isTarget = isItemOf(target);
  const isRemoved = (one: { id: string; at?: number }) => isTarget(one) && (one.at ?? 0) >= at;
  if (removedFavorites.read().some(isRemoved))
    removedFavorites.update((one) => (isRemoved(one) ? { ...one, at: Date.now() } : one));
}
