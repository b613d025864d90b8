import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkout } from '../statements/program.ts';
import { misplacedSql, productFiles } from '../statements/sql-places.ts';

it('SQL is only in queries files and in the database folder', () => {
  const files = productFiles();
  expect(files.length).toBeGreaterThan(900);
  const misplaced = files.flatMap((path) =>
    misplacedSql(path, readFileSync(join(checkout, path), 'utf8')).map((line) => `${path}:${line}`),
  );
  expect(misplaced).toEqual([]);
});

const PLANTED: [path: string, text: string, isMisplaced: boolean][] = [
  ['src/server/places/admin-routes.ts', 'const title = sql`t.name`;', true],
  ['src/server/places/service.ts', "db.selectFrom('users').select('id').execute();", true],
  ['src/server/places/service.ts', "db.deleteFrom('users').execute();", true],
  ['src/server/places/jobs.ts', "await pool.query('select 1');", true],
  ['src/server/places/jobs.ts', 'await client.query<{ id: number }>(text, [1]);', true],
  ['src/server/places/jobs.ts', "trx.executeQuery(CompiledQuery.raw('select'));", true],
  ['src/server/places/service.ts', "const columns = sql.join([sql.ref('id')]);", true],
  ['src/web/search/list.tsx', 'const title = sql`t.name`;', true],
  ['src/server/places/queries.ts', 'const title = sql`t.name`;', false],
  ['src/server/places/kind-queries.ts', 'const title = sql`t.name`;', false],
  ['src/server/listings/posting/write-queries.ts', "db.deleteFrom('users').execute();", false],
  ['src/server/database/db.ts', "pool.query('select');", false],
  ['src/server/places/service.ts', 'const { query } = request; find(request.query, await findPlaces(db));', false],
];
it.each(PLANTED)('%s: %s is misplaced: %s', (path, text, isMisplaced) => {
  expect(misplacedSql(path, `// a file\n${text}\n`)).toEqual(isMisplaced ? [2] : []);
});
