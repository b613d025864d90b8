export type Pixel = { x: number; y: number };

/** Leaves out what is closer than this to the line without it, in pixels. */
const TOLERANCE = 8;

/** A drawn line with at most `most` corners (Douglas and Peucker's algorithm, coarser until they are few enough). */
export function simplify(line: readonly Pixel[], most: number): Pixel[] {
  let corners = [...line];
  for (let tolerance = TOLERANCE; corners.length > most || tolerance === TOLERANCE; tolerance *= 1.5)
    corners = withoutNear(line, tolerance);
  return corners;
}

function withoutNear(line: readonly Pixel[], tolerance: number): Pixel[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [farthest, distance] = [0, -1];
  for (let i = 1; i < line.length - 1; i++) {
    const away = distanceOf(line[i] as Pixel, first, last);
    if (away > distance) [farthest, distance] = [i, away];
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...withoutNear(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...withoutNear(line.slice(farthest), tolerance),
  ];
}

/** How far a point is from a line between two others; from the first if both are the same. */
function distanceOf(point: Pixel, from: Pixel, to: Pixel): number {
  const [x, y] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(x, y);
  if (length === 0) return Math.hypot(point.x - from.x, point.y - from.y);
  return Math.abs(y * (point.x - from.x) - x * (point.y - from.y)) / length;
}
