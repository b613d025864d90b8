import { AT_SEA, COMPLEX_ROWS, type ComplexKind, floorCountOf } from '../../complex-rows.ts';
import type { Random } from '../../random.ts';
import { drawTree } from '../indoors/plants.ts';
import { darken, ellipse, HEIGHT, lighten, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import type { Bay } from '../windows.ts';
import { drawModernHouse, drawVilla } from './house-fronts.ts';
import { drawBackdrop, type View } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';
import { drawTower, fronts, type Palette, palettes } from './towers.ts';

type Look = { floors: number; palette: Palette; front: readonly Bay[]; view: View };

/** A complex as its own drawing: its storeys, its class and its place. `isYard`: from inside, at another hour. */
export function drawComplex(isYard: boolean) {
  return (random: Random, index: number): string => {
    const { name, kind, district } = COMPLEX_ROWS[index % COMPLEX_ROWS.length] ?? {
      name: '',
      kind: 'komfort',
      district: '',
    };
    const seen = ['sebail', 'yasamal', 'nesimi'].includes(district) ? 'flames' : index % 3 ? 'city' : 'hills';
    const look: Look = {
      floors: floorCountOf(name, kind),
      palette: palettes[(index * 3 + 1) % palettes.length] as Palette,
      front: fronts[(index * 5 + Math.floor(index / 8)) % fronts.length] as readonly Bay[],
      view: AT_SEA.has(name) ? 'sea' : kind === 'villa' ? 'village' : seen,
    };
    const hours = isYard
      ? [tones.dusk, tones.morning, tones.night, tones.golden, tones.spring, tones.autumn, tones.overcast]
      : [tones.day, tones.golden, tones.spring, tones.morning, tones.day, tones.dusk, tones.autumn];
    const tone = toneAt(index, hours);
    return (
      drawBackdrop(random, tone, look.view, GROUND) +
      classes[kind](random, tone, look, index + (isYard ? 3 : 0), isYard)
    );
  };
}

type DrawClass = (random: Random, tone: Tone, look: Look, index: number, isYard: boolean) => string;

/** So high that the tallest complex still has sky above it. */
const fit = (floors: number, height: number) => Math.min(58, height / (floors + 0.8));

function towersAt(places: readonly (readonly [x: number, width: number, height: number])[]): DrawClass {
  return (random, tone, { floors, palette, front }) =>
    places
      .map(([x, width, height], at) =>
        drawTower(random, tone, at === 0 ? { ...palette, wall: lighten(palette.wall, 0.1) } : palette, front, {
          x,
          width,
          floors,
          floorHeight: fit(floors, height),
          base: height < 560 ? GROUND - 16 : GROUND,
        }),
      )
      .join('');
}

const groups: readonly DrawClass[] = [
  towersAt([
    [480, 260, 520],
    [90, 300, 640],
    [830, 290, 640],
  ]),
  towersAt([
    [110, 240, 540],
    [860, 240, 540],
    [400, 380, 690],
  ]),
  towersAt([
    [660, 300, 560],
    [150, 420, 660],
  ]),
  towersAt([
    [60, 220, 500],
    [960, 220, 500],
    [300, 260, 640],
    [650, 260, 640],
  ]),
  towersAt([
    [180, 280, 600],
    [520, 280, 660],
    [860, 280, 700],
  ]),
];

const court: DrawClass = (random, tone, look, index, isYard) =>
  (groups[index % groups.length]?.(random, tone, look, index, isYard) ?? '') +
  (isYard || index % 2 ? drawYard(random, tone) : drawStreet(random, tone)) +
  drawAvenue(random, tone, (['plane', 'round'] as const).slice(index % 2));

const classes: Record<ComplexKind, DrawClass> = {
  komfort: court,
  biznes: court,
  // towers on a colonnade, with water before them
  premium: (random, tone, look, index, isYard) => {
    const towers = groups[(index + 2) % groups.length]?.(random, tone, look, index, isYard) ?? '';
    const stone = darken('#f1e7d2', tone.dim);
    const colonnade =
      rect(40, GROUND - 92, 1200, 92, darken(stone, 0.1)) +
      repeat(20, (at) =>
        rect(58 + at * 60, GROUND - 84, 36, 84, at % 3 && tone.lit < 0.3 ? darken(tone.glass, 0.2) : tone.lamp),
      ) +
      repeat(21, (at) => rect(44 + at * 60, GROUND - 88, 12, 88, lighten(stone, 0.3))) +
      rect(30, GROUND - 100, 1220, 14, lighten(stone, 0.3));
    return towers + colonnade + drawPlaza(random, tone) + drawAvenue(random, tone, ['palm', 'cypress']);
  },
  // houses of one family along their street
  villa: (random, tone, _look, index) => {
    const places = [
      [-130, 0.56],
      [740, 0.56],
      [300, 0.62],
    ] as const;
    const houses = places.map(([x, scale], at) => {
      const house = (at + index) % 3 === 1 ? drawModernHouse(random, tone, 2) : drawVilla(random, tone, 2);
      const y = GROUND * (1 - scale) + (at === 2 ? 46 : 0);
      return `<g transform="translate(${x} ${y.toFixed(0)}) scale(${scale})">${house}</g>`;
    });
    return (
      rect(0, GROUND - 4, WIDTH, HEIGHT, tone.grass) +
      drawStreet(random, tone) +
      houses.join('') +
      drawTree(random, 'cypress', 90, GROUND + 50, tone.leaf, 1.2) +
      drawTree(random, 'round', 1200, GROUND + 50, tone.leaf, 1.3)
    );
  },
  // white terraces above the beach
  kurort: (random, tone, { floors, front }, _index, isYard) => {
    const white = { wall: '#f8f5ee', accent: '#e4efef', trim: '#6fa3a8' };
    const body = [80, 500, 900].map((x, at) =>
      drawTower(random, tone, white, front, {
        x,
        width: 320,
        floors,
        floorHeight: fit(floors, [560, 640, 580][at] ?? 560),
      }),
    );
    const pool =
      ellipse(640, GROUND + 86, 520, darken('#efe4cc', tone.dim), 62) +
      ellipse(640, GROUND + 82, 470, darken('#5cc3cf', tone.dim), 46);
    const umbrellas = repeat(
      6,
      (at) =>
        rect(128 + at * 200, GROUND + 6, 4, 60, '#8a7a68') +
        polygon(
          [
            [84 + at * 200, GROUND + 14],
            [130 + at * 200, GROUND - 26],
            [176 + at * 200, GROUND + 14],
          ],
          at % 2 ? '#f7f3ea' : '#0f7d80',
        ),
    );
    const sand = rect(0, GROUND - 4, WIDTH, HEIGHT, darken('#e8d9b6', tone.dim));
    return body.join('') + sand + (isYard ? pool : '') + umbrellas + drawAvenue(random, tone, ['palm']);
  },
};

/** A paved square with a long basin. */
function drawPlaza(random: Random, tone: Tone): string {
  const slab = darken(tone.ground, tone.dim * 0.4);
  const lines = repeat(16, (at) =>
    polygon(
      [
        [at * 84 - 30, GROUND],
        [at * 84 - 20, GROUND],
        [at * 106 - 200, HEIGHT],
        [at * 106 - 224, HEIGHT],
      ],
      lighten(slab, 0.3),
    ),
  );
  const [light = '#63b3bb'] = tone.sea;
  const jets = repeat(9, (at) =>
    ellipse(420 + at * 55, GROUND + 62 - random.whole(0, 8), 4, '#f2fafa', 26, 'fill-opacity=".8"'),
  );
  return (
    rect(0, GROUND - 2, WIDTH, HEIGHT, slab) +
    lines +
    polygon(
      [
        [360, GROUND + 60],
        [920, GROUND + 60],
        [1000, GROUND + 128],
        [280, GROUND + 128],
      ],
      lighten(slab, 0.4),
    ) +
    polygon(
      [
        [378, GROUND + 68],
        [902, GROUND + 68],
        [968, GROUND + 118],
        [312, GROUND + 118],
      ],
      light,
    ) +
    jets
  );
}
