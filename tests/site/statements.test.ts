import type pg from 'pg';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { statementsOf } from '../statements/check.ts';
import { CALLED, EXCEPTIONS } from '../statements/exceptions.ts';
import type { Found } from '../statements/find-statements.ts';
import { prepareAll } from '../statements/prepare.ts';
import { readServer } from '../statements/program.ts';
import { statusWrites } from '../statements/status-writes.ts';
import { freshDatabase } from '../support/database/fresh-database.ts';

let program: ts.Program;
let statements: Found;
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

it('every statement is one that the database understands', async () => {
  const { problems, texts } = await prepareAll(client, statements.statements);
  expect(problems).toEqual([]);
  expect(statements.statements.length).toBeGreaterThan(350);
  expect(texts).toBeGreaterThan(500);
});

it('what is known only when it runs is on the list, and nothing else is', () => {
  const unresolved = statements.statements.filter((one) => one.unresolved !== null);
  const named = unresolved.map(({ place, inside, unresolved: why }) => [
    `${place.replace(/:\d+$/, '')} ${inside}`,
    why,
  ]);
  expect(named.filter(([name]) => !EXCEPTIONS[name ?? ''])).toEqual([]);
  expect(Object.keys(EXCEPTIONS).sort()).toEqual([...new Set(named.map(([name]) => name))].sort());
});

it('every piece of SQL is part of a statement', () => {
  expect(statements.unused.filter((place) => !CALLED.includes(place.replace(/:\d+$/, '')))).toEqual([]);
});

it('a renamed column is found wherever it is used, and the statements are named', async () => {
  await client.query('alter table users rename column language to tongue');
  const { problems } = await prepareAll(client, statements.statements);
  await client.query('alter table users rename column tongue to language');
  const broken = problems.map(({ place, message }) => `${place.replace(/:\d+$/, '')} ${message}`);
  expect(broken).toContainEqual(
    expect.stringMatching(
      '^src/server/moderation/lock-queries.ts column "language" does not exist, in lockForDecision',
    ),
  );
  // a fragment that several statements share
  expect(broken).toContainEqual(
    expect.stringMatching('^src/server/auth/queries.ts column "language" does not exist, in findPersonByPhone'),
  );
  expect(problems.every(({ place, text }) => /^src\/server\/.*:\d+$/.test(place) && text.length > 0)).toBe(true);
});

it('a misspelt column in a query, and a status that is written past the acts, are found and named', async () => {
  const plant = (path: string, from: string, to: string): [string, string] => {
    const text = ts.sys.readFile(path) ?? '';
    expect(text).toContain(from);
    return [path, text.replace(from, to)];
  };
  const planted = new Map([
    plant('src/server/viewer/session-queries.ts', 's.last_seen_at,', 's.seen_last_at,'),
    plant(
      'src/server/listings/lifecycle/moderation-queries.ts',
      'update listings set edited_at = null',
      "update listings set status_ad = 'active', edited_at = null",
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

it('a status of a listing is written by the acts of the contract alone', () => {
  expect(statusWrites(statements.statements)).toEqual([
    'src/server/import/batch-queries.ts writeBatch: insert',
    'src/server/listings/owned-queries.ts withdrawListings: update',
    'src/server/listings/posting/write-queries.ts changeStatus: update',
    'src/server/listings/posting/write-queries.ts insertListing: insert',
    'src/server/listings/posting/write-queries.ts updateExpired: update',
    'src/server/seed/demo-row-queries.ts insertRows: insert',
  ]);
});
