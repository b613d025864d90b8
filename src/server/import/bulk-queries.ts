import type { Database } from '../database/database.ts';

/**
 * Enables fastupdate of the search index: new entries go to a pending list and are indexed in bulk, which is twice as fast.
 * After a killed import the list stays in use, with slightly slower searches, until the next import.
 */
export async function withBulkIndexing<Result>(pool: Database['pool'], work: () => Promise<Result>): Promise<Result> {
  await pool.query('alter index listings_words set (fastupdate = on)');
  try {
    return await work();
  } finally {
    await pool.query('alter index listings_words set (fastupdate = off)');
    await pool.query("select gin_clean_pending_list('listings_words')");
  }
}

/** Refreshes the planner's statistics of what an import filled: without them each look at a price reads the whole table. */
export async function analyzeImported(pool: Database['pool']): Promise<void> {
  await pool.query('analyze homes, price_changes');
}

/** Updates the visibility map for index-only counts, and the planner's statistics. */
export async function refreshStatistics(database: Database): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('vacuum (analyze) listings');
    await client.query('vacuum (analyze) images');
  } finally {
    await client.end();
  }
}
