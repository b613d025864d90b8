import { ATLAS, findDistrict, sortByDistance } from '../atlas.ts';
import type { FreeSpace } from '../free-space.ts';
import { drawText, type TextStyle, widthOf } from '../lettering.ts';
import type { Place, View } from '../mercator.ts';
import { scaleOf } from '../palette.ts';

const SEA = {
  names: { az: 'Xəzər dənizi', en: 'Caspian Sea', ru: 'Каспийское море' },
  latitude: 40.27,
  longitude: 50.02,
};

/** Names of the sea, other districts and, at higher zoom, settlements, where there is space. */
export function drawNames(view: View, space: FreeSpace, place: Place): string {
  const scale = scaleOf(view);
  const home = findDistrict(place);
  const otherDistricts = ATLAS.districts.filter(({ slug }) => slug !== home?.slug);
  const districts = view.zoom <= 13 && view.zoom >= 10 ? otherDistricts : [];
  const settlements = view.zoom >= 12 ? sortByDistance(place, ATLAS.settlements) : [];
  const [settlementStyle, districtStyle] = [
    { size: 10 * scale, fill: view.palette.faint },
    { size: 12 * scale, fill: view.palette.faint },
  ];
  return [
    ...districts.map(({ names, centre }) => drawName(view, space, centre, names[view.language], districtStyle)),
    ...settlements.map((settlement) =>
      drawName(view, space, settlement, settlement.names[view.language], settlementStyle),
    ),
    view.zoom <= 13
      ? drawName(view, space, SEA, SEA.names[view.language], { size: 12 * scale, fill: view.palette.water })
      : '',
  ].join('');
}

function drawName(view: View, space: FreeSpace, place: Place, name: string, style: TextStyle): string {
  const middle = view.pixelOf(place);
  const width = widthOf(name, style.size);
  const start = { x: middle.x - width / 2, y: middle.y + style.size * 0.36 };
  const box = { left: start.x, top: start.y - style.size * 0.8, width, height: style.size };
  return space.reserve(box) ? drawText(name, start, style) : '';
}
