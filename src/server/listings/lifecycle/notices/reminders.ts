import type { Language } from '#contract/values/dates.ts';
import type { Deps } from '../../../deps.ts';
import { readOwnerLink } from '../owner-links.ts';
import { findReminders, updateStopsReminders } from './notice-queries.ts';

export type Reminders = { isStopped: boolean; language: Language };

/** Whether the person of a link has stopped reminders; null: the link is void. */
export async function showReminders(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
): Promise<Reminders | null> {
  const claim = readOwnerLink(secret, 'reminders', token);
  return claim && findReminders(db, claim.ownerId);
}

/** Stops or resumes the reminders of the person of a link; null: the link is void. */
export async function setReminders(
  { db, secret }: Pick<Deps, 'db' | 'secret'>,
  token: string,
  isStopped: boolean,
): Promise<Reminders | null> {
  const claim = readOwnerLink(secret, 'reminders', token);
  const language = claim && (await updateStopsReminders(db, claim.ownerId, isStopped));
  return language ? { isStopped, language } : null;
}

/** Stops the reminders of the person of a contact, by a button of a message. */
export async function stopReminders(
  { db }: Pick<Deps, 'db'>,
  { userId }: { contact: number; userId: number | null },
): Promise<void> {
  if (userId !== null) await updateStopsReminders(db, userId, true);
}
