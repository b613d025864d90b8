import type { Random } from '../../random.ts';
import { drawHedge, drawTree } from '../indoors/plants.ts';
import { darken, ellipse, lighten, path, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { anyTone, type Tone } from '../tones.ts';
import { drawBungalow, drawModernHouse, drawVilla, walls } from './house-fronts.ts';
import { drawBackdrop } from './sky.ts';
import { drawCar, drawLawn, GROUND } from './street.ts';

/** A house with so many storeys in its walled garden, with a pool or without. */
export function drawHouse(storeys: number, { pool = false } = {}) {
  return (random: Random, index: number): string => {
    const tone = anyTone(index * 3 + storeys + (pool ? 1 : 0));
    const view = (['village', 'hills'] as const)[index % 2] ?? 'village';
    const isModern = storeys < 3 && (index + (pool ? 1 : 0)) % 2 === 1;
    const leaf = darken(tone.leaf, tone.dim * 0.5);
    const trees = random.shuffle(['cypress', 'round', 'palm', 'pine', 'round'] as const);
    const front = isModern
      ? drawModernHouse(random, tone, storeys)
      : storeys === 1
        ? drawBungalow(random, tone)
        : drawVilla(random, tone, storeys);
    return (
      drawBackdrop(random, tone, view, GROUND) +
      drawWall(tone, random.pick(walls)) +
      drawTree(random, trees[0] ?? 'round', 110, GROUND + 6, leaf, 1.5) +
      drawTree(random, trees[1] ?? 'round', 1190, GROUND + 6, leaf, 1.6) +
      drawLawn(tone, isModern ? 430 : 640) +
      drawFlowers(random, tone) +
      front +
      (pool ? drawPool(random, tone) : gardens[index % gardens.length]?.(random, tone)) +
      drawHedge(random, 30, 240, GROUND + 24, leaf)
    );
  };
}

/** What is before a house without a pool: vines, its gate to the street, a bench. */
const gardens: readonly ((random: Random, tone: Tone) => string)[] = [
  (random, tone) => drawVines(random, tone, 960),
  drawGate,
  (random, tone) => drawVines(random, tone, 20),
  drawBench,
];

/** The wall and the iron gate on the street; the house stands behind. */
function drawGate(random: Random, tone: Tone): string {
  const stone = darken(random.pick(walls), tone.dim + 0.04);
  const iron = darken(random.pick(['#2f5f52', '#4a3b34', '#33505f', '#6b2f2f']), tone.dim * 0.5);
  const [top, left, width] = [GROUND - 64, random.pick([420, 700, 800]), 230];
  const joints = repeat(4, (row) =>
    repeat(15, (at) => rect(at * 92 + (row % 2) * 46, top + row * 32, 1.5, 32, darken(stone, 0.12))),
  );
  const courses = repeat(4, (row) => rect(0, top + row * 32, WIDTH, 1.5, darken(stone, 0.12)));
  const leaves = [0, 1].map((leaf) => {
    const x = left + 8 + leaf * (width / 2 - 2);
    return (
      rect(x, top - 34, width / 2 - 8, 162, iron) +
      repeat(3, (bar) => rect(x + 12 + bar * 30, top - 24, 18, 60, lighten(iron, 0.14), 2)) +
      rect(x + 10, top + 48, width / 2 - 28, 62, lighten(iron, 0.08), 2) +
      ellipse(x + width / 4 - 4, top + 78, 15, lighten(iron, 0.2))
    );
  });
  const posts = [left - 26, left + width - 2].map(
    (x) => rect(x, top - 52, 30, 182, darken(stone, 0.08)) + rect(x - 5, top - 60, 40, 12, lighten(stone, 0.25)),
  );
  const vines = repeat(22, (at) =>
    ellipse(
      (left > 600 ? 90 : 860) + at * 15,
      top - 4 + random.between(-14, 22),
      random.between(12, 19),
      darken(tone.leaf, tone.dim * 0.5 + (at % 3) * 0.07),
      random.between(10, 16),
    ),
  );
  return (
    rect(0, top, WIDTH, 130, stone) +
    courses +
    joints +
    rect(0, top - 10, WIDTH, 12, lighten(stone, 0.25)) +
    vines +
    posts.join('') +
    leaves.join('') +
    rect(0, top + 128, WIDTH, 110, darken('#b9b3a6', tone.dim)) +
    rect(0, top + 128, WIDTH, 8, darken('#9c968a', tone.dim)) +
    (random.chance(0.6)
      ? drawCar(left > 600 ? 120 : 860, GROUND + 132, random.pick(['#f4f4f2', '#3d5a80', '#a5392f']), tone, 1.1)
      : '')
  );
}

/** The stone wall around an Absheron plot. */
function drawWall(tone: Tone, color: string): string {
  const stone = darken(color, tone.dim + 0.1);
  const courses = repeat(3, (row) => rect(0, GROUND - 110 + row * 36, 1280, 1.5, darken(stone, 0.14)));
  const joints = repeat(3, (row) =>
    repeat(15, (at) => rect(at * 90 + (row % 2) * 45, GROUND - 110 + row * 36, 1.5, 36, darken(stone, 0.1))),
  );
  return (
    rect(0, GROUND - 110, 1280, 112, stone) + courses + joints + rect(0, GROUND - 118, 1280, 10, lighten(stone, 0.3))
  );
}

function drawFlowers(random: Random, tone: Tone): string {
  const petals = ['#e2725b', '#f2c14e', '#d56f9b', '#ffffff'];
  return repeat(26, () =>
    ellipse(
      random.chance(0.5) ? random.between(20, 290) : random.between(800, 1260),
      random.between(GROUND + 70, GROUND + 150),
      5,
      darken(random.pick(petals), tone.dim * 0.6),
      4,
    ),
  );
}

function drawPool(random: Random, tone: Tone): string {
  const left = random.pick([660, 700, 620]);
  const at = (dx: number, dy: number) => [left + dx, GROUND + dy] as const;
  const ripples = repeat(6, (index) =>
    rect(
      left + 130 + (index % 3) * 130,
      GROUND + 78 + Math.floor(index / 3) * 22,
      70,
      3,
      '#ffffff',
      2,
      'fill-opacity=".5"',
    ),
  );
  const loungers = [190, 320]
    .map((dx) =>
      polygon([at(dx, 44), at(dx + 64, 44), at(dx + 92, 16), at(dx + 84, 12), at(dx + 58, 34), at(dx, 34)], '#f7f4ec'),
    )
    .join('');
  const umbrella =
    rect(left + 470, GROUND - 70, 5, 116, '#8a7a68') +
    path(
      `M ${left + 400} ${GROUND - 62} q 72 -64 146 0 q -24 -10 -37 0 q -18 -10 -36 0 q -18 -10 -37 0 q -12 -10 -36 0 Z`,
      '#c8574a',
    );
  return (
    polygon([at(50, 52), at(560, 52), at(610, 138), at(0, 138)], darken('#ece5d6', tone.dim)) +
    polygon([at(76, 62), at(536, 62), at(578, 126), at(34, 126)], darken('#5cc3cf', tone.dim * 0.7)) +
    ripples +
    loungers +
    umbrella
  );
}

/** A pergola under grape vines with a table for tea. */
function drawVines(random: Random, tone: Tone, x: number): string {
  const wood = darken('#8a6144', tone.dim);
  const leaf = darken(tone.leaf, tone.dim * 0.4);
  const posts = [0, 140, 280].map((dx) => rect(x + dx, GROUND - 190, 10, 250, wood)).join('');
  const beams =
    rect(x - 20, GROUND - 198, 330, 12, wood) +
    repeat(8, (beam) => rect(x - 14 + beam * 42, GROUND - 208, 8, 14, darken(wood, 0.14)));
  const leaves = repeat(34, (at) =>
    ellipse(
      x - 16 + (at % 17) * 20,
      GROUND - 196 + random.between(-18, 20),
      random.between(13, 20),
      [leaf, darken(leaf, 0.14), lighten(leaf, 0.12)][at % 3] ?? leaf,
      random.between(10, 15),
    ),
  );
  const grapes = repeat(7, (bunch) => {
    const left = x + 12 + bunch * 42;
    return repeat(6, (berry) =>
      ellipse(
        left + (berry % 3) * 7 - (berry > 2 ? -3 : 0),
        GROUND - 172 + Math.floor(berry / 3) * 9 + (bunch % 2) * 8,
        5,
        bunch % 2 ? '#6f4f77' : '#b9bf68',
      ),
    );
  });
  const table =
    rect(x + 70, GROUND + 4, 150, 9, darken('#a5714a', tone.dim), 3) +
    rect(x + 84, GROUND + 12, 7, 50, wood) +
    rect(x + 198, GROUND + 12, 7, 50, wood) +
    rect(x + 120, GROUND - 14, 30, 18, '#f3efe6', 6) +
    rect(x + 166, GROUND - 10, 9, 14, '#c9794a', 2);
  return posts + beams + leaves + grapes + table;
}

function drawBench(random: Random, tone: Tone): string {
  const x = random.pick([900, 960, 120]);
  const wood = darken('#b98257', tone.dim);
  return (
    rect(x, GROUND + 46, 180, 10, wood, 3) +
    rect(x, GROUND + 14, 180, 9, wood, 3) +
    rect(x, GROUND + 28, 180, 9, wood, 3) +
    rect(x + 14, GROUND + 14, 8, 80, '#4b5563') +
    rect(x + 158, GROUND + 14, 8, 80, '#4b5563')
  );
}
