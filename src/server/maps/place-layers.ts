import type { LayerKind } from '#contract/maps/layers.ts';
import type { Language } from '#contract/values/dates.ts';
import stops from '../../../seeds/reference/bus-stops.json' with { type: 'json' };
import landmarks from '../../../seeds/reference/landmarks.json' with { type: 'json' };

/** The places of a layer as the JSON text of the response: landmarks of the kind, then bus stops named after one. */
export function makePlaceLayer(kind: LayerKind, language: Language): string {
  const places = landmarks
    .filter((landmark) => landmark.kind === kind)
    .map(({ latitude, longitude, ...names }) => toRow(names[`name_${language}`], longitude, latitude, false));
  const namedStops = stops.filter((stop) => kind === 'stop' || stop[3] === kind);
  const data = [...places, ...namedStops.map(([name, longitude, latitude]) => toRow(name, longitude, latitude, true))];
  return JSON.stringify({ data, meta: {} });
}

/** A row of bus-stops.json is its name, longitude, latitude and, if it is named after a place, the kind of that. */
function toRow(name: unknown, longitude: unknown, latitude: unknown, isStop: boolean) {
  return { Name: String(name), Latitude: Number(latitude), Longitude: Number(longitude), isStop };
}
