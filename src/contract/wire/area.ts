import { type Corner, edgesOf, type Polygon } from './polygon.ts';

/** A box of the map, in degrees; its edges belong to it. */
export type Box = { west: number; south: number; east: number; north: number };
/** A part of the map: what is visible, or what somebody has drawn. */
export type Area = { box: Box } | { polygon: Polygon };

/** The most corners of a drawn area. */
export const MAX_CORNERS = 60;
/** Corners are whole hundred thousandths of a degree, about a metre. */
const PARTS = 1e5;
/** How many decimals of a degree a box has in an address. */
const BOX_DECIMALS = 5;

/** Reads `west,south,east,north`; null if that is no box of the world. */
export function readBox(text: string): Box | null {
  if (!/^-?\d{1,3}(\.\d{1,15})?(,-?\d{1,3}(\.\d{1,15})?){3}$/.test(text)) return null;
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  return west < east && south < north && isOnEarth([west, south]) && isOnEarth([east, north])
    ? { west, south, east, north }
    : null;
}

/** A box as `readBox` reads it, to about a metre. */
export function writeBox({ west, south, east, north }: Box): string {
  return [west, south, east, north].map((degrees) => String(Number(degrees.toFixed(BOX_DECIMALS)))).join(',');
}

/**
 * Reads a polygon of 3 to 60 corners from its encoded form: the differences of latitude and longitude in five bits a letter
 * (Google's polyline algorithm). Null if that is no such polygon.
 */
export function readPolygon(text: string): Polygon | null {
  const numbers = /^[?-~]{6,720}$/.test(text) ? readDifferences(text) : null;
  if (!numbers || numbers.length % 2 !== 0 || numbers.length < 6 || numbers.length > 2 * MAX_CORNERS) return null;
  const corners: Corner[] = [];
  let [latitude, longitude] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    latitude += numbers[i] as number;
    longitude += numbers[i + 1] as number;
    corners.push([longitude / PARTS, latitude / PARTS]);
  }
  return corners.every(isOnEarth) ? corners : null;
}

/** A polygon as `readPolygon` reads it, to about a metre. */
export function writePolygon(polygon: Polygon): string {
  const whole = polygon.map(([longitude, latitude]) => [Math.round(latitude * PARTS), Math.round(longitude * PARTS)]);
  return whole
    .flatMap(([latitude = 0, longitude = 0], i) => {
      const [before = 0, beside = 0] = whole[i - 1] ?? [];
      return [latitude - before, longitude - beside];
    })
    .map(writeDifference)
    .join('');
}

/** Whether a point lies in an area: within a box or on its edge, or where a line to the east crosses an odd number of edges. */
export function isWithin(area: Area, [longitude, latitude]: Corner): boolean {
  if ('box' in area) {
    const { west, south, east, north } = area.box;
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  }
  const crossed = edgesOf(area.polygon).filter(
    ({ from: [x1, y1], to: [x2, y2] }) =>
      y1 > latitude !== y2 > latitude && longitude < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1,
  );
  return crossed.length % 2 === 1;
}

function isOnEarth([longitude, latitude]: Corner): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
}

/** Five bits a letter, the lowest first; the sixth bit says that more follow. Negative numbers are the odd ones. */
function writeDifference(value: number): string {
  let left = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  for (; left >= 32; left = Math.floor(left / 32)) text += String.fromCharCode((left % 32) + 32 + 63);
  return text + String.fromCharCode(left + 63);
}

function readDifferences(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, scale] = [0, 1];
  for (const letter of text) {
    const part = letter.charCodeAt(0) - 63;
    value += (part % 32) * scale;
    scale *= 32;
    if (part >= 32) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, scale] = [0, 1];
  }
  return scale === 1 ? numbers : null;
}
