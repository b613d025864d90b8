import type { MapPicture } from '../ports.ts';
import { openView } from './mercator.ts';
import { openRoom } from './room.ts';
import { drawGround } from './schematic-ground.ts';
import { drawAround, drawCorners, drawMarker, drawWalks } from './schematic-marks.ts';
import { drawStations, drawTracks, drawWays } from './schematic-metro.ts';
import { drawNames } from './schematic-names.ts';

/**
 * Our own picture of a place as SVG: sea and land, districts, metro, and the marker in the middle. Nothing on it is
 * made up, so there are no streets: what it shows is where in the city a place is and how far the metro is. From a place
 * that is known only roughly nothing is measured.
 */
export function drawSchematic(picture: MapPicture): string {
  const view = openView(picture);
  const room = openRoom(view);
  const { width, height } = view;
  // what is placed first has its room for sure; what is drawn last lies on top
  const marker = picture.isApproximate ? '' : drawMarker(view, room);
  const corners = drawCorners(view, room, picture);
  const ways = picture.isApproximate ? '' : drawWays(view, room, picture);
  const stations = drawStations(view, room, picture);
  const around = picture.isApproximate ? drawAround(view) : drawWalks(view, room);
  const names = drawNames(view, room, picture);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    ...[drawGround(view, picture), around, drawTracks(view), names, stations, corners, ways, marker],
    '</svg>',
  ].join('');
}
