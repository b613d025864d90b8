import type { Random } from '../../random.ts';
import { drawBackdrop, type View } from '../outdoors/sky.ts';
import { drawCar, GROUND } from '../outdoors/street.ts';
import { darken, ellipse, HEIGHT, lighten, mirror, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { drawTree, type Tree } from './plants.ts';

const doorColors = ['#3d7a57', '#7a5f4a', '#3d5a80', '#8a8f94', '#a5593f', '#5d6b75', '#e4e1d8', '#2f4a3c'];
const carColors = ['#a5392f', '#f0f0ee', '#3d5a80', '#2f3b4a', '#0b6e75'];
const walls = ['#e0cda2', '#b5765a', '#cfc9bd', '#aab6b9', '#e9e5da', '#d8b98a', '#8f9aa0'];
const views: readonly View[] = ['city', 'village', 'hills', 'city', 'sea'];
const trees: readonly Tree[] = ['plane', 'cypress', 'round', 'pine'];

/** How wide the garages are, how high their doors, by how many the picture shows. */
const SIZES = [
  { width: 0, door: 0 },
  { width: 620, door: 360 },
  { width: 450, door: 290 },
  { width: 350, door: 236 },
  { width: 275, door: 200 },
];

type Row = { x: number; width: number; door: number; count: number; wall: string; top: number };

/** Garages in a yard, from one alone to four in a row. */
export function drawGarageRow(random: Random, index: number): string {
  const tone = toneAt(index, [
    tones.day,
    tones.overcast,
    tones.golden,
    tones.dusk,
    tones.spring,
    tones.winter,
    tones.autumn,
  ]);
  const count = [3, 1, 4, 2][index % 4] ?? 3;
  const { width = 0, door = 0 } = SIZES[count] ?? {};
  const x = (WIDTH - width * count) / 2 + ([0, -110, 90][Math.floor(index / 2) % 3] ?? 0);
  const wall = darken(walls[index % walls.length] ?? '#e0cda2', tone.dim);
  const row: Row = { x, width, door, count, wall, top: GROUND - door - 70 };
  const look = Math.floor(index / 4);
  const leaf = darken(tone.leaf, tone.dim * 0.5);
  const behind = repeat(look % 3, (tree) =>
    drawTree(random, trees[(index + tree) % trees.length] ?? 'plane', 130 + tree * 940, GROUND - 40, leaf, 2.1),
  );
  const doors = repeat(count, (unit) => drawDoor(random, tone, row, unit, index));
  const inFront =
    index % 3 === 2 ? drawCar(index % 2 ? 240 : 720, GROUND + 118, random.pick(carColors), tone, 1.3) : '';
  const body =
    drawBackdrop(random, tone, views[index % views.length] ?? 'city', GROUND - 120) +
    rect(0, GROUND - 122, WIDTH, 130, darken(tone.grass, 0.1)) +
    behind +
    roofs[look % roofs.length]?.(row) +
    rect(x, row.top, width * count, door + 70, wall) +
    drawMasonry(row, index) +
    doors +
    drawYardFloor(tone, index) +
    inFront;
  return index % 2 ? mirror(body) : body;
}

const roofs: ((row: Row) => string)[] = [
  // flat, with a slab that sticks out
  ({ x, width, count, wall, top }) => rect(x - 18, top - 18, width * count + 36, 26, darken(wall, 0.36)),
  // a gable over each
  ({ x, width, count, wall, top }) =>
    repeat(count, (unit) =>
      polygon(
        [
          [x + unit * width - 14, top + 6],
          [x + (unit + 0.5) * width, top - width * 0.3],
          [x + (unit + 1) * width + 14, top + 6],
        ],
        darken(wall, unit % 2 ? 0.42 : 0.36),
      ),
    ),
  // one slope of metal over all
  ({ x, width, count, top }) =>
    polygon(
      [
        [x - 20, top + 8],
        [x + 24, top - 96],
        [x + width * count + 20, top - 40],
        [x + width * count + 20, top + 8],
      ],
      '#9a5a48',
    ),
];

/** Blocks of stone, courses of brick, or ribs of sheet metal. */
function drawMasonry({ x, width, count, wall, top, door }: Row, index: number): string {
  const line = darken(wall, 0.12);
  const kind = index % 3;
  if (kind === 2) return repeat((width * count) / 40, (rib) => rect(x + rib * 40, top, 3, door + 70, line));
  const course = kind === 0 ? 34 : 17;
  return repeat((door + 70) / course, (at) => rect(x, top + at * course, width * count, 1.6, line));
}

function drawDoor(random: Random, tone: Tone, { x, width, door, wall }: Row, unit: number, index: number): string {
  const left = x + unit * width + width * 0.09;
  const wide = width * 0.82;
  const top = GROUND - door;
  const color = darken(doorColors[(index * 3 + unit * 2) % doorColors.length] ?? '#8a8f94', tone.dim);
  const frame = rect(left - 10, top - 10, wide + 20, door + 10, darken(wall, 0.28));
  // the one on offer stands open now and then, with a car inside
  if (unit === index % 4 && index % 5 < 2) {
    const scale = (wide / 260) * 0.9;
    const inside = rect(left, top, wide, door, '#39424d') + rect(left, GROUND - 42, wide, 42, '#59626c');
    const open = rect(left, top, wide, door * 0.14, darken(color, 0.2));
    return frame + inside + drawCar(left + wide * 0.06, GROUND - 8, random.pick(carColors), tone, scale) + open;
  }
  const leaves = [drawSections, drawWings, drawShutter][(index + Math.floor(index / 3)) % 3] ?? drawSections;
  return frame + rect(left, top, wide, door, color) + leaves(left, top, wide, door, color);
}

type Leaf = (x: number, y: number, width: number, height: number, color: string) => string;

const drawSections: Leaf = (x, y, width, height, color) =>
  repeat(4, (row) =>
    repeat(3, (column) =>
      rect(
        x + width * (0.05 + column * 0.31),
        y + height * (0.05 + row * 0.24),
        width * 0.27,
        height * 0.18,
        darken(color, 0.16),
        4,
      ),
    ),
  ) + rect(x + width * 0.46, y + height * 0.5, width * 0.08, 8, '#e9ecee', 3);

const drawWings: Leaf = (x, y, width, height, color) =>
  rect(x + width / 2 - 2, y, 4, height, darken(color, 0.4)) +
  repeat(2, (wing) =>
    rect(x + width * (0.06 + wing * 0.5), y + height * 0.08, width * 0.38, height * 0.84, lighten(color, 0.1), 3),
  ) +
  rect(x + width * 0.44, y + height * 0.52, width * 0.12, 14, '#39424d', 3);

const drawShutter: Leaf = (x, y, width, height, color) =>
  repeat(height / 15, (row) => rect(x, y + row * 15, width, 4, darken(color, 0.22))) +
  rect(x, y, width, height * 0.1, darken(color, 0.32));

function drawYardFloor(tone: Tone, index: number): string {
  const floor = darken(['#b9b6ae', '#a9a294', '#8f959b', '#c7b999'][index % 4] ?? '#b9b6ae', tone.dim);
  const puddle = ellipse(420, GROUND + 92, 150, lighten(tone.glass, 0.15), 20, 'fill-opacity=".6"');
  const tracks = repeat(2, (track) =>
    polygon(
      [
        [560 + track * 120, GROUND + 14],
        [600 + track * 120, GROUND + 14],
        [560 + track * 240, HEIGHT],
        [440 + track * 240, HEIGHT],
      ],
      darken(floor, 0.1),
    ),
  );
  return (
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, floor) +
    rect(0, GROUND, WIDTH, 14, darken(floor, 0.16)) +
    (index % 4 === 1 ? puddle : index % 4 === 3 ? tracks : '')
  );
}
