/** A point on the map, in degrees. */
export type Corner = readonly [longitude: number, latitude: number];
/** A closed line, the last corner joined to the first. What lies in it is decided by the even-odd rule. */
export type Polygon = readonly Corner[];
export type Edge = { from: Corner; to: Corner };

/** The edges that a line along a parallel can cross. */
export function edgesOf(polygon: Polygon): Edge[] {
  return polygon.map((to, i) => ({ from: polygon.at(i - 1) ?? to, to })).filter(({ from, to }) => from[1] !== to[1]);
}

/** The smallest box around a polygon, in degrees. */
export function boundsOf(polygon: Polygon) {
  const longitudes = polygon.map(([longitude]) => longitude);
  const latitudes = polygon.map(([, latitude]) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}
