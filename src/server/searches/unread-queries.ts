import { sql } from 'kysely';
import { bakuDay, firstDay } from '../database/baku-days.ts';
import type { Db } from '../database/db.ts';

export type CountedWord = { word: string; times: number; at: Date };

/** A word is shown, and kept for longer than a week, when it was written so many times. */
const LEAST = 5;
const RETENTION_DAYS = 90;
const RARE_RETENTION_DAYS = 7;
/** Different words stored per day: more come from a bot. */
const MAX_PER_DAY = 5_000;
const MAX_ROWS = 100;

/** Adds to the counts by day. */
export async function addUnreadWords(db: Db, batch: readonly CountedWord[]): Promise<void> {
  // sorted: instances that update the same rows lock them in the same order
  const sorted = [...batch].sort((a, b) => (a.word < b.word ? -1 : 1));
  await sql`
    insert into unread_words (day, word, times)
    select n.day, n.word, n.times
      from (select ${bakuDay(sql`b.at`)} as day, b.word, b.times
              from unnest(${sorted.map(({ word }) => word)}::text[], ${sorted.map(({ times }) => times)}::int[],
                ${sorted.map(({ at }) => at)}::timestamptz[]) b(word, times, at)) n
     where (select count(*) from unread_words u where u.day = n.day) < ${MAX_PER_DAY}
        or exists (select from unread_words u where u.day = n.day and u.word = n.word)
    on conflict (day, word) do update set times = unread_words.times + excluded.times`.execute(db);
}

/** The words written most often in the last days. */
export async function searchUnreadWords(db: Db, now: Date, days: number): Promise<{ word: string; times: number }[]> {
  const { rows } = await sql<{ word: string; times: number }>`
    select word, sum(times)::int as times from unread_words where day >= ${firstDay(now, days)}
     group by word having sum(times) >= ${LEAST} order by 2 desc, word limit ${MAX_ROWS}`.execute(db);
  return rows;
}

/** Deletes old words, and rare ones of more than a week ago. */
export async function deleteOldWords(db: Db, now: Date): Promise<void> {
  await sql`
    delete from unread_words u where day < ${firstDay(now, RETENTION_DAYS)}
      or (day < ${firstDay(now, RARE_RETENTION_DAYS)}
        and (select sum(times) from unread_words w where w.word = u.word) < ${LEAST})`.execute(db);
}
