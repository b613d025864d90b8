import type { SearchFigures } from '#contract/figures/api.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { restoreSearch } from '#contract/listings/stored-search.ts';
import type { Language } from '#contract/values/dates.ts';
import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { translate } from '../text/texts.ts';
import { openPlaceBook } from './place-book.ts';
import * as queries from './queries.ts';
import { deleteOldWords, searchUnreadWords } from './unread-queries.ts';

export { openPlaceBook, type PlaceBook } from './place-book.ts';
export { openUnreadWords, recordUnreadWords } from './unread-words.ts';

/** Different searches held between two writes: more come from a bot. */
const MAX_PENDING = 500;

/** Counts searches without results, in memory; written every few seconds. */
export function openEmptySearches(db: Db, onError: (error: unknown) => void): BatchedCounter<queries.CountedSearch> {
  return openBatchedCounter({
    keyOf: ({ filters }) => filters,
    join: (pending, next) => ({ ...next, times: pending.times + next.times }),
    write: (batch) => queries.addEmptySearches(db, batch),
    maxKeys: MAX_PENDING,
    onError,
  });
}

/** Counts a search without results (contract/listings/stored-search.ts), anonymously. */
export function recordEmptySearch(
  { emptySearches, clock }: Pick<Deps, 'emptySearches' | 'clock'>,
  filters: string,
): void {
  if (filters.length <= queries.MAX_LENGTH) emptySearches.add({ filters, times: 1, at: clock.now() });
}

/** The most frequent searches without results of the last `days` days, in words and with their address. */
export function openEmptySearchList(deps: Deps): (days: number, language: Language) => Promise<SearchFigures> {
  const placesIn = openPlaceBook(deps);
  return async (days, language) => {
    const now = deps.clock.now();
    const [rows, perDay, unread, places] = await Promise.all([
      queries.searchEmptySearches(deps.db, now, days),
      queries.countEmptySearches(deps.db, now, days),
      searchUnreadWords(deps.db, now, days),
      placesIn(language),
    ]);
    const searches = rows.map(({ filters, times, lastAt }) => {
      const search = restoreSearch(filters, places);
      return {
        address: `/listings?${listingSearch.write(search)}`,
        words: listingSearch
          .partsOf(search)
          .map((part) => translate(language, listingSearch.phraseOf(part, { places, language }))),
        times,
        lastAt,
      };
    });
    return { searches, days: perDay, unread };
  };
}

/** For a job: deletes searches and words older than the figures go back. */
export async function deleteOldEmptySearches(db: Db, now: Date): Promise<void> {
  await queries.deleteOldSearches(db, now);
  await deleteOldWords(db, now);
}
