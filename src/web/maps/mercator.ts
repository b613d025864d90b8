import { latitudeOf, northOf, TILE } from '#contract/maps/mercator.ts';
import type { MapPoint } from './point.ts';

/** The point so many pixels right of and below another, on a map in Web Mercator. */
export function pointBeside({ lat, lng }: MapPoint, zoom: number, x: number, y: number): MapPoint {
  const world = TILE * 2 ** zoom;
  const north = northOf(lat) - (y / world) * 2 * Math.PI;
  return { lat: latitudeOf(north), lng: lng + (x / world) * 360 };
}
