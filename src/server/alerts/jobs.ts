import type { Logger } from 'pino';
import { inTransaction } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { deleteWaitingLists } from '../favorites/service.ts';
import { stopLink } from '../messages/link-service.ts';
import { queueMessage } from '../messages/queue-service.ts';
import { openPlaceBook } from '../searches/service.ts';
import { openHourlyAlarm } from '../telemetry/counters.ts';
import { fillText } from '../text/texts.ts';
import { dropVoid, takeBack } from './bundle-queries.ts';
import { writeDueMessages } from './bundles.ts';
import { findMatchingAge } from './figure-queries.ts';
import { deleteOldVersions } from './match-queries.ts';
import { matchWaiting } from './matching.ts';
import { deleteOldMatches, deleteWaiting, pauseBroken } from './queries.ts';
import { compileStored, describeSearch } from './searches.ts';
import { deleteUnwatched, findWatched, linesOf, updateWatched, type WatchedRow } from './watched-queries.ts';

/** Changes that were not matched for so many seconds are an alarm; those of a large import may take most of an hour. */
const OLD = 3_600;
/** Searches that are compiled again in one go. */
const BATCH = 1_000;

/** Matches listings that the worker has left (worker.ts). */
export function matchNewListings(deps: Deps): Promise<void> {
  return matchWaiting(deps);
}

/** Alerts the operator when changes of listings wait and are not matched: not by the job that matches, which may stand. */
export function openMatchingWatch(deps: Pick<Deps, 'db' | 'clock' | 'counters'>, log: Pick<Logger, 'error'>) {
  const alarm = openHourlyAlarm(deps, log, 'matching');
  return async (): Promise<void> => {
    const age = await findMatchingAge(deps.db, deps.clock.now());
    if (age > OLD) alarm('listings wait and are not matched with saved searches', { seconds: age });
  };
}

/** Writes messages of what was found. */
export function writeAlerts(deps: Deps): Promise<void> {
  return writeDueMessages({ ...deps, book: openPlaceBook(deps) });
}

/**
 * Takes back those of some messages that tell of what is told no more; what is left of them is told by others. Those that may have
 * arrived (`attempted`) are dropped when nothing is left of them. @returns the ids of both
 */
export function rewriteAlerts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  messages: readonly number[],
  attempted: readonly number[] = [],
): Promise<Set<number>> {
  return inTransaction(db, async (trx) => {
    const takenBack = await takeBack(trx, messages, clock.now());
    return new Set([...takenBack, ...(await dropVoid(trx, attempted, clock.now()))]);
  });
}

/**
 * Compiles the saved searches again: a release may have changed what a filter means, an editor may have removed a place. A
 * search whose place is gone would find too much: it is paused, and whoever saved it is told.
 */
export async function refreshSavedSearches(deps: Deps): Promise<void> {
  const book = openPlaceBook(deps);
  const places = await book('az');
  await deleteUnwatched(deps.db);
  let rows: WatchedRow[] = [];
  let after = 0;
  do {
    rows = await findWatched(deps.db, after, BATCH);
    for (const row of rows) {
      const { conditions, isBroken } = compileStored(row.search, places);
      const isSame = !row.is_earlier && linesOf(conditions) === row.conditions;
      if (isBroken === row.is_broken && (isBroken || isSame)) continue;
      await inTransaction(deps.db, async (trx) => {
        await updateWatched(trx, row.id, { conditions, isBroken });
        if (!isBroken) return;
        const now = deps.clock.now();
        for (const { id, contact, language } of await pauseBroken(trx, row.id, now)) {
          const { texts } = await deps.texts.textsIn(language);
          const { name } = describeSearch(row.search, await book(language), language);
          await queueMessage(trx, {
            contactId: contact,
            // the place may come back, and go again
            key: `place gone ${id} ${now.toISOString()}`,
            kind: 'search_notice',
            content: {
              heading: texts.alert_place_gone ?? '',
              paragraphs: [fillText(texts.alert_place_gone_text ?? '', { name })],
              cards: [],
              button: null,
              about: null,
              stop: stopLink(deps, { contact, about: `alert ${id}` }),
            },
            at: now,
          });
        }
      });
    }
    after = rows.at(-1)?.id ?? after;
  } while (rows.length === BATCH);
}

/** Forgets what was told, and how homes were seen, months ago; and searches and lists of kept homes that nobody said yes to. */
export async function deleteOldAlerts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteWaiting(db, clock.now());
  await deleteWaitingLists(db, clock.now());
  await deleteOldMatches(db, clock.now());
  await deleteOldVersions(db, clock.now());
}
