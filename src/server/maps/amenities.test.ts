import { afterAll, beforeAll, expect, it } from 'vitest';
import { AmenityResponse } from '#contract/maps/api.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;

beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

const amenitiesAt = async (latitude: number, longitude: number, locale = 'az') => {
  const response = await test.get(`/api/places/amenities?latitude=${latitude}&longitude=${longitude}&locale=${locale}`);
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
  return AmenityResponse.parse(response.body).data;
};

it('the nearest place of each kind is found, and a stop is told from what it is named after', async () => {
  const byClinic = await amenitiesAt(40.41219, 49.89887, 'ru');
  expect(byClinic.find(({ kind }) => kind === 'hospital')).toEqual({
    ...{ kind: 'hospital', Name: '«Ени клиника»', metres: 0, isStop: false },
  });
  for (const { metres } of byClinic) expect(metres).toBeLessThanOrEqual(1_500);
  // with all decimals that a phone may give
  const [stop, school] = await amenitiesAt(40.475880000000004, 50.012100000000004);
  const named = { Name: '1 nömrəli tam orta məktəb', metres: 0, isStop: true };
  expect([stop, school]).toEqual([
    { ...named, kind: 'stop' },
    { ...named, kind: 'school' },
  ]);
});

it('in the middle of nowhere there is nothing near', async () => {
  expect(await amenitiesAt(40.15, 49.4)).toEqual([]);
});
