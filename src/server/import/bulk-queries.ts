import type { Database } from '../database/database.ts';

/**
 * New words wait in a list that goes into their index in bulk, which is twice as fast. When the import is killed the list
 * stays in use, a little slower to search, until the next one.
 */
export async function withWordsInBulk<Result>(pool: Database['pool'], work: () => Promise<Result>): Promise<Result> {
  await pool.query('alter index listings_words set (fastupdate = on)');
  try {
    return await work();
  } finally {
    await pool.query('alter index listings_words set (fastupdate = off)');
    await pool.query("select gin_clean_pending_list('listings_words')");
  }
}

/** Index-only counts need a visibility map, and the planner its statistics. */
export async function refreshStatistics(database: Database): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('vacuum (analyze) listings');
    await client.query('vacuum (analyze) images');
  } finally {
    await client.end();
  }
}
