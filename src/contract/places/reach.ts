import type { Circle } from '../wire/circle.ts';
import { metresBetween } from './around.ts';
import { walkMetres } from './walk.ts';

/** A metro station; those of a line are given in their order. */
export type Station = { id: number; line: string; latitude: number; longitude: number };

/** Minutes to wait for a train, to change the line, and to stop at a station; metres a minute of a train. */
const WAIT = 2.5;
const INTERCHANGE = 4;
const STOP = 0.6;
const TRAIN = 40_000 / 60;
/** Stations of two lines that are closer than this are one interchange, in metres. */
const INTERCHANGE_METRES = 300;

/**
 * From where one is at a station in so many minutes, on foot alone or on foot and by metro: circles around stations.
 * @param stations all that trains stop at; `to` is one of them
 */
export function reachOf(stations: readonly Station[], to: Station, minutes: number): Circle[] {
  const rides = [...rideMinutes(stations, to)].map(([from, ride]) => circleOf(from, minutes - WAIT - ride));
  return [walkTo(to, minutes), ...rides.filter(({ metres }) => metres > 0)];
}

/** From where one walks to a station in so many minutes. */
export function walkTo(station: Station, minutes: number): Circle {
  return circleOf(station, minutes);
}

function circleOf({ latitude, longitude }: Station, minutes: number): Circle {
  return { latitude, longitude, metres: walkMetres(minutes) };
}

/** The minutes of the quickest ride from each other station, without the wait for the first train. Dijkstra's algorithm. */
function rideMinutes(stations: readonly Station[], to: Station): Map<Station, number> {
  const minutes = new Map<Station, number>([[to, 0]]);
  const open = new Set(stations);
  for (;;) {
    const [next] = [...minutes].filter(([station]) => open.has(station)).sort(([, a], [, b]) => a - b);
    if (!next) break;
    const [station, spent] = next;
    open.delete(station);
    for (const [other, link] of linksOf(stations, station))
      minutes.set(other, Math.min(minutes.get(other) ?? Number.POSITIVE_INFINITY, spent + link));
  }
  minutes.delete(to);
  return minutes;
}

/** The minutes to the stations before and after one on its line, and to those that one changes to. */
function linksOf(stations: readonly Station[], station: Station): [Station, number][] {
  const line = stations.filter((one) => one.line === station.line);
  const place = line.indexOf(station);
  const onLine = [line[place - 1], line[place + 1]].flatMap((next): [Station, number][] =>
    next ? [[next, STOP + metresBetween(station, next) / TRAIN]] : [],
  );
  const changes = stations
    .filter((one) => one.line !== station.line && metresBetween(one, station) < INTERCHANGE_METRES)
    .map((one): [Station, number] => [one, INTERCHANGE]);
  return [...onLine, ...changes];
}
