import { beforeEach, expect, it } from 'vitest';
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

it('a card is kept while its version stays the same', async () => {
  await read('listing card', ['Price']);
  now += 3_600_000;
  expect(await read('listing card', ['Price'])).toBe('text 1');
  expect(await read('listing card', ['Price'], [{ id: 5, version: 2 }])).toBe('text 2');
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
