import type { Random } from '../../random.ts';
import { darken, ellipse, HEIGHT, lighten, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import type { Bay } from '../windows.ts';
import { drawBackdrop, type View } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';
import { drawTower } from './towers.ts';

/** Pale stone and blue glass: the quarter has one face. */
const stone = { wall: '#f4eee2', accent: '#e2d3b8', trim: '#a58f6c' };
const glass = { wall: '#dfe8ec', accent: '#a9c3cd', trim: '#5f7d8a' };

type House = { x: number; width: number; floors: number; floorHeight?: number; isGlass?: boolean; front: Bay[] };
type Quarter = {
  view: View;
  houses: House[];
  ground: (random: Random, tone: Tone) => string;
};

const quarters: readonly Quarter[] = [
  {
    view: 'sea',
    houses: [
      { x: 70, width: 330, floors: 8, front: ['balcony', 'double', 'tall'] },
      { x: 510, width: 300, floors: 10, front: ['tall', 'balcony', 'double'] },
      { x: 910, width: 250, floors: 7, front: ['balcony', 'double', 'tall'] },
    ],
    ground: drawPromenade,
  },
  {
    view: 'city',
    houses: [
      { x: 130, width: 380, floors: 9, front: ['tall', 'double', 'balcony'] },
      { x: 700, width: 380, floors: 9, front: ['tall', 'double', 'balcony'] },
    ],
    ground: (random, tone) => drawYard(random, tone) + drawFountain(tone),
  },
  {
    view: 'flames',
    houses: [
      { x: 180, width: 300, floors: 13, isGlass: true, front: ['ribbon', 'ribbon', 'ribbon'] },
      { x: 640, width: 360, floors: 12, isGlass: true, front: ['ribbon', 'tall', 'ribbon'] },
    ],
    ground: drawStreet,
  },
  {
    view: 'sea',
    houses: [
      { x: 60, width: 260, floors: 6, floorHeight: 46, front: ['double', 'balcony', 'double'] },
      { x: 420, width: 260, floors: 7, floorHeight: 46, front: ['double', 'loggia', 'double'] },
      { x: 780, width: 300, floors: 6, floorHeight: 46, front: ['double', 'balcony', 'double'] },
    ],
    ground: drawMarina,
  },
  {
    view: 'city',
    houses: [
      { x: 60, width: 460, floors: 4, floorHeight: 62, front: ['tall', 'tall', 'double'] },
      { x: 650, width: 420, floors: 5, floorHeight: 62, front: ['tall', 'double', 'tall'] },
    ],
    ground: drawYard,
  },
  {
    view: 'flames',
    houses: [
      { x: 110, width: 260, floors: 11, front: ['loggia', 'double', 'tall'] },
      { x: 470, width: 330, floors: 14, isGlass: true, front: ['ribbon', 'balcony', 'ribbon'] },
      { x: 900, width: 250, floors: 10, front: ['loggia', 'double', 'tall'] },
    ],
    ground: drawPromenade,
  },
];

/** A quarter of the white city; `index` chooses which. */
export function drawWhiteCity(random: Random, index: number): string {
  const quarter = quarters[index % quarters.length] as Quarter;
  const tone = toneAt(index, [tones.day, tones.morning, tones.golden]);
  const houses = quarter.houses.map(({ isGlass, front, ...at }) =>
    drawTower(random, tone, isGlass ? glass : stone, front, { floorHeight: 44, ...at }),
  );
  return (
    drawBackdrop(random, tone, quarter.view, GROUND) +
    houses.join('') +
    quarter.ground(random, tone) +
    drawAvenue(random, tone, ['palm', 'cypress'])
  );
}

/** A wide pavement of light and dark slabs along the water. */
function drawPromenade(_random: Random, tone: Tone): string {
  const slab = darken(tone.ground, tone.dim);
  const slabs = repeat(16, (at) =>
    polygon(
      [
        [at * 84 - 30, GROUND],
        [at * 84 + 12, GROUND],
        [at * 106 - 170, HEIGHT],
        [at * 106 - 224, HEIGHT],
      ],
      lighten(slab, 0.3),
    ),
  );
  return (
    rect(0, GROUND - 2, WIDTH, HEIGHT - GROUND + 2, slab) + slabs + rect(0, GROUND - 2, WIDTH, 10, darken(slab, 0.2))
  );
}

/** Boats at a pier in front of the houses. */
function drawMarina(random: Random, tone: Tone): string {
  const [, deep = '#2f8f9d'] = tone.sea;
  const water = rect(0, GROUND + 20, WIDTH, HEIGHT - GROUND, deep);
  const pier = rect(0, GROUND - 2, WIDTH, 26, darken('#c9b79a', tone.dim));
  const waves = repeat(18, () =>
    rect(
      random.whole(0, WIDTH - 90),
      random.whole(GROUND + 50, HEIGHT - 12),
      random.whole(30, 90),
      3,
      lighten(deep, 0.35),
      2,
    ),
  );
  const boats = repeat(5, (at) => {
    const x = 90 + at * 240 + random.whole(-30, 30);
    const y = GROUND + 78 + (at % 2) * 34;
    const hull = polygon(
      [
        [x, y],
        [x + 120, y],
        [x + 98, y + 28],
        [x + 16, y + 28],
      ],
      '#fdfcf8',
    );
    const mast = rect(x + 56, y - 118, 5, 118, '#8a7b63');
    const sail = polygon(
      [
        [x + 64, y - 112],
        [x + 64, y - 12],
        [x + 116, y - 12],
      ],
      lighten(tone.sun, 0.3),
    );
    return hull + rect(x + 8, y + 6, 104, 5, '#c2564b') + mast + sail;
  });
  return water + waves + pier + boats;
}

function drawFountain(tone: Tone): string {
  const [light = '#5fb3bd'] = tone.sea;
  const basin = ellipse(625, GROUND + 92, 190, '#cdbf9f', 44) + ellipse(625, GROUND + 86, 172, light, 36);
  const jets = repeat(7, (at) => ellipse(535 + at * 30, GROUND + 40 - (3 - Math.abs(at - 3)) * 16, 5, '#eaf7f8', 46));
  return basin + jets;
}
