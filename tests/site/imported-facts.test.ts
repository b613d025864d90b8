import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement, Fragment } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListingDetail, ListingResponse } from '#contract/listings/api.ts';
import { runImport } from '../../src/server/import/command.ts';
import { AboutProperty } from '../../src/web/listing/about-property.tsx';
import { Features } from '../../src/web/listing/features.tsx';
import { Figures } from '../../src/web/listing/figures.tsx';
import { type FixtureRow, makeFixture, toGzip } from '../support/made-up/import-fixture.ts';
import { renderPart, textsIn } from '../support/render.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

let test: TestSite;
let rows: FixtureRow[];

beforeAll(async () => {
  test = await openTestSite();
  const folder = await mkdtemp(join(tmpdir(), 'evim-facts-'));
  const file = join(folder, 'listings.csv.gz');
  await writeFile(file, toGzip(makeFixture()));
  const { clock, files, maps } = test.deps;
  const adapters = { clock, files, maps, config: { LISTING_DAYS: 30 } };
  await runImport(test.database, adapters, { files: [file], expires: undefined, reports: folder }, () => {});
  await rm(folder, { recursive: true });
  const { rows: storedRows } = await test.database.pool.query('select id, ref from listings');
  const ids = new Map(storedRows.map(({ id, ref }) => [ref, Number(id)]));
  rows = makeFixture().flatMap((row) => {
    const id = ids.get(row.ref);
    return id ? [{ ...row, id: String(id) }] : [];
  });
});
afterAll(() => test.close());

/** The deed value of the source, parsed independently of the import. */
function deedOf({ has_deed, document }: FixtureRow): boolean | null {
  if (has_deed) return has_deed === 'true';
  return document?.startsWith('Kupça') ? true : null;
}

async function listingOf({ id }: FixtureRow): Promise<ListingDetail> {
  return ListingResponse.parse((await test.get(`/api/listings/${id}?populate=*`)).body).data;
}

const countOf = async (filters: string) => (await test.get(`/api/listings/count?${filters}`)).body.count;

it('listings have no deed only when the source denies it, and filters distinguish false from unknown', async () => {
  const deeds = rows.map(deedOf);
  const count = (value: boolean | null) => deeds.filter((deed) => deed === value).length;
  expect(Math.min(count(true), count(false), count(null))).toBeGreaterThan(50);
  expect([
    await countOf('filters[Has_Deed][$eq]=true'),
    await countOf('filters[Has_Deed][$eq]=false'),
    await countOf('filters[Has_Deed][$null]=true'),
    await countOf('filters[Has_Deed][$ne]=false'),
  ]).toEqual([count(true), count(false), count(null), count(true) + count(null)]);
  // features list only what exists, and deny nothing
  expect(await countOf('filters[Has_Gas][$eq]=false')).toBe(0);
});

it('pages show the facts of the source and no others', async () => {
  const sample = rows.filter((_, at) => at % 5 === 0);
  expect(sample.length).toBeGreaterThan(50);
  for (const row of sample) {
    const listing = await listingOf(row);
    const parts = [AboutProperty, Features, Figures].map((part) => createElement(part, { key: part.name, listing }));
    const html = renderPart(createElement(Fragment, null, parts));
    const facts = textsIn(html, 'li');
    const rowText = JSON.stringify(row);
    const deed = deedOf(row);
    const expected = deed === null ? 'göstərilməyib' : deed ? 'var' : 'yoxdur';
    expect(
      facts.filter((text) => text.startsWith('Çıxarış')),
      rowText,
    ).toEqual([`Çıxarış${expected}`]);
    const isWarm = !['garage', 'hotel'].includes(row.property_type ?? '');
    const hasGas = isWarm && row.features?.includes('gas');
    expect(
      facts.filter((text) => text.startsWith('Qaz')),
      rowText,
    ).toEqual(hasGas ? ['Qaz'] : []);
    const isSold = row.category === 'sale' || row.property_type === 'land' || row.property_type === '';
    const mortgage = isSold && row.has_mortgage === 'true' ? ['İpotekavar'] : [];
    expect(
      facts.filter((text) => text.startsWith('İpoteka')),
      rowText,
    ).toEqual(mortgage);
    expect(listing.Land_Area, rowText).toBe(row.land_area_sot ? Number(row.land_area_sot) : null);
    expect(listing.Area_M2, rowText).toBe(Number(row.area) * (row.property_type === 'land' ? 100 : 1));
  }
});

it('a search for up to 50 m² never finds 4,000 m² of land', async () => {
  const small = rows.filter(({ area, property_type: type }) => Number(area) * (type === 'land' ? 100 : 1) <= 50).length;
  expect(await countOf('filters[Area_M2][$lte]=50')).toBe(small);
  expect(await countOf('filters[Area][$lte]=50')).toBeGreaterThan(small);
});
