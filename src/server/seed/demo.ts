import type pg from 'pg';
import { makeCity } from '../../../packages/demo-city/listings.ts';
import { CITY_SEED } from '../../../packages/demo-city/people.ts';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { reference } from '../../../packages/demo-city/reference.ts';
import { inClientTransaction } from '../database/client-transaction.ts';
import { insertComplexes } from './demo-complex-queries.ts';
import { seedTexts } from './demo-contents.ts';
import { insertPlan } from './demo-picture-queries.ts';
import { insertListings, insertPeople, vacuumListings } from './demo-queries.ts';

/**
 * Seeds an empty database with the people, complexes and listings of the demo city, in one transaction. Pictures, and what
 * needs them, are added later (demo-pictures.ts), so that the site starts without them.
 */
export async function seedDemo(client: pg.ClientBase, now: Date, print: (line: string) => void): Promise<void> {
  print('Filling the demo city …');
  const city = makeCity(makeRandom(CITY_SEED), reference, now);
  await inClientTransaction(client, async () => {
    const owners = await insertPeople(client, city.people);
    const complexes = await insertComplexes(client, city.complexes);
    await seedTexts(client);
    const listings = await insertListings(client, city.listings, owners, complexes);
    await insertPlan(client, {
      now: now.toISOString(),
      listings: city.listings.map(({ photos }, i) => ({ id: listings[i] ?? 0, photos })),
      complexes: city.complexes.map(({ photos, layouts }, i) => ({ id: complexes[i] ?? 0, photos, layouts })),
    });
  });
  await vacuumListings(client);
  print(`The demo city has ${city.listings.length} listings and ${city.complexes.length} complexes.`);
}
