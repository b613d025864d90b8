import type { Random } from '../../random.ts';
import { drawBackdrop } from '../outdoors/sky.ts';
import { drawStreet, GROUND } from '../outdoors/street.ts';
import { darken, ellipse, lighten, mirror, path, rect, repeat, shade, stroke, WIDTH } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { type Bay, drawFacade } from '../windows.ts';
import { drawPottedPlant, drawTree, type Tree } from './plants.ts';

const awnings = ['#c7553f', '#0b6e75', '#d9a441', '#5b3fa8', '#3d7a57', '#3d5a80'];

const walls = ['#e6d3a8', '#efe7d8', '#d9c7b4', '#cfd5d4', '#b98567', '#a7b3b8'];
const trees: readonly Tree[] = ['plane', 'round', 'cypress', 'palm'];

/** Business premises: one to three shop fronts in a house of flats, a hall of their own, or under arches of stone. */
export function drawShop(random: Random, index: number): string {
  const tone = toneAt(index, [
    tones.day,
    tones.golden,
    tones.dusk,
    tones.overcast,
    tones.spring,
    tones.night,
    tones.autumn,
  ]);
  const wall = darken(walls[index % walls.length] ?? '#e6d3a8', tone.dim);
  const count = 1 + (Math.floor(index / 3) % 3);
  const house = houses[index % houses.length] ?? drawInHouse;
  const body =
    drawBackdrop(random, tone, index % 4 === 1 ? 'village' : 'city', GROUND) +
    house({ random, tone, wall, count, index }) +
    drawStreet(random, tone) +
    drawTrees(random, tone, index);
  return index % 2 ? mirror(body) : body;
}

type Front = { random: Random; tone: Tone; wall: string; count: number; index: number };

const houses: ((front: Front) => string)[] = [drawInHouse, drawHall, drawArcade];

const awningOf = (index: number, unit: number) =>
  awnings[(Math.floor(index / 3) * 2 + index + unit) % awnings.length] ?? '#c7553f';

/** The building above goes on beyond the picture. */
function drawInHouse({ random, tone, wall, count, index }: Front): string {
  const width = 1000 / count;
  const units = repeat(count, (unit) => drawShopUnit(random, tone, 140 + unit * width, width, awningOf(index, unit)));
  const bays = BAYS[Math.floor(index / 3) % BAYS.length] ?? ['single'];
  const upper = drawFacade(random, tone, wall, bays, { x: 140, y: -110, width: 1000, height: 590, floors: 4 });
  return (
    rect(140, 0, 1000, GROUND, wall) +
    upper +
    shade(140, 0, 1000, GROUND) +
    rect(140, GROUND - 310, 1000, 310, darken(wall, 0.14)) +
    units +
    rect(130, GROUND - 316, 1020, 12, lighten(wall, 0.3))
  );
}

const BAYS: readonly Bay[][] = [
  ['double', 'single', 'balcony', 'single', 'double'],
  ['ribbon', 'ribbon', 'ribbon'],
  ['tall', 'french', 'tall', 'french', 'tall', 'french'],
  ['loggia', 'single', 'loggia', 'single'],
];

/** One storey with a board along its roof, the sky above. */
function drawHall({ random, tone, wall, count, index }: Front): string {
  const width = [760, 940, 1080][index % 3 === 1 ? Math.floor(index / 3) % 3 : 1] ?? 940;
  const left = (WIDTH - width) / 2;
  const top = GROUND - 380 - (Math.floor(index / 9) % 2) * 70;
  const board = darken(awningOf(index, 3), tone.dim);
  const units = repeat(count, (unit) =>
    drawShopUnit(random, tone, left + (unit * width) / count, width / count, awningOf(index, unit)),
  );
  return (
    rect(left, top, width, GROUND - top, wall) +
    shade(left, top, width, GROUND - top) +
    rect(left - 20, top - 60, width + 40, 78, board, 6) +
    repeat(5, (lamp) => ellipse(left + (width * (lamp + 0.5)) / 5, top + 28, 12, tone.lamp)) +
    units
  );
}

/** A house of the oil boom: arches along the street, a cornice over them. */
function drawArcade({ random, tone, wall, count, index }: Front): string {
  const width = 1120 / count;
  const stone = lighten(wall, 0.12);
  const upper = drawFacade(
    random,
    tone,
    stone,
    ['arch', 'tall', 'arch', 'tall', 'arch'].slice(0, 3 + (index % 3)) as Bay[],
    {
      x: 80,
      y: -60,
      width: 1120,
      height: 430,
      floors: 1 + (Math.floor(index / 6) % 2),
    },
  );
  const arches = repeat(count, (unit) => {
    const x = 80 + unit * width;
    const round = Math.min(width / 2 - 40, 220);
    return path(
      `M ${x + 30} ${GROUND} V ${GROUND - 240} A ${width / 2 - 30} ${round} 0 0 1 ${x + width - 30} ${GROUND - 240} V ${GROUND} Z`,
      darken(stone, 0.5),
    );
  });
  const units = repeat(count, (unit) =>
    drawShopUnit(random, tone, 80 + unit * width + 30, width - 60, awningOf(index, unit)),
  );
  return (
    rect(80, 0, 1120, GROUND, stone) +
    upper +
    shade(80, 0, 1120, GROUND) +
    rect(64, GROUND - 450, 1152, 18, darken(stone, 0.2)) +
    arches +
    units
  );
}

function drawTrees(random: Random, tone: Tone, index: number): string {
  const leaf = darken(tone.leaf, tone.dim * 0.5);
  const spots = [[], [70], [60, 1220], [1210], [1150]][index % 5] ?? [];
  const kind = trees[index % trees.length] ?? 'plane';
  return spots.map((x) => drawTree(random, kind, x, GROUND + 52, leaf, random.between(1.3, 1.7))).join('');
}

function drawShopUnit(random: Random, tone: Tone, x: number, width: number, color: string): string {
  const glow = tone.lit > 0.3 || random.chance(0.6) ? '#ffefc9' : lighten(tone.glass, 0.3);
  const sign =
    rect(x + 24, GROUND - 296, width - 48, 56, darken(color, 0.12), 8) + drawSign(random, x + width / 2, GROUND - 268);
  const pane =
    rect(x + 30, GROUND - 200, width - 60, 186, glow) + rect(x + 30, GROUND - 44, width - 60, 30, darken(color, 0.3));
  const shelves = repeat(
    2,
    (row) =>
      rect(x + 46, GROUND - 122 + row * 52, width - 200, 5, '#b58e63') +
      repeat(Math.floor((width - 220) / 34), (item) =>
        rect(
          x + 54 + item * 34,
          GROUND - 152 + row * 52,
          20,
          30,
          random.pick(['#e2725b', '#7fa9c4', '#8faa86', '#f2c14e', '#f7f3ea']),
          4,
        ),
      ),
  );
  const door =
    rect(x + width - 132, GROUND - 196, 84, 196, darken(color, 0.34)) +
    rect(x + width - 124, GROUND - 188, 68, 150, lighten(glow, 0.2)) +
    ellipse(x + width - 66, GROUND - 96, 4, '#f7f3ea');
  const stripe = (width - 20) / 12;
  const awning = repeat(12, (index) =>
    path(
      `M ${x + 10 + index * stripe} ${GROUND - 236} h ${stripe} v 44 a ${stripe / 2} 13 0 0 1 ${-stripe} 0 Z`,
      index % 2 ? '#fbf7ef' : color,
    ),
  );
  return pane + shelves + door + sign + awning + drawPottedPlant(x + 44, GROUND + 6, tone.leaf, '#b5654a', 0.55);
}

/** A picture instead of a name: a cup, scissors, a cart or a pill cross. */
function drawSign(random: Random, x: number, y: number): string {
  const white = '#fffaf0';
  const signs = [
    path(`M ${x - 18} ${y - 14} h 32 v 14 a 16 16 0 0 1 -32 0 Z`, white) +
      stroke(`M ${x + 14} ${y - 10} a 8 8 0 0 1 0 14`, white, 4),
    rect(x - 6, y - 18, 12, 36, white, 2) + rect(x - 18, y - 6, 36, 12, white, 2),
    stroke(`M ${x - 24} ${y - 16} h 8 l 8 24 h 24 l 6 -17 h -34`, white, 4) +
      ellipse(x - 4, y + 16, 4, white) +
      ellipse(x + 14, y + 16, 4, white),
    stroke(`M ${x - 16} ${y + 14} L ${x + 16} ${y - 16} M ${x + 16} ${y + 14} L ${x - 16} ${y - 16}`, white, 5) +
      ellipse(x - 18, y + 15, 6, white) +
      ellipse(x + 18, y + 15, 6, white),
  ];
  return random.pick(signs);
}
