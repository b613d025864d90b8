import type { NewSavedSearch, SavedSearchChange, SavedSearches } from '#contract/alerts/api.ts';
import { isBusy } from '#contract/alerts/rules.ts';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import { cardFields } from '#contract/listings/field-rows.ts';
import { restoreSearch } from '#contract/listings/stored-search.ts';
import type { Language } from '#contract/values/dates.ts';
import { languageOrDefault } from '#contract/wire/addresses.ts';
import { claimOwnMail, confirmContact, joinOwnMail, markUsed } from '../contacts/service.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { findKeptLists } from '../favorites/service.ts';
import { countHiddenOfGuest } from '../hidden/service.ts';
import type { FindHalving, Halving } from '../listings/facets/halving-service.ts';
import { listSome } from '../listings/service.ts';
import { Refusal } from '../refusal.ts';
import type { PlaceBook } from '../searches/service.ts';
import { type AskingCaller, askContact, askOwner, limitAsking } from './asking.ts';
import { findLastContact, findSearchContacts } from './contact-queries.ts';
import {
  deleteSaved,
  findAnnounced,
  findSaved,
  mayGoOn,
  ownsContact,
  pauseInPlaceOf,
  pauseTold,
  type SearchOwner,
  updateSaved,
  updateSeen,
  upsertSaved,
} from './queries.ts';
import { compileAddress, describeSearch } from './searches.ts';
import { readAlert, readSearchKey, signAlert } from './tokens.ts';
import { insertWatched } from './watched-queries.ts';

export { deleteUntold, deleteVersionsOf } from './match-queries.ts';
export { deleteSavedSearchesOf } from './queries.ts';
export { searchesUrl } from './tokens.ts';

/** Who asks: a person, or whoever has the key of a contact. */
type Asker = { viewer: Viewer; caller: AskingCaller; key: string | undefined };
type AlertDeps = Deps & { book: PlaceBook; halve: FindHalving };

const PAGE_SIZE = 24;
/** Of so many busy searches, the newest, a narrower one is looked for: each costs a count of all facets and more. */
const MAX_NARROWED = 3;
const CARD = {
  fields: cardFields('every').join(),
  populate: ['Images', 'Metro', 'Nearest_Metro', 'district', 'settlement'].join(),
};

/**
 * Somebody's saved searches, the newest first; a narrower one beside the first busy ones. @throws Refusal 401; 404 not_found for a
 * wrong key
 */
export async function listSaved(deps: AlertDeps, asker: Asker, locale: Language | undefined): Promise<SavedSearches> {
  const owner = requireOwner(deps, asker);
  const language = locale ?? 'az';
  // before it is read: what is written meanwhile stays new
  const now = deps.clock.now();
  const [rows, contacts, places] = await Promise.all([
    findSaved(deps.db, owner, now),
    findSearchContacts(deps.db, owner),
    deps.book(language),
  ]);
  const busyRows = rows.filter(({ homesInWeek, isPaused }) => isBusy(homesInWeek) && !isPaused);
  const narrower = new Map<number, Halving | null>();
  // one after the other: a list must not keep all threads of the search index busy
  for (const { id, search } of busyRows.slice(0, MAX_NARROWED))
    narrower.set(id, await deps.halve(asker.viewer, restoreSearch(search, places), { places, language }));
  const data = rows.map((saved) => {
    const { search: stored, seenAt, news, newHomes, homesInWeek, ...row } = saved;
    const { name, address: search } = describeSearch(stored, places, language);
    const token = signAlert(deps.secret, { search: row.id, since: seenAt });
    const busy = busyRows.includes(saved) ? { homesInWeek, narrower: narrower.get(row.id) ?? null } : null;
    return { ...row, name, search, news: { count: news, newHomes, path: `/alerts/${token}` }, busy };
  });
  const hidden = 'contact' in owner ? await countHiddenOfGuest(deps.db, owner.contact) : 0;
  const keptLists = 'contact' in owner ? await findKeptLists(deps.db, owner.contact) : [];
  return { data, meta: { contacts, hidden, kept: keptLists, readAt: now.toISOString() } };
}

/**
 * Saves the search of an address, once: again it only goes on. Somebody without an account gives a mail address, which is asked
 * first, or opens a link in Telegram; the answer does not say whether an address is known.
 * @throws Refusal 422 search_not_followed, too_many_saved_searches; 400 without a contact; 404 not_found for a wrong key, or when
 * Telegram is not offered; 429 too_many_requests, proof_required
 */
export async function saveSearch(
  deps: AlertDeps,
  asker: Asker,
  { search, contact, locale, ...options }: NewSavedSearch,
): Promise<{ id: number | null; needsContact: boolean; telegramUrl: string | null }> {
  const language = locale ?? 'az';
  const compiled = compileAddress(search, await deps.book('az'));
  if (!compiled) throw new Refusal(422, 'search_not_followed');
  const owner = ownerOf(deps, asker);
  if (!owner && !contact) throw new Refusal(400, 'contact_required', { fields: { contact: 'is required' } });
  await limitAsking(deps, asker, owner ? undefined : contact);
  const { drops, frequency } = options;
  const now = deps.clock.now();
  const told = owner && ('contact' in owner ? owner.contact : await contactOf(deps, asker.viewer));
  return inTransaction(deps.db, async (trx) => {
    const searchId = await insertWatched(trx, compiled);
    if (owner) {
      const saved = await upsertSaved(trx, { owner, searchId, contactId: told, frequency, drops, now });
      if (!saved) throw new Refusal(422, 'too_many_saved_searches');
      // a mail address that was stopped is none
      const needsContact = 'user' in owner && (await findLastContact(trx, owner.user)) === null;
      return { id: saved.id, needsContact, telegramUrl: null };
    }
    const question = { language, text: 'alert_confirm_text' };
    const {
      id: contactId,
      isConfirmed,
      telegramUrl,
    } = await askContact(deps, trx, contact ?? { telegram: true }, question);
    const saved = await upsertSaved(trx, {
      ...{ owner: { contact: contactId }, searchId, contactId, frequency, drops, now },
      isTyped: contact !== undefined && 'mail' in contact,
      isWaiting: isConfirmed,
    });
    if (saved && isConfirmed) await askForSearch(deps, trx, { contactId, language, searchId, isOn: saved.isOn, now });
    return { id: null, needsContact: false, telegramUrl };
  });
}

/** The contact of a signed-in person: the one that they used last, else the address of their account. */
async function contactOf(deps: AlertDeps, { user }: Viewer): Promise<number | null> {
  if (!user) return null;
  await inTransaction(deps.db, (trx) => joinOwnMail(trx, user.id, deps.clock.now()));
  const known = await findLastContact(deps.db, user.id);
  if (known !== null || user.email === null || isTemporaryEmail(user.email)) return known;
  return claimOwnMail(deps, user.id);
}

type AskedSearch = {
  contactId: number;
  language: Language;
  searchId: number;
  /** it goes on already */
  isOn: boolean;
  now: Date;
};

/** Anybody can type a known address, so its owner has to turn the search on. One mail a day for each search. */
async function askForSearch(
  deps: AlertDeps,
  trx: Trx,
  { contactId, language, searchId, isOn, now }: AskedSearch,
): Promise<void> {
  await askOwner(deps, trx, {
    ...{ contactId, language, now },
    key: `search ${searchId} of ${contactId}`,
    texts: {
      heading: isOn ? 'alert_known_heading' : 'alert_ask_heading',
      text: isOn ? 'alert_known_text' : 'alert_ask_text',
      button: 'alert_ask_button',
    },
  });
}

/**
 * Changes one of somebody's searches.
 * @throws Refusal 401; 404 not_found, also for a contact that is not theirs; 422 too_many_saved_searches: as many go on already
 */
export async function changeSaved(deps: AlertDeps, asker: Asker, id: number, change: SavedSearchChange): Promise<void> {
  const owner = requireOwner(deps, asker);
  if (change.contact != null && !(await ownsContact(deps.db, owner, change.contact)))
    throw new Refusal(404, 'not_found');
  // without a contact nobody has it
  if (change.contact === null && 'contact' in owner) throw new Refusal(404, 'not_found');
  const isTheirs = await inTransaction(deps.db, async (trx) => {
    if (change.isPaused === false && !(await mayGoOn(trx, owner, id)))
      throw new Refusal(422, 'too_many_saved_searches');
    return updateSaved(trx, owner, id, change, deps.clock.now());
  });
  if (!isTheirs) throw new Refusal(404, 'not_found');
}

/** Deletes a saved search. @throws Refusal 401, 404 not_found */
export async function removeSaved(deps: AlertDeps, asker: Asker, id: number): Promise<void> {
  const owner = requireOwner(deps, asker);
  if (!(await deleteSaved(deps.db, owner, id))) throw new Refusal(404, 'not_found');
  // without another search it is deleted some time from now on (deleteOldMessages)
  if ('contact' in owner) await markUsed(deps.db, owner.contact, deps.clock.now());
}

/** Whoever has the key of a contact reads its mail. @throws Refusal 404 not_found for a wrong key */
export async function confirmByKey({ db, secret, clock }: Deps, key: string): Promise<void> {
  const contact = readSearchKey(secret, key);
  if (contact === null || !(await confirmContact(db, contact, clock.now()))) throw new Refusal(404, 'not_found');
}

/** What comes after the list was read, now by default, is new. @throws Refusal 401; 404 not_found for a wrong key */
export async function seeSaved(deps: AlertDeps, asker: Asker, readAt: string | undefined): Promise<void> {
  const now = deps.clock.now();
  await updateSeen(deps.db, requireOwner(deps, asker), readAt === undefined ? now : new Date(readAt), now);
}

/**
 * The homes that a message announced, or that came to a search, and that are still on offer, as JSON text; with how many there
 * were. @throws Refusal 404 not_found
 */
export async function showAlert(
  deps: AlertDeps,
  viewer: Viewer,
  token: string,
  { locale, page = 1 }: { locale?: string | undefined; page?: number | undefined },
): Promise<string> {
  const claim = readAlert(deps.secret, token);
  const announced = claim && (await findAnnounced(deps.db, claim));
  if (!announced) throw new Refusal(404, 'not_found');
  const language = languageOrDefault(locale);
  const places = await deps.book(language);
  const searches = announced.searches.map(({ search: stored }) => {
    const { name, address: search } = describeSearch(stored, places, language);
    return { name, search };
  });
  const pagination = { page: String(page), pageSize: String(PAGE_SIZE) };
  const body = await listSome(deps, viewer, announced.shown, { ...CARD, locale: language, pagination });
  const parts = JSON.stringify({ announced: announced.count, hidden: announced.hidden, searches });
  return String(body).replace(/"meta"\s*:\s*\{/, (start) => `${start}${parts.slice(1, -1)},`);
}

/**
 * Pauses a saved search: its messages are stopped by their link or button. If it is gone, the same search that took its place is
 * paused. Idempotent, and only people who are told can do it.
 */
export async function stopAlert(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contact, userId }: { contact: number; userId: number | null },
  id: number,
): Promise<void> {
  const owner = userId === null ? { contact } : { user: userId };
  await inTransaction(db, async (trx) => {
    const now = clock.now();
    const isThere = await updateSaved(trx, owner, id, { isPaused: true }, now);
    if (!isThere) await pauseInPlaceOf(trx, owner, id, now);
  });
}

/** The same for all saved searches of one message. */
export async function stopAlerts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contact, userId }: { contact: number; userId: number | null },
  bundle: number,
): Promise<void> {
  const owner = userId === null ? { contact } : { user: userId };
  await pauseTold(db, owner, { bundle, contact }, clock.now());
}

/** A key stands before the session: it may be of somebody else's mail. @throws Refusal 404 not_found for a wrong key */
function ownerOf({ secret }: Pick<Deps, 'secret'>, { viewer, key }: Asker): SearchOwner | null {
  if (key === undefined) return viewer.user && { user: viewer.user.id };
  const contact = readSearchKey(secret, key);
  if (contact === null) throw new Refusal(404, 'not_found');
  return { contact };
}

function requireOwner(deps: Pick<Deps, 'secret'>, asker: Asker): SearchOwner {
  const owner = ownerOf(deps, asker);
  if (!owner) throw new Refusal(401, 'login_required');
  return owner;
}
