import { METRES_PER_DEGREE } from '../wire/circle.ts';

type Place = { latitude: number; longitude: number };

/** The radius around an approximate place in which a home may be, in metres. */
export const AROUND = 800;

const EARTH = 6_371_008;

/** A circle around a place, in metres; closed: its last corner is its first. */
export function circleAround({ latitude, longitude }: Place, metres: number, corners: number): Place[] {
  const radians = metres / EARTH;
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const turn = (corner / corners) * 2 * Math.PI;
    return {
      latitude: latitude + degrees(radians * Math.sin(turn)),
      longitude: longitude + degrees(radians * Math.cos(turn)) / narrowing,
    };
  });
}

/** Metres between two places, by the formula of `metres_between` in the database: one number wherever it is shown. */
export function metresBetween(from: Place, to: Place): number {
  const middle = ((from.latitude + to.latitude) / 2) * (Math.PI / 180);
  return (
    METRES_PER_DEGREE * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * Math.cos(middle))
  );
}
