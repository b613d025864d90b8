import type { Random } from '../../random.ts';
import { darken, lighten, polygon, rect, repeat } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { type Bay, drawFacade, drawGroundFloor } from '../windows.ts';
import { drawBackdrop, type View } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';

type Palette = { wall: string; accent: string; trim: string };

const palettes: readonly Palette[] = [
  { wall: '#efe7d8', accent: '#c9a27a', trim: '#8a6a4f' },
  { wall: '#f3f1ec', accent: '#6f8f9f', trim: '#4a5f6d' },
  { wall: '#e3cfae', accent: '#f4ead8', trim: '#a7835a' },
  { wall: '#d8dde0', accent: '#c7705a', trim: '#6b7780' },
  { wall: '#f0dcc3', accent: '#b5654a', trim: '#7c4a38' },
  { wall: '#e9ece4', accent: '#8fa67f', trim: '#5d7257' },
  { wall: '#cfd5dc', accent: '#eff1f2', trim: '#5b6b7d' },
  { wall: '#ead9cf', accent: '#9a7f86', trim: '#6d565e' },
];

// each pattern is mirrored to make a symmetrical front
const fronts: readonly (readonly Bay[])[] = [
  ['balcony', 'single', 'double'],
  ['double', 'loggia', 'single'],
  ['tall', 'tall', 'balcony'],
  ['single', 'balcony', 'balcony'],
  ['ribbon', 'ribbon', 'balcony'],
  ['loggia', 'double', 'tall'],
];

/** A street view of a new residential tower; `index` chooses its looks. */
export function drawNewBuilding(random: Random, index: number): string {
  const tone = toneAt(index, [tones.day, tones.golden, tones.morning, tones.dusk, tones.day]);
  const view = (['city', 'flames', 'sea', 'city'] as const satisfies readonly View[])[index % 4] ?? 'city';
  const palette = palettes[index % palettes.length] as Palette;
  const front = fronts[(index * 5 + 1) % fronts.length] as readonly Bay[];
  const isPair = index % 3 === 1;
  const floors = random.whole(12, 17);
  const main = { x: isPair ? 180 : 380, width: isPair ? 380 : 460, floors };
  const second = isPair
    ? drawTower(random, tone, palette, front, { x: 700, width: 340, floors: floors - random.whole(2, 5) })
    : '';
  return (
    drawBackdrop(random, tone, view, GROUND) +
    second +
    drawTower(random, tone, palette, front, main) +
    (index % 2 === 0 ? drawStreet(random, tone) : drawYard(random, tone)) +
    drawAvenue(random, tone, ['round', 'cypress', 'palm'])
  );
}

type Place = { x: number; width: number; floors: number; base?: number; floorHeight?: number };

/** One tower: front, a shaded side for depth, ground floor and roof. */
export function drawTower(random: Random, tone: Tone, palette: Palette, front: readonly Bay[], at: Place): string {
  const { x, width, floors, base = GROUND, floorHeight = 38 } = at;
  const wall = darken(palette.wall, tone.dim);
  const accent = darken(palette.accent, tone.dim);
  const side = width * 0.22;
  const ground = floorHeight * 1.9;
  const height = floors * floorHeight;
  const top = base - ground - height;
  const columns = [...front, ...[...front].reverse()];
  const column = width / columns.length;
  const sideWall = polygon(
    [
      [x + width, top],
      [x + width + side, top + 26],
      [x + width + side, base],
      [x + width, base],
    ],
    darken(wall, 0.24),
  );
  const sideBays = drawFacade(random, tone, darken(wall, 0.24), ['single', 'single'], {
    x: x + width + 8,
    y: top + 26,
    width: side - 16,
    height: height - 26,
    floors: floors - 1,
  });
  // vertical bands of the second colour give the front its rhythm
  const bands =
    rect(x + column * 2, top - 10, column * 2, height + 10, accent) +
    rect(x, top, column * 0.12, height, accent) +
    rect(x + width - column * 0.12, top, column * 0.12, height, accent);
  return (
    sideWall +
    sideBays +
    rect(x, top, width, base - top, wall) +
    bands +
    drawFacade(random, tone, wall, columns, { x, y: top + 8, width, height: height - 8, floors }) +
    drawGroundFloor(random, tone, wall, x, base - ground, width, ground) +
    drawRoof(random, x, top, width, palette, tone)
  );
}

function drawRoof(random: Random, x: number, top: number, width: number, palette: Palette, tone: Tone): string {
  const trim = darken(palette.trim, tone.dim);
  const parapet = rect(x - 8, top - 14, width + 16, 16, trim);
  const kind = random.whole(0, 2);
  if (kind === 0)
    return (
      rect(x + width * 0.32, top - 62, width * 0.36, 52, darken(palette.wall, tone.dim + 0.1)) +
      rect(x + width * 0.3, top - 68, width * 0.4, 9, trim) +
      parapet
    );
  if (kind === 1) {
    const frame = repeat(6, (index) => rect(x + width * 0.2 + index * width * 0.115, top - 58, 7, 48, trim));
    return frame + rect(x + width * 0.18, top - 66, width * 0.64, 10, trim) + parapet;
  }
  return (
    polygon(
      [
        [x + 20, top - 12],
        [x + width * 0.5, top - 44],
        [x + width - 20, top - 12],
      ],
      lighten(trim, 0.14),
    ) + parapet
  );
}

/** A residential complex: several towers of one family around a green court. */
export function drawComplex(random: Random, index: number): string {
  const tone = toneAt(index, [tones.day, tones.golden, tones.morning, tones.dusk]);
  const palette = palettes[(index * 3 + 2) % palettes.length] as Palette;
  const front = fronts[index % fronts.length] as readonly Bay[];
  const view = random.pick(['city', 'sea', 'flames'] as const);
  const back = [80, 880].map((x) =>
    drawTower(random, tone, { ...palette, wall: lighten(palette.wall, 0.1) }, front, {
      x,
      width: 230,
      floors: random.whole(13, 15),
      floorHeight: 38,
      base: GROUND - 30,
    }),
  );
  const near = [300, 620].map((x) =>
    drawTower(random, tone, palette, front, { x, width: 260, floors: random.whole(9, 11), floorHeight: 42 }),
  );
  return (
    drawBackdrop(random, tone, view, GROUND) +
    back.join('') +
    near.join('') +
    drawYard(random, tone) +
    drawAvenue(random, tone, ['round', 'palm'])
  );
}
