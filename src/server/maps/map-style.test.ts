import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { TileType } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MapStyle } from '#contract/maps/api.ts';
import { LANGUAGES } from '#contract/values/dates.ts';
import { openTestSite, type TestSite } from '../../../tests/support/test-site.ts';
import { readConfig } from '../config.ts';
import { openOutside } from '../outside/outside.ts';
import { findMapFile } from './map-files.ts';
import { makeMapStyle, mapHosts } from './map-style.ts';
import { openTileAddress } from './tile-file.ts';

let test: TestSite;
let folder: string;
let tileFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'evim-map-'));
  tileFile = join(folder, 'baku.pmtiles');
  await writeFile(tileFile, 'not yet');
  test = await openTestSite({
    config: readConfig({ NODE_ENV: 'test', REQUESTS_PER_MINUTE: '0', DATA_DIR: folder, MAP_PMTILES: tileFile }),
  });
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

const LOOKS = LANGUAGES.flatMap((language) => (['light', 'dark'] as const).map((theme) => ({ language, theme })));

it('the style is valid in both themes and three languages, with and without tiles', () => {
  for (const look of LOOKS)
    for (const pmtiles of [null, '/map/tiles-1-2.pmtiles', 'https://tiles.example/baku.pmtiles']) {
      const style = JSON.parse(
        makeMapStyle({ MAP_TILE_URL: 'https://t.example/{z}/{x}/{y}.png' }, { ...look, pmtiles }),
      );
      // addresses are of the site itself
      const problems = validateStyleMin(style).filter(({ message }) => !message.includes('url'));
      expect(problems.map(({ message }) => message)).toEqual([]);
      const ids = style.layers.map(({ id }: { id: string }) => id);
      expect(ids.filter((id: string, index: number) => ids.indexOf(id) !== index)).toEqual([]);
    }
});

it('the metro is above the tiles, our names are below them', () => {
  const look = { language: 'az', theme: 'light' } as const;
  for (const [config, pmtiles] of [
    [{ MAP_TILE_URL: 'https://t.example/{z}/{x}/{y}.png' }, null],
    [{ MAP_TILE_URL: 'https://t.example/{z}/{x}/{y}.png' }, '/map/tiles-1-2.pmtiles'],
    [{}, '/map/tiles-1-2.pmtiles'],
  ] as const) {
    const { layers } = JSON.parse(makeMapStyle(config, { ...look, pmtiles }));
    const ids: string[] = layers.map(({ id }: { id: string }) => id);
    const tiles = layers.flatMap(({ source }: { source?: string }, at: number) =>
      source === 'tiles' || source === 'city' ? [at] : [],
    );
    const above = ids.slice(Math.max(...tiles) + 1);
    expect(above).toEqual(['metro', 'station', 'station-letters', 'station-names']);
    expect(ids.indexOf('district-names')).toBeLessThan(Math.min(...tiles));
  }
});

it('the live map works without external services, in the requested language', async () => {
  for (const [locale, name] of [
    ['az', 'Nəriman Nərimanov'],
    ['ru', 'Нариман Нариманов'],
  ]) {
    const response = await test.get(`/api/map-style?locale=${locale}&theme=dark`);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'public, max-age=86400']);
    const style = MapStyle.parse(response.body);
    const { data } = style.sources.names as { data: string };
    const names = await test.get(data);
    expect(names.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(JSON.stringify(names.body)).toContain(name);
    const sources = style.layers.flatMap((layer) => (layer as { source?: string }).source ?? []);
    expect(sources.filter((source) => !(source in style.sources))).toEqual([]);
  }
  expect((await test.get('/api/map-style?locale=de')).status).toBe(400);
  const old = await test.get('/map/ground-000000000000.json');
  expect([old.status, old.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect((await test.get('/map/other-000000000000.json')).status).toBe(404);
});

it('a first view needs at most 150 KB, the whole map at most 1.5 MB', () => {
  const size = (name: string) => gzipSync(findMapFile(name)?.body ?? '').length;
  for (const { language, theme } of LOOKS) {
    const style = gzipSync(makeMapStyle({}, { language, theme, pmtiles: null })).length;
    expect(style + size('ground') + size(`names-${language}`)).toBeLessThan(150_000);
  }
  const names = LANGUAGES.map((language) => size(`names-${language}`));
  expect(names.reduce((sum, one) => sum + one, size('ground') + size('stops'))).toBeLessThan(1_500_000);
});

describe('MAP_PMTILES', () => {
  /** A file of a size whose tiles are its last 100 bytes. */
  const tiles = (size: number, type = TileType.Mvt) => {
    const file = Buffer.alloc(size);
    file.write('PMTiles\u0003', 'latin1');
    file.writeBigUInt64LE(BigInt(size - 100), 56);
    file.writeBigUInt64LE(100n, 64);
    file[99] = type;
    return file;
  };
  const sourcesOf = async () => MapStyle.parse((await test.get('/api/map-style')).body).sources;

  it('is left out while the file is broken or missing', async () => {
    expect(await sourcesOf()).not.toHaveProperty('city');
    // a copy that was interrupted, and pictures
    for (const broken of [tiles(308).subarray(0, 307), tiles(308, TileType.Png)]) {
      await writeFile(tileFile, broken);
      expect(await sourcesOf()).not.toHaveProperty('city');
    }
    await rm(tileFile);
    expect(await sourcesOf()).not.toHaveProperty('city');
  });

  it('is served in ranges, under a path that changes with the file', async () => {
    await writeFile(tileFile, tiles(308));
    const { url } = (await sourcesOf()).city as { url: string };
    const path = url.replace('pmtiles://', '');
    const part = await test.site.inject({ url: path, headers: { range: 'bytes=0-7' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([
      206,
      'bytes 0-7/308',
      'PMTiles\u0003',
    ]);
    expect((await test.site.inject({ url: path, headers: { range: 'bytes=9999-' } })).statusCode).toBe(416);
    await writeFile(tileFile, tiles(309));
    expect((await sourcesOf()).city).not.toMatchObject({ url });
  });

  it('may be an address, which is left out while it is broken, silent or without ranges', async () => {
    const files: Record<string, Buffer> = {
      '/whole': tiles(308),
      '/short': tiles(308).subarray(0, 307),
      '/pictures': tiles(308, TileType.Png),
      '/other': Buffer.alloc(308),
    };
    const host = createServer(({ url = '', headers }, response) => {
      const file = files[url];
      if (url === '/silent') return;
      if (!file || !headers.range) return response.writeHead(file ? 200 : 404).end(file);
      response.writeHead(206, { 'content-range': `bytes 0-126/${file.length}` }).end(file.subarray(0, 127));
    }).listen(0, '127.0.0.1');
    await once(host, 'listening');
    const base = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    const check = openTileAddress({ outside: openOutside() });
    try {
      expect(await check(`${base}/whole`)).toBe(`${base}/whole`);
      for (const [path, reason] of [
        ['short', 'cut short: 307 of 308'],
        ['pictures', 'no vector tiles'],
        ['other', 'no PMTiles file'],
        ['missing', 'not answered in ranges: status 404'],
      ])
        await expect(check(`${base}/${path}`)).rejects.toThrow(reason);
      await expect(check(`${base}/silent`)).rejects.toThrow(/3000|deadline|in time/);
    } finally {
      host.closeAllConnections();
      host.close();
    }
  });
});

it('a configured provider is drawn above or tried instead, and allowed by the policy', () => {
  const config = {
    MAP_STYLE_URL: 'https://maps.example/style.json?key=1',
    MAP_TILE_URL: 'https://tiles.example:8443/{z}/{x}/{y}.png',
    MAP_PMTILES: 'https://files.example/baku.pmtiles',
  };
  const look = { language: 'az', theme: 'light', pmtiles: config.MAP_PMTILES } as const;
  const style = MapStyle.parse(JSON.parse(makeMapStyle(config, look)));
  expect(style.metadata['evim:style']).toBe(config.MAP_STYLE_URL);
  expect(style.sources.tiles).toMatchObject({ type: 'raster', tiles: [config.MAP_TILE_URL] });
  expect(style.sources.city).toMatchObject({ type: 'vector', url: `pmtiles://${config.MAP_PMTILES}` });
  expect(style.sources.ground).toBeDefined();
  const hosts = ['https://maps.example', 'https://tiles.example:8443', 'https://files.example'];
  expect(mapHosts(config)).toEqual(hosts);
  expect(mapHosts({ MAP_PMTILES: '/var/lib/evim/baku.pmtiles' })).toEqual([]);
});
