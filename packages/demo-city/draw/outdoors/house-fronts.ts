import type { Random } from '../../random.ts';
import { darken, lighten, polygon, rect, repeat, shade, stroke } from '../svg.ts';
import type { Tone } from '../tones.ts';
import { drawEntrance, glassOf } from '../windows.ts';
import { GROUND } from './street.ts';

/** Plaster and limestone. */
export const walls = ['#efe3c8', '#e6d2aa', '#f4efe6', '#e8dccb', '#dfc9a2', '#f1e6d8'];
const roofs = ['#a8553f', '#8a5340', '#5d6b75', '#b5694a', '#6f5a50', '#4f6f6b'];

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

/** A hipped roof of tiles over a wall that begins at `top`. */
function drawTiledRoof(x: number, top: number, width: number, height: number, roof: string): string {
  const inset = height * 1.05;
  const rows = Math.floor(height / 26);
  const tiles = repeat(rows, (row) => {
    const cut = ((row + 0.6) / rows) * inset;
    return stroke(`M ${x - 40 + cut} ${top - 16 - row * 26} H ${x + width + 40 - cut}`, darken(roof, 0.15), 2);
  });
  return (
    polygon(
      [
        [x - 48, top + 5],
        [x + inset - 40, top - height],
        [x + width - inset + 40, top - height],
        [x + width + 48, top + 5],
      ],
      roof,
    ) +
    tiles +
    rect(x - 52, top + 1, width + 104, 11, darken(roof, 0.28))
  );
}

/** A stone villa of two to four storeys with columns before its door. */
export function drawVilla(random: Random, tone: Tone, storeys: number): string {
  const wall = darken(random.pick(walls), tone.dim);
  const roof = darken(random.pick(roofs), tone.dim * 0.6);
  const storey = storeys === 2 ? 205 : storeys === 3 ? 166 : 138;
  const [x, width, height] = [storeys > 2 ? 330 : 300, storeys > 2 ? 620 : 680, storeys * storey];
  const top = GROUND - height;
  const step = width / 5;
  const windows = repeat(storeys, (level) =>
    [0, 1, 3, 4]
      .filter((column) => level < storeys - 1 || column % 4 === 0)
      .map((column) =>
        drawBigWindow(
          random,
          tone,
          x + column * step + step * 0.18,
          top + level * storey + storey * 0.26,
          step * 0.62,
          storey * 0.5,
        ),
      )
      .join(''),
  );
  const [porch, porchWidth] = [x + step * 1.5, step * 2];
  const balconies = repeat(storeys - 1, (level) => {
    const y = top + (level + 1) * storey - 4;
    return (
      drawBigWindow(random, tone, x + step * 2.1, y - storey * 0.74, step * 0.8, storey * 0.7) +
      rect(porch, y, porchWidth, 14, lighten(wall, 0.4)) +
      repeat(20, (rail) => rect(porch + 4 + (rail * (porchWidth - 12)) / 19, y - 40, 4, 40, '#f7f3ea')) +
      rect(porch, y - 46, porchWidth, 8, '#f7f3ea')
    );
  });
  const columns = [0.04, 0.3, 0.64, 0.9]
    .map((share) => rect(porch + porchWidth * share, GROUND - storey + 8, 17, storey - 8, '#f7f3ea'))
    .join('');
  return (
    rect(x, top, width, height, wall) +
    repeat(Math.floor(height / 34), (row) => rect(x, top + row * 34, width, 1.2, darken(wall, 0.08))) +
    shade(x, top, width, height) +
    rect(x + width * 0.76, top - 150, 42, 100, darken(wall, 0.2)) +
    drawTiledRoof(x, top, width, storeys > 2 ? 110 : 140, roof) +
    windows +
    rect(porch, GROUND - storey + 10, porchWidth, storey - 10, darken(wall, 0.13)) +
    drawEntrance(x + width / 2, GROUND, storey * 0.7, { ...tone, lamp: '#8a5f3f' }, wall) +
    columns +
    balconies +
    rect(x - 12, GROUND - 18, width + 24, 18, darken(wall, 0.25))
  );
}

/** A new house of white plaster, wood and glass, one or two storeys high. */
export function drawModernHouse(random: Random, tone: Tone, storeys: number): string {
  const wall = darken(random.pick(['#f4f2ee', '#efe6d4', '#e9ecea']), tone.dim);
  const wood = darken(random.pick(['#a5714a', '#8a6144', '#6f7780', '#b8865b', '#c9a877']), tone.dim * 0.5);
  const base = GROUND;
  const planks = repeat(9, (index) => rect(300, base - 400 + index * 22, 250, 1.5, darken(wood, 0.2)));
  const upper =
    storeys === 2
      ? rect(300, base - 400, 250, 200, wood) +
        planks +
        rect(550, base - 400, 470, 200, wall) +
        shade(300, base - 400, 720, 200) +
        drawBigWindow(random, tone, 590, base - 370, 390, 140, '#39424d') +
        drawBigWindow(random, tone, 350, base - 360, 130, 120, '#39424d') +
        rect(270, base - 420, 780, 24, darken(wall, 0.14)) +
        rect(560, base - 250, 460, 50, lighten(tone.glass, 0.4), 0, 'fill-opacity=".55"')
      : rect(760, base - 262, 60, 62, darken(wall, 0.1)) + rect(340, base - 224, 740, 12, darken(wall, 0.2));
  return (
    rect(360, base - 200, 700, 200, darken(wall, 0.05)) +
    drawBigWindow(random, tone, 560, base - 166, 440, 150, '#39424d') +
    rect(330, base - 206, 760, 20, lighten(wall, 0.4)) +
    rect(300, base - 200, 64, 200, darken(wood, 0.1)) +
    drawEntrance(450, base, 150, { ...tone, lamp: wood }, wall) +
    upper
  );
}

/** A house of one storey, as the villages of Absheron have them. */
export function drawBungalow(random: Random, tone: Tone): string {
  const wall = darken(random.pick(walls), tone.dim);
  const roof = darken(random.pick(roofs), tone.dim * 0.6);
  const [x, width, top] = [260, random.pick([700, 760, 800]), GROUND - 230];
  const stones = repeat(7, (row) => rect(x, top + row * 33, width, 1.4, darken(wall, 0.12)));
  const windows = [60, 190, width - 240, width - 120]
    .map((left) => drawBigWindow(random, tone, x + left, top + 62, 80, 104))
    .join('');
  return (
    rect(x, top, width, 230, wall) +
    stones +
    shade(x, top, width, 230) +
    rect(x + 150, top - 176, 44, 80, darken(wall, 0.15)) +
    drawTiledRoof(x, top, width, 150, roof) +
    windows +
    drawEntrance(x + width / 2, GROUND, 146, { ...tone, lamp: '#7a5236' }, wall) +
    rect(x - 10, GROUND - 20, width + 20, 20, darken(wall, 0.25))
  );
}
