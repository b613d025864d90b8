// The promoted listings before the list of a search, on the rendered pages: of any search and of landing pages.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { make, pages } from '../../bin/builds.mjs';
import { mountPages } from '../../src/server/pages/ssr.ts';
import { openTestClock } from '../support/clock.ts';
import { insertListing } from '../support/factories.ts';
import { openTestSite, type TestSite } from '../support/test-site.ts';

const clock = openTestClock();
let test: TestSite;
/** Those of the search, and which of them are VIPs. */
const matching: number[] = [];
const vips: number[] = [];
beforeAll(async () => {
  await make(process.execPath, pages);
  test = await openTestSite({ clock });
  await mountPages(test.site, test.deps, null, async () => true);
  const { pool } = test.database;
  const idOf = async (slug: string) =>
    (await pool.query('select id from districts where slug = $1', [slug])).rows[0].id;
  const [inside, outside] = [await idOf('nerimanov'), await idOf('nesimi')];
  for (let n = 0; n < 20; n++) {
    const is_vip = n % 4 === 0;
    const { id } = await insertListing(pool, { district_id: inside, rooms: 3, is_vip });
    matching.push(id);
    if (is_vip) vips.push(id);
  }
  // VIPs of other searches
  await insertListing(pool, { district_id: outside, rooms: 3, is_vip: true });
  await insertListing(pool, { district_id: inside, rooms: 4, is_vip: true });
}, 300_000);
afterAll(() => test.close());

const cardsIn = (html: string) => [...html.matchAll(/data-listing="(\d+)"/g)].map(([, id]) => Number(id));

/** A page of a search: the listings at its top, those of its list, its total, and which listings it calls VIP. */
async function open(address: string) {
  const { status, body } = await test.get(address);
  expect(status).toBe(200);
  const html = String(body);
  const block = /data-placement="search_top".*?<\/section>/s.exec(html)?.[0] ?? '';
  const marked = [...html.matchAll(/data-listing="(\d+)".*?<\/li>/gs)].filter(([card]) => card.includes('>VIP<'));
  return {
    top: cardsIn(block),
    list: cardsIn(html.replace(block, '')),
    total: Number(/role="status">(\d+)\s/.exec(html)?.[1]),
    marked: marked.map(([, id]) => Number(id)),
    heading: /id="top-listings"[^>]*>([^<]*)</.exec(block)?.[1],
  };
}

it.each([
  ['a search', '/listings?category=sale&property=new_building&place=nerimanov&rooms=3&page='],
  ['a landing page', '/satilir/yeni-tikili/nerimanov/3-otaqli?page='],
  ['a landing page in Russian', '/ru/satilir/yeni-tikili/nerimanov/3-otaqli?page='],
])(
  '%s has two VIPs that match before the list of each page, marked, not in the total and not below',
  async (_, path) => {
    const seen = new Set<number>();
    const pairs = new Set<string>();
    for (const page of [1, 2, 3]) {
      const { top, list, total, marked, heading } = await open(path + page);
      expect([page, top.length, total]).toEqual([page, 2, 20]);
      expect(heading).toMatch(/\S/);
      expect(vips).toEqual(expect.arrayContaining(top));
      expect(marked.filter((id) => !vips.includes(id))).toEqual([]);
      expect(marked).toEqual(expect.arrayContaining(top));
      expect(list.filter((id) => top.includes(id))).toEqual([]);
      for (const id of [...top, ...list]) seen.add(id);
      pairs.add(top.join());
      // the next ones have their turn
      clock.pass(60);
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual(matching);
    expect(pairs.size).toBe(3);
  },
);
