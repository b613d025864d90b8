import type { Random } from '../../random.ts';
import { darken, lighten, polygon, rect, repeat, stroke } from '../svg.ts';
import { drawDiningTable, drawPendant } from './furniture.ts';
import { drawPottedPlant } from './plants.ts';
import { decorAt, drawShell, drawView, drawWallTiles, WALL } from './room.ts';

const kitchens = [
  ['#f4f2ec', '#5d6b75'],
  ['#7d9468', '#f3ead8'],
  ['#3d5a80', '#e9e4d8'],
  ['#a5714a', '#f4f2ec'],
  ['#dcd6cb', '#a5463d'],
  ['#0b6e75', '#f2e9d6'],
  ['#39424d', '#c99f6e'],
  ['#e3b7a0', '#f6f1e8'],
] as const;

/** A fitted kitchen with a window; a table for tea and a fridge when it is furnished. */
export function drawKitchen({ furnished }: { furnished: boolean }) {
  return (random: Random, index: number): string => drawFitted(random, index, furnished);
}

function drawFitted(random: Random, index: number, furnished: boolean): string {
  const decor = decorAt(index + 1 + Math.floor(index / 8) * 3);
  const [front, upper] = kitchens[index % kitchens.length] ?? kitchens[0];
  const tiles = drawWallTiles(WALL.left, 380, 860, 130, lighten(front, 0.75), 20, 3);
  const isMirrored = index % 2 === 1;
  const frame = { x: isMirrored ? 250 : 790, y: 176, width: 240, height: 250 };
  const cabinets = repeat(4, (unit) => drawCabinet((isMirrored ? 540 : 240) + unit * 130, 170, 126, 190, upper));
  const lowers =
    repeat(5, (unit) => drawCabinet(330 + unit * 128, 530, 124, 170, front)) +
    rect(322, 510, 656, 22, '#e9e4da', 3) +
    rect(330, 700, 640, 16, darken(front, 0.4));
  const hobX = isMirrored ? 740 : 500;
  const hood = polygon(
    [
      [hobX - 66, 400],
      [hobX + 66, 400],
      [hobX + 34, 350],
      [hobX - 34, 350],
    ],
    '#c3c9cd',
  );
  const hob =
    rect(hobX - 60, 504, 120, 8, '#20262e', 3) +
    rect(hobX - 36, 466, 56, 40, '#c7553f', 6) +
    rect(hobX - 42, 462, 68, 8, '#a5463d', 4) +
    rect(hobX - 56, 548, 112, 130, '#2a323b', 6) +
    rect(hobX - 44, 580, 88, 78, '#4a5560', 4) +
    rect(hobX - 44, 562, 88, 6, '#c3c9cd', 3);
  const sinkX = isMirrored ? 450 : 860;
  const tap =
    stroke(`M ${sinkX} 510 v -60 q 0 -22 24 -22 q 22 0 22 22 v 8`, '#aab0b3', 9) +
    rect(sinkX - 40, 506, 90, 8, '#c3c9cd', 3);
  const fridge = drawFridge(isMirrored ? 985 : 214, index % 3 === 0 ? '#d7dcdf' : '#f7f6f2');
  return (
    drawShell({ ...decor, floor: index % 2 ? '#cbb592' : '#b9b4aa' }, index % 2 ? 'parquet' : 'tiles') +
    tiles +
    drawView(random, decor.tone, random.pick(['city', 'hills'] as const), frame) +
    cabinets +
    lowers +
    hood +
    hob +
    tap +
    (furnished
      ? fridge +
        drawPottedPlant(frame.x + 60, 440, decor.leaf, decor.second, 0.42) +
        drawDiningTable(640, 900, decor.wood, decor.fabric)
      : '') +
    drawPendant(640, 0, 240, decor.second)
  );
}

function drawCabinet(x: number, y: number, width: number, height: number, color: string): string {
  return (
    rect(x, y, width, height, darken(color, 0.16), 2) +
    rect(x + 2, y + 2, width - 4, height - 4, color, 3) +
    rect(x + width - 18, y + height / 2 - 16, 5, 32, '#c9b48a', 2)
  );
}

function drawFridge(x: number, color: string): string {
  return (
    rect(x, 300, 110, 420, darken(color, 0.12), 8) +
    rect(x + 4, 304, 102, 130, color, 6) +
    rect(x + 4, 440, 102, 272, color, 6) +
    rect(x + 92, 370, 6, 50, '#8a9298', 3) +
    rect(x + 92, 456, 6, 80, '#8a9298', 3)
  );
}
