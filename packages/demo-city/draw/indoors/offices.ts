import type { Random } from '../../random.ts';
import { drawBackdrop } from '../outdoors/sky.ts';
import { drawAvenue, drawStreet, GROUND } from '../outdoors/street.ts';
import { darken, lighten, polygon, rect, repeat } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { drawGroundFloor } from '../windows.ts';

/** A business centre of glass: straight, stepped or with a leaning crown. */
export function drawOffice(random: Random, index: number): string {
  const tone = toneAt(index, [tones.day, tones.morning, tones.dusk, tones.golden]);
  const frame = darken(random.pick(['#41505f', '#5d6b75', '#e9ecee', '#3d5a66']), tone.dim);
  const blocks = [
    [[350, 560, 560]],
    [
      [250, 380, 420],
      [600, 420, 590],
    ],
    [
      [330, 300, 610],
      [640, 330, 470],
    ],
  ][index % 3] as [number, number, number][];
  const body = blocks
    .map(([x, width, height]) => drawGlassBlock(random, tone, frame, x, width, height, index))
    .join('');
  return (
    drawBackdrop(random, tone, random.pick(['flames', 'city'] as const), GROUND) +
    body +
    drawStreet(random, tone) +
    drawAvenue(random, tone, ['cypress', 'round'])
  );
}

function drawGlassBlock(
  random: Random,
  tone: Tone,
  frame: string,
  x: number,
  width: number,
  height: number,
  index: number,
): string {
  const top = GROUND - height;
  const columns = Math.round(width / 42);
  const rows = Math.round((height - 80) / 44);
  const cell = [width / columns, (height - 80) / rows] as const;
  const tint = [lighten(tone.glass, 0.12), tone.glass, darken(tone.glass, 0.12)];
  const glass = repeat(rows, (row) =>
    repeat(columns, (column) => {
      // reflections run diagonally over the panes
      const base = tint[Math.floor((row + column * 0.7) / 4) % 3] ?? tone.glass;
      const color = random.chance(tone.lit * 0.8) ? tone.lamp : base;
      return rect(x + column * cell[0] + 1.5, top + row * cell[1] + 1.5, cell[0] - 3, cell[1] - 3, color);
    }),
  );
  const crown =
    index % 2
      ? polygon(
          [
            [x, top],
            [x + width, top - 56],
            [x + width, top],
          ],
          darken(frame, 0.1),
        )
      : rect(x + width * 0.2, top - 34, width * 0.6, 36, darken(frame, 0.1)) +
        rect(x + width * 0.6, top - 96, 4, 66, frame);
  return (
    rect(x, top, width, height, frame) +
    crown +
    glass +
    drawGroundFloor(random, tone, frame, x, GROUND - 80, width, 80) +
    rect(x + width, top + 14, 46, height - 14, darken(frame, 0.3))
  );
}
