import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRandom } from '../../../packages/demo-city/random.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { type ListUnderTest, mixListDevices, type Sent } from '../../../tests/support/made-up/list-devices.ts';
import { type ListOnSite, openList } from '../../../tests/support/shared-list.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

const LISTS = Number(process.env.LISTS ?? 100);
const OPERATIONS_OF_A_LIST = 100;
const OPERATIONS = LISTS * OPERATIONS_OF_A_LIST;

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

/** A list with three members, by the real API. */
async function withMembers(list: ListOnSite): Promise<ListUnderTest> {
  const cookies = [await list.join('Ana'), await list.join('Ata'), await list.join('Leyla')];
  const addressOf = ({ act, home }: Sent) => `/homes/${home}/${act === 'vote' ? 'vote' : 'comments'}`;
  return {
    homes: (await list.read()).homes.map(({ id }) => id),
    send: async (device, sent) => {
      const { key } = sent;
      const body = sent.act === 'vote' ? { vote: sent.vote, change: key } : { text: sent.text, key };
      const method = sent.act === 'vote' ? 'PUT' : 'POST';
      return (await list.answer(method, addressOf(sent), { body, cookie: cookies[device] })).status;
    },
    read: () => list.read(),
    removeComment: async (device, id) =>
      device === null
        ? (await list.asMaker('DELETE', `/comments/${id}`)).status
        : (await list.answer('DELETE', `/comments/${id}`, { cookie: cookies[device] })).status,
    freeze: async (isFrozen) => (await list.asMaker('PUT', '', { isFrozen })).status,
  };
}

it(
  `nothing is lost, nothing is there twice and nothing comes back in ${OPERATIONS} operations of three devices`,
  async () => {
    const listings = [(await insertListing(test.database.pool)).id, (await insertListing(test.database.pool)).id];
    const counts = { requests: 0, texts: 0 };
    // some at a time, as the site has them
    for (let seed = 1; seed <= LISTS; seed += 4)
      await Promise.all(
        [0, 1, 2, 3].map(async (more) => {
          const list = await withMembers(await openList(test, listings));
          const { expected, found, requests, texts } = await mixListDevices(
            makeRandom(seed + more),
            list,
            OPERATIONS_OF_A_LIST,
          );
          expect([seed + more, found]).toEqual([seed + more, expected]);
          counts.requests += requests;
          counts.texts += texts;
        }),
      );
    expect(counts.requests).toBeGreaterThanOrEqual(OPERATIONS);
    // they are worth something
    expect(counts.texts).toBeGreaterThan(OPERATIONS / 10);
  },
  240_000 * Math.max(1, LISTS / 100),
);
