import { afterAll, beforeAll, expect, it } from 'vitest';
import { MapStyle } from '#contract/maps/api.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { makeMapStyle, mapHosts } from './map-style.ts';

let test: TestSite;

beforeAll(async () => {
  test = await openTestSite();
});
afterAll(() => test.close());

it('the live map works without external services, in the requested language', async () => {
  for (const [locale, name] of [
    ['az', 'Nəriman Nərimanov'],
    ['ru', 'Нариман Нариманов'],
  ]) {
    const response = await test.get(`/api/map-style?locale=${locale}`);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    const style = MapStyle.parse(response.body);
    expect(JSON.stringify(style.sources.stations)).toContain(name);
    expect(JSON.stringify(style)).not.toContain('http');
    const sources = style.layers.flatMap((layer) => (layer as { source?: string }).source ?? []);
    expect(sources.filter((source) => !(source in style.sources))).toEqual([]);
  }
  expect((await test.get('/api/map-style?locale=de')).status).toBe(400);
});

it('a configured provider is drawn above or tried instead, and allowed by the policy', () => {
  const config = {
    MAP_STYLE_URL: 'https://maps.example/style.json?key=1',
    MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png',
  };
  const style = MapStyle.parse(JSON.parse(makeMapStyle(config, 'az')));
  expect(style.metadata['evim:style']).toBe(config.MAP_STYLE_URL);
  expect(style.sources.tiles).toMatchObject({ type: 'raster', tiles: [config.MAP_TILE_URL] });
  expect(style.sources.land).toBeDefined();
  expect(mapHosts(config)).toEqual(['https://maps.example', 'https://tiles.example:8443']);
  expect(mapHosts({})).toEqual([]);
});
