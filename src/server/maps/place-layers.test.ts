import { afterAll, beforeAll, expect, it } from 'vitest';
import { LayerResponse } from '#contract/maps/api.ts';
import { LAYER_KINDS } from '#contract/maps/layers.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';

let test: TestSite;

beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('each layer has its places, and a stop is told from what it is named after', async () => {
  const counts: Record<string, number> = {};
  for (const kind of LAYER_KINDS) {
    const response = await test.get(`/api/places/layers?kind=${kind}`);
    expect([kind, response.status, response.headers['cache-control']]).toEqual([kind, 200, 'public, max-age=86400']);
    counts[kind] = LayerResponse.parse(response.body).data.length;
  }
  expect(counts).toEqual({ stop: 3431, school: 343, kindergarten: 65, hospital: 115, park: 74, university: 44 });
  const { data } = (await test.get('/api/places/layers?kind=park&locale=ru')).body;
  expect(data.find((one: { Name: string }) => one.Name === 'Нагорный парк')).toMatchObject({ isStop: false });
  expect(data.find((one: { Name: string }) => one.Name === 'Dədə Qorqud parkı')).toMatchObject({ isStop: true });
});

it('an unknown layer is refused by the name of its key', async () => {
  const response = await test.get('/api/places/layers?kind=bar');
  expect([response.status, Object.keys(response.body.error.details.fields)]).toEqual([400, ['kind']]);
});
