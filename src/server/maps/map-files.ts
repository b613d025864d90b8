import { hash } from 'node:crypto';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import stops from '../../../seeds/reference/bus-stops.json' with { type: 'json' };
import districts from '../../../seeds/reference/districts.json' with { type: 'json' };
import landmarks from '../../../seeds/reference/landmarks.json' with { type: 'json' };
import stations from '../../../seeds/reference/metro-stations.json' with { type: 'json' };
import streets from '../../../seeds/reference/streets.json' with { type: 'json' };
import suburbs from '../../../seeds/reference/suburbs.json' with { type: 'json' };
import { ATLAS, districtBorders, stationName } from './atlas.ts';
import type { Place } from './mercator.ts';

/** A file of the built-in map. Its address has a hash of its content, so that it never changes. */
type MapFile = { name: string; path: string; body: string };

type Named = Place & { name_az: string; name_en: string; name_ru: string };
type Feature = { type: 'Feature'; geometry: unknown; properties: Record<string, string | number> };
type Position = [longitude: number, latitude: number];

let files: Map<string, MapFile> | undefined;

/**
 * A file by its name, as GeoJSON: `ground` (land, borders, streets, metro), `names-az` (the names of places in a language)
 * or `stops` (bus stops, which only a near view shows). `kind` of a feature says what it is.
 */
export function findMapFile(name: string): MapFile | undefined {
  files ??= new Map([
    makeFile('ground', groundFeatures()),
    makeFile('stops', stopFeatures()),
    ...LANGUAGES.map((language) => makeFile(`names-${language}`, nameFeatures(language))),
  ]);
  return files.get(name);
}

function makeFile(name: string, features: Feature[]): [string, MapFile] {
  const body = JSON.stringify({ type: 'FeatureCollection', features });
  const version = hash('sha256', body).slice(0, 12);
  return [name, { name, path: `/map/${name}-${version}.json`, body }];
}

function groundFeatures(): Feature[] {
  const { major, minor, bus } = ATLAS.streets;
  const metro = Map.groupBy(ATLAS.stations, ({ line }) => line);
  return [
    feature('land', 'MultiPolygon', [...ATLAS.land.map((ring) => [ring.map(toPosition)])]),
    feature('border', 'MultiLineString', districtBorders().map(toPositions)),
    ...Object.entries({ major, minor, bus }).map(([kind, lines]) =>
      feature(kind, 'MultiLineString', lines.map(toPositions)),
    ),
    ...[...metro].map(([line, path]) => feature('metro', 'LineString', toPositions(path), { line })),
  ];
}

function stopFeatures(): Feature[] {
  return stops.map(([name, longitude, latitude]) =>
    feature('stop', 'Point', [longitude, latitude], { name: String(name) }),
  );
}

const SEA: Named = {
  name_az: 'Xəzər dənizi',
  name_en: 'Caspian Sea',
  name_ru: 'Каспийское море',
  latitude: 40.3,
  longitude: 50,
};

function nameFeatures(language: Language): Feature[] {
  const named = (kind: string, place: Named, more = {}) =>
    feature(kind, 'Point', toPosition(place), { name: place[`name_${language}`], ...more });
  return [
    named('sea', SEA),
    ...districts.map((district) => named('district', district)),
    ...[...districts, ...suburbs].flatMap(({ settlements }) => settlements.map((one) => named('settlement', one))),
    // streets have only Azerbaijani names
    ...streets.flatMap(({ street_name: name, latitude, longitude }) =>
      latitude === undefined || longitude === undefined
        ? []
        : [feature('street', 'Point', [longitude, latitude], { name })],
    ),
    ...landmarks.map(({ kind, ...place }) => named('landmark', place, { of: kind })),
    ...stations.map(({ line, ...place }) =>
      named('station', place, { name: stationName(place[`name_${language}`]), line }),
    ),
  ];
}

function feature(kind: string, type: string, coordinates: unknown, properties = {}): Feature {
  return { type: 'Feature', geometry: { type, coordinates }, properties: { kind, ...properties } };
}

function toPositions(line: readonly Place[]): Position[] {
  return line.map(toPosition);
}

function toPosition({ latitude, longitude }: Place): Position {
  return [longitude, latitude];
}
