import type { Language } from '#contract/values/dates.ts';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import type { MessageClaim } from '../messages/link-service.ts';
import { stopContact } from '../messages/queue-service.ts';
import { findContact } from './queries.ts';

type Who = { contact: number; userId: number | null };

/** What links and buttons of messages do, given by the nouns that write them. */
export type MessageActs = {
  /** by the first word of what a message is about: `alert 7` is stopped by `alert`. Doing it twice does it once */
  stops: Record<string, (deps: Deps, who: Who, id: number) => Promise<void>>;
  /** what a person does with a listing by a button; without an account it is a link to the site */
  keep?: (deps: Deps, userId: number, listing: number) => Promise<void>;
  /** hides the home of a listing from a contact, with an account or without one; shows it again; tells whether it is hidden */
  hide?: (deps: Deps, contact: number, listing: number) => Promise<unknown>;
  show?: (deps: Deps, contact: number, listing: number) => Promise<unknown>;
  isHidden?: (deps: Deps, who: Who, listing: number) => Promise<boolean>;
  /** the page of what a contact without an account has asked for */
  guestsPage?: (deps: Deps, language: Language, contact: number) => string;
};

/** Stops messages about something, or the contact itself; of a merged one the one that it is now. @returns false: there is none */
export async function stopMessages(
  deps: Deps,
  { stops }: MessageActs,
  { contact, about }: MessageClaim,
): Promise<boolean> {
  const found = await findContact(deps.db, contact);
  if (!found) return false;
  const [word = '', id = '0'] = about.split(' ');
  const stop = Object.hasOwn(stops, word) ? stops[word] : undefined;
  if (stop) await stop(deps, { contact: found.id, userId: found.userId }, Number(id));
  else await inTransaction(deps.db, (trx) => stopContact(trx, found.id, 'asked', deps.clock.now()));
  return true;
}
