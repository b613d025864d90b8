import { hash } from 'node:crypto';
import { METRES_PER_DEGREE } from '#contract/wire/circle.ts';

export type Point = { latitude: number; longitude: number };

/**
 * A point within `radius` metres of a place, always the same for the same `ref`, so that listings of one place do not
 * overlap on a map.
 */
export function jitterPoint(place: Point, radius: number, ref: string): Point {
  const bytes = hash('sha256', `point of ${ref}`, 'buffer');
  const turn = (bytes.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  const distance = (radius * Math.sqrt(bytes.readUInt32BE(4) / 2 ** 32)) / METRES_PER_DEGREE;
  const latitude = place.latitude + distance * Math.sin(turn);
  const longitude = place.longitude + (distance * Math.cos(turn)) / Math.cos((place.latitude * Math.PI) / 180);
  return { latitude: round(latitude), longitude: round(longitude) };
}

function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
