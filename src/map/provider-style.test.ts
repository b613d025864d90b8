import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import type { StyleSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { withMetro } from './provider-style.ts';

const NAMES: Omit<SymbolLayerSpecification, 'id'> = {
  type: 'symbol',
  source: 'names',
  layout: { 'text-field': ['get', 'name'], 'text-font': ['Inter, sans-serif'] },
};
const own: Parameters<typeof withMetro>[1] = {
  metadata: { 'evim:metro': ['metro', 'station-names'] },
  sources: {
    ground: { type: 'geojson', data: 'https://evim.example/ground.json' },
    names: { type: 'geojson', data: 'https://evim.example/names.json' },
    stops: { type: 'geojson', data: 'https://evim.example/stops.json' },
  },
  layers: [
    { id: 'land', type: 'fill', source: 'ground' },
    { id: 'metro', type: 'line', source: 'ground' },
    { id: 'district-names', ...NAMES },
    { id: 'station-names', ...NAMES },
  ],
};
const providerWith = (layout: object, glyphs?: string) =>
  ({
    version: 8,
    ...(glyphs && { glyphs }),
    sources: { ground: { type: 'vector', url: 'https://maps.example/tiles.json' } },
    layers: [
      { id: 'metro', type: 'background' },
      { id: 'roads', type: 'symbol', source: 'ground', 'source-layer': 'roads', layout },
    ],
  }) as StyleSpecification;
const GLYPHS = 'https://maps.example/{fontstack}/{range}.pbf';
const fontsOf = ({ layers }: StyleSpecification) =>
  layers.flatMap((layer) =>
    layer.id.startsWith('evim-') && layer.type === 'symbol' ? [layer.layout?.['text-font']] : [],
  );

test('a provider’s style has our metro on top, under names of its own', () => {
  const style = withMetro(providerWith({ 'text-font': ['Noto Sans Regular'] }, GLYPHS), own);
  expect(style.layers.map(({ id }) => id)).toEqual(['metro', 'roads', 'evim-metro', 'evim-station-names']);
  expect(Object.keys(style.sources)).toEqual(['ground', 'evim-ground', 'evim-names']);
  expect(validateStyleMin(style)).toEqual([]);
});

test('the names of stations have a font of the provider, without one they are left out', () => {
  expect(fontsOf(withMetro(providerWith({ 'text-font': ['Noto Sans Regular'] }, GLYPHS), own))).toEqual([
    ['Noto Sans Regular'],
  ]);
  const chosen = { 'text-font': ['literal', ['Noto Sans Regular']] };
  expect(fontsOf(withMetro(providerWith(chosen, GLYPHS), own))).toEqual([]);
  expect(fontsOf(withMetro(providerWith({}, GLYPHS), own))).toEqual([]);
  // without letters of the provider the map draws with those of the page
  expect(fontsOf(withMetro(providerWith({}), own))).toEqual([['Inter, sans-serif']]);
});
