import type { Random } from '../../random.ts';
import { drawCar } from '../outdoors/street.ts';
import { darken, ellipse, HEIGHT, lighten, mirror, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { tones } from '../tones.ts';

const carColors = ['#a5392f', '#f0f0ee', '#3d5a80', '#2f3b4a', '#0b6e75', '#c7cbd0'];
const walls = ['#d9dcd8', '#c9d3d6', '#e2d9c8', '#b9bfc4', '#d3dccb'];
const stripes = ['#0b6e75', '#d9a441', '#c7553f', '#3d5a80', '#3d7a57', '#5b3fa8', '#2f3b4a'];
const floors = ['#9aa0a2', '#7f8f8a', '#a59c90', '#8a92a0'];

/** Where the floor begins. */
const FLOOR = 660;

/** A place in an underground car park. */
export function drawCarPark(random: Random, index: number): string {
  const wall = walls[index % walls.length] ?? '#d9dcd8';
  const stripe = stripes[index % stripes.length] ?? '#0b6e75';
  const floor = floors[Math.floor(index / 2) % floors.length] ?? '#9aa0a2';
  const spots = [[190, 625, 1060], [330, 950], [60, 450, 840, 1220], [640]][index % 4] ?? [640];
  const band = index % 3;
  const body =
    rect(0, 0, WIDTH, 700, wall) +
    rect(0, 0, WIDTH, 92, lighten('#b7bcbe', 0.1)) +
    [
      rect(0, 560, WIDTH, 46, stripe, 0, 'fill-opacity=".85"'),
      rect(0, 400, WIDTH, 260, stripe, 0, 'fill-opacity=".7"'),
      rect(0, 470, WIDTH, 12, stripe) + rect(0, 500, WIDTH, 12, stripe),
    ][band] +
    (index % 4 === 3 || index % 6 === 4 ? drawBoxes(stripe) : '') +
    ceilings[Math.floor(index / 3) % ceilings.length]?.() +
    lamps[index % lamps.length]?.() +
    rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, floor) +
    drawMarks(spots, floor, index) +
    spots.map((x) => drawColumn(x, wall, stripe, index)).join('') +
    drawCars(random, index);
  const turned = Math.floor(index / 2) % 2 ? mirror(body) : body;
  // some stand nearer
  return index % 5 === 3 ? `<g transform="translate(-260 -260) scale(1.35)">${turned}</g>` : turned;
}

const lamps: (() => string)[] = [
  // tubes across, with their light on the wall
  () =>
    repeat(
      4,
      (lamp) =>
        rect(110 + lamp * 290, 150, 190, 14, '#fffbe6', 7) +
        polygon(
          [
            [110 + lamp * 290, 164],
            [300 + lamp * 290, 164],
            [340 + lamp * 290, 330],
            [70 + lamp * 290, 330],
          ],
          '#fffbe6',
          'fill-opacity=".25"',
        ),
    ),
  // one line of light into the depth
  () =>
    polygon(
      [
        [560, 92],
        [720, 92],
        [660, 300],
        [620, 300],
      ],
      '#fffbe6',
    ) + ellipse(640, 330, 420, '#fffbe6', 180, 'fill-opacity=".28"'),
  // round ones
  () =>
    repeat(
      3,
      (lamp) =>
        ellipse(220 + lamp * 420, 150, 54, '#fffbe6', 16) +
        ellipse(220 + lamp * 420, 300, 190, '#fffbe6', 160, 'fill-opacity=".22"'),
    ),
];

const ceilings: (() => string)[] = [
  () => rect(0, 92, WIDTH, 16, '#aab0b3') + rect(0, 118, WIDTH, 8, '#c7553f'),
  () => repeat(4, (beam) => rect(beam * 360 - 20, 60, 120, 66, '#a3a9ab')),
  () => rect(0, 84, WIDTH, 54, '#c4c9ca') + repeat(16, (joint) => rect(joint * 84, 84, 4, 54, '#9fa5a7')),
  () => '',
];

/** Doors of boxes in the wall behind. */
function drawBoxes(color: string): string {
  return repeat(4, (box) => {
    const x = 60 + box * 300;
    const ribs = repeat(12, (rib) => rect(x, 384 + rib * 23, 250, 4, darken(color, 0.3)));
    return rect(x - 10, 370, 270, 290, '#7b8286') + rect(x, 380, 250, 280, lighten(color, 0.45)) + ribs;
  });
}

function drawColumn(x: number, wall: string, stripe: string, index: number): string {
  const wide = [68, 96, 54][index % 3] ?? 68;
  const left = x - wide / 2;
  const paint =
    index % 2 === 0
      ? rect(left, 520, wide, 90, stripe)
      : repeat(4, (row) => rect(left, 500 + row * 48, wide, 24, row % 2 ? '#2a2e36' : '#e8b93c'));
  return (
    rect(left, 92, wide, 608, darken(wall, 0.12)) +
    paint +
    rect(left + wide * 0.74, 92, wide * 0.26, 608, '#1b2440', 0, 'fill-opacity=".16"')
  );
}

function drawMarks(spots: readonly number[], floor: string, index: number): string {
  const lines = spots.flatMap((x) => [x - 120, x + 200]);
  const bays = lines.map((x, mark) =>
    polygon(
      [
        [x, FLOOR + 10],
        [x + 9, FLOOR + 10],
        [x + (mark % 2 ? 60 : -40), 880],
        [x + (mark % 2 ? 44 : -56), 880],
      ],
      index % 2 ? '#f4f4ee' : '#e8c95a',
    ),
  );
  const lane = polygon(
    [
      [0, 880],
      [WIDTH, 830],
      [WIDTH, HEIGHT],
      [0, HEIGHT],
    ],
    darken(floor, 0.12),
  );
  const arrow = polygon(
    [
      [560, 915],
      [740, 905],
      [740, 890],
      [810, 914],
      [740, 940],
      [740, 924],
      [560, 934],
    ],
    '#f4f4ee',
  );
  return lane + bays.join('') + (index % 4 < 2 ? arrow : '');
}

/** Up to three neighbours; the place on offer is free or has the nearest. */
function drawCars(random: Random, index: number): string {
  const places = [[290], [80, 760], [], [420, 900], [640], [40, 380, 760]][index % 6] ?? [];
  return places
    .map((x, at) => drawCar(x, 790 + (at % 2) * 16, random.pick(carColors), tones.overcast, 1.2 + (index % 3) * 0.12))
    .join('');
}
