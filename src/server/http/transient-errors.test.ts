// Transient errors are 503 with Retry-After: clients and proxies retry, and no alarm is raised.
import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openDb, openPool } from '../database/db.ts';
import { searchRows } from '../database/rows.ts';

let test: TestSite;
const nowhere = openPool({ connectionString: 'postgres://x@nobody.invalid/x' }, () => {});
beforeAll(async () => {
  test = await openTestSite();
  const { site, database } = test;
  const hidden = { schema: { hide: true } };
  site.get<{ Params: { state: string } }>('/api/raise/:state', hidden, async ({ params }) =>
    sql.raw(`do $$ begin raise exception using errcode = '${params.state}'; end $$`).execute(database.db),
  );
  site.get('/api/full-disk', hidden, async () => writeFile('/dev/full', 'x'));
  site.get<{ Params: { code: string } }>('/api/disk/:code', hidden, async ({ params: { code } }) => {
    throw Object.assign(new Error(`${code}: write`), { code });
  });
  site.get('/api/no-name', hidden, async () => sql`select 1`.execute(openDb(nowhere)));
});
afterAll(async () => {
  await test.close();
  await nowhere.end();
});

describe('503 with Retry-After', () => {
  it.each([
    ['too many connections', '53300'],
    ['the disk of the database is full', '53100'],
    ['the database has no memory', '53200'],
    ['a transaction that does not fit the others', '40001'],
    ['a deadlock', '40P01'],
    ['a row that somebody holds', '55P03'],
    ['a statement that took too long', '57014'],
    ['a transaction that did nothing for too long', '25P03'],
    ['a primary that became a replica', '25006'],
    ['a database that stops', '57P01'],
  ])('%s', async (_what, state) => {
    const { status, headers, body } = await test.get(`/api/raise/${state}`);
    expect([status, headers['retry-after'], body.error.details.code]).toEqual([503, '2', 'service_unavailable']);
  });

  it('an unresolvable database host', async () => {
    const { status, headers } = await test.get('/api/no-name');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it.each(['EIO', 'EROFS'])('a disk of our own that fails: %s', async (code) => {
    const { status, headers } = await test.get(`/api/disk/${code}`);
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });

  it('a full disk of our own', async () => {
    const { status, headers } = await test.get('/api/full-disk');
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  });
});

it('what was deleted between a check and a statement is a 404', async () => {
  const { status, body } = await test.get('/api/raise/23503');
  expect([status, body.error.details.code]).toEqual([404, 'not_found']);
});

it('a wrong statement stays a 500', async () => {
  expect((await test.get('/api/raise/42703')).status).toBe(500);
});

it('two failing statements of a list are one error, and no unhandled rejection', async () => {
  const source = { columns: sql`1`, from: sql`nowhere`, where: [], sorts: {}, key: sql`1` };
  await expect(searchRows(test.database.db, { page: 1, pageSize: 10, sort: 'id:asc' }, source)).rejects.toMatchObject({
    code: '42P01',
  });
});
