import type { AmenityKind, LayerKind } from '#contract/maps/layers.ts';
import type { Language } from '#contract/values/dates.ts';
import stops from '../../../seeds/reference/bus-stops.json' with { type: 'json' };
import landmarks from '../../../seeds/reference/landmarks.json' with { type: 'json' };
import type { Place } from './mercator.ts';

/** A place that people look for; `isStop`: not the place itself but a bus stop named after it. */
export type KnownPlace = Place & { names: Record<Language, string>; isStop: boolean };

/** The places of a layer as the JSON text of the response. */
export function makePlaceLayer(kind: LayerKind, language: Language): string {
  const data = placesOf(kind).map(({ names, longitude, latitude, isStop }) => ({
    Name: names[language],
    Latitude: latitude,
    Longitude: longitude,
    isStop,
  }));
  return JSON.stringify({ data, meta: {} });
}

/** Landmarks of the kind, then bus stops named after one, whose names are Azerbaijani. */
export function placesOf(kind: LayerKind | AmenityKind): KnownPlace[] {
  const places = landmarks
    .filter((landmark) => landmark.kind === kind)
    .map(({ latitude, longitude, name_az: az, name_en: en, name_ru: ru }) => ({
      ...{ latitude, longitude, names: { az, en, ru } },
      isStop: false,
    }));
  // a row is its name, longitude, latitude and, if it is named after a place, the kind of that
  const namedStops = stops
    .filter((stop) => kind === 'stop' || stop[3] === kind)
    .map(([name, longitude, latitude]) => ({
      ...{ latitude: Number(latitude), longitude: Number(longitude) },
      names: { az: String(name), en: String(name), ru: String(name) },
      isStop: true,
    }));
  return [...places, ...namedStops];
}
