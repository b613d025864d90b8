import type { MapPicture } from '../../ports.ts';
import { openFreeSpace } from '../free-space.ts';
import { openView } from '../mercator.ts';
import { drawGround } from './ground.ts';
import { drawApproximateArea, drawCorners, drawMarker, drawWalkRings, reserveButton } from './marks.ts';
import { drawDirections, drawStations, drawTracks } from './metro.ts';
import { drawNames } from './names.ts';

/**
 * Our own map picture of a place as SVG: sea, land, streets, districts, metro and the marker: where in the city the place is,
 * and how far the metro is. For an approximate place no distances are shown; a bare map shows nothing of the place and no names,
 * so it is the same in every language.
 */
export function drawSchematic(picture: MapPicture): string {
  const view = openView(picture);
  const space = openFreeSpace(view);
  const { width, height } = view;
  // reserved in order of priority; drawn later means on top
  const isExact = !picture.isApproximate && !picture.isBare;
  const marker = isExact ? drawMarker(view, space) : '';
  if (!picture.isBare) reserveButton(view, space);
  const corners = picture.isBare ? '' : drawCorners(view, space, picture);
  const directions = isExact ? drawDirections(view, space, picture) : '';
  const stations = drawStations(view, space, picture);
  const rings = isExact ? drawWalkRings(view, space) : '';
  const around = picture.isApproximate ? drawApproximateArea(view) : rings;
  const names = picture.isBare ? '' : drawNames(view, space, picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...[drawGround(view, picture), around, drawTracks(view), names, stations, corners, directions, marker],
    '</svg>',
  ].join('');
}
