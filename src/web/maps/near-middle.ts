import type { MapPlace } from '#map/make-map.ts';

/** The share of the places that a map of many opens at. */
const MOST = 0.8;
/** From this many places on the few that are far from all others are not fitted: the rest would be dots. */
const MANY = 8;

/** The places nearest to the middle one, as many as a map opens at. */
export function nearMiddle<P extends MapPlace>(places: readonly P[]): P[] {
  if (places.length < MANY) return [...places];
  const middle = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
  const [latitude, longitude] = [middle(places.map((one) => one.latitude)), middle(places.map((one) => one.longitude))];
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const distance = (one: P) => Math.hypot(one.latitude - latitude, (one.longitude - longitude) * narrowing);
  return places.toSorted((one, other) => distance(one) - distance(other)).slice(0, Math.ceil(places.length * MOST));
}
