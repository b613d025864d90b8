import type { Random } from '../../random.ts';
import { darken, ellipse, HEIGHT, lighten, mirror, path, polygon, rect, repeat, stroke, WIDTH } from '../svg.ts';
import type { Tone } from '../tones.ts';
import { drawBackdrop } from './sky.ts';
import { GROUND } from './street.ts';

type Site = { floors: number; color: string };
type Frame = {
  x: number;
  width: number;
  floors: number;
  height: number /** floors that have walls already */;
  walled: number;
};

const brick = '#c98f6a';

/** A house of so many storeys that goes up: a concrete frame with walls from below, a crane, a fence and a lorry before it. */
export function drawConstruction(random: Random, tone: Tone, { floors, color }: Site, isNear: boolean): string {
  // half of it stands
  const cast = Math.max(3, Math.round(floors * random.between(0.5, 0.75)));
  const height = Math.min(52, 640 / floors) * (isNear ? 1.15 : 1);
  const main = {
    x: isNear ? 330 : 220,
    width: 430,
    floors: cast,
    height,
    walled: Math.floor(cast * random.between(0.3, 0.55)),
  };
  const second = { x: 760, width: 260, floors: Math.max(2, cast - 4), height: height * 0.9, walled: 1 };
  return (
    drawCrane(1090, 660, tone, -1) +
    (isNear ? '' : drawFrame(random, tone, '#c9ccd1', second)) +
    drawFrame(random, tone, '#d3d5d8', main) +
    (isNear ? drawCrane(170, 560, tone, 1) : '') +
    drawGround(tone) +
    drawHoarding(tone, color) +
    drawLorry(random.whole(120, 820), GROUND + 128, tone)
  );
}

/** An abandoned frame: stained concrete, bushes, a fence with gaps, no crane. */
export function drawStoppedSite(random: Random, tone: Tone, { floors }: Site, isNear: boolean): string {
  const cast = Math.min(floors, 6);
  const frame = { x: isNear ? 220 : 340, width: isNear ? 640 : 480, floors: cast, height: isNear ? 78 : 58, walled: 1 };
  const bushes = repeat(14, (at) => {
    const x = at * 96 + random.whole(-20, 30);
    return ellipse(
      x,
      GROUND + random.whole(26, 60),
      random.whole(26, 52),
      darken(tone.leaf, 0.12),
      random.whole(16, 30),
    );
  });
  const boards = repeat(9, (at) =>
    random.chance(0.7) ? rect(at * 146 + 6, GROUND + 30, 128, 74, darken('#9aa0a6', random.between(0, 0.2))) : '',
  );
  return drawFrame(random, { ...tone, dim: tone.dim + 0.12 }, '#b9b6ae', frame) + drawGround(tone) + bushes + boards;
}

/** A levelled plot with its pegs, and a board that shows the planned building. */
export function drawPlannedSite(random: Random, tone: Tone, { floors, color }: Site, isNear: boolean): string {
  const horizon = random.whole(520, 600);
  const soil = darken(random.pick(['#d8c493', '#cdb889', '#c9bd8f', '#dccba4']), tone.dim);
  const pegs = repeat(10, (at) => {
    const [x, y] = [90 + at * 122, 700 + (at % 2) * 70];
    return rect(x, y, 7, 46, '#b5654a') + rect(x + 7, y + 2, 22, 14, '#e0452f');
  });
  const heapAt = random.whole(40, 240);
  const heap = path(`M ${heapAt} 800 q 160 ${-random.whole(140, 190)} 340 0 Z`, darken(soil, 0.12));
  const body =
    drawBackdrop(random, tone, random.pick(['hills', 'city', 'village'] as const), horizon) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, soil) +
    rect(0, 830, WIDTH, 130, lighten(soil, 0.2)) +
    stroke('M 90 708 H 1190 M 90 778 H 1190', '#f4f1e6', 2, 'stroke-dasharray="14 10"') +
    heap +
    pegs +
    drawBoard(tone, floors, isNear ? 360 : 640, isNear ? 330 : 400, isNear ? 1.3 : 1) +
    (isNear ? '' : drawExcavator(heapAt + 330, 820, color));
  return random.chance(0.5) ? mirror(body) : body;
}

/** A board on two posts with the houses to come, in their storeys. */
function drawBoard(tone: Tone, floors: number, x: number, y: number, scale: number): string {
  const storey = Math.min(30, 180 / floors);
  const height = floors * storey;
  const count = floors < 4 ? 3 : 4;
  const width = 360 / count - 18;
  const houses = repeat(count, (at) => {
    const left = 46 + (at * 360) / count;
    const windows = repeat(floors, (row) =>
      rect(left + 8, 220 - height + row * storey + storey * 0.3, width - 16, storey * 0.4, tone.glass),
    );
    const roof =
      floors < 4
        ? polygon(
            [
              [left - 6, 220 - height],
              [left + width / 2, 186 - height],
              [left + width + 6, 220 - height],
            ],
            '#a8553f',
          )
        : '';
    return (
      rect(left, 220 - height, width, height, ['#efe7d8', '#d8dde0', '#e3cfae', '#f3f1ec'][at] ?? '') + windows + roof
    );
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})">${
    rect(40, 240, 16, 190, '#6b7280') +
    rect(390, 240, 16, 190, '#6b7280') +
    rect(0, -10, 446, 262, '#ffffff', 8) +
    rect(12, 2, 422, 238, '#cfe9f2', 4) +
    houses +
    rect(12, 218, 422, 22, '#9dbf7e')
  }</g>`;
}

function drawExcavator(x: number, base: number, color: string): string {
  const yellow = '#e0a11b';
  return (
    rect(x, base - 30, 150, 30, '#3b4250', 15) +
    rect(x + 10, base - 76, 120, 48, yellow, 6) +
    rect(x + 66, base - 126, 60, 54, color, 6) +
    rect(x + 76, base - 116, 40, 30, '#cfe3ea', 3) +
    stroke(
      `M ${x + 20} ${base - 66} L ${x - 60} ${base - 170} L ${x - 130} ${base - 60}`,
      yellow,
      15,
      'stroke-linejoin="round"',
    ) +
    polygon(
      [
        [x - 154, base - 62],
        [x - 108, base - 62],
        [x - 104, base - 26],
        [x - 146, base - 20],
      ],
      '#6b7280',
    )
  );
}

/** Slabs and columns, with walls and window holes on the floors that are done. */
function drawFrame(random: Random, tone: Tone, color: string, { x, width, floors, height, walled }: Frame): string {
  const concrete = darken(color, tone.dim);
  const top = GROUND - floors * height;
  const columns = 7;
  const step = width / (columns - 1);
  const inside = rect(x, top, width, floors * height, darken(color, 0.45));
  const floorsDrawn = repeat(floors, (floor) => {
    const y = GROUND - (floor + 1) * height;
    const slab = rect(x - 10, y, width + 20, 9, lighten(concrete, 0.1));
    if (floor >= walled)
      return slab + repeat(columns, (at) => rect(x + at * step - 6, y + 8, 12, height - 8, concrete));
    const holes = repeat(columns - 1, (at) =>
      rect(x + at * step + step * 0.24, y + 17, step * 0.52, height - 24, darken('#5d6b7a', random.between(0, 0.3))),
    );
    return rect(x, y + 8, width, height - 8, darken(brick, tone.dim + random.between(0, 0.06))) + holes + slab;
  });
  const rods = repeat(columns * 2, (at) => rect(x + (at * width) / (columns * 2), top - 26, 2.5, 28, '#7a5a48'));
  return inside + floorsDrawn + rods;
}

/** A tower crane; `side` is where its long arm points. */
function drawCrane(x: number, height: number, tone: Tone, side: 1 | -1): string {
  const color = darken('#e0a11b', tone.dim);
  const top = GROUND - height;
  const lattice = repeat(Math.floor(height / 34), (at) => {
    const y = GROUND - at * 34;
    return `M ${x - 11} ${y} L ${x + 11} ${y - 34} M ${x + 11} ${y} L ${x - 11} ${y - 34} `;
  });
  const arm = side * 400;
  const hook = x + side * 250;
  return (
    stroke(`M ${x - 11} ${GROUND} V ${top} M ${x + 11} ${GROUND} V ${top}`, color, 5) +
    stroke(lattice, color, 2.5) +
    stroke(
      `M ${x - side * 130} ${top} H ${x + arm} M ${x} ${top - 70} L ${x + arm} ${top} M ${x} ${top - 70} L ${x - side * 130} ${top}`,
      color,
      5,
    ) +
    stroke(`M ${x} ${top} V ${top - 72}`, color, 9) +
    rect(x - side * 130 - 24, top, 48, 40, '#6b7280') +
    rect(x - 16, top + 4, 32, 34, lighten(tone.glass, 0.2), 3) +
    stroke(`M ${hook} ${top} V ${top + 120}`, '#4b5563', 2.5) +
    rect(hook - 26, top + 120, 52, 12, '#8a8f98')
  );
}

function drawGround(tone: Tone): string {
  const soil = darken('#cdbb95', tone.dim);
  return rect(0, GROUND - 2, WIDTH, HEIGHT - GROUND + 2, soil) + rect(0, GROUND + 96, WIDTH, 70, lighten(soil, 0.22));
}

/** The fence of a building site, a panel beside the other. */
function drawHoarding(tone: Tone, color: string): string {
  return repeat(11, (at) => {
    const shade = darken(at % 3 === 1 ? lighten(color, 0.75) : color, tone.dim);
    return rect(at * 120, GROUND + 18, 118, 76, shade) + rect(at * 120 + 116, GROUND + 10, 6, 92, '#4b5563');
  });
}

function drawLorry(x: number, base: number, tone: Tone): string {
  const wheel = (cx: number) => ellipse(x + cx, base, 22, '#2a2e36') + ellipse(x + cx, base, 9, '#c9ced4');
  const body = polygon(
    [
      [x, base - 92],
      [x + 190, base - 92],
      [x + 176, base - 18],
      [x + 16, base - 18],
    ],
    darken('#c7553f', tone.dim),
  );
  return (
    body +
    rect(x + 198, base - 84, 84, 68, darken('#f4f4f2', tone.dim), 8) +
    rect(x + 226, base - 74, 46, 30, darken(tone.glass, 0.18), 4) +
    rect(x, base - 22, 284, 12, '#3b4250') +
    wheel(44) +
    wheel(104) +
    wheel(240)
  );
}
