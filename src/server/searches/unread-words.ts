import { foldText } from '#contract/values/text.ts';
import { type BatchedCounter, openBatchedCounter } from '../cache/batched-counter.ts';
import type { Db } from '../database/db.ts';
import type { Deps } from '../deps.ts';
import { addUnreadWords, type CountedWord } from './unread-queries.ts';

/** Different words held between two writes: more come from a bot. */
const MAX_PENDING = 500;
/** Words counted of one phrase. */
const MAX_WORDS = 10;

/** Counts the words of phrases that were not understood, in memory; written every few seconds. */
export function openUnreadWords(db: Db, onError: (error: unknown) => void): BatchedCounter<CountedWord> {
  return openBatchedCounter({
    keyOf: ({ word }) => word,
    join: (pending, next) => ({ ...next, times: pending.times + next.times }),
    write: (batch) => addUnreadWords(db, batch),
    maxKeys: MAX_PENDING,
    onError,
  });
}

/** Counts the words of a text, each alone and without who wrote it. What may be a phone number is no word. */
export function recordUnreadWords({ unreadWords, clock }: Pick<Deps, 'unreadWords' | 'clock'>, text: string): void {
  const words = foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of new Set(words.slice(0, MAX_WORDS)))
    if (word.length >= 2 && word.length <= 40 && !/\d{6}/.test(word))
      unreadWords.add({ word, times: 1, at: clock.now() });
}
