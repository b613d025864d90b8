import type { Random } from '../../random.ts';
import { darken, ellipse, HEIGHT, lighten, mirror, path, polygon, rect, repeat, stroke, WIDTH } from '../svg.ts';
import { anyTone } from '../tones.ts';
import { drawPendant, drawRug, drawSofa } from './furniture.ts';
import { decorAt, drawCurtains, drawRadiator, drawShell, drawView, WALL } from './room.ts';

const concretes = ['#cfcbc2', '#c6c6c3', '#d6cfc0', '#bfc0be'];

/** A room as builders hand it over: concrete or plaster, a window, wires and what was left behind. */
export function drawBareRoom(random: Random, index: number): string {
  const wall = concretes[index % concretes.length] ?? '#cfcbc2';
  const isPlastered = index % 3 === 1;
  const decor = { ...decorAt(index), wall: isPlastered ? '#ece3d0' : wall, floor: '#a9a59c' };
  const frame = { x: [330, 720, 480][index % 3] ?? 330, y: 180, width: index % 3 === 2 ? 340 : 260, height: 300 };
  const blocks = isPlastered
    ? repeat(5, (at) => ellipse(260 + at * 180, 240 + (at % 3) * 120, 70, '#e3d8c1', 30))
    : repeat(9, (row) =>
        repeat(10, (column) =>
          stroke(
            `M ${WALL.left + column * 90 + (row % 2) * 45} ${WALL.top + row * 59} h 88 v 58`,
            darken(wall, 0.1),
            1.6,
          ),
        ),
      );
  const clip = rect(WALL.right, WALL.top, 1, 1, wall);
  const wires = [260, 900]
    .map((x) => stroke(`M ${x} ${WALL.top} V 420 q 4 20 14 26`, '#4b5563', 4) + rect(x - 14, 420, 28, 28, '#8a8f94', 3))
    .join('');
  const bulb =
    rect(638, 0, 3, 96, '#4b5563') +
    ellipse(640, 112, 14, '#fff0c4', 18) +
    ellipse(640, 112, 90, '#fff0c4', 90, 'fill-opacity=".16"');
  const bags = repeat(
    3,
    (bag) =>
      path(
        `M ${150 + bag * 78} ${820 - bag * 6} q -8 -66 12 -84 h 66 q 18 18 10 84 Z`,
        bag % 2 ? '#d8cfbb' : '#c9bda4',
      ) + rect(166 + bag * 78, 764 - bag * 6, 50, 16, '#0b6e75'),
  );
  const ladder =
    stroke('M 960 830 L 1030 400 M 1040 830 L 1076 400', '#b98257', 11) +
    repeat(6, (step) => stroke(`M ${972 + step * 10} ${770 - step * 62} h 74`, '#b98257', 8));
  const bricks = repeat(8, (at) =>
    rect(
      900 + (at % 4) * 58 - Math.floor(at / 4) * 10,
      806 - Math.floor(at / 4) * 30,
      54,
      26,
      at % 2 ? '#b9734f' : '#c98360',
      2,
    ),
  );
  const left = [bags, bricks, bags + ladder][index % 3] ?? bags;
  const body =
    drawShell(decor, 'carpet') +
    blocks +
    clip +
    wires +
    drawView(random, anyTone(index * 2), random.pick(['city', 'hills'] as const), frame) +
    drawRadiator(frame.x + 30, frame.width - 60) +
    stroke(`M 0 ${HEIGHT - 120} Q 500 ${700 + random.whole(0, 60)} ${WIDTH} ${HEIGHT - 40}`, '#989389', 3) +
    bulb +
    left;
  return (index + Math.floor(index / 4)) % 2 ? mirror(body) : body;
}

/** A renovated room before anybody moves in. */
export function drawEmptyRoom(random: Random, index: number): string {
  const decor = decorAt(index * 3 + 1);
  const frame = { x: [300, 470, 700][index % 3] ?? 300, y: 180, width: [280, 340, 220][index % 3] ?? 280, height: 310 };
  const door =
    rect(index % 3 === 2 ? 330 : 860, 270, 140, 380, lighten(decor.wood, 0.62), 2) +
    rect(index % 3 === 2 ? 342 : 872, 284, 116, 366, lighten(decor.wood, 0.5), 2) +
    rect(index % 3 === 2 ? 440 : 970, 460, 16, 7, '#8a7a68', 3);
  const niche =
    index % 2
      ? rect(WALL.left, WALL.top + 9, 860, 20, '#fff6dd', 0, 'fill-opacity=".7"')
      : drawPendant(640, 0, 70, decor.second);
  const sockets = [250, 1010]
    .map((x) => rect(x, 590, 24, 24, '#fbfaf6', 4) + ellipse(x + 12, 602, 7, '#d8d5cc'))
    .join('');
  const body =
    drawShell(decor, index % 4 === 3 ? 'tiles' : 'parquet') +
    drawView(random, anyTone(index + 2), random.pick(['city', 'hills'] as const), frame, index % 3 === 1 ? 3 : 2) +
    drawRadiator(frame.x + 20, frame.width - 40) +
    door +
    sockets +
    niche;
  return index % 2 ? mirror(body) : body;
}

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
