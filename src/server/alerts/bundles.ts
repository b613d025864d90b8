import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { findDoubleMails, joinOwnMail } from '../contacts/service.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { findMessageCards } from '../listings/card-service.ts';
import { queueMessages } from '../messages/queue-service.ts';
import type { PlaceBook } from '../searches/service.ts';
import {
  type DueMatch,
  findLater,
  forgetLate,
  insertBundles,
  lockDueContacts,
  type NewBundle,
  takeDue,
} from './bundle-queries.ts';
import { writeAlert, writeFavoriteNews } from './messages.ts';
import { countHomesOfWeek } from './queries.ts';

/** Contacts whose messages are written in one transaction. */
const BATCH = 100;

type BundleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secret' | 'texts'> & { book: PlaceBook };

/**
 * Writes the messages that are due: one of each contact. What a message tells is put into it in the transaction that queues it,
 * so that an interruption loses nothing and repeats nothing.
 */
export async function writeDueMessages(deps: BundleDeps): Promise<void> {
  await forgetLate(deps.db, deps.clock.now());
  const writeNext = () => inTransaction(deps.db, (trx) => writeBatch(deps, trx));
  for (let accounts = await writeNext(); accounts !== null; accounts = await writeNext())
    for (const id of accounts) await inTransaction(deps.db, (trx) => joinOwnMail(trx, id, deps.clock.now()));
}

/** @returns the accounts that are told when a guest's contact of their mail address has become theirs; null: nothing is due */
async function writeBatch(deps: BundleDeps, trx: Trx): Promise<number[] | null> {
  const now = deps.clock.now();
  const locked = await lockDueContacts(trx, now, BATCH);
  if (locked === null || locked.length === 0) return locked;
  const doubles = await findDoubleMails(trx, locked);
  const contacts = locked.filter((id) => !doubles.some(({ contact }) => contact === id));
  const due = await takeDue(trx, contacts, now);
  for (const language of LANGUAGES) {
    const own = due.filter((match) => match.language === language);
    if (own.length > 0) await writeIn(deps, trx, language, own, now);
  }
  return doubles.map(({ userId }) => userId);
}

async function writeIn(
  deps: BundleDeps,
  trx: Trx,
  language: Language,
  due: readonly DueMatch[],
  now: Date,
): Promise<void> {
  const { texts } = await deps.texts.textsIn(language);
  const places = await deps.book(language);
  const locale = { language, texts };
  const cards = await findMessageCards(trx, deps, [...new Set(due.map(({ listing }) => listing))], locale);
  const searches = [...new Set(due.flatMap(({ savedSearch }) => savedSearch ?? []))];
  const homesInWeek = await countHomesOfWeek(trx, searches, now);
  const context = { ...deps, places, locale, cards, homesInWeek };
  const news = [...Map.groupBy(due, ({ contact }) => contact).values()].flatMap(nextNews);
  const homes = news.flatMap(({ shownMatches }) => shownMatches.filter(({ reason }) => reason !== 'ended'));
  const drops = homes.filter(({ reason }) => reason === 'drop');
  const later = await findLater(trx, { homes, drops }, now);
  const withLater = news.map((one) => ({ ...one, matches: [...one.matches, ...(later.get(one.contact) ?? [])] }));
  const bundles = await insertBundles(trx, withLater, now);
  const messages = news.map(({ contact, kind, shownMatches }) => {
    const bundle = bundles.get(contact) ?? 0;
    const content =
      kind === 'alert' ? writeAlert(context, bundle, shownMatches) : writeFavoriteNews(context, shownMatches);
    return { contactId: contact, key: `${kind} ${bundle}`, kind, content, at: now };
  });
  await queueMessages(trx, messages);
}

/** `shownMatches`: what the message shows; `matches`: the ids of all that it settles, also of what others would tell later. */
type News = NewBundle & { shownMatches: readonly DueMatch[] };

/**
 * What the next message of a contact tells: of its searches or of the kept homes, of which one waits longer; the other is written
 * after the pause between two. A home that got cheaper is told by one of them.
 */
function nextNews(waiting: readonly DueMatch[]): News[] {
  const [first] = waiting.toSorted((one, other) => one.id - other.id);
  if (!first) return [];
  const kind = kindOf(first);
  const shownMatches = waiting.filter((match) => kindOf(match) === kind);
  const cheaperHomes = new Set(shownMatches.flatMap(({ reason, home }) => (reason === 'drop' ? home : [])));
  const settledMatches = waiting.filter(
    (match) => kindOf(match) === kind || (match.reason !== 'ended' && cheaperHomes.has(match.home)),
  );
  return [{ contact: first.contact, kind, shownMatches, matches: settledMatches.map(({ id }) => id) }];
}

const kindOf = ({ savedSearch }: DueMatch) => (savedSearch === null ? 'favorite' : 'alert');
