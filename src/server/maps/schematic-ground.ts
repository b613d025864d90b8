import { ATLAS, type District, findDistrict, type Ring } from './atlas.ts';
import type { Pixel, Place, View } from './mercator.ts';
import { PALETTE, scaleOf } from './palette.ts';

/** Share of each side of a corner that is rounded off. */
const ROUNDING = 0.3;
const shorePoints = new Set(ATLAS.land.flat().map(nameOf));

/** Sea, land and the districts' borders; the district of the place is slightly lighter. */
export function drawGround(view: View, place: Place): string {
  const land = `<path d="${ATLAS.land.map((ring) => shoreOf(view, ring)).join('')}"`;
  const home = findDistrict(place);
  const scale = scaleOf(view);
  const style = (colour: string, width: number) =>
    `fill="none" stroke="${colour}" stroke-width="${width * scale}" stroke-linejoin="round"`;
  return [
    `<rect width="100%" height="100%" fill="${PALETTE.sea}"/>`,
    `<clipPath id="land">${land}/></clipPath>`,
    `${land} fill="${PALETTE.land}"/>`,
    '<g clip-path="url(#land)">',
    home ? `<path d="${areaOf(view, home)}" fill="${PALETTE.home}"/>` : '',
    `<path d="${bordersOf(view)}" ${style(PALETTE.border, 1)}/></g>`,
    `${land} ${style(PALETTE.shore, 1.2)}/>`,
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
  const rings = ATLAS.districts.flatMap((district) => district.rings).filter((ring) => isNear(view, ring));
  return rings.map((ring) => borderOf(view, ring)).join('');
}

function borderOf(view: View, ring: Ring): string {
  return ring
    .map((place, index) => {
      const previous = ring[index - 1];
      const isShore = previous && shorePoints.has(nameOf(previous)) && shorePoints.has(nameOf(place));
      return `${previous && !isShore ? 'L' : 'M'}${textOf(view.pixelOf(place))}`;
    })
    .join('');
}

/** Whether the bounding box of a ring overlaps the picture. */
function isNear(view: View, ring: Ring): boolean {
  const points = ring.map(view.pixelOf);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return Math.max(...xs) > 0 && Math.max(...ys) > 0 && Math.min(...xs) < view.width && Math.min(...ys) < view.height;
}

function pointTowards(from: Pixel, to: Pixel): Pixel {
  return { x: from.x + (to.x - from.x) * ROUNDING, y: from.y + (to.y - from.y) * ROUNDING };
}

function nameOf({ latitude, longitude }: Place): string {
  return `${latitude},${longitude}`;
}

function textOf({ x, y }: Pixel): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
