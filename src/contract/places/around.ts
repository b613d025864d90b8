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

/** Great-circle distance in metres. */
export function metresBetween(from: Place, to: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const rise = Math.sin(radians(to.latitude - from.latitude) / 2);
  const turn = Math.sin(radians(to.longitude - from.longitude) / 2);
  const chord = rise ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * turn ** 2;
  return 2 * EARTH * Math.asin(Math.sqrt(chord));
}
