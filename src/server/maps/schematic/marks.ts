import { AROUND } from '#contract/places/around.ts';
import type { Language } from '#contract/values/dates.ts';
import { ATLAS, findDistrict, sortByDistance } from '../atlas.ts';
import { formatMetres } from '../format-metres.ts';
import type { FreeSpace } from '../free-space.ts';
import { CAPITAL, drawText, widthOf } from '../lettering.ts';
import type { Place, View } from '../mercator.ts';
import { scaleOf } from '../palette.ts';

const CREDIT = '© OpenStreetMap, geoBoundaries, Mapillary';
const DISTRICT: Record<Language, (name: string) => string> = {
  az: (name) => `${name} rayonu`,
  en: (name) => `${name} district`,
  ru: (name) => `Район ${name}`,
};
/** Distance within which a settlement names a place that has no district. */
const NEAR_METRES = 6_000;
const WALK_RADII = [50, 100, 250, 500, 1_000];
const STEPS = [1, 2, 5].flatMap((step) => [10, 100, 1_000, 10_000].map((unit) => step * unit)).sort((a, b) => a - b);

/** The marker; its tip points to the place. */
export function drawMarker(view: View, space: FreeSpace): string {
  const { x, y } = view.centre;
  const scale = 1.25 * scaleOf(view);
  space.reserve({ left: x - 12 * scale, top: y - 29 * scale, width: 24 * scale, height: 33 * scale });
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<ellipse rx="5.5" ry="2.2" fill="${view.palette.ink}" fill-opacity=".22"/>`,
    `<path d="M0 0C-1.6-4.6-10-9.6-10-17.5A10 10 0 0 1 10-17.5C10-9.6 1.6-4.6 0 0Z" fill="${view.palette.ink}"`,
    ` stroke="${view.palette.paper}" stroke-width="1.6" stroke-linejoin="round"/>`,
    `<circle cy="-17.3" r="3.9" fill="${view.palette.paper}"/></g>`,
  ].join('');
}

/** What the button that opens the live map covers on the narrowest screen, in the pixels of a narrow picture. */
const BUTTON = { width: 228, height: 70 };
/** Pictures that are lower are in forms, without the button. */
const LEAST_HEIGHT = 200;

/** Keeps the corner free in which a page has its button; false: the picture has none. */
export function reserveButton({ width, height }: Pick<View, 'width' | 'height'>, space: FreeSpace): boolean {
  return height >= LEAST_HEIGHT && space.reserve({ left: width - BUTTON.width, top: 0, ...BUTTON });
}

/** The circle of an approximate place. */
export function drawApproximateArea(view: View): string {
  const { x, y } = view.centre;
  const radius = (AROUND / view.metresPerPixel).toFixed(1);
  const line = `stroke="${view.palette.ink}" stroke-width="${2 * scaleOf(view)}"`;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${view.palette.ink}" fill-opacity=".18" ${line}/>`;
}

/** The labels in the corners: the district, the scale bar and the attribution. */
export function drawCorners(view: View, space: FreeSpace, place: Place): string {
  return drawDistrict(view, space, place) + drawScaleBar(view, space) + drawCredit(view, space);
}

/** Circles around the place with walking distances. */
export function drawWalkRings(view: View, space: FreeSpace): string {
  if (view.zoom < 14) return '';
  const scale = scaleOf(view);
  const rings = WALK_RADII.map((metres) => ({ metres, radius: metres / view.metresPerPixel }));
  const visibleRings = rings.filter(({ radius }) => radius > 50 * scale && radius < 160 * scale);
  const circles = visibleRings.map(({ radius }) => drawRing(view, radius));
  const labels = visibleRings.map(({ metres, radius }) =>
    drawWalkName(view, space, formatMetres(metres, view.language), radius),
  );
  return [...circles, ...labels].join('');
}

function drawRing(view: View, radius: number): string {
  const line = `stroke="${view.palette.ink}" stroke-opacity=".35" stroke-dasharray="2 5" stroke-linecap="round"`;
  const look = `fill="${view.palette.paper}" fill-opacity=".45" ${line}`;
  return `<circle cx="${view.centre.x}" cy="${view.centre.y}" r="${radius.toFixed(1)}" ${look}/>`;
}

function drawWalkName(view: View, space: FreeSpace, label: string, radius: number): string {
  const size = 9.5 * scaleOf(view);
  const width = widthOf(label, size);
  const { x, y } = { x: view.centre.x - width / 2, y: view.centre.y + (CAPITAL * size) / 2 };
  const starts = [
    { x: x + radius, y },
    { x: x - radius, y },
    { x, y: y + radius },
    { x, y: y - radius },
  ];
  const start = starts.find((at) => space.reserve({ left: at.x, top: at.y - size, width, height: size * 1.2 }));
  return start ? drawText(label, start, { size, fill: view.palette.water, halo: view.palette.paper }) : '';
}

function drawDistrict(view: View, space: FreeSpace, place: Place): string {
  const district = findDistrict(place);
  const [nearest] = sortByDistance(place, ATLAS.settlements);
  const settlementName = nearest && nearest.metres < NEAR_METRES ? nearest.names[view.language] : '';
  const name = district ? DISTRICT[view.language](district.names[view.language]) : settlementName;
  const size = 12 * scaleOf(view);
  const start = { x: size * 0.8, y: size * 1.6 };
  const fits =
    name && space.reserve({ left: start.x, top: start.y - size, width: widthOf(name, size), height: size * 1.2 });
  return fits ? drawText(name, start, { size, fill: view.palette.muted, halo: view.palette.paper }) : '';
}

function drawScaleBar(view: View, space: FreeSpace): string {
  const scale = scaleOf(view);
  const metres = STEPS.findLast((step) => step / view.metresPerPixel <= 80 * scale) ?? 10;
  const length = metres / view.metresPerPixel;
  const size = 9.5 * scale;
  const label = formatMetres(metres, view.language);
  const [x, y] = [10 * scale, view.height - 8 * scale];
  const width = length + 6 + widthOf(label, size);
  if (!space.reserve({ left: x, top: y - size, width, height: size + 4 })) return '';
  const bar = `M${x} ${y - 4 * scale}V${y}H${x + length}V${y - 4 * scale}`;
  return [
    `<path d="${bar}" fill="none" stroke="${view.palette.paper}" stroke-width="${3.5 * scale}"/>`,
    `<path d="${bar}" fill="none" stroke="${view.palette.muted}" stroke-width="${1.2 * scale}"/>`,
    drawText(label, { x: x + length + 6, y }, { size, fill: view.palette.muted, halo: view.palette.paper }),
  ].join('');
}

function drawCredit(view: View, space: FreeSpace): string {
  const size = 7.5 * scaleOf(view);
  const width = widthOf(CREDIT, size);
  const start = { x: view.width - width - 6, y: view.height - 5 };
  const fits = space.reserve({ left: start.x, top: start.y - size, width, height: size + 3 });
  return fits ? drawText(CREDIT, start, { size, fill: view.palette.faint, halo: view.palette.paper }) : '';
}
