import { afterAll, beforeAll, expect, it } from 'vitest';
import { PlacePricesResponse } from '#contract/market/api.ts';
import { insertListing } from '../../../tests/support/factories.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { countPrices } from './jobs.ts';
import { openPlacePrices } from './place-prices.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const query = async (text: string, values: unknown[] = []) => (await test.database.pool.query(text, values)).rows;
const insertFlats = async (count: number, part: Record<string, unknown>) => {
  for (let n = 0; n < count; n++)
    await insertListing(test.database.pool, { price: (100_000 + n * 1_000) * 100, area: 50, ...part });
};

it('each flat on offer is in exactly one row that is told, its own or the next wider one', async () => {
  const [settlement] = await query(
    'select s.id, s.district_id from settlements s join districts d on d.id = s.district_id where not d.is_hidden order by s.id desc limit 1',
  );
  const there = { district_id: settlement.district_id };
  const few = [
    { property_type: 'old_building', rooms: 4 },
    { property_type: 'old_building', rooms: 7 },
    { property_type: 'old_building', rooms: null },
    { property_type: 'new_building', rooms: 1 },
  ];
  await insertFlats(30, { ...there, rooms: 2 });
  await insertFlats(20, { ...there, rooms: 4 });
  for (const part of few) await insertFlats(11, { ...there, ...part });
  await insertFlats(3, { ...there, rooms: 2, settlement_id: settlement.id });
  await countPrices(test.deps);
  const fresh = openPlacePrices(test.deps);
  const showFresh = async (place: string) => PlacePricesResponse.parse(JSON.parse(await fresh(place, 'az'))).data;
  type Key = { category: string; type: string | null; rooms: number | null };
  const isRow = (one: Key, { category, type, rooms }: Key) =>
    one.category === category && one.type === type && one.rooms === rooms;
  const flats: (Key & { district: string; settlement: string | null })[] = await query(
    `select l.id, l.category, l.property_type as type, least(l.rooms, 5) as rooms, d.slug as district,
            case when s.id is not null then case when exists (select from districts o where o.slug = s.slug and not o.is_hidden)
              then 'qesebe-' || s.slug else s.slug end end as settlement
       from listings l join districts d on d.id = l.district_id left join settlements s on s.id = l.settlement_id
      where l.status_ad = 'active' and l.category in ('sale', 'rent') and l.property_type in ('new_building', 'old_building')`,
  );
  expect(flats.length).toBeGreaterThan(90);
  const widerRows = new Set<string>();
  for (const flat of flats) {
    for (const slug of [flat.settlement, flat.district, 'baki'].flatMap((one) => one ?? [])) {
      const { segments, merged } = await showFresh(slug);
      const own = segments.filter((one) => isRow(one, flat));
      const others = merged.filter((one) => isRow(one, flat));
      expect([slug, flat, own.length + others.length]).toEqual([slug, flat, 1]);
      for (const { category, wider } of others) {
        widerRows.add(`${wider.place === slug} ${wider.type !== null} ${wider.rooms !== null}`);
        const around = wider.place === slug ? segments : (await showFresh(wider.place)).segments;
        expect(around.filter((one) => isRow(one, { category, type: wider.type, rooms: wider.rooms }))).toHaveLength(1);
        expect([wider.type ?? flat.type, wider.rooms ?? flat.rooms]).toEqual([flat.type, flat.rooms]);
        expect([flat.settlement, flat.district, 'baki']).toContain(wider.place);
      }
    }
  }
  // both types, all rooms, and a wider place
  expect([...widerRows]).toEqual(
    expect.arrayContaining(['true false true', 'true false false', expect.stringMatching(/^false/)]),
  );
  const [{ slug }] = await query('select slug from districts where id = $1', [settlement.district_id]);
  const { body } = await test.site.inject(`/api/prices/${slug}/csv`);
  expect(body).toContain(`;"sale";"old_building";4;;;;;;"${slug}";;4`);
});
