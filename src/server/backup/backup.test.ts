import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { insertListing, insertUploads, insertUser } from '../../../tests/support/factories.ts';
import { startS3 } from '../../../tests/support/s3.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { openDiskFiles } from '../adapters/files/disk.ts';
import { openS3Files } from '../adapters/files/s3.ts';
import { inTransaction } from '../database/db.ts';
import { moveMoney } from '../ledger/service.ts';
import { OutsideFailure } from '../outside/outside.ts';
import { type FileStore, StoreFailure } from '../ports.ts';
import { findTables, quoted } from './catalog-queries.ts';
import { runBackup } from './command.ts';
import { checkBackup, loadBackup } from './load.ts';
import { saveBackup } from './save.ts';

const ROLE = `plain_${process.pid}`;
const administrator = new pg.Client({ ...inject('cluster'), database: 'postgres' });

let test: TestSite;
let folder: string;
let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  test = await openTestSite();
  folder = await mkdtemp(join(tmpdir(), 'evim-backup-'));
  s3 = await startS3(join(folder, 's3'));
  await administrator.connect();
  await administrator.query(`create role ${ROLE} login`);
  await administrator.query(`create database ${ROLE} owner ${ROLE}`);
});
afterAll(async () => {
  await administrator.query(`drop database ${ROLE} with (force)`);
  await administrator.query(`drop role ${ROLE}`);
  await administrator.end();
  await s3.stop();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

/** Every row of every table, with its constraints and triggers. */
async function describe(client: pg.ClientBase): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const { name } of await findTables(client)) {
    const { rows } = await client.query(
      `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text)) as content from public.${quoted(name)} t`,
    );
    content[name] = rows[0];
  }
  const guards = await client.query(`
    select 'reference' as kind, conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as how
      from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all
    select 'trigger', tgrelid::regclass::text, tgname::text, tgenabled::text from pg_trigger where not tgisinternal
     order by 1, 2, 3`);
  return { ...content, guards: guards.rows };
}

/** More than a call is tried. */
const REFUSED = 3;

/** A store whose first call of each kind fails, as a bucket does now and then; then it is left alone for some calls. */
function withHiccups(files: FileStore): FileStore {
  const calls = new Map<string, number>();
  const failOnce = (kind: string) => {
    const number = (calls.get(kind) ?? 0) + 1;
    calls.set(kind, number);
    if (number === 1) throw new StoreFailure(`${kind} failed`);
    if (number <= REFUSED + 1) throw new StoreFailure('left alone', { cause: new OutsideFailure('s3', 'refused') });
  };
  return {
    ...files,
    read: async (key) => {
      failOnce('read');
      return files.read(key);
    },
    put: async (key, content) => {
      failOnce('put');
      return files.put(key, content);
    },
  };
}

it('every row, sequence and constraint is restored into an empty database without a superuser; files from S3 to a disk', async () => {
  const { pool, db } = test.database;
  const user = await insertUser(pool, { fullname: 'Tab\there, newline\nand \\N' });
  await insertListing(pool, { owner_id: user.id, description: [{ type: 'paragraph', children: [] }] });
  await insertListing(pool, { owner_id: user.id, status_ad: 'expired' });
  const movement = {
    cause: 'correction',
    causeId: 1,
    from: 'adjustment',
    to: { user: user.id },
    amount: 4_200,
  } as const;
  await inTransaction(db, (trx) => moveMoney(trx, movement));

  await insertUploads(pool, user.id, 1);
  const files = openS3Files(s3.bucket, 'uploads');
  await files.put('ab/x.webp', Buffer.from('a picture'));

  const source = await test.database.connect();
  const manifest = await saveBackup(
    source,
    { ...test.deps, files: withHiccups(files) },
    test.deps.secret,
    join(folder, 'backup'),
  );
  expect(manifest.missing).toEqual(['uploads/ab/x.avif']); // reported, but no failure
  const original = await describe(source);
  await source.end();

  const client = new pg.Client({ ...inject('cluster'), user: ROLE, database: ROLE });
  await client.connect();
  try {
    const stores = openDiskFiles(join(folder, 'restored'));
    const backup = join(folder, 'backup');
    await loadBackup(client, { files: withHiccups(stores), privateFiles: stores }, backup, await checkBackup(backup));
    expect(await text(await stores.read('ab/x.webp'))).toBe('a picture');
    expect(await describe(client)).toEqual(original);
    await expect(client.query('delete from ledger_entries')).rejects.toThrow('only ever added to');
    const { rows } = await client.query<{ id: number }>(
      "insert into users (email) values ('next@evim.test') returning id",
    );
    expect(rows[0]?.id).toBe(user.id + 1);
  } finally {
    await client.end();
  }
});

it('what a failed backup has written is removed: the next ones need the place', async () => {
  const source = await test.database.connect();
  const failing = { ...openS3Files(s3.bucket, 'uploads'), read: () => Promise.reject(new Error('no bucket')) };
  const target = join(folder, 'failed');
  const saving = saveBackup(source, { ...test.deps, files: failing }, test.deps.secret, target);
  await expect(saving).rejects.toThrow('no bucket');
  await source.end();
  expect(existsSync(target)).toBe(false);
});

it('a backup without many of its files is none, and leaves nothing: a bucket may have another name', async () => {
  const { pool } = test.database;
  await pool.query(`
    insert into files (hash, width, height, bytes, blurhash, url, formats)
    select 'm' || n, width, height, bytes, blurhash, replace(url, 'x.webp', n || '.webp'),
        replace(formats::text, 'x.webp', n || '.webp')::jsonb
      from files, generate_series(1, 21) n where hash = 'ab'`);
  const target = join(folder, 'without');
  const save = runBackup(test.database, test.deps, test.deps.config, [target], () => {});
  await expect(save).rejects.toThrow('files are not there');
  expect(existsSync(target)).toBe(false);
  expect((await pool.query('select from backup_runs')).rows).toEqual([]);
});
