import type { EmptySearch } from '#contract/figures/api.ts';
import { landingPlaces } from '#contract/listings/landing.ts';
import { listingSearch } from '#contract/listings/search.ts';
import { restoreSearch } from '#contract/listings/stored-search.ts';
import type { Language } from '#contract/values/dates.ts';
import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { openPlaces } from '../places/service.ts';
import { say } from '../text/texts.ts';
import * as queries from './queries.ts';

/** More different ones between two writes are nobody's searches. */
const MOST_WAITING = 500;

/** Counts searches that found nothing, in memory; written every few seconds. */
export function openEmptySearches(db: Db, onError: (error: unknown) => void): BatchedCounter<queries.CountedSearch> {
  return openBatchedCounter({
    keyOf: ({ filters }) => filters,
    join: (kept, next) => ({ ...next, times: kept.times + next.times }),
    write: (batch) => queries.addEmptySearches(db, batch),
    most: MOST_WAITING,
    onError,
  });
}

/** Counts a search that found nothing (contract/listings/stored-search.ts); whose it was is not kept. */
export function noteEmptySearch(
  { emptySearches, clock }: Pick<Deps, 'emptySearches' | 'clock'>,
  filters: string,
): void {
  if (filters.length <= queries.LONGEST) emptySearches.add({ filters, times: 1, at: clock.now() });
}

/** The searches that most often found nothing in the last `days` days, in words and with their address. */
export function openEmptySearchList(
  deps: Deps,
): (days: number, language: Language) => Promise<{ searches: EmptySearch[]; days: { day: string; times: number }[] }> {
  const placesIn = openPlaces(deps);
  return async (days, language) => {
    const now = deps.clock.now();
    const [found, perDay, text] = await Promise.all([
      queries.searchEmptySearches(deps.db, now, days),
      queries.countEmptySearches(deps.db, now, days),
      placesIn(language),
    ]);
    const places = landingPlaces(JSON.parse(text).data);
    const searches = found.map(({ filters, times, lastAt }) => {
      const search = restoreSearch(filters, places);
      return {
        address: `/listings?${listingSearch.write(search)}`,
        words: listingSearch
          .partsOf(search)
          .map((part) => say(language, listingSearch.phraseOf(part, { places, language }))),
        times,
        lastAt,
      };
    });
    return { searches, days: perDay };
  };
}

/** A job: they are kept for as long as figures go back. */
export function forgetEmptySearches(db: Db, now: Date): Promise<void> {
  return queries.deleteOldSearches(db, now);
}
