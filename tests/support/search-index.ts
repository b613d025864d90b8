import { expect } from 'vitest';
import { openSearchIndex, type SearchIndex } from '../../src/server/listings/search-index/search-index.ts';
import { waitUntil } from './wait.ts';

/**
 * A search index that has everything of the database. Where it has trouble SQL answers in its place, which no test would notice:
 * `close` fails when it reported any.
 */
export async function openFilledIndex(connection: Parameters<typeof openSearchIndex>[0]): Promise<SearchIndex> {
  const troubles: unknown[] = [];
  const report = (trouble: unknown) => troubles.push(trouble);
  const index = openSearchIndex(connection, { warn: report, error: report });
  await waitUntil(async () => (await index.ask('catchUp', null)) === true, 'the index to be filled');
  return {
    ...index,
    close: async () => {
      await index.close();
      expect(troubles).toEqual([]);
    },
  };
}
