import { afterAll, beforeAll, expect, it } from 'vitest';
import { newEditor } from '../../../tests/support/editor.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  test = await openTestSite();
  editor = await newEditor(test);
});
afterAll(() => test.close());

it('editors are offered the streets that people wrote, without houses, until they have them', async () => {
  const { pool } = test.database;
  const point = { latitude: 40.5601, longitude: 50.0044 };
  for (const address_text of ['Qızılgül döngəsi 4', 'Qızılgül döngəsi, ev 7A', 'Nizami küçəsi 5', ''])
    await insertListing(pool, { address_text, ...point });
  await insertListing(pool, { address_text: 'Gizli döngə', status_ad: 'rejected' });
  const { body } = await test.get('/api/admin/street-suggestions', editor.token);
  expect(body.data).toEqual([{ street_name: 'Qızılgül döngəsi', listings: 2, ...point }]);
  await editor.post('streets', { street_name: 'Qızılgül döngəsi', isHidden: false });
  expect((await test.get('/api/admin/street-suggestions', editor.token)).body.data).toEqual([]);
});
