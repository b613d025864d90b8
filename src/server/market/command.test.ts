import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../tests/support/database/fresh-database.ts';
import { madeUpFlats } from '../../../tests/support/made-up/flats.ts';
import { type FixtureRow, makeValidRow, toCsv } from '../../../tests/support/made-up/import-fixture.ts';
import { insertFlats } from '../../../tests/support/made-up/insert-flats.ts';
import type { Database } from '../database/database.ts';
import { runPrices } from './command.ts';
import type { PricedHome } from './model/homes.ts';

const NOW = new Date('2026-08-31');

let database: Database;
let folder: string;
beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'evim-prices-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it('a file tells how far off estimates are by kind, district and source, and nothing of it is stored', async () => {
  const flats = madeUpFlats(700);
  const row = (flat: PricedHome, source: string, part: FixtureRow = {}) => rowOf(flat, source, part);
  const rent = { category: 'rent', rent_type: 'monthly' };
  const [shared, further] = [flats.slice(0, 300), flats.slice(300, 460)];
  const file = join(folder, 'listings.csv');
  const sales = [
    ...shared.map((flat) => row(flat, 'small')),
    // the same homes, and others
    ...[...shared, ...further].map((flat) => row(flat, 'large')),
  ];
  const rents = flats
    .slice(460)
    .map((flat, at) => row(flat, at % 2 ? 'small' : 'large', { ...rent, price: String(Math.round(flat.price / 200)) }));
  await writeFile(file, toCsv([...sales, ...rents, row(flats[0] as PricedHome, 'small', { property_type: 'house' })]));
  const printed: string[] = [];
  const isMet = await runPrices(database, { now: () => NOW }, [file], (line) => printed.push(line));
  const all = printed.flatMap((line) => line.split('\n')).filter((line) => line !== '');
  const lines = all.filter((line) => !line.startsWith('Median rent'));
  // names are followed by figures, homes first
  const tableRows = lines.map((line) => line.split(/ {2,}/)).map(([name = '', homes]) => `${name} ${homes}`);
  expect(tableRows).toEqual([
    'sale homes',
    'all 760',
    'by the serving parts 760',
    'Yasamal 760',
    'large 460',
    'small 300',
    // what is left of the large source without the homes of the small one; of the small one nothing is left without those of the large one
    'small, never seen 300',
    'rent homes',
    'all 240',
    'by the serving parts 240',
    'Yasamal 240',
  ]);
  // a source has a gate when it was never seen
  const gates = lines.map((line) => [line.split(/ {2,}/)[0], /(not )?met$/.test(line)]);
  expect(gates.filter(([, hasGate]) => hasGate).map(([name]) => name)).toEqual([
    'all',
    'Yasamal',
    'small, never seen',
    'all',
    'Yasamal',
  ]);
  expect(isMet).toBe(!lines.some((line) => line.endsWith('not met')));
  const rentsOf = (isNew: boolean) =>
    flats.slice(460).flatMap((flat) => (flat.isNew === isNew ? Math.round(flat.price / 200) : []));
  const [, newer, older] = (/: (\d+) AZN, new buildings (\d+), older ones (\d+)$/.exec(all.at(-1) ?? '') ?? [])
    .slice(1)
    .map(Number);
  expect([newer, older]).toEqual(
    [true, false].map((isNew) => rentsOf(isNew).sort((a, b) => a - b)[Math.ceil(rentsOf(isNew).length / 2) - 1]),
  );
  for (const line of lines.filter((one) => !one.includes('homes'))) {
    const [error = 100, bias = 100, , , covered = 0, width = 0, shown = line.startsWith('by the serving') ? 0 : 101] = [
      ...line.matchAll(/(-?[\d.]+) %/g),
    ].map(([, share]) => Number(share));
    const areGood = [error < 20, Math.abs(bias) < 5, covered > 60, width > 0, shown <= 100];
    expect([line, ...areGood]).toEqual([line, true, true, true, true, true]);
  }
  const { rows } = await database.pool.query(
    'select (select count(*)::int from listings) as listings, (select count(*)::int from price_models) as models',
  );
  expect(rows).toEqual([{ listings: 0, models: 0 }]);
  // thirteen models
}, 300_000);

it('without a file prices are learned from the listings of the site, and it fails when a model does not serve', async () => {
  const learn = async () => {
    const printed: string[] = [];
    const isGood = await runPrices(database, { now: () => NOW }, [], (line) => printed.push(line));
    return { isGood, printed: printed.map((line) => line.split(/ {2,}/)[0]) };
  };
  const tooFew = { sale: '\nsale: too few homes', rent: '\nrent: too few homes' };
  expect(await learn()).toEqual({ isGood: true, printed: [tooFew.sale, tooFew.rent] });
  const { rows } = await database.pool.query("select id, name_az from districts where slug = 'yasamal'");
  const [district] = rows;
  await insertFlats(
    database.pool,
    madeUpFlats(1_100).map((flat) => ({ ...flat, district_id: district.id })),
  );
  const served = ['\nsale', 'all', district.name_az, 'It serves.', tooFew.rent];
  expect(await learn()).toEqual({ isGood: true, printed: served });
  await database.pool.query('update listings set price = price * (1 + mod(id, 3))');
  const refused = served.with(3, 'It is not good enough and does not serve.');
  expect(await learn()).toEqual({ isGood: false, printed: refused });
  const stored = await database.pool.query(
    'select is_good, content is null as "isEmpty" from price_models order by id',
  );
  expect(stored.rows).toEqual([
    { is_good: true, isEmpty: false },
    { is_good: false, isEmpty: true },
  ]);
}, 120_000);

let count = 0;
/** A flat as a row of a file of this source, with a number of its own. */
function rowOf(
  { area, rooms, floor, storeys, isNew, repair, price, latitude, longitude, postedAt }: PricedHome,
  source: string,
  part: FixtureRow,
): FixtureRow {
  count += 1;
  return makeValidRow({
    ...{ ref: `${source}-${count}`, source, property_type: isNew ? 'new_building' : 'old_building', area_unit: 'm2' },
    ...{
      area: String(area),
      rooms: String(rooms),
      floor: String(floor),
      total_floors: String(storeys),
      currency: 'AZN',
    },
    ...{ price: String(price), repair_status: repair ?? '', has_deed: 'true', city: 'Bakı', district: 'Yasamal' },
    ...{
      latitude: String(latitude),
      longitude: String(longitude),
      posted_at: postedAt?.toISOString().slice(0, 10) ?? '',
    },
    ...part,
  });
}
