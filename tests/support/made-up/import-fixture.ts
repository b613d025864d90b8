import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';

/** A made-up row of the import format; cells left out are empty. */
export type FixtureRow = Record<string, string>;

const HEADER =
  'ref,source,category,rent_type,property_type,property_type_raw,area,area_unit,land_area_sot,rooms,floor,total_floors,price,currency,repair_status,has_deed,has_mortgage,document,ownership,city,district,settlement,metro,landmark,complex,address,latitude,longitude,place_lat,place_lng,title,description,posted_at,views,features,flags'.split(
    ',',
  );
const TYPES = ['new_building', 'old_building', 'house', 'office', 'garage', 'land', 'object', ''];
const DISTRICTS = ['Nəsimi', 'Yasamal', 'Xətai', 'Binəqədi', 'Suraxanı'];
const STATIONS = ['28 May', 'Gənclik', 'Nəriman Nərimanov', ''];
const PLACES = ['Əhmədli', 'Badamdar', '', ''];

/**
 * 300 rows, always the same: every type and category, with and without points, places, dates. Rows 7, 107 and 207 (by
 * `made-…`) have a price in dollars, row 250 has no area; the others are valid.
 */
export function makeFixture(): FixtureRow[] {
  return Array.from({ length: 300 }, (_, i) => makeRow(i + 1));
}

export const INVALID_FIXTURE_ROWS = 4;

function makeRow(n: number): FixtureRow {
  const type = TYPES[n % TYPES.length] ?? '';
  const category = n % 5 === 0 ? 'rent' : n % 11 === 0 ? 'daily' : 'sale';
  const isFlat = !['house', 'garage', 'land'].includes(type);
  const hasPoint = n % 3 === 0;
  return {
    ref: `made-${n}`,
    source: 'made-up',
    category,
    rent_type: category === 'sale' ? '' : category === 'rent' ? 'monthly' : 'daily',
    property_type: type,
    property_type_raw: type === '' ? 'apartment' : '',
    area: n === 250 ? '' : type === 'land' ? String(2 + (n % 20)) : String(30 + (n % 170)),
    area_unit: type === 'land' ? 'sot' : 'm2',
    land_area_sot: type === 'house' ? String(2 + (n % 9)) : '',
    rooms: type === 'garage' || type === 'land' ? '' : String(1 + (n % 13)),
    floor: isFlat ? String(1 + (n % 9)) : type === 'garage' ? '-1' : '',
    total_floors: isFlat ? String(9 + (n % 8)) : type === 'house' ? '2' : '',
    price: String(category === 'sale' ? 45_000 + 731 * n : 50 + n),
    currency: n % 100 === 7 ? 'USD' : 'AZN',
    repair_status: ['repaired', 'semi_repaired', 'not_repaired', ''][n % 4] ?? '',
    has_deed: ['true', 'false', ''][n % 3] ?? '',
    has_mortgage: ['true', '', ''][n % 3] ?? '',
    document: n % 10 === 0 ? 'Kupça (Çıxarış)' : '',
    ownership: ['agent', 'owner', ''][n % 3] ?? '',
    city: 'Bakı',
    district: DISTRICTS[n % DISTRICTS.length] ?? '',
    settlement: PLACES[n % PLACES.length] ?? '',
    metro: STATIONS[n % STATIONS.length] ?? '',
    address: n % 6 === 0 ? `Nizami küç. ${n}` : '',
    latitude: hasPoint ? (40.37 + n / 10_000).toFixed(6) : '',
    longitude: hasPoint ? (49.83 + n / 10_000).toFixed(6) : '',
    title: `Uydurma elan ${n}`,
    description: n % 4 === 0 ? `Günəşli, "geniş" mənzil.\nSakit həyət, ${n} nömrəli bağça yaxınlığında.` : '',
    posted_at: ['2024-05-28', '2025-01-28T13:43', '2023', ''][n % 4] ?? '',
    views: n % 7 === 0 ? String(n) : '',
    features: n % 2 === 0 ? 'gas;water;electricity;garage' : '',
    flags: '',
  };
}

/** Rows as a CSV file of the import format. */
export function toCsv(rows: readonly FixtureRow[], header: readonly string[] = HEADER): string {
  const quote = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.map(quote).join(',')}\n`)
    .join('');
}

export function toGzip(rows: readonly FixtureRow[]): Uint8Array {
  return gzipSync(toCsv(rows));
}

/** A valid row with overrides. */
export const makeValidRow = (overrides: FixtureRow): FixtureRow => ({
  ref: 'one',
  category: 'sale',
  area: '60',
  price: '100000',
  ...overrides,
});

/** The counts in the output of an import, and the lines of its report. */
export async function readSummary(summary: string) {
  const numberOf = (what: string) =>
    Number(new RegExp(`  ${what}[^\\d\\n]* +([\\d ]+)\\n`).exec(summary)?.[1]?.replaceAll(' ', ''));
  const [, path] = /Report: (.*)\n/.exec(summary) ?? [];
  const report = path ? (await readFile(path, 'utf8')).trimEnd().split('\n') : [];
  return {
    read: numberOf('rows read'),
    inserted: numberOf('inserted'),
    changed: numberOf('changed'),
    unchanged: numberOf('unchanged'),
    reported: numberOf('reported'),
    report,
  };
}
