import type { Random } from '../../random.ts';
import { drawBackdrop } from '../outdoors/sky.ts';
import { drawCar, GROUND } from '../outdoors/street.ts';
import { darken, ellipse, HEIGHT, lighten, mirror, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { toneAt, tones } from '../tones.ts';

const doorColors = ['#3d7a57', '#7a5f4a', '#3d5a80', '#8a8f94', '#a5593f', '#5d6b75'];
const carColors = ['#a5392f', '#f0f0ee', '#3d5a80', '#2f3b4a', '#0b6e75'];

/** A row of garages in a yard. */
export function drawGarageRow(random: Random, index: number): string {
  const tone = toneAt(index, [tones.day, tones.overcast, tones.golden, tones.dusk, tones.spring]);
  const wall = darken(random.pick(['#e0cda2', '#d5c0a0', '#cfc9bd']), tone.dim);
  const top = GROUND - 300;
  const doors = repeat(3, (unit) => {
    const x = 150 + unit * 340;
    const color = doorColors[(index + unit * 2) % doorColors.length] ?? '#8a8f94';
    const ribs = repeat(8, (rib) => rect(x + 14, GROUND - 214 + rib * 26, 252, 2, darken(color, 0.22)));
    // the one on offer stands open, with a car inside
    const isOpen = unit === 1 && index % 3 === 0;
    const inside =
      rect(x + 10, GROUND - 220, 260, 220, '#39424d') +
      rect(x + 10, GROUND - 40, 260, 40, '#59626c') +
      drawCar(x + 38, GROUND - 8, random.pick(carColors), tone, 0.92);
    const panel = rect(x + 10, GROUND - 220, 260, 220, color) + ribs + rect(x + 130, GROUND - 108, 22, 8, '#e9ecee', 3);
    return rect(x, GROUND - 232, 280, 232, darken(wall, 0.25)) + (isOpen ? inside : panel);
  });
  const blocks = repeat(9, (row) => rect(100, top + row * 34, 1080, 1.4, darken(wall, 0.1)));
  return (
    drawBackdrop(random, tone, 'city', GROUND - 120) +
    rect(0, GROUND - 122, WIDTH, 130, darken(tone.grass, 0.1)) +
    rect(100, top, 1080, 300, wall) +
    blocks +
    rect(84, top - 16, 1112, 22, darken(wall, 0.36)) +
    doors +
    rect(0, GROUND, WIDTH, HEIGHT - GROUND, darken('#b9b6ae', tone.dim)) +
    rect(0, GROUND, WIDTH, 14, darken('#a19e96', tone.dim)) +
    (index % 3 === 2 ? drawCar(760, GROUND + 110, random.pick(carColors), tone, 1.2) : '')
  );
}

/** A place in an underground car park. */
export function drawCarPark(random: Random, index: number): string {
  const wall = ['#d9dcd8', '#d6d9de', '#dedad2'][index % 3] ?? '#d9dcd8';
  const stripe = ['#0b6e75', '#d9a441', '#c7553f'][index % 3] ?? '#0b6e75';
  const lamps = repeat(
    4,
    (lamp) =>
      rect(110 + lamp * 290, 150, 190, 14, '#fffbe6', 7) +
      polygon(
        [
          [110 + lamp * 290, 164],
          [300 + lamp * 290, 164],
          [340 + lamp * 290, 330],
          [70 + lamp * 290, 330],
        ],
        '#fffbe6',
        'fill-opacity=".2"',
      ),
  );
  const pipes = rect(0, 92, WIDTH, 16, '#aab0b3') + rect(0, 118, WIDTH, 8, '#c7553f');
  const columns = [190, 625, 1060]
    .map(
      (x) =>
        rect(x - 34, 130, 68, 560, darken(wall, 0.12)) +
        rect(x - 34, 520, 68, 80, stripe) +
        rect(x + 16, 130, 18, 560, darken(wall, 0.22)),
    )
    .join('');
  const floor =
    rect(0, 660, WIDTH, 300, '#9aa0a2') +
    polygon(
      [
        [0, 860],
        [WIDTH, 800],
        [WIDTH, 960],
        [0, 960],
      ],
      '#8b9194',
    );
  const marks = [250, 590, 700, 1040]
    .map((x, mark) =>
      polygon(
        [
          [x, 670],
          [x + 9, 670],
          [x + (mark % 2 ? 60 : -40), 880],
          [x + (mark % 2 ? 44 : -56), 880],
        ],
        '#f4f4ee',
      ),
    )
    .join('');
  const cars =
    drawCar(290, 790, random.pick(carColors), tones.overcast, 1.25) +
    (random.chance(0.6)
      ? drawCar(760, 790, random.pick(carColors), tones.overcast, 1.2)
      : ellipse(880, 780, 60, '#8b9194', 8));
  const body =
    rect(0, 0, WIDTH, 700, wall) +
    rect(0, 0, WIDTH, 92, lighten('#b7bcbe', 0.1)) +
    rect(0, 560, WIDTH, 46, stripe, 0, 'fill-opacity=".85"') +
    pipes +
    lamps +
    floor +
    marks +
    columns +
    cars;
  return index > 2 ? mirror(body) : body;
}
