import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, mirror, path, rect, repeat, stroke } from '../svg.ts';
import { anyTone } from '../tones.ts';
import { drawDiningTable } from './furniture.ts';
import { decorAt, drawShell, drawView, drawWallTiles, WALL } from './room.ts';

const oldTiles = ['#cfe0d6', '#e6dcc2', '#d2dbe6', '#ead2c8', '#dfe3d0', '#d9d3e0'];

/** An old bathroom: tiles to the shoulder, a tub on feet, a boiler. */
export function drawOldBathroom(_random: Random, index: number): string {
  const tile = oldTiles[index % oldTiles.length] ?? '#cfe0d6';
  const decor = decorAt(index);
  const boiler =
    rect(820, 170, 120, 190, '#f6f4ee', 30) +
    rect(866, 330, 28, 10, '#c9cdd0', 3) +
    stroke('M 850 360 v 60 M 910 360 v 60', '#b5793f', 6);
  const tub =
    path('M 150 640 h 520 q 4 170 -90 180 h -340 q -94 -10 -90 -180 Z', '#f4f1ea') +
    rect(134, 624, 552, 24, '#fbf9f4', 12) +
    ellipse(230, 826, 20, '#8a8f94', 12) +
    ellipse(590, 826, 20, '#8a8f94', 12) +
    stroke('M 610 620 v -110 h -30', '#aab0b3', 10);
  const basin =
    path('M 760 560 h 200 q -6 80 -70 86 h -60 q -60 -6 -70 -86 Z', '#f6f4ee') +
    rect(836, 640, 48, 100, '#ece8de', 6) +
    stroke('M 860 556 v -34 h 24', '#aab0b3', 8);
  const glass = rect(440, 230, 150, 190, '#8a7a68', 3) + rect(450, 240, 130, 170, '#d6e4e4');
  const machine =
    rect(1000, 560, 150, 190, '#f1f1ee', 8) +
    ellipse(1075, 665, 50, '#aeb9be') +
    ellipse(1075, 665, 36, '#6f8f9f') +
    rect(1014, 576, 70, 14, '#d3d6d6', 3);
  const cloth = ['#9fc3bf', '#d9b48a', '#c8a0a0'][index % 3] ?? '#9fc3bf';
  const curtain =
    rect(130, 196, 330, 8, '#8a8f94', 4) +
    repeat(5, (fold) => rect(150 + fold * 34, 204, 30, 440, fold % 2 ? cloth : darken(cloth, 0.08)));
  const body =
    drawShell({ ...decor, wall: '#efeadc', floor: '#b08d78' }, 'tiles') +
    drawWallTiles(WALL.left, 340, 860, 310, tile, 18, 7) +
    rect(WALL.left, 332, 860, 10, darken(tile, 0.3)) +
    glass +
    boiler +
    basin +
    [machine, curtain, machine + curtain, ''][index % 4] +
    tub;
  return index % 4 > 1 ? mirror(body) : body;
}

/** The place of a bathroom in a flat without renovation: concrete, pipes, a drain. */
export function drawBareBathroom(_random: Random, index: number): string {
  const wall = ['#cfcbc2', '#c3c3bf', '#d8cfbd', '#bdbfc0'][index % 4] ?? '#cfcbc2';
  const pipes =
    stroke('M 330 120 V 560 h 210', '#b5793f', 9) +
    stroke('M 366 120 V 530 h 174', '#3d6fa0', 9) +
    rect(820, 120, 54, 530, '#8f979b', 6) +
    rect(812, 360, 70, 26, '#767e82', 4) +
    stroke('M 847 600 h -170 v 46', '#8f979b', 26);
  const blocks = repeat(9, (row) =>
    repeat(9, (at) =>
      stroke(`M ${220 + at * 96 + (row % 2) * 48} ${130 + row * 58} h 94 v 56`, darken(wall, 0.1), 1.6),
    ),
  );
  const vent = rect(960, 170, 70, 70, '#6f7578', 3) + repeat(4, (line) => rect(966, 180 + line * 15, 58, 5, '#4b5563'));
  const body =
    drawShell({ ...decorAt(index), wall, floor: '#a39f97' }, 'carpet') +
    blocks +
    pipes +
    vent +
    ellipse(520, 780, 30, '#5b6064', 12) +
    rect(640, 0, 3, 90, '#4b5563') +
    ellipse(641, 104, 13, '#fff0c4', 17) +
    path('M 930 820 l 14 -90 h 76 l 14 90 Z', '#3d6fa0') +
    ellipse(982, 730, 38, '#2f5680', 10);
  return index % 4 > 1 ? mirror(body) : body;
}

const fronts = ['#e9e2d0', '#c9a877', '#dfe3d6', '#d8b48f', '#cfd9d6', '#b98f63'];

/** An old kitchen: a gas stove, a few cupboards, a table with oilcloth when it is furnished. */
export function drawOldKitchen({ furnished }: { furnished: boolean }) {
  return (random: Random, index: number): string => {
    const front = fronts[index % fronts.length] ?? '#e9e2d0';
    const decor = decorAt(index + 4);
    const wall = ['#eee3c8', '#dfe6dc', '#ecdccb'][index % 3] ?? '#eee3c8';
    const frame = { x: 560, y: 180, width: 220, height: 250 };
    const cupboards = [240, 360, 830, 950]
      .map(
        (x) =>
          rect(x, 190, 114, 170, darken(front, 0.14), 2) +
          rect(x + 4, 194, 106, 162, front, 2) +
          rect(x + 92, 270, 6, 24, '#8a7a68', 3),
      )
      .join('');
    const lowers =
      [240, 360, 830]
        .map((x) => rect(x, 530, 116, 160, darken(front, 0.16), 2) + rect(x + 4, 534, 108, 152, front, 2))
        .join('') +
      rect(232, 512, 250, 20, '#d9d2c2') +
      rect(824, 512, 126, 20, '#d9d2c2');
    const stove =
      rect(490, 520, 130, 170, '#f4f2ec', 4) +
      rect(504, 570, 102, 90, '#39424d', 4) +
      repeat(4, (knob) => ellipse(514 + knob * 28, 546, 7, '#8a8f94')) +
      repeat(2, (ring) => rect(504 + ring * 58, 510, 46, 8, '#2a2e33', 2)) +
      rect(512, 476, 46, 34, '#c8574a', 6);
    const boiler = rect(1000, 200, 70, 130, '#f6f4ee', 8) + stroke('M 1020 330 v 180 M 1050 330 v 180', '#b5793f', 5);
    const fridge =
      rect(960, 360, 112, 350, '#f1efe8', 12) + rect(960, 480, 112, 4, '#cfcabd') + rect(974, 410, 8, 50, '#9aa0a3', 3);
    const body =
      drawShell({ ...decor, wall, floor: '#b58f68' }, 'tiles') +
      drawWallTiles(WALL.left, 400, 860, 112, lighten(front, 0.5), 18, 3) +
      drawView(random, anyTone(index * 3), 'city', frame) +
      cupboards +
      lowers +
      stove +
      boiler +
      (furnished
        ? fridge + drawDiningTable(640, 900, decor.wood, ['#c8574a', '#3d6f8a', '#7d9468'][index % 3] ?? '#c8574a')
        : '');
    return index % 4 > 1 ? mirror(body) : body;
  };
}
