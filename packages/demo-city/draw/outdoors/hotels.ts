import type { Random } from '../../random.ts';
import { darken, path, polygon, rect, repeat, shade } from '../svg.ts';
import { toneAt, tones } from '../tones.ts';
import { drawFacade, drawGroundFloor } from '../windows.ts';
import { drawBackdrop } from './sky.ts';
import { drawAvenue, drawStreet, GROUND } from './street.ts';

/** A hotel with a canopy, flags and its stars. */
export function drawHotel(storeys: number) {
  return (random: Random, index: number): string => drawFront(random, index + storeys, storeys - 1);
}

function drawFront(random: Random, index: number, floors: number): string {
  const tone = toneAt(index, [tones.golden, tones.dusk, tones.day, tones.night]);
  const wall = darken(random.pick(['#efe0c4', '#e9d6cf', '#f3efe6', '#d9cdb9']), tone.dim);
  const [x, width] = [220 + (index % 2) * 30, 780];
  const storey = Math.min(78, 560 / floors);
  const top = GROUND - 110 - floors * storey;
  const front = drawFacade(
    random,
    { ...tone, lit: Math.max(tone.lit, 0.25) },
    wall,
    ['tall', 'balcony', 'tall', 'tall', 'balcony', 'tall', 'tall', 'balcony', 'tall'],
    { x: x + 10, y: top + 12, width: width - 20, height: floors * storey - 12, floors },
  );
  const stars = repeat(3 + (index % 3), (star) =>
    drawStar(x + width / 2 - (2 + (index % 3)) * 22 + star * 44, top - 42),
  );
  const flags = repeat(
    3,
    (flag) =>
      rect(x + width / 2 - 90 + flag * 90, GROUND - 210, 4, 90, '#c9ced4') +
      path(
        `M ${x + width / 2 - 86 + flag * 90} ${GROUND - 208} q 18 -10 36 0 t 24 0 v 26 q -12 8 -24 0 t -36 0 Z`,
        ['#0b6e75', '#f7f3ea', '#c7553f'][flag] ?? '#0b6e75',
      ),
  );
  return (
    drawBackdrop(random, tone, random.pick(['city', 'hills'] as const), GROUND) +
    rect(x, top, width, GROUND - top, wall) +
    rect(x - 14, top - 14, width + 28, 18, darken(wall, 0.3)) +
    rect(x + width / 2 - 150, top - 72, 300, 60, darken(wall, 0.36), 10) +
    stars +
    front +
    shade(x, top, width, GROUND - top) +
    drawGroundFloor(random, { ...tone, lit: 0.5 }, wall, x, GROUND - 110, width, 110) +
    rect(x + width / 2 - 150, GROUND - 124, 300, 18, '#0b6e75', 4) +
    rect(x + width / 2 - 140, GROUND - 108, 8, 108, '#c9a35f') +
    rect(x + width / 2 + 132, GROUND - 108, 8, 108, '#c9a35f') +
    flags +
    rect(x + width / 2 - 60, GROUND, 120, 40, '#b0453a') +
    drawStreet(random, tone) +
    drawAvenue(random, tone, ['palm', 'cypress'])
  );
}

function drawStar(x: number, y: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const [radius, turn] = [index % 2 ? 8 : 18, (index * Math.PI) / 5 - Math.PI / 2];
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)] as const;
  });
  return polygon(points, '#f2c14e');
}
