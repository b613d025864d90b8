import type { Random } from '../../random.ts';
import { drawBackdrop } from '../outdoors/sky.ts';
import { drawAvenue, drawStreet, GROUND } from '../outdoors/street.ts';
import { darken, lighten, polygon, rect, repeat, shade, WIDTH } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { drawGroundFloor } from '../windows.ts';

/** A business centre of glass with so many storeys; `index` chooses its frame and crown. */
export function drawOffice(storeys: number) {
  return (random: Random, index: number): string => {
    const look = storeys * 2 + index;
    const tone = toneAt(look, [tones.day, tones.morning, tones.dusk, tones.golden, tones.overcast, tones.night]);
    const frame = darken(random.pick(['#41505f', '#5d6b75', '#e9ecee', '#3d5a66', '#e6dcc6']), tone.dim);
    const row = Math.min(70, 590 / storeys);
    const width = storeys < 8 ? 640 : look % 2 ? 480 : 400;
    return (
      drawBackdrop(random, tone, random.pick(['city', 'hills'] as const), GROUND) +
      drawGlassBlock(random, tone, frame, (WIDTH - width) / 2 - 20, width, storeys - 1, row, look) +
      drawStreet(random, tone) +
      drawAvenue(random, tone, ['cypress', 'plane'])
    );
  };
}

function drawGlassBlock(
  random: Random,
  tone: Tone,
  frame: string,
  x: number,
  width: number,
  rows: number,
  rowHeight: number,
  index: number,
): string {
  const height = rows * rowHeight + 80;
  const top = GROUND - height;
  const columns = Math.round(width / 42);
  const cell = [width / columns, rowHeight] as const;
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
    shade(x, top, width, height) +
    drawGroundFloor(random, tone, frame, x, GROUND - 80, width, 80) +
    rect(x + width, top + 14, 46, height - 14, darken(frame, 0.3))
  );
}
