/** The surroundings of a point on the map, in degrees and metres. */
export type Circle = { latitude: number; longitude: number; metres: number };

/** The metres of a degree of latitude, as metres_between of the database counts them. */
export const METRES_PER_DEGREE = 111_195;

/**
 * A circle in numbers with which SQL and the search index test a point (x, y) alike: it lies within if
 * `((x - x1) * perX) ** 2 + ((y - y1) * perY) ** 2 < square`. Metres are whole, so half a metre more is still the same.
 */
export type CircleTerms = { x1: number; y1: number; perX: number; perY: number; square: number };

/** The terms of a circle, the same numbers for SQL and the search index. */
export function termsOf({ latitude, longitude, metres }: Circle): CircleTerms {
  const perX = METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);
  return { x1: longitude, y1: latitude, perX, perY: METRES_PER_DEGREE, square: (metres + 0.5) ** 2 };
}

/** The smallest box around some circles, in degrees, and a metre more. */
export function boundsOfCircles(circles: readonly Circle[]) {
  const boxes = circles.map((circle) => {
    const { x1, y1, perX, perY } = termsOf(circle);
    const [dx, dy] = [(circle.metres + 1) / perX, (circle.metres + 1) / perY];
    return { west: x1 - dx, east: x1 + dx, south: y1 - dy, north: y1 + dy };
  });
  return {
    west: Math.min(...boxes.map(({ west }) => west)),
    east: Math.max(...boxes.map(({ east }) => east)),
    south: Math.min(...boxes.map(({ south }) => south)),
    north: Math.max(...boxes.map(({ north }) => north)),
  };
}
