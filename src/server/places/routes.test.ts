import { afterAll, beforeAll, expect, it } from 'vitest';
import { NearbyResponse } from '#contract/places/api.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const near = (query: string) => test.get(`/api/places/near?${query}`);

it('the API gives the district of a point and the distance of the nearest station, in a language', async () => {
  const response = await near('latitude=40.4027&longitude=49.8714&locale=ru');
  const { district, station } = NearbyResponse.parse(response.body).data;
  expect([district?.Name, station?.Name, station?.line]).toEqual(['Нариманов', 'Нариман Нариманов', 'red']);
  expect(station?.metres).toBeLessThan(500);
});

it('the API gives the nearest streets of a point, and the quarter of White City', async () => {
  const { pool } = test.database;
  const { rows } = await pool.query("select latitude, longitude from quarters where key = 'YasilAda'");
  const { data } = NearbyResponse.parse(
    (await near(`latitude=${rows[0].latitude}&longitude=${rows[0].longitude}`)).body,
  );
  expect(data.quarter).toBe('YasilAda');
  expect(data.streets.map(({ street_name: name }) => name)).toContain('1-ci Yaşıl Ada küçəsi');
  const metres = data.streets.map((street) => street.metres);
  expect(metres).toEqual(metres.toSorted((one, other) => one - other));
  const sea = NearbyResponse.parse((await near('latitude=39.7&longitude=50.9')).body).data;
  expect([sea.streets, sea.quarter]).toEqual([[], null]);
});

it('the API gives the settlement where there is one, and a station at any distance', async () => {
  const { data } = NearbyResponse.parse((await near('latitude=40.4475&longitude=50.1752')).body);
  expect(data.settlement?.Name).toBe('Qala');
  expect(data.station?.metres).toBeGreaterThan(3_000);
});

it('the middle of each settlement is in it and in its district', async () => {
  const { rows } = await test.database.pool.query<{
    id: number;
    district_id: number;
    latitude: number;
    longitude: number;
  }>('select id, district_id, latitude, longitude from settlements order by id');
  expect(rows.length).toBeGreaterThan(100);
  const answers: (number | undefined)[][] = [];
  for (const { latitude, longitude } of rows) {
    const { data } = NearbyResponse.parse((await near(`latitude=${latitude}&longitude=${longitude}`)).body);
    answers.push([data.settlement?.id, data.district?.id]);
  }
  expect(answers).toEqual(rows.map((row) => [row.id, row.district_id]));
});

it('the API gives only the nearest station in the open sea', async () => {
  const { data } = NearbyResponse.parse((await near('latitude=39.7&longitude=50.9')).body);
  expect([data.district, data.settlement]).toEqual([null, null]);
});

it.each([
  'latitude=40.4',
  'latitude=52.1&longitude=49.8',
  'latitude=40.4&longitude=49.8&zoom=3',
  'latitude[]=40.4&longitude=49.8',
])('refuses %s', async (query) => {
  expect((await near(query)).status).toBe(400);
});
