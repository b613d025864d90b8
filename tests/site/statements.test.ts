import type pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { statementsOf } from '../statements/check.ts';
import { CALLED, EXCEPTIONS } from '../statements/exceptions.ts';
import type { FoundStatements } from '../statements/find-statements.ts';
import { prepareAll } from '../statements/prepare.ts';
import { readServer } from '../statements/program.ts';
import { statusWrites } from '../statements/status-writes.ts';
import { freshDatabase } from '../support/database/fresh-database.ts';

let program: ts.Program;
let statements: FoundStatements;
let database: Database;
let client: pg.Client;
beforeAll(async () => {
  program = readServer();
  statements = await statementsOf(program);
  database = await freshDatabase();
  client = await database.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.close();
});

it('the database accepts every statement', async () => {
  const { problems, texts } = await prepareAll(client, statements.statements);
  expect(problems).toEqual([]);
  expect(statements.statements.length).toBeGreaterThan(350);
  expect(texts).toBeGreaterThan(500);
});

it('the list of exceptions has exactly the statements that cannot be resolved', () => {
  const unresolved = statements.statements.filter((one) => one.unresolved !== null);
  const named = unresolved.map(({ place, inside, unresolved: why }) => [
    `${place.replace(/:\d+$/, '')} ${inside}`,
    why,
  ]);
  expect(named.filter(([name]) => !EXCEPTIONS[name ?? ''])).toEqual([]);
  expect(Object.keys(EXCEPTIONS).sort()).toEqual([...new Set(named.map(([name]) => name))].sort());
});

it('every SQL template is part of a statement', () => {
  expect(statements.unused.filter((place) => !CALLED.includes(place.replace(/:\d+$/, '')))).toEqual([]);
});

it('finds a renamed column in every statement that uses it', async () => {
  await client.query('alter table users rename column language to tongue');
  const { problems } = await prepareAll(client, statements.statements);
  await client.query('alter table users rename column tongue to language');
  const broken = problems.map(({ place, message }) => `${place.replace(/:\d+$/, '')} ${message}`);
  expect(broken).toContainEqual(
    expect.stringMatching(
      '^src/server/moderation/lock-queries.ts column "language" does not exist, in lockForDecision',
    ),
  );
  // a fragment of several statements
  expect(broken).toContainEqual(
    expect.stringMatching('^src/server/auth/queries.ts column "language" does not exist, in findPersonByPhone'),
  );
  expect(problems.every(({ place, text }) => /^src\/server\/.*:\d+$/.test(place) && text.length > 0)).toBe(true);
});

it('finds a misspelt column and a status written without the acts', async () => {
  const plant = (path: string, from: string, to: string): [string, string] => {
    const text = ts.sys.readFile(path) ?? '';
    expect(text).toContain(from);
    return [path, text.replace(from, to)];
  };
  const planted = new Map([
    plant('src/server/viewer/session-queries.ts', 's.last_seen_at,', 's.seen_last_at,'),
    plant(
      'src/server/listings/lifecycle/moderation-queries.ts',
      'update listings set edited_at = ',
      "update listings set status_ad = 'active', edited_at = ",
    ),
  ]);
  const changed = readServer(planted, program);
  const { statements } = await statementsOf(changed, (file) => [...planted.keys()].some((path) => file.endsWith(path)));
  const { problems } = await prepareAll(client, statements);
  expect(problems.map(({ message }) => message)).toEqual(['column s.seen_last_at does not exist, in findSession']);
  expect(problems[0]?.text).toContain('join users u on u.id = s.user_id');
  expect(statusWrites(statements)).toEqual([
    'src/server/listings/lifecycle/moderation-queries.ts clearEditMark: update past LISTING_ACTS',
  ]);
});

it('only the acts of the contract write the status of a listing', () => {
  expect(statusWrites(statements.statements)).toEqual([
    'src/server/import/batch-queries.ts writeBatch: insert',
    'src/server/listings/owned-queries.ts withdrawListings: update',
    'src/server/listings/posting/write-queries.ts changeStatus: update',
    'src/server/listings/posting/write-queries.ts insertListing: insert',
    'src/server/listings/posting/write-queries.ts restoreState: update',
    'src/server/listings/posting/write-queries.ts updateExpired: update',
    'src/server/seed/demo-row-queries.ts insertRows: insert',
  ]);
});
