import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { inTransaction, type Trx } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { findMessageCards } from '../listings/card-service.ts';
import { queueMessage } from '../messages/queue-service.ts';
import type { PlaceBook } from '../searches/service.ts';
import { type DueMatch, insertBundle, lockDueContacts, takeDue } from './bundle-queries.ts';
import { type MessageContext, writeAlert, writeFavoriteNews } from './messages.ts';
import { countHomesOfWeek } from './queries.ts';

/** Contacts whose messages are written in one transaction. */
const BATCH = 100;

type BundleDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secret' | 'texts'> & { book: PlaceBook };

/**
 * Writes the messages that are due: one of each contact. What a message tells is put into it in the transaction that queues it,
 * so that an interruption loses nothing and repeats nothing.
 */
export async function writeDueMessages(deps: BundleDeps): Promise<void> {
  while ((await inTransaction(deps.db, (trx) => writeBatch(deps, trx))) !== null);
}

/** @returns how many contacts are told; null: nothing is due */
async function writeBatch(deps: BundleDeps, trx: Trx): Promise<number | null> {
  const now = deps.clock.now();
  const contacts = await lockDueContacts(trx, now, BATCH);
  if (contacts === null || contacts.length === 0) return contacts && 0;
  const due = await takeDue(trx, contacts, now);
  for (const language of LANGUAGES) {
    const own = due.filter((match) => match.language === language);
    if (own.length > 0) await writeIn(deps, trx, language, own, now);
  }
  return contacts.length;
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
  for (const waiting of Map.groupBy(due, ({ contact }) => contact).values())
    await writeOne({ ...deps, places, locale, cards, homesInWeek }, trx, waiting, now);
}

/**
 * The next message of a contact: of its searches or of the kept homes, of which one waits longer; the other is written after the
 * pause between two. A home that got cheaper is told by one of them.
 */
async function writeOne(context: MessageContext, trx: Trx, waiting: readonly DueMatch[], now: Date): Promise<void> {
  const [first] = waiting.toSorted((one, other) => one.id - other.id);
  if (!first) return;
  const kind = kindOf(first);
  const matches = waiting.filter((match) => kindOf(match) === kind);
  const cheaperHomes = new Set(matches.flatMap(({ reason, home }) => (reason === 'drop' ? home : [])));
  const settledMatches = waiting.filter(
    (match) => kindOf(match) === kind || (match.reason === 'drop' && cheaperHomes.has(match.home)),
  );
  const ids = settledMatches.map(({ id }) => id);
  const bundle = await insertBundle(trx, { contact: first.contact, kind, now, matches: ids });
  const content = kind === 'alert' ? writeAlert(context, bundle, matches) : writeFavoriteNews(context, matches);
  await queueMessage(trx, { contactId: first.contact, key: `${kind} ${bundle}`, kind, content, at: now });
}

const kindOf = ({ savedSearch }: DueMatch) => (savedSearch === null ? 'favorite' : 'alert');
