import type { HiddenChange } from '#contract/hidden/api.ts';
import { markUsed } from '../contacts/service.ts';
import type { Deps } from '../deps.ts';
import { deleteAllHiddenOfGuest, hideFromContact, showToContact } from '../hidden/service.ts';
import { Refusal } from '../refusal.ts';
import { readSearchKey } from './tokens.ts';

// What guests hide on the pages of the site, in a browser that has the key of their contact. Only who got a message has it.

/** Hides the homes of listings from what a contact is told. @throws Refusal 404 not_found for a wrong key, or a contact that is gone */
export async function hideByKey(deps: Deps, key: string, change: HiddenChange): Promise<void> {
  const contact = contactOf(deps, key);
  if (!(await hideFromContact(deps, contact, change))) throw new Refusal(404, 'not_found');
  await markUsed(deps.db, contact, deps.clock.now());
}

/** Shows the home of a listing again. @param age of the choice, in ms. @throws Refusal 404 not_found as `hideByKey` */
export async function showByKey(deps: Deps, key: string, listing: number, age?: number): Promise<void> {
  const contact = contactOf(deps, key);
  if (!(await showToContact(deps, contact, listing, age))) throw new Refusal(404, 'not_found');
  await markUsed(deps.db, contact, deps.clock.now());
}

/** Shows all homes that a contact without an account hides again. @throws Refusal 404 not_found for a wrong key */
export async function showAllByKey(deps: Deps, key: string): Promise<void> {
  await deleteAllHiddenOfGuest(deps.db, contactOf(deps, key));
}

function contactOf({ secret }: Pick<Deps, 'secret'>, key: string): number {
  const contact = readSearchKey(secret, key);
  if (contact === null) throw new Refusal(404, 'not_found');
  return contact;
}
