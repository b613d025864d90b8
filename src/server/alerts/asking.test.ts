import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertListing } from '../../../tests/support/factories.ts';
import { withProof } from '../../../tests/support/proof.ts';
import { openTestSite, outcomeOf, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
let listing: number;
beforeAll(async () => {
  test = await openTestSite();
  listing = (await insertListing(test.database.pool)).id;
});
afterAll(() => test.close());

it('guests of a mobile network, who share an address, ask for news: beyond thirty an hour with a proof', async () => {
  const ask = (mail: string, headers = {}) =>
    test.send('POST', '/api/kept-lists', {
      body: { listings: [listing], ages: [0], contact: { mail } },
      ip: '10.9.8.7',
      headers,
    });
  const save = (mail: string, headers = {}) =>
    test.send('POST', '/api/saved-searches', {
      body: { search: 'category=sale', contact: { mail } },
      ip: '10.9.8.7',
      headers,
    });
  for (let n = 0; n < 15; n++)
    for (const one of [ask, save]) expect(outcomeOf(await one(`network${n}@evim.test`))[0]).toBe(200);
  for (const one of [ask, save]) {
    expect(outcomeOf(await one('more@evim.test'))).toEqual([429, 'proof_required']);
    expect((await withProof((headers) => one('more@evim.test', headers))).status).toBe(200);
  }
});

it('one mail address is asked five times a day, from wherever, with or without a proof', async () => {
  const ask = (n: number, headers = {}) =>
    test.send('POST', '/api/saved-searches', {
      body: { search: `category=sale&price_max=${10_000 + n}`, contact: { mail: 'Often@evim.test' } },
      ip: `10.9.7.${n}`,
      headers,
    });
  for (let n = 0; n < 5; n++) expect((await ask(n)).status).toBe(200);
  expect(outcomeOf(await withProof((headers) => ask(6, headers)))).toEqual([429, 'too_many_requests']);
});
