import { beforeEach, describe, expect, it } from 'vitest';
import { LISTING } from '#contract/listings/entity.ts';
import { parseListQuery } from '#contract/wire/query-list.ts';
import { openRowTexts, type RowTexts } from './row-texts.ts';

const ROWS = [{ id: 5, version: 1 }];

let now: number;
let texts: RowTexts;
let reads: number;
beforeEach(() => {
  now = 1_000;
  reads = 0;
  texts = openRowTexts(() => now);
});

type Form = Parameters<RowTexts['get']>[1];
async function read(form: Form, fields: readonly string[], rows = ROWS): Promise<string | undefined> {
  const [text] = await texts.get(rows, form, { fields: [...fields], populate: {}, locale: 'az' }, async (ids) => {
    reads += 1;
    return new Map(ids.map((id) => [id, `text ${reads}`]));
  });
  return text?.toString();
}

it('a card is kept while its version stays the same, for an hour at most', async () => {
  await read('listing card', ['Price']);
  now += 3_590_000;
  expect(await read('listing card', ['Price'])).toBe('text 1');
  expect(await read('listing card', ['Price'], [{ id: 5, version: 2 }])).toBe('text 2');
  now += 20_000;
  expect(await read('listing card', ['Price'])).toBe('text 3');
});

it.each([
  ['a card with a counter', 'listing card', ['Price', 'Views_Count']],
  ['the page of a listing, which tells what other homes cost,', 'listing page', ['Price']],
] as const)('%s is kept for a minute', async (_what, form, fields) => {
  await read(form, fields);
  now += 59_000;
  expect(await read(form, fields)).toBe('text 1');
  now += 2_000;
  expect(await read(form, fields)).toBe('text 2');
});

describe('texts stay within their bytes', () => {
  const readLong = async (ids: number[]) => {
    reads += 1;
    return new Map(ids.map((id) => [id, 'x'.repeat(1024 * 1024)]));
  };

  it('and the one that nobody asked for longest goes', async () => {
    const card = (id: number) =>
      texts.get([{ id, version: 1 }], 'listing card', { fields: [], populate: {}, locale: 'az' }, readLong);
    for (let id = 1; id <= 40; id++) await card(id);
    // 32 MB have room for 31 of them
    for (const id of [40, 11, 10]) await card(id);
    expect(reads).toBe(40);
    await card(9);
    await card(10);
    expect(reads).toBe(41);
    await card(12);
    expect(reads).toBe(42);
  });

  it('and so do whole pages', async () => {
    const query = parseListQuery(LISTING, { fields: ['Price'] });
    const page = (id: number) =>
      texts.getPage({ rows: [{ id, version: 1 }], total: 1 }, 'complex card', query, readLong);
    const bodies = [];
    for (let id = 0; id < 10; id++) bodies.push((await page(id)).body);
    // 8 MB have room for seven of them; what is put together anew is another buffer
    const areKept = [];
    for (const id of [3, 9, 2]) areKept.push((await page(id)).body === bodies[id]);
    expect([areKept, reads]).toEqual([[true, true, false], 10]);
  });
});
