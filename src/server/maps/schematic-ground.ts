import { ATLAS, findDistrict, type Ring } from './atlas.ts';
import { type Place, type View } from './mercator.ts';
import { PALETTE, scaleOf } from './palette.ts';

/** Sea, land, and the districts' borders, with the district of the place a little lighter. */
export function drawGround(view: View, place: Place): string {
  const land = `<path d="${pathOf(view, ATLAS.land)}"`;
  const home = findDistrict(place);
  const borders = pathOf(view, ATLAS.districts.flatMap(({ rings }) => rings));
  const scale = scaleOf(view);
  return [
    `<rect width="100%" height="100%" fill="${PALETTE.sea}"/>`,
    `<clipPath id="land">${land}/></clipPath>`,
    `${land} fill="${PALETTE.land}"/>`,
    '<g clip-path="url(#land)">',
    home ? `<path d="${pathOf(view, home.rings)}" fill="${PALETTE.home}"/>` : '',
    `<path d="${borders}" fill="none" stroke="${PALETTE.border}" stroke-width="${scale}" stroke-linejoin="round"/></g>`,
    `${land} fill="none" stroke="${PALETTE.shore}" stroke-width="${1.2 * scale}" stroke-linejoin="round"/>`,
  ].join('');
}

function pathOf(view: View, rings: Ring[]): string {
  return rings.map((ring) => `M${ring.map((point) => textOf(view, point)).join('L')}Z`).join('');
}

function textOf(view: View, place: Place): string {
  const { x, y } = view.pixelOf(place);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
