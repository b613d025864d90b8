import type { KeptHomes, KeptList, NewKeptList } from '#contract/alerts/kept.ts';
import { markUsed } from '../contacts/service.ts';
import { inTransaction } from '../database/db.ts';
import { choiceOf } from '../database/person-queries.ts';
import type { Deps, Viewer } from '../deps.ts';
import {
  deleteKeptList,
  giveKept,
  insertKeptList,
  lockKeptList,
  replaceKept,
  updateKeptList,
} from '../favorites/service.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { type AskingCaller, askContact, askOwner, limitAsking } from './asking.ts';
import { readListKey, readSearchKey, signListKey } from './tokens.ts';

// News of what a browser without an account keeps. The browser has the key of its list alone: who types the address of somebody else
// gets no way to what they have asked for. The owner of the contact has its key, by its messages.

type Asker = { viewer: Viewer; caller: AskingCaller };

/**
 * Has somebody told of the homes that a browser keeps, once they say so at their mail address or in their chat. The answer does not
 * say whether an address is known. @throws Refusal 404 not_found when Telegram is not offered; 429 too_many_requests, proof_required
 */
export async function askForKeptNews(
  deps: Deps,
  asker: Asker,
  { contact, locale, ...homes }: NewKeptList,
): Promise<{ key: string; telegramUrl: string | null }> {
  await limitAsking(deps, asker, contact);
  const language = locale ?? 'az';
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    const question = { language, text: 'kept_confirm_text' };
    const { id: contactId, isConfirmed, telegramUrl } = await askContact(deps, trx, contact, question);
    const list = await insertKeptList(trx, contactId, 'mail' in contact, now);
    await replaceKept(trx, list, keptOf(deps, homes));
    if (isConfirmed)
      await askOwner(deps, trx, {
        ...{ contactId, language, now },
        key: `kept homes of ${contactId}`,
        texts: { heading: 'kept_ask_heading', text: 'kept_ask_text', button: 'kept_ask_button' },
      });
    return { key: signListKey(deps.secret, list), telegramUrl };
  });
}

/** Notes what the browser of a list keeps now. @returns its state. @throws Refusal 404 not_found for a wrong key, or a list that is gone */
export function replaceKeptHomes(deps: Deps, key: string, homes: KeptHomes): Promise<KeptList['state']> {
  return inTransaction(deps.db, async (trx) => {
    const list = listOf(deps, key);
    const state = await lockKeptList(trx, list);
    if (!state) throw new Refusal(404, 'not_found');
    await replaceKept(trx, list, keptOf(deps, homes));
    return state;
  });
}

/** Forgets a list, as its browser wants it. @throws Refusal 404 not_found */
export async function removeKeptList(deps: Deps, key: string): Promise<void> {
  if (!(await deleteKeptList(deps.db, listOf(deps, key), null))) throw new Refusal(404, 'not_found');
}

/** Gives the homes of a list to the viewer, who has signed in in its browser. @throws Refusal 401, 404 not_found */
export async function giveKeptToViewer(deps: Deps, viewer: Viewer, key: string): Promise<void> {
  const { id } = requireUser(viewer);
  const list = listOf(deps, key);
  await inTransaction(deps.db, async (trx) => {
    if (!(await lockKeptList(trx, list))) throw new Refusal(404, 'not_found');
    await giveKept(trx, id, [list]);
  });
}

/** Pauses a list or has it go on, by the key of its contact. @throws Refusal 404 not_found */
export async function changeKeptList(deps: Deps, key: string, list: number, isPaused: boolean): Promise<void> {
  const contact = contactOf(deps, key);
  if (!(await updateKeptList(deps.db, { contact, list }, isPaused, deps.clock.now())))
    throw new Refusal(404, 'not_found');
  await markUsed(deps.db, contact, deps.clock.now());
}

/** Forgets a list, by the key of its contact. @throws Refusal 404 not_found */
export async function forgetKeptList(deps: Deps, key: string, list: number): Promise<void> {
  const contact = contactOf(deps, key);
  if (!(await deleteKeptList(deps.db, list, contact))) throw new Refusal(404, 'not_found');
  // without anything else it is deleted some time from now on (deleteOldMessages)
  await markUsed(deps.db, contact, deps.clock.now());
}

function keptOf({ clock }: Pick<Deps, 'clock'>, { listings, ages }: KeptHomes) {
  return listings.map((listing, place) => ({ listing, at: choiceOf(clock, ages[place]).at }));
}

function listOf({ secret }: Pick<Deps, 'secret'>, key: string): number {
  const list = readListKey(secret, key);
  if (list === null) throw new Refusal(404, 'not_found');
  return list;
}

function contactOf({ secret }: Pick<Deps, 'secret'>, key: string): number {
  const contact = readSearchKey(secret, key);
  if (contact === null) throw new Refusal(404, 'not_found');
  return contact;
}
