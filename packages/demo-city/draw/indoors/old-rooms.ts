import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, mirror, polygon, rect, repeat, stroke } from '../svg.ts';
import { anyTone } from '../tones.ts';
import { drawRug, drawSofa } from './furniture.ts';
import { decorAt, drawCurtains, drawRadiator, drawShell, drawView, WALL } from './room.ts';

const papers = ['#e9dcc0', '#dfe0cf', '#e6d3c4', '#d9dfdd', '#ead9cf'];

/** A room of the seventies: patterned wallpaper, a carpet on the wall, a sideboard with glasses. */
export function drawOldRoom({ furnished }: { furnished: boolean }) {
  return (random: Random, index: number): string => {
    const paper = papers[index % papers.length] ?? '#e9dcc0';
    const decor = {
      ...decorAt(index + 1),
      wall: paper,
      floor: ['#b07a4e', '#a98563', '#b98f63'][index % 3] ?? '#b07a4e',
    };
    const ink = darken(paper, 0.1);
    const pattern =
      index % 2
        ? repeat(14, (at) => rect(WALL.left + 20 + at * 62, WALL.top + 9, 14, 505, ink, 0, 'fill-opacity=".55"'))
        : repeat(7, (row) =>
            repeat(11, (column) =>
              ellipse(WALL.left + 40 + column * 76 + (row % 2) * 36, WALL.top + 50 + row * 70, 9, ink, 13),
            ),
          );
    const frame = { x: index % 3 === 0 ? 270 : 780, y: 200, width: 200, height: 260 };
    const x = index % 3 === 0 ? 760 : 480;
    const things = furnished
      ? (index % 2
          ? drawSideboard(x, decor.wood)
          : drawWallCarpet(x, random.pick(['#9c3b32', '#8a4238', '#33566b'])) +
            drawSofa(x, 790, ['#8a6a4f', '#6f7f5d', '#a5463d'][index % 3] ?? '#8a6a4f', '#d9b48a')) +
        drawRug(640, 880, 520, ['#8f3f36', '#3d5a6b', '#6f5a3d'][index % 3] ?? '#8f3f36', '#e0c08a')
      : rect(x - 150, 250, 300, 200, lighten(paper, 0.16), 0, 'fill-opacity=".6"') +
        rect(x + 190, 590, 24, 24, '#f4efe2', 4);
    const lamp =
      rect(638, 0, 3, 60, '#8a7a68') +
      repeat(
        5,
        (arm) =>
          stroke(`M 640 64 q ${-60 + arm * 30} 20 ${-80 + arm * 40} 34`, '#b08d4f', 4) +
          ellipse(560 + arm * 40, 104, 14, '#fff1cc', 12),
      );
    const body =
      drawShell(decor, 'parquet') +
      pattern +
      drawView(random, anyTone(index * 2 + 1), 'city', frame) +
      (furnished ? drawCurtains(frame, lighten(decor.second, 0.5), false) : '') +
      drawRadiator(frame.x, frame.width) +
      things +
      lamp;
    return (index + Math.floor(index / 4)) % 4 > 1 ? mirror(body) : body;
  };
}

/** A woven carpet that hangs on the wall. */
function drawWallCarpet(x: number, color: string): string {
  const medallion = (dx: number, size: number) =>
    polygon(
      [
        [x + dx, 340 - size],
        [x + dx + size * 1.3, 340],
        [x + dx, 340 + size],
        [x + dx - size * 1.3, 340],
      ],
      '#e3c690',
    ) +
    polygon(
      [
        [x + dx, 340 - size * 0.6],
        [x + dx + size * 0.8, 340],
        [x + dx, 340 + size * 0.6],
        [x + dx - size * 0.8, 340],
      ],
      darken(color, 0.4),
    );
  return (
    rect(x - 220, 230, 440, 220, darken(color, 0.3)) +
    rect(x - 208, 242, 416, 196, '#e3c690') +
    rect(x - 198, 252, 396, 176, color) +
    medallion(-120, 44) +
    medallion(0, 62) +
    medallion(120, 44) +
    repeat(40, (at) => rect(x - 218 + at * 11, 450, 4, 12, '#efe3c6'))
  );
}

/** The sideboard of every old flat, with books, glasses and a television. */
function drawSideboard(x: number, wood: string): string {
  const dark = darken(wood, 0.1);
  const cells = repeat(4, (column) =>
    column === 1 || column === 2
      ? rect(x - 250 + column * 126, 300, 118, 160, '#cfdde0', 2) +
        repeat(5, (glass) =>
          rect(x - 238 + column * 126 + glass * 22, 340 + (glass % 2) * 8, 12, 34, '#ffffff', 3, 'fill-opacity=".75"'),
        ) +
        repeat(5, (book) =>
          rect(
            x - 240 + column * 126 + book * 21,
            412,
            16,
            44,
            ['#8f3f36', '#33566b', '#b08d4f', '#4f6f5b'][book % 4] ?? '',
            1,
          ),
        )
      : rect(x - 250 + column * 126, 300, 118, 160, lighten(wood, 0.14), 3),
  );
  const drawers = repeat(
    4,
    (column) =>
      rect(x - 250 + column * 126, 560, 118, 118, lighten(wood, 0.1), 3) +
      rect(x - 200 + column * 126, 600, 20, 6, '#d9c08a', 3),
  );
  return (
    rect(x - 262, 286, 528, 410, dark, 3) +
    cells +
    rect(x - 250, 470, 496, 80, darken(wood, 0.3)) +
    rect(x - 70, 456, 130, 92, '#2a2e33', 6) +
    rect(x - 60, 464, 110, 74, '#54626b', 4) +
    drawers
  );
}
