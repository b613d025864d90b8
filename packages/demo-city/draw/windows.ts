import type { Random } from '../random.ts';
import { darken, lighten, path, rect, repeat, stroke } from './svg.ts';
import type { Tone } from './tones.ts';

/** The windows of a facade's column, the same on every floor. */
export type Bay = 'single' | 'double' | 'tall' | 'balcony' | 'loggia' | 'ribbon' | 'arch' | 'french';

/** The glass of one window: a lamp behind it now and then, a soft reflection otherwise. */
export function glassOf(random: Random, tone: Tone): string {
  if (random.chance(tone.lit)) return random.chance(0.8) ? tone.lamp : lighten(tone.lamp, 0.35);
  return random.pick([tone.glass, tone.glass, darken(tone.glass, 0.1), lighten(tone.glass, 0.14)]);
}

/** One bay of one floor inside the cell (x, y, width, height). */
function drawBay(
  random: Random,
  tone: Tone,
  bay: Bay,
  wall: string,
  cell: readonly [number, number, number, number],
): string {
  return bays[bay](random, tone, wall, cell);
}

type DrawBay = (random: Random, tone: Tone, wall: string, cell: readonly [number, number, number, number]) => string;

const bays: Record<Bay, DrawBay> = {
  single: (random, tone, wall, [x, y, width, height]) =>
    drawWindow(x + width * 0.26, y + height * 0.2, width * 0.48, height * 0.58, glassOf(random, tone), wall, 1) +
    (random.chance(0.16) ? rect(x + width * 0.8, y + height * 0.56, width * 0.16, height * 0.22, '#eef0ee', 1) : ''),
  double: (random, tone, wall, [x, y, width, height]) =>
    drawWindow(x + width * 0.14, y + height * 0.2, width * 0.72, height * 0.58, glassOf(random, tone), wall, 2),
  tall: (random, tone, wall, [x, y, width, height]) =>
    drawWindow(x + width * 0.22, y + height * 0.08, width * 0.56, height * 0.84, glassOf(random, tone), wall, 2),
  ribbon: (random, tone, _wall, [x, y, width, height]) =>
    rect(x, y + height * 0.22, width + 0.6, height * 0.56, glassOf(random, tone)) +
    rect(x, y + height * 0.22, 1.5, height * 0.56, darken(tone.glass, 0.3)),
  balcony: (random, tone, wall, [x, y, width, height]) => {
    const door = rect(x + width * 0.14, y + height * 0.14, width * 0.72, height * 0.78, glassOf(random, tone));
    const rail = rect(
      x + 2,
      y + height * 0.56,
      width - 4,
      height * 0.36,
      lighten(tone.glass, 0.35),
      0,
      'fill-opacity=".78"',
    );
    const slab = rect(x, y + height * 0.9, width, height * 0.1, lighten(wall, 0.35));
    return door + rail + rect(x + 2, y + height * 0.54, width - 4, 2, darken(wall, 0.4)) + slab;
  },
  arch: (random, tone, wall, [x, y, width, height]) => {
    const [left, half, top] = [x + width * 0.24, width * 0.26, y + height * 0.18];
    const arch = (grow: number) =>
      `M ${left - grow} ${y + height * 0.82} V ${top + half} a ${half + grow} ${half + grow} 0 0 1 ${2 * (half + grow)} 0 V ${y + height * 0.82} Z`;
    return (
      path(arch(2.5), lighten(wall, 0.5)) +
      path(arch(0), glassOf(random, tone)) +
      rect(left + half - 0.8, top + 2, 1.6, height * 0.62, lighten(wall, 0.5))
    );
  },
  french: (random, tone, wall, [x, y, width, height]) => {
    const [left, wide] = [x + width * 0.2, width * 0.6];
    const bars = repeat(6, (bar) =>
      rect(left - 3 + (bar * (wide + 4)) / 5, y + height * 0.56, 1.5, height * 0.34, '#39424d'),
    );
    return (
      drawWindow(left, y + height * 0.1, wide, height * 0.78, glassOf(random, tone), wall, 2) +
      bars +
      rect(left - 5, y + height * 0.54, wide + 10, 2, '#39424d') +
      rect(left - 6, y + height * 0.9, wide + 12, height * 0.07, lighten(wall, 0.4))
    );
  },
  loggia: (random, tone, wall, [x, y, width, height]) => {
    const shade = rect(x + width * 0.06, y + height * 0.06, width * 0.88, height * 0.88, darken(wall, 0.3));
    const glass = rect(x + width * 0.16, y + height * 0.14, width * 0.68, height * 0.46, glassOf(random, tone));
    return shade + glass + rect(x + width * 0.06, y + height * 0.6, width * 0.88, height * 0.32, lighten(wall, 0.16));
  },
};

function drawWindow(
  x: number,
  y: number,
  width: number,
  height: number,
  glass: string,
  wall: string,
  panes: number,
): string {
  const frame = lighten(wall, 0.55);
  const mullions = repeat(panes - 1, (index) => rect(x + (width * (index + 1)) / panes - 0.8, y, 1.6, height, frame));
  const sill = rect(x - 2, y + height, width + 4, 2.5, lighten(wall, 0.4));
  return rect(x - 1.5, y - 1.5, width + 3, height + 3, frame) + rect(x, y, width, height, glass) + mullions + sill;
}

/** Floors and columns of bays over a wall; `columns` is repeated on every floor. */
export function drawFacade(
  random: Random,
  tone: Tone,
  wall: string,
  columns: readonly Bay[],
  area: { x: number; y: number; width: number; height: number; floors: number },
): string {
  const width = area.width / columns.length;
  const height = area.height / area.floors;
  return repeat(area.floors, (floor) =>
    columns
      .map((bay, column) =>
        drawBay(random, tone, bay, wall, [area.x + column * width, area.y + floor * height, width, height]),
      )
      .join(''),
  );
}

/** Shop windows and an entrance along a ground floor. */
export function drawGroundFloor(
  random: Random,
  tone: Tone,
  wall: string,
  x: number,
  top: number,
  width: number,
  height: number,
): string {
  const count = Math.max(3, Math.round(width / 84));
  const entrance = random.whole(1, count - 2);
  const step = width / count;
  const panes = repeat(count, (index) => {
    const left = x + index * step;
    if (index === entrance) return drawEntrance(left + step / 2, top + height, height * 0.82, tone, wall);
    const lit = tone.lit > 0.3 || random.chance(0.3);
    return rect(left + 7, top + height * 0.22, step - 14, height * 0.66, lit ? lighten(tone.lamp, 0.1) : tone.glass);
  });
  return (
    rect(x - 6, top, width + 12, height, darken(wall, 0.32)) +
    panes +
    rect(x - 10, top - 5, width + 20, 8, lighten(wall, 0.3))
  );
}

/** A door with a canopy; stands on `base`. */
export function drawEntrance(x: number, base: number, height: number, tone: Tone, wall: string): string {
  const door =
    rect(x - 24, base - height, 48, height, darken(tone.glass, 0.42)) +
    rect(x - 20, base - height + 4, 18, height - 4, tone.lamp, 0, 'fill-opacity=".75"');
  const leaf = rect(x + 2, base - height + 4, 18, height - 4, tone.lamp, 0, 'fill-opacity=".75"');
  return (
    door +
    leaf +
    rect(x - 38, base - height - 8, 76, 8, darken(wall, 0.5)) +
    stroke(`M ${x - 40} ${base} h 80`, darken(wall, 0.15), 5)
  );
}
