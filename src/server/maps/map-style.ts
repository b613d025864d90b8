import type { Language } from '#contract/values/dates.ts';
import type { Config } from '../config.ts';
import { findMapFile } from './map-files.ts';
import { groundLayers, type Layer, metroLines, nameLayers, stationLayers } from './map-layers.ts';
import type { Theme } from './palette.ts';
import { isAddress } from './tile-file.ts';
import { tileLayers } from './tile-layers.ts';

type Hosts = Pick<Config, 'MAP_STYLE_URL' | 'MAP_TILE_URL' | 'MAP_PMTILES'>;
type Look = {
  language: Language;
  theme: Theme /** where the PMTiles file is, if there is one */;
  pmtiles: string | null;
};

/** Sources of the outlines, the coastline and the streets (NOTICE). */
const OSM = '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>';
const CREDIT = [
  OSM,
  '<a href="https://www.geoboundaries.org">geoBoundaries</a>',
  '<a href="https://www.mapillary.com">Mapillary</a>',
].join(', ');
const TILE_CREDIT = `${OSM}, <a href="https://protomaps.com">Protomaps</a>`;

/**
 * The MapLibre style of the live map: our own map of Baku, and above it the tiles that are configured, with the metro on top; where
 * they are missing our own map shows through. A provider's style is named in `metadata`, for the map to try, and so are the layers of the metro that it gets on top. Bus stops are a file of their own
 * (`evim:stops`), for a near view.
 */
export function makeMapStyle(config: Hosts, { language, theme, pmtiles }: Look): string {
  const tiles = config.MAP_TILE_URL;
  const hasTiles = Boolean(pmtiles || tiles);
  const lines = metroLines(theme);
  const stations = stationLayers(theme);
  return JSON.stringify({
    version: 8,
    name: 'Evim',
    metadata: {
      'evim:style': config.MAP_STYLE_URL ?? null,
      'evim:stops': pathOf('stops'),
      'evim:metro': [lines, ...stations].map(({ id }) => id),
    },
    sources: {
      ground: { type: 'geojson', data: pathOf('ground'), attribution: CREDIT, tolerance: 0.2 },
      names: { type: 'geojson', data: pathOf(`names-${language}`) },
      stops: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
      ...(pmtiles && { city: { type: 'vector', url: `pmtiles://${pmtiles}`, attribution: TILE_CREDIT } }),
      ...(tiles && { tiles: tilesOf(tiles) }),
    },
    layers: [
      ...groundLayers(theme),
      ...(hasTiles ? nameLayers(theme) : []),
      ...(pmtiles ? tileLayers(theme, language) : []),
      ...(tiles ? [tileLayer(theme)] : []),
      lines,
      ...(hasTiles ? [] : nameLayers(theme)),
      ...stations,
    ],
  });
}

/** Origins of external maps, for `img-src` and `connect-src` of the Content-Security-Policy. */
export function mapHosts({ MAP_STYLE_URL, MAP_TILE_URL, MAP_PMTILES }: Hosts): string[] {
  const addresses = [MAP_STYLE_URL, MAP_TILE_URL, MAP_PMTILES].filter(
    (address) => address && isAddress(address),
  ) as string[];
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}

/** A tile URL template, or the URL of a TileJSON document. */
function tilesOf(address: string) {
  return address.includes('{z}')
    ? { type: 'raster', tiles: [address], tileSize: 256 }
    : { type: 'raster', url: address, tileSize: 256 };
}

function tileLayer(theme: Theme): Layer {
  const paint = { 'raster-brightness-max': theme === 'dark' ? 0.75 : 1 };
  return { id: 'tiles', type: 'raster', source: 'tiles', paint };
}

function pathOf(name: string): string | undefined {
  return findMapFile(name)?.path;
}
