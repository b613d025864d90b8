import type { QueryClient } from '@tanstack/react-query';
import { sendNotes } from '../notes/use-notes.ts';
import { changeHiddenHere, guestHidden } from './hidden-homes.ts';
import { sendHidden } from './hide-home.ts';

/** Gives the hidden homes and the notes of this browser to the account. @throws NoConnection, or when the server refuses */
export async function mergeHomes(queries: QueryClient): Promise<void> {
  await Promise.all([mergeHidden(), sendNotes(queries)]);
}

/**
 * Gives what somebody hid without an account to the one they have signed in to. What is hidden while this is under way stays,
 * for the next page. Hiding is idempotent, so several tabs may do it. @throws NoConnection, or when the server refuses
 */
async function mergeHidden(): Promise<void> {
  const listings = guestHidden.read();
  if (listings.length === 0) return;
  await sendHidden(listings.map(({ id }) => id).toReversed());
  changeHiddenHere(listings, true);
  for (const { id } of listings) guestHidden.remove(id);
}
