import { ATLAS, type District, districtBorders, findDistrict, type Ring } from '../atlas.ts';
import type { Pixel, Place, View } from '../mercator.ts';
import { scaleOf } from '../palette.ts';

/** Share of each side of a corner that is rounded off. */
const ROUNDING = 0.3;

/** Sea, land and the districts' borders; the district of the place is slightly lighter. */
export function drawGround(view: View, place: Place): string {
  const land = `<path d="${ATLAS.land.map((ring) => shoreOf(view, ring)).join('')}"`;
  const home = findDistrict(place);
  const scale = scaleOf(view);
  const style = (colour: string, width: number) =>
    `fill="none" stroke="${colour}" stroke-width="${width * scale}" stroke-linejoin="round"`;
  return [
    `<rect width="100%" height="100%" fill="${view.palette.sea}"/>`,
    `<clipPath id="land">${land}/></clipPath>`,
    `${land} fill="${view.palette.land}"/>`,
    '<g clip-path="url(#land)">',
    home ? `<path d="${areaOf(view, home)}" fill="${view.palette.home}"/>` : '',
    `<path d="${bordersOf(view)}" ${style(view.palette.border, 1)}/></g>`,
    `${land} ${style(view.palette.shore, 1.2)}/>`,
    drawStreets(view),
  ].join('');
}

/** Widths of streets in pixels at zoom 15, without their edges; half as wide at each zoom before. */
const STREET_WIDTHS = { minor: 5, major: 8 };
const EDGE = 1.6;

function drawStreets(view: View): string {
  if (view.zoom < 12) return '';
  const growth = 1.8 ** (view.zoom - 15);
  const minor = { path: pathOf(view, ATLAS.streets.minor), width: STREET_WIDTHS.minor * growth };
  const major = { path: pathOf(view, ATLAS.streets.major), width: STREET_WIDTHS.major * growth };
  const look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
  const draw = ({ path, width }: typeof minor, colour: string, edge: number) =>
    `<path d="${path}" ${look} stroke="${colour}" stroke-width="${(width + edge).toFixed(1)}"/>`;
  const { casing, street } = view.palette;
  const bus = draw({ path: pathOf(view, ATLAS.streets.bus), width: 1.5 * growth }, casing, 0);
  return [
    bus,
    draw(minor, casing, EDGE),
    draw(major, casing, EDGE),
    draw(minor, street, 0),
    draw(major, street, 0),
  ].join('');
}

/** The coastline with rounded corners, which hides how coarse it is. */
function shoreOf(view: View, ring: Ring): string {
  const points = ring.slice(1).map(view.pixelOf);
  const corners = points.map((corner, index) => {
    const start = pointTowards(corner, points.at(index - 1) ?? corner);
    const end = pointTowards(corner, points[(index + 1) % points.length] ?? corner);
    return `L${textOf(start)}Q${textOf(corner)} ${textOf(end)}`;
  });
  return `${corners.join('').replace('L', 'M')}Z`;
}

function areaOf(view: View, { rings }: District): string {
  return rings.map((ring) => `M${ring.map((point) => textOf(view.pixelOf(point))).join('L')}Z`).join('');
}

/** Borders of the districts near the picture, without the parts along the coast. */
function bordersOf(view: View): string {
  return pathOf(view, districtBorders());
}

/** The lines near the picture, as one path. */
function pathOf(view: View, lines: Place[][]): string {
  const nearLines = lines.map((line) => line.map(view.pixelOf)).filter((line) => isNear(view, line));
  return nearLines.map((line) => `M${line.map(textOf).join('L')}`).join('');
}

/** Whether the bounding box of a line overlaps the picture. */
function isNear(view: View, points: Pixel[]): boolean {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(...xs) > 0 && Math.max(...ys) > 0 && Math.min(...xs) < view.width && Math.min(...ys) < view.height;
}

function pointTowards(from: Pixel, to: Pixel): Pixel {
  return { x: from.x + (to.x - from.x) * ROUNDING, y: from.y + (to.y - from.y) * ROUNDING };
}

function textOf({ x, y }: Pixel): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
