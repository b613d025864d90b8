import { expect, it } from 'vitest';
import { wantedText } from './wanted-text.ts';

it.each([
  ['yeni tikili olmasın', ''],
  ['həyət evi istəmirəm', ''],
  ['yasamaldan başqa', ''],
  ['dənizə baxan yeni tikili olmasın', 'dənizə baxan'],
  ['не новостройка', ''],
  ['без мебели', ''],
  ['мебель не нужна', ''],
  ['тихий двор кроме ясамала', 'тихий двор'],
  ['not new building', ''],
  ['without furniture', ''],
  ['sea view no balcony', 'sea view'],
  ['dənizə baxan', 'dənizə baxan'],
  ['вид на море', 'вид на море'],
  ['noisy nothing nizami', 'noisy nothing nizami'],
])('of “%s” is wanted “%s”', (text, wanted) => {
  expect(wantedText(text)).toBe(wanted);
});
