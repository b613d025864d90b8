import type { Language } from '#contract/values/dates.ts';
import type { Config } from '../config.ts';
import { mapPlaces } from './map-places.ts';
import { PALETTE } from './palette.ts';

type Hosts = Pick<Config, 'MAP_STYLE_URL' | 'MAP_TILE_URL'>;

/** Sources of the outlines and the coastline (NOTICE). */
const CREDIT = '© OpenStreetMap, geoBoundaries';

/**
 * The MapLibre style of the live map: our own schematic map of Baku as a fallback, a provider's tiles above it when
 * configured. A provider's style is named in `metadata`, for the map to try. Without glyphs the map uses the page's font.
 */
export function makeMapStyle(config: Hosts, language: Language): string {
  const places = mapPlaces(language);
  const tiles = config.MAP_TILE_URL;
  return JSON.stringify({
    version: 8,
    name: 'Evim',
    metadata: { 'evim:style': config.MAP_STYLE_URL ?? null },
    sources: {
      ...places,
      borders: { ...places.borders, attribution: CREDIT },
      ...(tiles && { tiles: tilesOf(tiles) }),
    },
    // on top: where tiles are missing, our own map shows through
    layers: [...GROUND, ...LABELS, ...(tiles ? [{ id: 'tiles', type: 'raster', source: 'tiles' }] : [])],
  });
}

/** Origins of external maps, for `img-src` and `connect-src` of the Content-Security-Policy. */
export function mapHosts({ MAP_STYLE_URL, MAP_TILE_URL }: Hosts): string[] {
  const addresses = [MAP_STYLE_URL, MAP_TILE_URL].filter((address) => address !== undefined);
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** A tile URL template, or the URL of a TileJSON document. */
function tilesOf(address: string) {
  return address.includes('{z}')
    ? { type: 'raster', tiles: [address], tileSize: 256 }
    : { type: 'raster', url: address, tileSize: 256 };
}

const GROUND = [
  { id: 'sea', type: 'background', paint: { 'background-color': PALETTE.sea } },
  { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': PALETTE.land } },
  { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': PALETTE.border, 'line-width': 1.5 } },
  { id: 'shore', type: 'line', source: 'land', paint: { 'line-color': PALETTE.shore, 'line-width': 2 } },
  {
    id: 'tracks',
    type: 'line',
    source: 'tracks',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': ['get', 'colour'], 'line-width': 3, 'line-opacity': 0.45 },
  },
];

const FONT = ['Inter, sans-serif'];
const HALO = { 'text-halo-color': PALETTE.paper, 'text-halo-width': 1.5 };

/** In rising priority: where labels overlap, the later layer wins. */
const LABELS = [
  label('sea', { 'text-size': 14 }, { 'text-color': PALETTE.water }),
  {
    ...label('streets', { 'text-size': 11 }, { 'text-color': PALETTE.muted, ...HALO }),
    minzoom: 13.5,
  },
  {
    ...label('settlements', { 'text-size': 12 }, { 'text-color': PALETTE.faint, ...HALO }),
    minzoom: 11.5,
  },
  {
    ...label('districts', { 'text-size': 13 }, { 'text-color': PALETTE.muted, ...HALO }),
    maxzoom: 13.5,
  },
  {
    id: 'stations',
    type: 'circle',
    source: 'stations',
    paint: {
      'circle-color': ['get', 'colour'],
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 9, 3, 12, 5, 15, 9],
      'circle-stroke-color': PALETTE.paper,
      'circle-stroke-width': 2,
    },
  },
  {
    id: 'station-letters',
    type: 'symbol',
    source: 'stations',
    minzoom: 14,
    layout: {
      'text-field': 'M',
      'text-font': FONT,
      'text-size': 10,
      'text-allow-overlap': true,
      'text-ignore-placement': true,
    },
    paint: { 'text-color': PALETTE.paper },
  },
  {
    ...label(
      'stations',
      { 'text-size': 12, 'text-variable-anchor': ['left', 'right', 'top', 'bottom'], 'text-radial-offset': 1.1 },
      { 'text-color': PALETTE.ink, ...HALO },
    ),
    id: 'station-names',
    minzoom: 11,
  },
];

function label(source: string, layout: object, paint: object) {
  return {
    id: `${source}-names`,
    type: 'symbol',
    source,
    layout: { 'text-field': ['get', 'name'], 'text-font': FONT, 'text-padding': 6, 'text-max-width': 9, ...layout },
    paint,
  };
}
