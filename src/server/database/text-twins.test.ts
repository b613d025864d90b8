import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type HomeNote, MAX_REPLACED, MAX_VERSIONS, mergeNotes } from '#contract/notes/home-note.ts';
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

it('the SQL function merges notes as the TypeScript one does', async () => {
  // more than are kept, and few enough that copies have some in common
  const id = fc.nat({ max: MAX_REPLACED + 50 }).map((n) => `mifkq3${n.toString(36).padStart(2, '0')}-4f9a0b`);
  const note: fc.Arbitrary<HomeNote> = fc.record({
    texts: fc.uniqueArray(id, { maxLength: MAX_VERSIONS + 5 }).map((ids) => ids.map((one) => ({ id: one, text: one }))),
    replaced: fc.oneof(
      fc.array(id, { maxLength: 20 }),
      fc.uniqueArray(id, { minLength: MAX_REPLACED, maxLength: MAX_REPLACED, size: 'max' }),
    ),
    opinion: fc.oneof(
      fc.constant(null),
      // one change is one opinion
      id.map((one) => ({ id: one, value: (['up', 'down', null] as const)[one.charCodeAt(7) % 3] ?? null })),
    ),
  });
  await fc.assert(
    fc.asyncProperty(note, note, async (one, other) => {
      const { rows } = await database.pool.query('select merge_notes($1::jsonb, $2::jsonb) as merged', [one, other]);
      expect(rows[0].merged).toEqual(mergeNotes(one, other));
    }),
    { numRuns: 200 },
  );
});

function byBytes(a: string, b: string): number {
  return Buffer.from(a).compare(Buffer.from(b));
}
