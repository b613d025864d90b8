import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, polygon, rect, repeat } from '../svg.ts';
import type { Tone } from '../tones.ts';

/** The top of a tower: a machine room, a pergola, a pavilion with a dome, or a pediment. */
export function drawRoof(
  random: Random,
  x: number,
  top: number,
  width: number,
  colours: { wall: string; trim: string },
  tone: Tone,
): string {
  const trim = darken(colours.trim, tone.dim);
  const wall = darken(colours.wall, tone.dim + 0.08);
  const parapet =
    rect(x - 8, top - 14, width + 16, 16, trim) + rect(x - 8, top - 14, width + 16, 4, lighten(trim, 0.25));
  const kind = random.whole(0, 3);
  if (kind === 0)
    return (
      rect(x + width * 0.32, top - 54, width * 0.36, 44, wall) +
      rect(x + width * 0.3, top - 60, width * 0.4, 8, trim) +
      rect(x + width * 0.62, top - 104, 3, 46, trim) +
      parapet
    );
  if (kind === 1) {
    const frame = repeat(7, (post) => rect(x + width * 0.14 + (post * width * 0.7) / 6, top - 50, 6, 40, trim));
    return frame + rect(x + width * 0.1, top - 58, width * 0.8, 9, trim) + parapet;
  }
  if (kind === 2) {
    const dome = (cx: number) =>
      rect(cx - 30, top - 46, 60, 36, wall) +
      repeat(3, (arch) => path(`M ${cx - 24 + arch * 18} ${top - 12} v -18 a 6 6 0 0 1 12 0 v 18 Z`, trim)) +
      rect(cx - 35, top - 50, 70, 6, lighten(wall, 0.3)) +
      path(`M ${cx - 28} ${top - 50} a 28 30 0 0 1 56 0 Z`, darken('#4f8f8c', tone.dim)) +
      rect(cx - 1.5, top - 96, 3, 18, trim) +
      ellipse(cx, top - 96, 3, trim);
    return dome(x + width * 0.14) + dome(x + width * 0.86) + parapet;
  }
  return (
    polygon(
      [
        [x + width * 0.28, top - 12],
        [x + width * 0.5, top - 48],
        [x + width * 0.72, top - 12],
      ],
      lighten(trim, 0.2),
    ) +
    ellipse(x + width * 0.5, top - 24, 7, wall) +
    parapet
  );
}
