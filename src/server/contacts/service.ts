import { hash, randomBytes } from 'node:crypto';
import { isTemporaryEmail } from '#contract/auth/fields.ts';
import type { Contacts, NoticeChoices } from '#contract/contacts/api.ts';
import { NEEDS_ANSWER, NOTICE_GROUPS, type NoticeChannel, type NoticeGroup } from '#contract/contacts/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { notifyLinkedChat } from '../account-safety/service.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps, Viewer } from '../deps.ts';
import { deleteUnconfirmedLists, pauseKeptOf } from '../favorites/service.ts';
import { confirmLink } from '../messages/link-service.ts';
import { queueMessage, stopContact } from '../messages/queue-service.ts';
import { Refusal } from '../refusal.ts';
import { requireUser } from '../viewer/viewer.ts';
import { findChoices, updateStopsKeptNews, upsertChoices } from './choice-queries.ts';
import { adoptMail, lockGuestMail, resumeMail, upsertMail, upsertOwnMail } from './mail-queries.ts';
import {
  type FoundContact,
  findContact,
  findContacts,
  findLinkedBy,
  freeAddress,
  insertWaitingChat,
  lockAddress,
  lockContact,
  mergeContacts,
  pauseSearches,
  resumeContact,
  updateUsed,
  wasAsked,
} from './queries.ts';

/** How long the code of a chat is valid, in ms: ten minutes. */
const CODE_LIFETIME = 600_000;
/** How long nobody asks the owner of a mail address again, in ms: four weeks. */
const ASK_PAUSE = 28 * DAY_MS;

/** A person's contacts, and where they are told what. @throws Refusal 401 */
export async function showContacts(deps: Deps, viewer: Viewer): Promise<Contacts> {
  const { id } = requireUser(viewer);
  const { chosen, email, phone, stopsReminders, stopsKeptNews, stopsMail } = await findChoices(deps.db, id);
  const hasMail = !isTemporaryEmail(email);
  if (hasMail) await claimOwnMail(deps, id);
  const usual: NoticeChannel[] = hasMail ? ['mail'] : phone ? ['sms'] : [];
  const channels = Object.fromEntries(
    NOTICE_GROUPS.map((group) => {
      const isReminder = !NEEDS_ANSWER.includes(group);
      if (isReminder && stopsReminders) return [group, []];
      return [group, chosen[group] ?? (isReminder && stopsMail ? [] : usual)];
    }),
  ) as Record<NoticeGroup, NoticeChannel[]>;
  const contacts = await findContacts(deps.db, id);
  return {
    contacts: contacts.filter(({ kind }) => kind !== 'mail' || hasMail),
    choices: { ...channels, kept: !stopsKeptNews },
    hasMail,
    hasPhone: phone !== null,
    offersTelegram: deps.telegram !== null,
    pushKey: await deps.pushKey(),
  };
}

/** The contact of a person's own mail address. It is confirmed: so is every address of an account. */
export function claimOwnMail(deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<number> {
  const now = deps.clock.now();
  return inTransaction(
    deps.db,
    async (trx) => (await joinOwnMail(trx, userId, now)) ?? upsertOwnMail(trx, userId, now),
  );
}

/**
 * What somebody has asked for at the mail address of an account without it becomes that of the account: one address has one
 * contact. Unless the address was confirmed its searches are paused, and what it keeps is forgotten, because anybody can type it; what was stopped stays so until it
 * is confirmed anew.
 * @returns the contact; null: nothing was asked for there
 */
export async function joinOwnMail(trx: Trx, userId: number, now: Date): Promise<number | null> {
  const guest = await lockGuestMail(trx, userId);
  if (!guest) return null;
  const { id, isConfirmed, stopReason } = guest;
  await deleteUnconfirmedLists(trx, id);
  if (!isConfirmed || stopReason) await pauseSearches(trx, id, isConfirmed ? 'asked' : 'not_confirmed', now);
  if (await adoptMail(trx, id, userId, now)) return id;
  const own = await upsertOwnMail(trx, userId, now);
  if (stopReason) await stopContact(trx, own, stopReason, now);
  else await resumeMail(trx, own, id);
  await mergeContacts(trx, id, own, now);
  return own;
}

/**
 * The contact of a mail address without an account. One that is not confirmed, or was stopped, gets the request to confirm it and
 * nothing else: because anybody can type it, once in four weeks, and once more when its owner has stopped it since. `paragraph` says
 * what was asked for, `urlOf` gives the page that confirms it.
 */
export async function addMailContact(
  deps: Pick<Deps, 'clock' | 'config' | 'secret' | 'texts'> & { db: Trx },
  {
    email,
    language,
    paragraph,
    urlOf,
  }: {
    email: string;
    language: Language;
    paragraph?: string;
    urlOf?: (contact: number) => string;
  },
): Promise<{ id: number; isConfirmed: boolean }> {
  const now = deps.clock.now();
  const { id, isConfirmed, stoppedAt } = await upsertMail(deps.db, { address: email.toLowerCase(), language, now });
  if (isConfirmed && !stoppedAt) return { id, isConfirmed };
  if (await wasAsked(deps.db, id, new Date(now.getTime() - ASK_PAUSE))) return { id, isConfirmed: false };
  const { texts } = await deps.texts.textsIn(language);
  await queueMessage(deps.db, {
    contactId: id,
    // asked anew after a stop, or a request that was not delivered; of two at once the second sees the first (`wasAsked`)
    key: `confirm contact ${id} ${now.toISOString()}`,
    kind: 'confirmation',
    at: now,
    content: {
      heading: texts.contact_confirm_title ?? '',
      paragraphs: [paragraph ?? texts.contact_confirm_text ?? '', texts.contact_confirm_note ?? ''],
      cards: [],
      button: { label: texts.confirm ?? '', url: urlOf ? urlOf(id) : confirmLink(deps, id) },
      about: null,
      stop: null,
    },
  });
  return { id, isConfirmed: false };
}

/** Begins to link a Telegram chat. @returns the contact, which is confirmed when the address is opened within ten minutes; null: Telegram is not offered */
export async function beginTelegram(
  deps: Pick<Deps, 'clock' | 'telegram'> & { db: Trx },
  { userId, language }: { userId: number | null; language: Language },
): Promise<{ contactId: number; url: string } | null> {
  if (!deps.telegram) return null;
  const code = randomBytes(16).toString('base64url');
  const now = deps.clock.now();
  const contactId = await insertWaitingChat(deps.db, { userId, language, address: addressOfCode(code), now });
  return { contactId, url: deps.telegram.linkOf(code) };
}

/** The same for the viewer. @throws Refusal 401, 404 not_found: Telegram is not offered */
export async function linkTelegram(deps: Deps, viewer: Viewer, language: Language): Promise<{ url: string }> {
  const { id } = requireUser(viewer);
  const begun = await inTransaction(deps.db, (db) => beginTelegram({ ...deps, db }, { userId: id, language }));
  if (!begun) throw new Refusal(404, 'not_found');
  return { url: begun.url };
}

/** `paused`: as many saved searches are paused, because there are too many with those that waited for the chat. */
type LinkedChat = { result: 'linked' | 'void' | 'taken'; language: Language | null; paused: number };

/**
 * A chat opens the link with a code, which works once; for the same chat again it changes nothing. The chat's contact takes over
 * what waited for it. `taken`: the chat belongs to another account, which must remove it first.
 */
export function linkChat(deps: Pick<Deps, 'db' | 'clock'>, code: string, chat: string): Promise<LinkedChat> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (trx) => {
    await lockAddress(trx, 'telegram', chat);
    const since = new Date(now.getTime() - CODE_LIFETIME);
    const address = addressOfCode(code);
    const waiting = await lockContact(trx, 'telegram', address, since);
    if (!waiting) {
      // Telegram reports again what it believes we did not get
      const language = await findLinkedBy(trx, chat, address);
      return { result: language ? 'linked' : 'void', language, paused: 0 };
    }
    const details = { code: address };
    const { language, userId } = waiting;
    const known = await lockContact(trx, 'telegram', chat);
    const isTaken = known !== null && belongsToOther(known, userId);
    if (isTaken && !known.isStopped) return { result: 'taken', language, paused: 0 };
    if (isTaken) await freeAddress(trx, known.id, now);
    const isNew = !known || known.isStopped || known.userId !== userId;
    if (userId !== null && isNew) await notifyLinkedChat(trx, userId, now);
    if (!known || isTaken) {
      const paused = await updateUsed(trx, waiting.id, { address: chat, details, now });
      return { result: 'linked', language, paused };
    }
    const paused = await mergeContacts(trx, waiting.id, known.id, now);
    return {
      result: 'linked',
      language,
      paused: paused + (await updateUsed(trx, known.id, { userId, language, details, now })),
    };
  });
}

const belongsToOther = (known: FoundContact, userId: number | null) =>
  known.userId !== null && userId !== null && known.userId !== userId;

/** Stops a contact of the viewer. @throws Refusal 401, 404 not_found also for another person's */
export async function stopOwnContact(deps: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, id: number): Promise<void> {
  const { id: userId } = requireUser(viewer);
  const contact = await findContact(deps.db, id);
  if (contact?.userId !== userId) throw new Refusal(404, 'not_found');
  await inTransaction(deps.db, (trx) => stopContact(trx, contact.id, 'asked', deps.clock.now()));
}

/** Starts the viewer's mails again. @throws Refusal 401, 404 not_found */
export async function resumeOwnContact({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: number): Promise<void> {
  if (!(await resumeContact(db, requireUser(viewer).id, id))) throw new Refusal(404, 'not_found');
}

/** Stores where the viewer wants to be told what. @throws Refusal 401 */
export async function chooseNotices({ db }: Pick<Deps, 'db'>, viewer: Viewer, choices: NoticeChoices): Promise<void> {
  const { id } = requireUser(viewer);
  await inTransaction(db, (trx) => upsertChoices(trx, id, choices));
}

/** Ends news of kept homes, of a person or of a contact without an account, by the link or button of their message. Idempotent. */
export async function stopKeptNews(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { contact, userId }: { contact: number; userId: number | null },
): Promise<void> {
  if (userId === null) await pauseKeptOf(db, contact, clock.now());
  else await updateStopsKeptNews(db, userId, true);
}

/** A code itself is stored nowhere. */
const addressOfCode = (code: string) => `code ${hash('sha256', code, 'base64url')}`;

export { findChoice } from './choice-queries.ts';
export { lockContactsOf, updateContactsLanguage } from './language-queries.ts';
export { findDoubleMails, resumeGoneMail } from './mail-queries.ts';
export { confirmContact, deleteContactsOf, freeContactsOf, markUsed } from './queries.ts';
