import type { MapPoint } from './point.ts';

const TILE = 256;

/** The point so many pixels right of and below another, on a map in Web Mercator. */
export function pointBeside({ lat, lng }: MapPoint, zoom: number, x: number, y: number): MapPoint {
  const world = TILE * 2 ** zoom;
  const north = Math.asinh(Math.tan((lat * Math.PI) / 180)) - (y / world) * 2 * Math.PI;
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lng: lng + (x / world) * 360 };
}
