import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, mirror, path, polygon, rect, repeat, stroke } from '../svg.ts';
import { anyTone, type Tone } from '../tones.ts';
import { drawPendant } from './furniture.ts';
import { type Decor, decorAt, drawRadiator, drawShell, drawView, drawWallTiles, WALL } from './room.ts';

const concretes = ['#cfcbc2', '#c6c6c3', '#d6cfc0', '#bfc0be'];

/** A room as builders hand it over: concrete, blocks or plaster, a window, wires and what was left behind. */
export function drawBareRoom(random: Random, index: number): string {
  const isPlastered = index % 3 === 1;
  const wall = isPlastered ? '#e9dfca' : (concretes[index % concretes.length] ?? '#cfcbc2');
  const decor = { ...decorAt(index), wall, floor: '#a9a59c' };
  const isWide = index % 3 === 2;
  const frame = isWide ? { x: 380, y: 170, width: 520, height: 400 } : { x: 320, y: 190, width: 270, height: 300 };
  const body =
    drawShell(decor, 'carpet') +
    (isPlastered ? drawPlaster(wall) : drawBlocks(wall)) +
    drawView(random, anyTone(index * 2), random.pick(['city', 'hills'] as const), frame, isWide ? 3 : 2) +
    (isWide ? drawColumns(wall) : drawRadiator(frame.x + 30, frame.width - 60) + drawDoorway(wall)) +
    drawWires(isWide) +
    ([drawBags, drawBricks, drawLadder][(index + Math.floor(index / 3)) % 3]?.(isWide) ?? '');
  return (index + Math.floor(index / 4)) % 2 ? mirror(body) : body;
}

/** Courses of blocks with the joints between them. */
function drawBlocks(wall: string): string {
  const joint = darken(wall, 0.12);
  return repeat(9, (row) => {
    const y = WALL.top + row * 59;
    const joints = repeat(9, (at) => rect(WALL.left + 30 + at * 94 + (row % 2) * 47, y, 2, 59, joint));
    return rect(WALL.left, y, 860, 2, joint) + joints;
  });
}

/** Fresh plaster with the guides the word "mayak" comes from. */
function drawPlaster(wall: string): string {
  const guides = repeat(6, (at) => rect(WALL.left + 60 + at * 148, WALL.top + 10, 5, 506, darken(wall, 0.12)));
  const strokes = repeat(14, (at) =>
    path(
      `M ${240 + (at % 5) * 165} ${170 + Math.floor(at / 5) * 150 + (at % 2) * 40} q 50 -26 104 0 q -50 12 -104 0 Z`,
      lighten(wall, 0.3),
    ),
  );
  return guides + strokes;
}

/** The opening to the next room, where more bare wall is seen. */
function drawDoorway(wall: string): string {
  const dark = darken(wall, 0.24);
  return (
    rect(790, 250, 190, 400, dark) +
    polygon(
      [
        [790, 250],
        [830, 276],
        [830, 620],
        [790, 650],
      ],
      darken(wall, 0.12),
    ) +
    polygon(
      [
        [790, 650],
        [980, 650],
        [980, 620],
        [830, 620],
      ],
      '#8f8b83',
    ) +
    rect(880, 300, 70, 110, '#cfe3ea') +
    rect(912, 300, 5, 110, '#f4f2ec') +
    rect(770, 230, 230, 20, darken(wall, 0.08))
  );
}

function drawColumns(wall: string): string {
  return (
    [236, 960]
      .map((x) => rect(x, WALL.top, 84, 530, darken(wall, 0.08)) + rect(x + 60, WALL.top, 24, 530, darken(wall, 0.18)))
      .join('') + rect(WALL.left, WALL.top, 860, 40, darken(wall, 0.14))
  );
}

function drawWires(isWide: boolean): string {
  const boxes = (isWide ? [350, 930] : [250, 680])
    .map((x) => stroke(`M ${x} ${WALL.top} V 400 q 4 24 16 30`, '#4b5563', 4) + rect(x + 2, 424, 30, 30, '#8a8f94', 3))
    .join('');
  const bulb =
    rect(638, 0, 3, 96, '#4b5563') +
    ellipse(640, 112, 14, '#fff0c4', 18) +
    ellipse(640, 112, 90, '#fff0c4', 90, 'fill-opacity=".2"');
  return boxes + bulb;
}

/** Bags of cement, a bucket and a trowel. */
function drawBags(): string {
  const bag = (x: number, y: number, color: string) =>
    path(`M ${x} ${y} q -12 -96 18 -120 h 110 q 28 24 16 120 Z`, color) +
    rect(x + 24, y - 84, 92, 26, '#0f7d80') +
    rect(x + 34, y - 48, 70, 7, darken(color, 0.14));
  return (
    ellipse(330, 872, 270, '#1b2440', 18, 'fill-opacity=".14"') +
    bag(110, 866, '#d8cfbb') +
    bag(270, 872, '#c9bda4') +
    bag(186, 770, '#dcd4c2') +
    path('M 470 872 l 16 -104 h 92 l 16 104 Z', '#3d6fa0') +
    ellipse(532, 768, 46, '#2f5680', 11) +
    stroke('M 488 768 q 44 -70 88 0', '#8a8f94', 5)
  );
}

/** A stack of bricks and a shovel. */
function drawBricks(): string {
  const stack = repeat(4, (row) =>
    repeat(4, (at) => {
      const color = (row + at) % 3 ? '#bd7750' : '#cc8a62';
      return rect(800 + at * 84 + (row % 2) * 20, 840 - row * 44, 80, 40, color, 3);
    }),
  );
  return (
    ellipse(980, 888, 230, '#1b2440', 16, 'fill-opacity=".14"') +
    stack +
    stroke('M 700 880 L 760 480', '#a5714a', 12) +
    path('M 676 880 l 52 8 -12 -76 q -26 -16 -38 0 Z', '#8a8f94')
  );
}

/** A ladder on the wall and a wheelbarrow. */
function drawLadder(isWide: boolean): string {
  const x = isWide ? 900 : 640;
  const rungs = repeat(7, (step) => stroke(`M ${x + 8 + step * 9} ${780 - step * 66} h 92`, '#b98257', 9));
  return (
    stroke(`M ${x - 6} 846 L ${x + 66} 330 M ${x + 104} 846 L ${x + 132} 330`, '#b98257', 13) +
    rungs +
    ellipse(320, 880, 180, '#1b2440', 14, 'fill-opacity=".14"') +
    polygon(
      [
        [180, 760],
        [430, 760],
        [380, 850],
        [230, 850],
      ],
      '#c8574a',
    ) +
    stroke('M 420 770 L 520 736', '#6b7280', 10) +
    ellipse(300, 868, 26, '#2a2e36') +
    ellipse(300, 868, 10, '#c9ced4') +
    path('M 200 760 q 100 -70 206 0 Z', '#b9b1a0')
  );
}

/** A renovated room before anybody moves in. */
export function drawEmptyRoom(random: Random, index: number): string {
  const decor = decorAt(index * 3 + 1);
  const tone = anyTone(index + 2);
  const body =
    drawShell(decor, index % 4 === 3 ? 'tiles' : 'parquet') +
    (fittings[index % fittings.length]?.(random, decor, tone) ?? '') +
    (index % 2
      ? rect(WALL.left, WALL.top + 9, 860, 22, '#fff6dd', 0, 'fill-opacity=".75"')
      : drawPendant(640, 0, 70, decor.second));
  return (index + Math.floor(index / 5)) % 2 ? mirror(body) : body;
}

type Fit = (random: Random, decor: Decor, tone: Tone) => string;

const fittings: readonly Fit[] = [
  // a window beside the door of a balcony
  (random, decor, tone) =>
    drawView(random, tone, 'city', { x: 300, y: 190, width: 270, height: 300 }) +
    drawView(random, tone, 'city', { x: 586, y: 190, width: 140, height: 446 }, 1) +
    drawRadiator(320, 230) +
    drawDoor(850, decor),
  // panels on the walls
  (random, decor, tone) =>
    [240, 810].map((x) => drawPanels(x, decor)).join('') +
    drawView(random, tone, 'city', { x: 490, y: 180, width: 300, height: 320 }, 3) +
    drawRadiator(510, 260),
  // glass from wall to wall
  (random, decor, tone) =>
    drawView(random, tone, 'hills', { x: 262, y: 164, width: 600, height: 474 }, 4) + drawDoor(900, decor),
  // a wall of one colour and two windows
  (random, decor, tone) =>
    rect(WALL.left, WALL.top, 860, 514, lighten(decor.second, 0.5)) +
    [280, 790].map((x) => drawView(random, tone, 'city', { x, y: 190, width: 210, height: 310 })).join('') +
    [290, 800].map((x) => drawRadiator(x, 190)).join('') +
    rect(560, 250, 160, 210, lighten(decor.wall, 0.5), 2) +
    rect(568, 258, 144, 194, decor.wall, 2),
  // a wardrobe in the wall, a wall of stone
  (random, decor, tone) =>
    drawWallTiles(560, WALL.top, 510, 514, lighten('#d8c6a4', 0.35), 6, 8) +
    rect(WALL.left, 150, 330, 496, lighten(decor.wood, 0.45), 3) +
    repeat(
      3,
      (leaf) =>
        rect(220 + leaf * 108, 162, 100, 474, lighten(decor.wood, 0.58), 3) +
        rect(306 + leaf * 108, 390, 6, 60, '#8a7a68', 3),
    ) +
    drawView(random, tone, 'city', { x: 690, y: 190, width: 240, height: 300 }) +
    drawRadiator(700, 220),
];

function drawDoor(x: number, decor: Decor): string {
  const leaf = lighten(decor.wood, 0.62);
  return (
    rect(x, 256, 150, 394, lighten(leaf, 0.4), 2) +
    rect(x + 12, 268, 126, 382, leaf, 2) +
    repeat(2, (panel) => rect(x + 28, 290 + panel * 180, 94, 150, darken(leaf, 0.06), 3)) +
    rect(x + 112, 464, 18, 7, '#8a7a68', 3)
  );
}

/** Mouldings of plaster, with a lamp on each. */
function drawPanels(x: number, decor: Decor): string {
  const line = lighten(decor.wall, 0.6);
  return (
    stroke(`M ${x} 176 h 220 v 330 h -220 Z M ${x} 536 h 220 v 86 h -220 Z`, line, 7) +
    ellipse(x + 110, 330, 80, '#fff1cc', 80, 'fill-opacity=".35"') +
    rect(x + 96, 300, 28, 54, '#fff6dd', 8)
  );
}
