import type { Random } from '../../random.ts';
import { drawHedge, drawTree } from '../indoors/plants.ts';
import { darken, ellipse, lighten, polygon, rect, repeat, stroke } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { drawEntrance, glassOf } from '../windows.ts';
import { drawBackdrop } from './sky.ts';
import { drawLawn, GROUND } from './street.ts';

const walls = ['#efe3c8', '#e6d2aa', '#f4efe6', '#e8dccb', '#dfc9a2', '#f1e6d8'];
const roofs = ['#a8553f', '#8a5340', '#5d6b75', '#b5694a', '#6f5a50'];

/** A house with its garden: tiled bungalow, two-storey villa or modern villa with a pool. */
export function drawHouse(random: Random, index: number): string {
  const tone = toneAt(index, [tones.day, tones.morning, tones.golden, tones.day, tones.dusk]);
  const view = (['village', 'sea', 'hills'] as const)[index % 3] ?? 'village';
  const draw = [drawVilla, drawModernVilla, drawBungalow][(index + Math.floor(index / 3)) % 3] ?? drawVilla;
  const leaf = darken(tone.leaf, tone.dim * 0.5);
  const trees = random.shuffle(['cypress', 'round', 'palm', 'pine'] as const);
  return (
    drawBackdrop(random, tone, view, GROUND) +
    drawWall(tone, random.pick(walls)) +
    drawTree(random, trees[0] ?? 'round', 110, GROUND + 6, leaf, 1.5) +
    drawTree(random, trees[1] ?? 'round', 1180, GROUND + 6, leaf, 1.6) +
    drawLawn(tone, draw === drawModernVilla ? 420 : 640) +
    drawFlowers(random, tone) +
    draw(random, tone) +
    drawHedge(random, 40, 300, GROUND + 24, leaf) +
    drawHedge(random, 1000, 1250, GROUND + 24, leaf)
  );
}

/** The stone wall around an Absheron plot. */
function drawWall(tone: Tone, color: string): string {
  const stone = darken(color, tone.dim + 0.1);
  const courses = repeat(3, (row) => rect(0, GROUND - 110 + row * 36, 1280, 1.5, darken(stone, 0.14)));
  return rect(0, GROUND - 110, 1280, 112, stone) + courses + rect(0, GROUND - 118, 1280, 10, lighten(stone, 0.3));
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

function drawBigWindow(
  random: Random,
  tone: Tone,
  x: number,
  y: number,
  width: number,
  height: number,
  frame = '#fbfaf6',
): string {
  const panes = Math.max(1, Math.round(width / 60));
  const bars = repeat(panes - 1, (index) => rect(x + ((index + 1) * width) / panes - 2, y, 4, height, frame));
  const shine = polygon(
    [
      [x + width * 0.1, y + height],
      [x + width * 0.4, y],
      [x + width * 0.55, y],
      [x + width * 0.25, y + height],
    ],
    '#ffffff',
    'fill-opacity=".22"',
  );
  return (
    rect(x - 5, y - 5, width + 10, height + 10, frame) +
    rect(x, y, width, height, glassOf(random, tone)) +
    shine +
    bars +
    rect(x - 9, y + height + 5, width + 18, 7, darken(frame, 0.1))
  );
}

function drawVilla(random: Random, tone: Tone): string {
  const wall = darken(random.pick(walls), tone.dim);
  const roof = darken(random.pick(roofs), tone.dim * 0.6);
  const [x, width, top] = [300, 680, GROUND - 420];
  const tiles = repeat(5, (row) =>
    stroke(`M ${x - 20 + row * 24} ${top - 20 - row * 26} H ${x + width + 20 - row * 24}`, darken(roof, 0.16), 2),
  );
  const windows = [0, 1, 3, 4]
    .map((column) => drawBigWindow(random, tone, x + 40 + column * 128, top + 60, 86, 104))
    .join('');
  const lower = [0, 4].map((column) => drawBigWindow(random, tone, x + 40 + column * 128, top + 260, 86, 110)).join('');
  const columns = [x + 210, x + 300, x + 380, x + 452]
    .map((left) => rect(left, top + 230, 20, 190, '#f7f3ea'))
    .join('');
  const balcony =
    rect(x + 190, top + 214, 300, 18, lighten(wall, 0.4)) +
    repeat(22, (index) => rect(x + 198 + index * 13.4, top + 168, 5, 46, '#f7f3ea')) +
    rect(x + 190, top + 160, 300, 9, '#f7f3ea');
  const door = drawBigWindow(random, tone, x + 296, top + 60, 88, 150);
  return (
    rect(x, top, width, 420, wall) +
    rect(x + width * 0.84, top, width * 0.16, 420, darken(wall, 0.07)) +
    polygon(
      [
        [x - 46, top + 4],
        [x + 110, top - 150],
        [x + width - 110, top - 150],
        [x + width + 46, top + 4],
      ],
      roof,
    ) +
    tiles +
    rect(x - 50, top, width + 100, 12, darken(roof, 0.25)) +
    rect(x + 520, top - 190, 46, 90, darken(wall, 0.2)) +
    windows +
    door +
    lower +
    rect(x + 190, top + 232, 300, 188, darken(wall, 0.12)) +
    drawEntrance(x + 340, GROUND, 140, { ...tone, lamp: '#8a5f3f' }, wall) +
    columns +
    balcony +
    rect(x - 12, GROUND - 18, width + 24, 18, darken(wall, 0.25))
  );
}

function drawModernVilla(random: Random, tone: Tone): string {
  const wall = darken('#f4f2ee', tone.dim);
  const wood = darken(random.pick(['#a5714a', '#8a6144', '#6f7780', '#b8865b']), tone.dim * 0.5);
  const base = GROUND;
  const planks = repeat(9, (index) => rect(300, base - 400 + index * 22, 250, 1.5, darken(wood, 0.2)));
  const pool =
    polygon(
      [
        [720, base + 50],
        [1210, base + 50],
        [1270, base + 128],
        [660, base + 128],
      ],
      '#e9e4d8',
    ) +
    polygon(
      [
        [742, base + 60],
        [1192, base + 60],
        [1240, base + 118],
        [694, base + 118],
      ],
      darken('#5cc3cf', tone.dim * 0.7),
    );
  const ripples = repeat(6, (index) =>
    rect(780 + (index % 3) * 130, base + 76 + Math.floor(index / 3) * 20, 70, 3, '#ffffff', 2, 'fill-opacity=".5"'),
  );
  const loungers = [880, 1000]
    .map((x) =>
      polygon(
        [
          [x, base + 40],
          [x + 64, base + 40],
          [x + 90, base + 14],
          [x + 82, base + 10],
          [x + 58, base + 30],
          [x, base + 30],
        ],
        '#f7f4ec',
      ),
    )
    .join('');
  return (
    rect(300, base - 400, 250, 200, wood) +
    planks +
    rect(550, base - 400, 470, 200, wall) +
    drawBigWindow(random, tone, 590, base - 370, 390, 140, '#39424d') +
    drawBigWindow(random, tone, 350, base - 360, 130, 120, '#39424d') +
    rect(270, base - 420, 780, 24, darken(wall, 0.14)) +
    rect(360, base - 200, 700, 200, darken(wall, 0.05)) +
    drawBigWindow(random, tone, 560, base - 166, 440, 150, '#39424d') +
    rect(330, base - 206, 760, 20, lighten(wall, 0.4)) +
    rect(300, base - 200, 64, 200, darken(wood, 0.1)) +
    drawEntrance(450, base, 150, { ...tone, lamp: wood }, wall) +
    rect(560, base - 250, 460, 50, lighten(tone.glass, 0.4), 0, 'fill-opacity=".55"') +
    pool +
    ripples +
    loungers
  );
}

function drawBungalow(random: Random, tone: Tone): string {
  const wall = darken(random.pick(walls), tone.dim);
  const roof = darken(random.pick(roofs), tone.dim * 0.6);
  const [x, width, top] = [260, 760, GROUND - 230];
  const stones = repeat(7, (row) => rect(x, top + row * 33, width, 1.4, darken(wall, 0.12)));
  const windows = [60, 190, 520, 640].map((left) => drawBigWindow(random, tone, x + left, top + 62, 80, 104)).join('');
  const vine = repeat(16, (index) =>
    ellipse(x + 300 + index * 12, top + 20 + (index % 3) * 6, 17, index % 2 ? tone.leaf : darken(tone.leaf, 0.14), 14),
  );
  const pergola =
    rect(x + 300, top + 14, 190, 10, '#8a6144') +
    rect(x + 306, top + 20, 9, 210, '#8a6144') +
    rect(x + 476, top + 20, 9, 210, '#8a6144');
  return (
    rect(x, top, width, 230, wall) +
    stones +
    polygon(
      [
        [x - 50, top + 6],
        [x + 130, top - 150],
        [x + width - 130, top - 150],
        [x + width + 50, top + 6],
      ],
      roof,
    ) +
    repeat(6, (row) =>
      stroke(`M ${x - 26 + row * 26} ${top - 16 - row * 22} H ${x + width + 26 - row * 26}`, darken(roof, 0.15), 2),
    ) +
    rect(x + 150, top - 176, 44, 80, darken(wall, 0.15)) +
    rect(x - 54, top + 2, width + 108, 10, darken(roof, 0.3)) +
    windows +
    drawEntrance(x + 395, GROUND, 146, { ...tone, lamp: '#7a5236' }, wall) +
    pergola +
    vine +
    rect(x - 10, GROUND - 20, width + 20, 20, darken(wall, 0.25))
  );
}
