import type { Random } from '../../random.ts';
import { darken, ellipse, HEIGHT, lighten, mirror, path, polygon, rect, repeat, stroke, WIDTH } from '../svg.ts';
import { drawPendant, drawPicture } from './furniture.ts';
import { drawPottedPlant } from './plants.ts';
import { decorAt, drawShell } from './room.ts';

/** The hall of a flat: its door, a mirror, coats. */
export function drawHall(random: Random, index: number): string {
  const decor = decorAt(index * 5 + 2);
  const steel = ['#5b4636', '#3f4a52', '#6f4f3a', '#2f5f66'][index % 4] ?? '#5b4636';
  const door =
    rect(540, 210, 230, 440, lighten(decor.wall, 0.5), 3) +
    rect(556, 226, 198, 424, steel, 3) +
    repeat(3, (panel) => rect(576, 246 + panel * 132, 158, 112, lighten(steel, 0.12), 4)) +
    ellipse(655, 330, 6, '#d9c08a') +
    rect(724, 440, 22, 9, '#d9c08a', 4);
  const looking =
    index % 2
      ? ellipse(920, 340, 76, decor.wood, 120) + ellipse(920, 340, 66, '#d3e4e6', 110)
      : rect(850, 220, 140, 270, decor.wood, 6) + rect(860, 230, 120, 250, '#d3e4e6', 3);
  const cabinet =
    rect(830, 540, 190, 130, decor.wood, 5) +
    repeat(2, (leaf) => rect(838 + leaf * 90, 552, 84, 108, lighten(decor.wood, 0.15), 3)) +
    rect(870, 520, 26, 20, decor.second, 4);
  const coats =
    rect(300, 290, 180, 12, decor.wood, 3) +
    ['#c8574a', '#3d5a80', '#d9b48a']
      .slice(index % 2)
      .map((coat, at) => path(`M ${330 + at * 52} 306 q -34 26 -30 220 h 66 q 4 -190 -24 -220 Z`, coat))
      .join('');
  const bench =
    rect(296, 600, 196, 16, decor.wood, 4) +
    rect(308, 616, 10, 70, darken(decor.wood, 0.2)) +
    rect(470, 616, 10, 70, darken(decor.wood, 0.2));
  const shoes = repeat(3, (pair) =>
    ellipse(330 + pair * 54, 690, 20, ['#39424d', '#a5714a', '#f3efe6'][pair] ?? '', 8),
  );
  return (
    drawShell(decor, index % 2 ? 'parquet' : 'tiles') +
    door +
    looking +
    cabinet +
    coats +
    bench +
    shoes +
    polygon(
      [
        [520, 700],
        [800, 700],
        [850, 790],
        [480, 790],
      ],
      decor.second,
    ) +
    polygon(
      [
        [536, 710],
        [786, 710],
        [826, 780],
        [502, 780],
      ],
      darken(decor.fabric, 0.1),
    ) +
    (index % 3
      ? drawPottedPlant(1090, 760, decor.leaf, decor.second, 1.1)
      : drawPicture(random, 330, 170, 120, 90, decor.fabric)) +
    drawPendant(655, 0, 60, decor.second)
  );
}

/** The entrance of a block: steps, letter boxes, the lift; old blocks have only their stairs. */
export function drawStairs(isNew: boolean) {
  return (random: Random, index: number): string => {
    const decor = decorAt(index + 2);
    const wall = isNew
      ? (['#efe9dc', '#e4e6e2', '#e9dcc4'][index % 3] ?? '#efe9dc')
      : (['#d3dfd6', '#e3dcc6', '#d6dbe0'][index % 3] ?? '#d3dfd6');
    const shell = drawShell({ ...decor, wall, floor: isNew ? '#cdc5b4' : '#b5aea0' }, 'tiles');
    const panel = isNew
      ? ''
      : rect(210, 420, 860, 230, darken(['#7fa08c', '#8f9fb0', '#a58f6c'][index % 3] ?? '#7fa08c', 0.05));
    const boxes = repeat(
      12,
      (at) =>
        rect(250 + (at % 4) * 44, 380 + Math.floor(at / 4) * 40, 40, 34, isNew ? '#aeb4b6' : '#6f8f9f', 2) +
        rect(260 + (at % 4) * 44, 388 + Math.floor(at / 4) * 40, 20, 4, '#39424d'),
    );
    const lift =
      rect(470, 280, 190, 370, '#8a8f94', 3) +
      rect(482, 292, 82, 358, '#c3c9cd') +
      rect(567, 292, 82, 358, '#b6bdc2') +
      rect(500, 250, 130, 24, '#2a2e33', 4) +
      ellipse(690, 470, 9, '#d9a441');
    const stairs = repeat(8, (step) =>
      polygon(
        [
          [760 + step * 24, 650 - step * 40],
          [1070, 650 - step * 40],
          [1070, 690 - step * 40],
          [760 + step * 24, 690 - step * 40],
        ],
        step % 2 ? '#d8d0be' : '#c9c0ac',
      ),
    );
    const rail =
      stroke('M 752 560 L 950 230', '#5b4636', 10) +
      repeat(8, (bar) => stroke(`M ${764 + bar * 24} ${542 - bar * 40} v 108`, '#4b5563', 4));
    const window = isNew
      ? ''
      : rect(880, 150, 140, 130, '#f4efe2') + rect(888, 158, 124, 114, '#a9cdd6') + rect(948, 158, 5, 114, '#f4efe2');
    const lamps = isNew
      ? repeat(3, (lamp) => rect(380 + lamp * 190, 60, 120, 10, '#fff6dd', 5))
      : drawPendant(600, 0, 40, '#f3efe6');
    const body =
      shell +
      panel +
      boxes +
      (isNew
        ? lift
        : rect(490, 300, 160, 350, '#7d5f49', 2) +
          repeat(2, (at) => rect(506, 320 + at * 160, 128, 140, '#8f6f56', 3))) +
      stairs +
      window +
      rail +
      lamps +
      (random.chance(0.6) ? drawPottedPlant(isNew ? 700 : 420, 700, decor.leaf, decor.second, 0.9) : '') +
      rect(0, HEIGHT - 30, WIDTH, 30, darken(wall, 0.3), 0, 'fill-opacity=".25"');
    return index > 1 ? mirror(body) : body;
  };
}
