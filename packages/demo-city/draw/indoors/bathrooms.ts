import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, polygon, rect, repeat, stroke } from '../svg.ts';
import { drawPendant } from './furniture.ts';
import { drawPottedPlant } from './plants.ts';
import { decorAt, drawShell, drawWallTiles, WALL } from './room.ts';

const tileColors = ['#d6e6e4', '#e9e2d6', '#c9d6df', '#dfe6d6', '#e6d6d0', '#d3d6d9', '#f0ede6'];

/** A bathroom: bath or glass shower, basin with a mirror, towels. */
export function drawBathroom(random: Random, index: number): string {
  const decor = decorAt(index + 2);
  const tile = tileColors[index % tileColors.length] ?? '#d6e6e4';
  const accent = [decor.fabric, '#0b6e75', decor.second][index % 3] ?? '#0b6e75';
  const walls =
    drawWallTiles(WALL.left, WALL.top, 860, 530, tile, 14, 9) +
    drawWallTiles(WALL.left, 380, 860, 59, lighten(accent, 0.3), 28, 2);
  const bathing = (index + Math.floor(index / 7)) % 2 === 0 ? drawBath() : drawShower();
  const basin =
    rect(760, 560, 240, 130, decor.wood, 6) +
    repeat(2, (door) => rect(768 + door * 114, 578, 110, 104, lighten(decor.wood, 0.16), 3)) +
    rect(746, 540, 268, 26, '#fbfaf6', 8) +
    stroke('M 880 540 v -40 q 0 -16 18 -16 h 14', '#aab0b3', 8);
  const mirror =
    index % 3 === 1
      ? ellipse(880, 330, 96, '#fbfaf6', 106) + ellipse(880, 330, 86, '#cfe3e8', 96)
      : rect(776, 210, 210, 220, '#fbfaf6', 10) + rect(786, 220, 190, 200, '#cfe3e8', 6);
  const shine = polygon(
    [
      [830, 400],
      [880, 240],
      [910, 240],
      [860, 400],
    ],
    '#ffffff',
    'fill-opacity=".4"',
  );
  const toilet =
    rect(1064, 600, 96, 110, '#f4f3ef', 12) +
    ellipse(1100, 740, 84, '#fbfaf6', 36) +
    path('M 1030 752 q 4 74 34 96 h 72 q 30 -22 38 -96 Z', '#ece9e2');
  const towels =
    rect(640, 300, 90, 8, '#aab0b3', 4) +
    rect(646, 304, 36, 130, accent, 3) +
    rect(690, 304, 34, 110, lighten(decor.second, 0.3), 3);
  const extras = random.chance(0.5)
    ? drawPottedPlant(1010, 540, decor.leaf, '#f3efe6', 0.5)
    : rect(980, 500, 16, 40, accent, 4) + rect(1000, 510, 12, 30, '#f2c14e', 4);
  return (
    drawShell({ ...decor, wall: tile, floor: darken(tile, 0.18) }, 'tiles') +
    walls +
    towels +
    basin +
    mirror +
    shine +
    extras +
    toilet +
    bathing +
    drawPendant(640, 0, 40, '#fbfaf6')
  );
}

function drawBath(): string {
  const tub =
    path('M 150 640 h 520 q 4 180 -90 190 h -340 q -94 -10 -90 -190 Z', '#fbfaf6') +
    rect(134, 622, 552, 26, '#ffffff', 13) +
    path('M 170 700 h 482 q -8 110 -80 118 h -324 q -70 -8 -78 -118 Z', '#efece5');
  const foam = repeat(8, (index) => ellipse(210 + index * 56, 622 - (index % 2) * 8, 34, '#eef7f8', 18));
  const feet = ellipse(250, 836, 22, '#c9a35f', 14) + ellipse(570, 836, 22, '#c9a35f', 14);
  return feet + foam + tub + stroke('M 610 622 v -120 q 0 -26 -28 -26 q -24 0 -24 22', '#aab0b3', 10);
}

function drawShower(): string {
  const tray = polygon(
    [
      [230, 700],
      [590, 700],
      [640, 770],
      [150, 770],
    ],
    '#fbfaf6',
  );
  const glass =
    polygon(
      [
        [590, 190],
        [640, 120],
        [640, 770],
        [590, 700],
      ],
      '#cfe8ee',
      'fill-opacity=".55"',
    ) + rect(230, 190, 360, 510, '#cfe8ee', 0, 'fill-opacity=".3"');
  const pipe =
    stroke('M 330 560 V 240 q 0 -20 20 -20 h 60', '#9aa3a8', 9) +
    polygon(
      [
        [380, 222],
        [450, 222],
        [466, 244],
        [364, 244],
      ],
      '#9aa3a8',
    );
  const drops = repeat(7, (index) => rect(372 + index * 13, 262 + (index % 3) * 26, 3, 40, '#9ccbd8', 1));
  return (
    tray +
    pipe +
    drops +
    glass +
    rect(586, 186, 8, 516, '#aab0b3') +
    rect(230, 186, 364, 7, '#aab0b3') +
    stroke('M 616 400 v 90', '#6b7280', 8)
  );
}
