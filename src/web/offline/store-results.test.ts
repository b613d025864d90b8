import { afterEach, expect, it, vi } from 'vitest';
import az from '#texts/az.json' with { type: 'json' };
import { readStored } from '#worker/stored.ts';
import { FakeCaches } from '../../../tests/support/worker/fake-caches.ts';
import type { CardData } from '../cards/card-data.ts';
import { openTranslation } from '../text/translation.ts';
import { storeResults } from './store-results.ts';

afterEach(() => vi.unstubAllGlobals());

const card = (id: number) =>
  ({
    id,
    cover: [],
    Category: 'sale',
    Property_type: 'house',
    Price: 90_000,
    Area: 120,
    Rooms: 4,
  }) as unknown as CardData;

it('the last results are stored without the homes that somebody hides', async () => {
  vi.stubGlobal('caches', new FakeCaches());
  vi.stubGlobal('window', { location: new URL('https://evim.az/listings?category=sale') });
  const { t } = openTranslation('az', az);
  await storeResults(t, 'az', { title: 'Satılır', cards: [card(5), card(6), card(7)], isHidden: ({ id }) => id === 6 });
  const readIds = async () => (await readStored('results'))?.homes.map(({ id }) => id);
  expect([(await readStored('results'))?.address, await readIds()]).toEqual(['/listings?category=sale', [5, 7]]);
  // a page of which all are hidden is nothing to read on the way
  await storeResults(t, 'az', { title: 'Satılır', cards: [card(8)], isHidden: () => true });
  expect(await readIds()).toEqual([5, 7]);
});
