import type { Language } from '#contract/values/dates.ts';
import districts from '../../../seeds/reference/districts.json' with { type: 'json' };
import stations from '../../../seeds/reference/metro-stations.json' with { type: 'json' };
import streets from '../../../seeds/reference/streets.json' with { type: 'json' };
import suburbs from '../../../seeds/reference/suburbs.json' with { type: 'json' };
import { ATLAS, type Ring } from './atlas.ts';
import { colourOf } from './palette.ts';

type NamedPlace = { name_az: string; name_en: string; name_ru: string; latitude: number; longitude: number };
type Feature = { type: 'Feature'; geometry: unknown; properties: Record<string, string | number> };

const SEA = {
  name_az: 'Xəzər dənizi',
  name_en: 'Caspian Sea',
  name_ru: 'Каспийское море',
  latitude: 40.3,
  longitude: 50,
};

/** Layers of our schematic map of Baku as GeoJSON, with names in one language. */
export function mapPlaces(language: Language) {
  const label = (place: NamedPlace, more = {}) => point(place, { name: place[`name_${language}`], ...more });
  return {
    land: collection(ATLAS.land.map((ring) => polygon([ring]))),
    borders: collection(ATLAS.districts.flatMap(({ rings }) => rings.map(line))),
    tracks: collection(tracks()),
    sea: collection([label(SEA)]),
    districts: collection(districts.map((district) => label(district))),
    settlements: collection([...districts, ...suburbs].flatMap((one) => one.settlements.map((each) => label(each)))),
    // streets have only Azerbaijani names
    streets: collection(
      streets.flatMap(({ street_name: name, latitude, longitude }) =>
        latitude === undefined || longitude === undefined ? [] : [point({ latitude, longitude }, { name })],
      ),
    ),
    stations: collection(
      stations.map((station) =>
        // platforms of an interchange are numbered in the data; the number is not part of the name
        label(withoutPlatformNumber(station), { colour: colourOf(station.line), order: station.order }),
      ),
    ),
  };
}

function tracks(): Feature[] {
  const lines = Map.groupBy(ATLAS.stations, (station) => station.line);
  return [...lines].map(([name, lineStations]) => ({ ...line(lineStations), properties: { colour: colourOf(name) } }));
}

function withoutPlatformNumber(station: NamedPlace): NamedPlace {
  const trim = (name: string) => name.replace(/-\d$/, '');
  return {
    ...station,
    name_az: trim(station.name_az),
    name_en: trim(station.name_en),
    name_ru: trim(station.name_ru),
  };
}

function collection(features: Feature[]) {
  return { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } };
}

function polygon(rings: Ring[]): Feature {
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates: rings.map(pairs) }, properties: {} };
}

function line(ring: Ring): Feature {
  return { type: 'Feature', geometry: { type: 'LineString', coordinates: pairs(ring) }, properties: {} };
}

function point(
  { latitude, longitude }: { latitude: number; longitude: number },
  properties: Feature['properties'],
): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

function pairs(ring: Ring): [number, number][] {
  return ring.map(({ latitude, longitude }) => [longitude, latitude]);
}
