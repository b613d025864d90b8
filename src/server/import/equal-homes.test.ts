import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { type FixtureRow, makeValidRow, toCsv } from '../../../tests/support/made-up/import-fixture.ts';
import { openDiskFiles } from '../adapters/files/disk.ts';
import { openSchematicMaps } from '../adapters/maps/schematic.ts';
import type { Database } from '../database/database.ts';
import { runImport } from './command.ts';

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim equal '));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const FLAT = {
  ...{ property_type: 'new_building', rooms: '3', floor: '5', total_floors: '9' },
  ...{ city: 'Bakı', district: 'Nəsimi' },
};
const flat = (ref: string, more: FixtureRow = {}) => makeValidRow({ ...FLAT, ref, ...more });
const ROWS = [
  flat('a1'),
  flat('a2', { title: 'Təcili satılır', metro: 'Gənclik' }),
  flat('a3', { metro: 'Gənclik', posted_at: '2026-10-01' }),
  // not of their home: each differs from it by one fact, and the last one by a station
  flat('dearer', { price: '100500' }),
  flat('higher', { floor: '6' }),
  flat('larger', { area: '61' }),
  flat('let', { category: 'rent' }),
  flat('elsewhere', { district: 'Yasamal' }),
  flat('by another station', { metro: 'Nəriman Nərimanov' }),
  // a group of equal facts that is two homes
  ...['Gənclik', 'Nəriman Nərimanov'].map((metro) => flat(`at ${metro}`, { area: '70', metro })),
  // two that say nothing of a district are not known to be one
  ...['b1', 'b2'].map((ref) => flat(ref, { district: '', area: '80' })),
];

/** Imports the rows. @returns what is printed of groups, and of homes with several listings */
async function importRows(): Promise<(string | undefined)[]> {
  const file = join(folder, 'listings.csv');
  await writeFile(file, toCsv(ROWS));
  const adapters = {
    clock: { now: () => new Date('2026-11-20T12:00:00Z') },
    files: openDiskFiles(join(folder, 'uploads')),
    maps: openSchematicMaps(),
    config: { LISTING_DAYS: 30 },
  };
  const printed: string[] = [];
  await runImport(database, adapters, { files: [file], reports: folder }, (line) => printed.push(line));
  return ['inserted', 'changed', 'groups of equal facts', 'homes posted repeatedly', 'their listings'].map((label) =>
    printed
      .find((line) => line.trim().startsWith(label))
      ?.split(' ')
      .at(-1),
  );
}

const query = async (text: string) => (await database.pool.query(text)).rows;
const findState = async () => ({
  listings: await query('select xmin, * from listings order by id'),
  homes: await query('select xmin, * from homes order by id'),
  prices: await query('select xmin, * from price_changes order by id'),
});

it('equal advertisements of a file become one home, different ones do not, and a second import changes nothing', async () => {
  expect(await importRows()).toEqual([String(ROWS.length), '0', '2', '1', '3']);
  const homes = await query(`
    select array_agg(ref order by ref) as refs, min(h.first_posted_at) = min(l.posted_at) as has_its_date
      from listings l join homes h on h.id = l.home_id group by h.id having count(*) > 1`);
  expect(homes).toEqual([{ refs: ['a1', 'a2', 'a3'], has_its_date: true }]);
  expect(await query('select from listings where home_id is null')).toEqual([]);
  const before = await findState();
  expect(await importRows()).toEqual(['0', '0', '2', '1', '3']);
  expect(await findState()).toEqual(before);
});
