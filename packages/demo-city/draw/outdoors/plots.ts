import type { Random } from '../../random.ts';
import { drawTree } from '../indoors/plants.ts';
import { darken, ellipse, HEIGHT, lighten, path, polygon, rect, repeat, stroke, WIDTH } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { drawBackdrop } from './sky.ts';

const HORIZON = 470;
const soils = ['#d8c493', '#b9bd84', '#cdb889', '#a9b97c', '#dccba4'];

/** A plot of land: dry Absheron ground, its border, and the sea, hills or a village behind. */
export function drawPlot({ sea }: { sea: boolean }) {
  return (random: Random, index: number): string => drawGround(random, index, sea);
}

function drawGround(random: Random, index: number, sea: boolean): string {
  const tone = toneAt(index, [
    tones.day,
    tones.spring,
    tones.golden,
    tones.overcast,
    tones.autumn,
    tones.morning,
    tones.dusk,
  ]);
  const view = sea ? 'sea' : ((['hills', 'village'] as const)[index % 2] ?? 'hills');
  const soil = darken(soils[(index * 3) % soils.length] ?? '#d8c493', tone.dim);
  const border = [drawStoneBorder, drawPegs, drawFence][index % 3] ?? drawPegs;
  return (
    drawBackdrop(random, tone, view, HORIZON) +
    rect(0, HORIZON, WIDTH, HEIGHT - HORIZON, soil) +
    drawFurrows(random, soil) +
    drawPoles(random, tone) +
    border(random, tone, soil) +
    drawTufts(random, tone) +
    drawTree(random, random.pick(['pine', 'cypress', 'round'] as const), random.pick([120, 1150]), 690, tone.leaf, 1.7)
  );
}

function drawFurrows(random: Random, soil: string): string {
  const bands = repeat(9, (index) => {
    const y = HORIZON + 18 + index * index * 5.4;
    return path(
      `M 0 ${y} Q ${random.whole(300, 900)} ${y - 14 - index * 2} ${WIDTH} ${y + 6} V ${y + 8 + index * 2} Q 640 ${y + index} 0 ${y + 6} Z`,
      index % 2 ? lighten(soil, 0.12) : darken(soil, 0.07),
    );
  });
  const road = polygon(
    [
      [590, HORIZON],
      [620, HORIZON],
      [1240, HEIGHT],
      [960, HEIGHT],
    ],
    lighten(soil, 0.32),
  );
  return bands + road;
}

function drawPoles(random: Random, tone: Tone): string {
  const wood = darken('#8a6f57', tone.dim);
  const poles = [60, 250, 410, 530].map((x, index) => {
    const [size, y] = [1 - index * 0.2, 600 - index * 40];
    return (
      rect(x - 4 * size, y - 190 * size, 8 * size, 190 * size, wood) +
      rect(x - 34 * size, y - 178 * size, 68 * size, 6 * size, wood)
    );
  });
  const wires = random.chance(0.8)
    ? stroke('M 26 424 Q 150 450 250 418 Q 340 440 410 412 Q 470 428 530 408', wood, 2)
    : '';
  return poles.join('') + wires;
}

function drawPegs(_random: Random, _tone: Tone, soil: string): string {
  const corners = [
    [330, 600],
    [930, 600],
    [1120, 850],
    [150, 850],
  ] as const;
  const line = stroke(
    `M ${corners.map(([x, y]) => `${x} ${y}`).join(' L ')} Z`,
    '#0b6e75',
    5,
    'stroke-dasharray="22 14"',
  );
  const pegs = corners
    .map(
      ([x, y]) =>
        rect(x - 6, y - 62, 12, 66, '#a5714a', 2) +
        polygon(
          [
            [x + 6, y - 60],
            [x + 46, y - 48],
            [x + 6, y - 34],
          ],
          '#c7553f',
        ),
    )
    .join('');
  return polygon(corners, lighten(soil, 0.16)) + line + pegs;
}

function drawStoneBorder(_random: Random, tone: Tone, soil: string): string {
  const stone = darken('#e6d3a8', tone.dim);
  const back =
    rect(300, 552, 680, 56, stone) + repeat(2, (row) => rect(300, 570 + row * 18, 680, 1.4, darken(stone, 0.14)));
  const sides =
    polygon(
      [
        [300, 552],
        [300, 608],
        [70, 860],
        [70, 770],
      ],
      darken(stone, 0.14),
    ) +
    polygon(
      [
        [980, 552],
        [980, 608],
        [1210, 860],
        [1210, 770],
      ],
      darken(stone, 0.2),
    );
  const gate = rect(590, 560, 100, 48, '#5d6b75') + rect(638, 560, 4, 48, '#3f4a54');
  return (
    polygon(
      [
        [300, 606],
        [980, 606],
        [1210, 862],
        [70, 862],
      ],
      lighten(soil, 0.12),
    ) +
    back +
    gate +
    sides +
    rect(294, 546, 692, 9, lighten(stone, 0.35))
  );
}

function drawFence(_random: Random, tone: Tone, soil: string): string {
  const post = (x: number, y: number, size: number) =>
    rect(x - 5 * size, y - 90 * size, 10 * size, 92 * size, darken('#a07a56', tone.dim), 2);
  const left = repeat(6, (index) => post(330 - index * 48, 590 + index * 46, 0.6 + index * 0.16));
  const right = repeat(6, (index) => post(950 + index * 48, 590 + index * 46, 0.6 + index * 0.16));
  const back = repeat(8, (index) => post(330 + index * 88, 588, 0.6));
  const wires = stroke(
    'M 330 550 H 950 M 330 568 H 950 M 330 550 L 84 742 M 330 568 L 84 782 M 950 550 L 1196 742 M 950 568 L 1196 782',
    '#6b7280',
    3,
  );
  return (
    polygon(
      [
        [330, 590],
        [950, 590],
        [1200, 830],
        [80, 830],
      ],
      lighten(soil, 0.1),
    ) +
    back +
    wires +
    left +
    right
  );
}

function drawTufts(random: Random, tone: Tone): string {
  return repeat(26, () => {
    const [x, y] = [random.whole(10, 1270), random.whole(620, 940)];
    const size = (y - 400) / 400;
    const blades = `M ${x} ${y} q ${-8 * size} ${-14 * size} ${-14 * size} ${-24 * size} M ${x} ${y} q 0 ${-18 * size} 2 ${-30 * size} M ${x} ${y} q ${8 * size} ${-12 * size} ${15 * size} ${-22 * size}`;
    return (
      stroke(
        blades,
        random.pick([tone.leaf, darken(tone.grass, 0.2), '#b89a5a']),
        3.4 * size,
        'stroke-linecap="round"',
      ) + (random.chance(0.2) ? ellipse(x + 2, y - 31 * size, 5 * size, '#d8574a') : '')
    );
  });
}
