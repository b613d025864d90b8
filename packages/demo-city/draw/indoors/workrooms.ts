import type { Random } from '../../random.ts';
import { darken, rect, repeat } from '../svg.ts';
import { drawPendant, drawShelves } from './furniture.ts';
import { drawPottedPlant } from './plants.ts';
import { decorAt, drawShell, drawView } from './room.ts';

/** An office room with desks, or a sales floor with shelves and a counter. */
export function drawWorkroom(random: Random, index: number): string {
  const decor = decorAt(index * 3 + 2);
  const frame = { x: 270, y: 170, width: 740, height: 290 };
  const desk = (x: number, base: number, size: number) => {
    const body =
      rect(-150, -96, 300, 14, decor.wood, 3) +
      rect(-138, -82, 12, 82, '#5b6570') +
      rect(126, -82, 12, 82, '#5b6570') +
      rect(-74, -196, 130, 84, '#20262e', 5) +
      rect(-66, -188, 114, 66, '#7fb3c4', 2) +
      rect(-16, -112, 14, 16, '#20262e') +
      rect(70, -116, 36, 20, '#f3efe6', 3);
    const chair =
      rect(-44, -150, 88, 92, darken(decor.fabric, 0.1), 20) +
      rect(-50, -58, 100, 20, decor.fabric, 10) +
      rect(-4, -40, 8, 34, '#3f3a38') +
      rect(-38, -8, 76, 8, '#3f3a38', 4);
    return `<g transform="translate(${x} ${base}) scale(${size})">${body}<g transform="translate(0 44)">${chair}</g></g>`;
  };
  return (
    drawShell({ ...decor, floor: '#b9b4aa' }, 'carpet') +
    drawView(random, decor.tone, random.pick(['city', 'hills'] as const), frame, 5) +
    desk(400, 740, 0.95) +
    desk(860, 740, 0.95) +
    desk(280, 880, 1.1) +
    desk(990, 880, 1.1) +
    drawPottedPlant(640, 740, decor.leaf, decor.second, 1.2) +
    drawPendant(450, 0, 70, decor.fabric) +
    drawPendant(830, 0, 70, decor.fabric)
  );
}

/** The inside of a shop or other business premises. */
export function drawSalesroom(random: Random, index: number): string {
  const decor = decorAt(index * 3 + 1);
  const shelves = [330, 560, 790, 990].map((x) => drawShelves(random, x, 664, decor.wood, 6)).join('');
  const counter =
    rect(700, 700, 400, 160, decor.second, 8) +
    rect(680, 684, 440, 24, decor.wood, 6) +
    repeat(6, (slat) => rect(716 + slat * 64, 724, 48, 120, darken(decor.second, 0.1), 4)) +
    rect(980, 616, 90, 64, '#20262e', 5);
  const stand =
    rect(170, 760, 300, 16, decor.wood, 4) +
    rect(184, 776, 12, 110, darken(decor.wood, 0.2)) +
    rect(444, 776, 12, 110, darken(decor.wood, 0.2)) +
    repeat(6, (box) =>
      rect(
        190 + box * 44,
        700 + (box % 2) * 14,
        36,
        60 - (box % 2) * 14,
        ['#e2725b', '#f2c14e', '#7fa9c4'][box % 3] ?? '#e2725b',
        4,
      ),
    );
  return (
    drawShell({ ...decor, floor: '#cfc8ba' }, 'tiles') +
    shelves +
    counter +
    stand +
    [300, 640, 980].map((x) => drawPendant(x, 0, 60, decor.fabric)).join('')
  );
}
