import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { foldText, searchKey, searchWords } from '#contract/values/text.ts';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import type { Database } from './database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const letters = 'aeıiİIəƏöÖüÜçÇşŞğĞkhqxd jй ь ъ Щ ш ж 28² ½ ﬁ ё Ё ы , . - \' "';
const texts = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((all) => all.join(''));

it('the SQL functions fold, key and split as the TypeScript ones do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 20, maxLength: 20 }), async (many) => {
      const { rows } = await database.pool.query(
        `select fold_text(t) as folded, search_key(t) as key, 
           array(select w from unnest(tsvector_to_array(search_words(t))) w order by w collate "C") as words
           from unnest($1::text[]) with ordinality x(t, n) order by n`,
        [many],
      );
      expect(rows).toEqual(
        many.map((text) => ({
          folded: foldText(text),
          key: searchKey(text),
          words: [...new Set(searchWords(text))].sort(byBytes),
        })),
      );
    }),
    { numRuns: 50 },
  );
});

function byBytes(a: string, b: string): number {
  return Buffer.from(a).compare(Buffer.from(b));
}
