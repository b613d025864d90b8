import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, mirror, polygon, rect, repeat } from '../svg.ts';
import { drawPendant, drawPicture, drawRug } from './furniture.ts';
import { type Decor, decorAt, drawCurtains, drawShell, drawView } from './room.ts';

/** A bedroom: double bed, cupboard or children's room. */
export function drawBedroom(random: Random, index: number): string {
  const decor = decorAt(index + 3);
  const view = (['city', 'hills'] as const)[index % 2] ?? 'city';
  const onLeft = (index + Math.floor(index / 8)) % 2 === 0;
  const frame = { x: onLeft ? 270 : 770, y: 200, width: 220, height: 270 };
  const window = drawView(random, decor.tone, view, frame) + drawCurtains(frame, lighten(decor.fabric, 0.4));
  const x = onLeft ? 770 : 510;
  const isChildren = index % 4 === 3;
  const wall = drawPicture(random, x - 100, 190, 200, 120, decor.fabric);
  const bed = isChildren ? drawBed(x, decor, 250) + drawToys(random, onLeft ? 380 : 900, 860) : drawBed(x, decor, 400);
  const wardrobe = drawWardrobe(onLeft ? 1080 : 60, decor.wood);
  const body =
    drawShell(decor, index % 3 === 1 ? 'carpet' : 'parquet') +
    window +
    wall +
    wardrobe +
    drawRug(640, 880, 640, lighten(decor.second, 0.2), decor.fabric) +
    bed +
    drawPendant(x, 0, 60, decor.second);
  return Math.floor(index / 6) % 2 ? mirror(body) : body;
}

function drawBed(x: number, { wood, fabric, second }: Decor, width: number): string {
  const left = x - width / 2;
  const pillows = width > 300 ? [left + 26, x + 16] : [x - 80];
  const tables = [left - 92, left + width + 12]
    .map(
      (side) =>
        rect(side, 640, 80, 110, wood, 5) +
        rect(side + 8, 656, 64, 36, lighten(wood, 0.14), 3) +
        rect(side + 36, 590, 6, 50, '#5b5650') +
        polygon(
          [
            [side + 20, 560],
            [side + 60, 560],
            [side + 74, 604],
            [side + 6, 604],
          ],
          '#fff0cf',
        ),
    )
    .join('');
  const blanket =
    polygon(
      [
        [left, 660],
        [left + width, 660],
        [left + width + 46, 850],
        [left - 46, 850],
      ],
      fabric,
    ) +
    polygon(
      [
        [left - 46, 850],
        [left + width + 46, 850],
        [left + width + 40, 900],
        [left - 40, 900],
      ],
      darken(fabric, 0.16),
    );
  const throwOver = polygon(
    [
      [left - 26, 770],
      [left + width + 26, 770],
      [left + width + 40, 826],
      [left - 40, 826],
    ],
    second,
  );
  return (
    tables +
    rect(left - 20, 440, width + 40, 240, darken(fabric, 0.22), 18) +
    repeat(5, (index) =>
      rect(left - 4 + (index * (width + 8)) / 5, 456, (width + 8) / 5 - 4, 150, darken(fabric, 0.12), 10),
    ) +
    rect(left - 6, 590, width + 12, 90, '#f6f2ea', 14) +
    pillows
      .map((side) => rect(side, 556, 160, 76, '#ffffff', 26) + rect(side + 24, 590, 112, 56, second, 20))
      .join('') +
    blanket +
    throwOver
  );
}

function drawWardrobe(x: number, wood: string): string {
  const doors = repeat(
    2,
    (index) =>
      rect(x + 8 + index * 68, 230, 62, 440, lighten(wood, 0.2), 3) +
      rect(x + (index ? 82 : 60), 440, 6, 40, '#e9dcc4', 3),
  );
  return rect(x, 214, 146, 480, wood, 4) + doors + rect(x - 4, 206, 154, 14, darken(wood, 0.2), 3);
}

function drawToys(random: Random, x: number, base: number): string {
  const blocks = repeat(5, (index) =>
    rect(
      x - 80 + index * 34,
      base - 30 - (index % 2) * 32,
      30,
      30,
      random.pick(['#e2725b', '#f2c14e', '#5b9bb5', '#8faa86']),
      4,
    ),
  );
  const bear =
    ellipse(x + 120, base - 34, 34, '#b98757', 38) +
    ellipse(x + 120, base - 86, 28, '#b98757') +
    ellipse(x + 98, base - 108, 11, '#a5714a') +
    ellipse(x + 142, base - 108, 11, '#a5714a') +
    ellipse(x + 120, base - 78, 12, '#e9d3a9', 9);
  return blocks + bear;
}
