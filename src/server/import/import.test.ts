import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import {
  type FixtureRow,
  INVALID_FIXTURE_ROWS,
  makeFixture,
  makeValidRow,
  readSummary,
  toCsv,
  toGzip,
} from '../../../tests/support/made-up/import-fixture.ts';
import { runProgram } from '../../../tests/support/process/program.ts';
import { waitUntil } from '../../../tests/support/wait.ts';
import { openDiskFiles } from '../adapters/files/disk.ts';
import { openSchematicMaps } from '../adapters/maps/schematic.ts';
import type { Database } from '../database/database.ts';
import { runImport } from './command.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GOOD = 300 - INVALID_FIXTURE_ROWS;

let database: Database;
let folder: string;
let printed: string[];

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim import '));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await database.pool.query('truncate listings, files cascade');
  printed = [];
});

/** Imports a file with this content. Returns the printed counts and the lines of the report. */
async function importContent(content: string | Uint8Array, more: { expires?: string; name?: string } = {}) {
  const file = join(folder, more.name ?? 'listings.csv');
  await writeFile(file, content);
  printed = [];
  await importFile(file, more.expires);
  return readSummary(printed.join(''));
}

function importFile(file: string, expires?: string) {
  const files = openDiskFiles(join(folder, 'uploads'));
  const adapters = { clock: { now: () => NOW }, files, maps: openSchematicMaps(), config: { LISTING_DAYS: 30 } };
  const options = { files: [file], expires, reports: join(folder, 'reports') };
  return runImport(database, adapters, options, (line) => printed.push(`${line}\n`));
}

async function findOne(ref: string) {
  const { rows } = await database.pool.query('select * from listings where ref = $1', [ref]);
  return rows[0];
}

describe('a file of 300 rows', () => {
  it('is imported except reported rows, and a second import changes nothing', async () => {
    const first = await importContent(toGzip(makeFixture()), { name: 'listings.csv.gz' });
    expect(first).toMatchObject({
      read: 300,
      inserted: GOOD,
      changed: 0,
      unchanged: 0,
      reported: INVALID_FIXTURE_ROWS,
    });
    const before = await database.pool.query('select id, ref, xmin, latitude, search_vector from listings order by id');
    const second = await importContent(toCsv(makeFixture()));
    expect(second).toMatchObject({
      read: 300,
      inserted: 0,
      changed: 0,
      unchanged: GOOD,
      reported: INVALID_FIXTURE_ROWS,
    });
    const after = await database.pool.query('select id, ref, xmin, latitude, search_vector from listings order by id');
    expect(after.rows).toEqual(before.rows);
    const changes = await database.pool.query(
      'select count(distinct listing_id), count(*) as all from listing_status_changes',
    );
    expect(changes.rows).toEqual([{ count: GOOD, all: GOOD }]);
  });

  it('gets a report of invalid rows with line, column, reason and value', async () => {
    const { report } = await importContent(toCsv(makeFixture()));
    expect(report[0]).toBe('line,column,outcome,reason,value');
    expect(report.slice(1).map((line) => line.replace(/^\d+,/, ''))).toEqual(
      [...Array(3).fill('currency,row refused,only AZN is taken,USD'), 'area,row refused,is missing,'].sort((a, b) =>
        a.startsWith('area') ? 1 : b.startsWith('area') ? -1 : 0,
      ),
    );
    const lines = toCsv(makeFixture()).split('\n');
    for (const line of report.slice(1)) expect(lines[Number.parseInt(line, 10) - 1]).toMatch(/^made-(7|107|207|250),/);
  });

  it('updates only changed rows, and keeps their status and dates', async () => {
    await importContent(toCsv(makeFixture()));
    await database.pool.query(
      "update listings set status_ad = 'expired', is_vip = true, views_count = 900 where ref = 'made-1'",
    );
    const rows = makeFixture().map((row) =>
      row.ref === 'made-1' ? { ...row, price: '77000,50', title: 'Yeni ad' } : row,
    );
    expect(await importContent(toCsv(rows))).toMatchObject({ inserted: 0, changed: 1, unchanged: GOOD - 1 });
    expect(await findOne('made-1')).toMatchObject({
      price: 7_700_050,
      title: 'Yeni ad',
      status_ad: 'expired',
      is_vip: true,
      views_count: 900,
    });
    const viewedRows = rows.map((row) => ({ ...row, views: '7000', posted_at: '2024-01-01' }));
    expect(await importContent(toCsv(viewedRows))).toMatchObject({ changed: 0, unchanged: GOOD });
  });

  it('can be imported again after a kill, and continues', async () => {
    const file = join(folder, 'killed.csv');
    await writeFile(file, toCsv(makeFixture()));
    const holder = await database.connect();
    await holder.query('begin');
    await holder.query(
      "insert into listings (ref, category, area, price, status_ad) values ('made-180', 'sale', 1, 1, 'active')",
    );
    const { rows } = await holder.query('select current_database() as name');
    const connection = JSON.stringify({ ...inject('cluster'), database: rows[0].name });
    const program = runProgram(process.execPath, ['tests/support/made-up/import-fixture-program.ts', connection, file]);
    const count = async (sql: string) => (await database.pool.query(`select count(*) from ${sql}`)).rows[0].count;
    const ITS_CONNECTIONS = "pg_stat_activity where application_name = 'import to kill'";
    await waitUntil(() => count(`${ITS_CONNECTIONS} and wait_event_type = 'Lock'`), 'the lock');
    await waitUntil(async () => (await count('listings')) >= 100, 'the batches before');
    program.kill('SIGKILL');
    expect(await program.ended).toBe('SIGKILL');
    // what it waited for would else be done after its end
    await database.pool.query(`select pg_terminate_backend(pid) from ${ITS_CONNECTIONS}`);
    await waitUntil(async () => (await count(ITS_CONNECTIONS)) === 0, 'its end');
    await holder.query('rollback');
    await holder.end();
    const there = await count('listings');
    expect(there).toBeGreaterThanOrEqual(100);
    expect(there).toBeLessThan(GOOD);
    expect(await importContent(toCsv(makeFixture()))).toMatchObject({
      inserted: GOOD - there,
      changed: 0,
      unchanged: there,
    });
    expect(await count('listing_status_changes')).toBe(GOOD);
  });
});

describe('a row', () => {
  it('becomes an active listing without an owner, with its date unless missing or in the future; expires only on request', async () => {
    await importContent(
      toCsv([
        makeValidRow({ posted_at: '2025-01-28T13:43' }),
        makeValidRow({ ref: 'two' }),
        makeValidRow({ ref: 'three', posted_at: '2027-01-01' }),
      ]),
    );
    const postedAt = new Date('2025-01-28T09:43:00Z');
    expect(await findOne('one')).toMatchObject({
      status_ad: 'active',
      owner_id: null,
      phone: null,
      created_at: postedAt,
      updated_at: NOW,
      posted_at: postedAt,
      newest_at: postedAt,
      confirmed_at: null,
      expires_at: null,
    });
    expect(await findOne('two')).toMatchObject({ created_at: NOW, posted_at: null, newest_at: -Infinity });
    expect(await findOne('three')).toMatchObject({ created_at: NOW, posted_at: null });
    await importContent(toCsv([makeValidRow({ ref: 'four' })]), { expires: '30' });
    expect(await findOne('four')).toMatchObject({ expires_at: new Date('2026-12-20T12:00:00Z') });
    await expect(importContent('', { expires: 'soon' })).rejects.toThrow(
      '--expires takes by-date, a number of days or never, not soon',
    );
  });

  it('expires by its own date on request: an old one is imported as expired, one without a date counts from the import', async () => {
    const csvRows = ['2026-11-10T16:00', '2026-10-01', ''].map((posted_at, i) =>
      makeValidRow({ ref: `by-date-${i}`, posted_at }),
    );
    await importContent(toCsv(csvRows), { expires: 'by-date' });
    expect(await Promise.all(csvRows.map(({ ref }) => findOne(ref ?? '')))).toMatchObject([
      { status_ad: 'active', expires_at: new Date('2026-12-10T12:00:00Z') },
      { status_ad: 'expired', expires_at: new Date('2026-10-30T20:00:00Z') },
      { status_ad: 'active', expires_at: new Date('2026-12-20T12:00:00Z') },
    ]);
    const { rows } = await database.pool.query('select to_status, reason from listing_status_changes order by id');
    expect(rows.map(({ to_status, reason }) => `${reason}: ${to_status}`).sort()).toEqual([
      'import: active',
      'import: active',
      'import: expired',
    ]);
  });

  it('of unknown type stays without one', async () => {
    await importContent(
      toCsv([
        makeValidRow({ property_type_raw: 'Yeni tikili' }),
        makeValidRow({ ref: 'two', property_type: 'apartment' }),
      ]),
    );
    expect([await findOne('one'), await findOne('two')]).toMatchObject([
      { property_type: null },
      { property_type: null },
    ]);
  });

  it('without a point gets a stable point near its station, settlement or district', async () => {
    const places: FixtureRow[] = [
      { district: 'NESIMI r.', metro: 'Гянджлик' },
      { settlement: 'badamdar qəs.' },
      { district: 'Ясамал' },
      { place_lat: '40.4', place_lng: '49.8' },
      {},
    ];
    const rows = places.map((place, i) => makeValidRow({ ref: `p${i}`, ...place }));
    const points = `select ref, latitude, longitude, is_approximate from listings order by ref`;
    await importContent(toCsv(rows));
    const first = (await database.pool.query(points)).rows;
    expect(first.map((row) => row.is_approximate)).toEqual([true, true, true, true, false]);
    expect(first[4]).toMatchObject({ latitude: null, longitude: null });
    const { rows: far } = await database.pool.query(
      `select metres_between(l.latitude, l.longitude, m.latitude, m.longitude) as metres from listings l join metro_stations m on m.id = l.metro_id`,
    );
    expect(far).toHaveLength(1);
    expect(far[0].metres).toBeLessThanOrEqual(301);
    const { rows: of } = await database.pool.query(
      'select d.slug from listings l left join districts d on d.id = l.district_id order by ref',
    );
    expect(of.map((row) => row.slug)).toEqual(['nesimi', 'sebail', 'yasamal', null, null]);
    await database.pool.query('truncate listings cascade');
    await importContent(toCsv(rows));
    expect((await database.pool.query(points)).rows).toEqual(first);
  });

  it('refers to its street and complex by their names', async () => {
    await database.pool.query("insert into complexes (name) values ('Şəhər İncisi')");
    await importContent(
      toCsv([
        makeValidRow({ address: 'Xətai rayonu, nizami kuc. 91', complex: 'SEHER INCISI' }),
        makeValidRow({ ref: 'two', address: 'Nizami 91', complex: 'Incisi' }),
      ]),
    );
    const { rows } = await database.pool.query(
      'select s.street_name, c.name from listings l left join streets s on s.id = address_id left join complexes c on c.id = complex_id order by ref',
    );
    expect(rows).toEqual([
      { street_name: 'Nizami küçəsi', name: 'Şəhər İncisi' },
      { street_name: null, name: null },
    ]);
  });
});

describe('a file that is something else', () => {
  it('with other columns ends with a report', async () => {
    const dirty =
      'problem,price_raw,area_raw,title_raw\nmojibake,750.0,100,"KirayÉ™ 3 otaqlÄ±"\nshort,1\n"open,79 000 Azn,x\nlast,1,2,3\n';
    const { read, inserted, reported, report } = await importContent(dirty);
    expect({ read, inserted, reported }).toEqual({ read: 4, inserted: 0, reported: 4 });
    expect(report).toContain('1,ref,row refused,the header has no such column,');
    expect(report).toContain('2,ref,row refused,is missing,');
    expect(report).toContain('3,,row refused,"has 2 cells, the header 4","short,1"');
    expect(report.some((line) => line.startsWith('4,,row refused,the line is broken'))).toBe(true);
  });

  it('truncated, empty or binary is imported as far as it can be read', async () => {
    const wholeFile = toGzip(makeFixture());
    const cutFile = wholeFile.subarray(0, wholeFile.length - 2000);
    const { inserted, report } = await importContent(cutFile, { name: 'short.csv.gz' });
    // how many exactly depends on how the platform compresses
    expect(inserted).toBeGreaterThan(200);
    expect(report.at(-1)).toMatch(/the line is broken|cells|damaged/);
    expect(await importContent('')).toMatchObject({ read: 0, inserted: 0 });
    expect(await importContent(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256))).toMatchObject({
      inserted: 0,
    });
  });

  it('with a repeated ref imports it once', async () => {
    const { report } = await importContent(toCsv([makeValidRow({}), makeValidRow({ price: '5' })]));
    expect(report).toContain('3,ref,row refused,is that of line 2,one');
    expect(await findOne('one')).toMatchObject({ price: 10_000_000 });
  });

  it('that does not exist is an error', async () => {
    const none = join(folder, 'none.csv');
    await expect(importFile(none)).rejects.toThrow(`${none} cannot be read`);
  });
});
