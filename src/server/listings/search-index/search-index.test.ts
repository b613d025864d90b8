import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../tests/support/database/fresh-database.ts';
import { insertRandomCity } from '../../../../tests/support/made-up/random-city.ts';
import { openFilledIndex } from '../../../../tests/support/search-index.ts';
import type { Database } from '../../database/database.ts';
import type { SearchIndex } from './search-index.ts';

const ALL = { all: [] };

let database: Database;
let index: SearchIndex;

beforeAll(async () => {
  database = await freshDatabase();
  await insertRandomCity(database.pool, 100);
  index = await openFilledIndex(database.directConnection);
});
afterAll(async () => {
  await index.close();
  await database.close();
});

it('a histogram of all prices has every listing', async () => {
  const histogram = await index.ask('histogram', { where: ALL, field: 'Price', size: 10 });
  expect(histogram?.counts.reduce((sum, count) => sum + count)).toBe(100);
});
