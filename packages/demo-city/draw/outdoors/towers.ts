import type { Random } from '../../random.ts';
import type { Tree } from '../indoors/plants.ts';
import { darken, lighten, polygon, rect, repeat, shade } from '../svg.ts';
import { anyTone, type Tone } from '../tones.ts';
import { type Bay, drawFacade, drawGroundFloor } from '../windows.ts';
import { drawRoof } from './roofs.ts';
import { drawBackdrop } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';

export type Palette = { wall: string; accent: string; trim: string };

/** Limestone first, as Baku clads its towers. */
export const palettes: readonly Palette[] = [
  { wall: '#ecdfc4', accent: '#d3b98d', trim: '#8a6a4f' },
  { wall: '#f3efe6', accent: '#6f97a0', trim: '#4a5f6d' },
  { wall: '#e3cfae', accent: '#f4ead8', trim: '#a7835a' },
  { wall: '#dadfdf', accent: '#c08a6a', trim: '#6b7780' },
  { wall: '#f0dcc3', accent: '#b0674c', trim: '#7c4a38' },
  { wall: '#efe9dc', accent: '#8fa67f', trim: '#5d7257' },
  { wall: '#d3d8dc', accent: '#f1f1ee', trim: '#5b6b7d' },
  { wall: '#e8d8c6', accent: '#a68a78', trim: '#6d5648' },
  { wall: '#f6f2ea', accent: '#0f7d80', trim: '#2f5f66' },
  { wall: '#e9dcbc', accent: '#c7ae7c', trim: '#5f6b58' },
];

// each pattern is mirrored to make a symmetrical front
export const fronts: readonly (readonly Bay[])[] = [
  ['balcony', 'single', 'double'],
  ['arch', 'loggia', 'single'],
  ['tall', 'tall', 'balcony'],
  ['single', 'balcony', 'french'],
  ['ribbon', 'ribbon', 'balcony'],
  ['loggia', 'double', 'tall'],
  ['french', 'double', 'french'],
  ['double', 'balcony', 'arch'],
];

/** A street view of a new building with so many storeys; `index` chooses its looks. */
export function drawNewBuilding(floors: number) {
  return (random: Random, index: number): string => {
    const look = floors * 5 + index * 7;
    const tone = anyTone(look + index);
    const palette = palettes[look % palettes.length] as Palette;
    const front = fronts[(look * 3 + index) % fronts.length] as readonly Bay[];
    const view = (['city', 'hills', 'city'] as const)[look % 3] ?? 'city';
    return (
      drawBackdrop(random, tone, view, GROUND) +
      (compositions[index % compositions.length]?.(random, tone, palette, front, floors) ?? '') +
      (look % 2 === 0 ? drawStreet(random, tone) : drawYard(random, tone)) +
      drawAvenue(random, tone, avenues[look % avenues.length] ?? ['plane'])
    );
  };
}

const avenues: readonly (readonly Tree[])[] = [
  ['plane', 'round'],
  ['plane', 'cypress'],
  ['round', 'palm'],
  ['pine', 'plane'],
];

type Compose = (random: Random, tone: Tone, palette: Palette, front: readonly Bay[], floors: number) => string;

/** So high that the building fills the picture, whatever its storeys. */
const fit = (floors: number, height: number) => Math.min(62, height / (floors + 0.9));

const compositions: readonly Compose[] = [
  // alone, between the lower houses of its street
  (random, tone, palette, front, floors) =>
    drawNeighbours(random, tone) +
    drawTower(random, tone, palette, front, { x: 400, width: 430, floors, floorHeight: fit(floors, 680) }),
  // with its twin behind
  (random, tone, palette, front, floors) =>
    drawTower(random, tone, { ...palette, wall: lighten(palette.wall, 0.12) }, front, {
      x: 720,
      width: 300,
      floors,
      floorHeight: fit(floors, 560),
      base: GROUND - 20,
    }) + drawTower(random, tone, palette, front, { x: 190, width: 420, floors, floorHeight: fit(floors, 690) }),
  // a wide front of two sections
  (random, tone, palette, front, floors) =>
    drawTower(random, tone, palette, front, {
      x: 590,
      width: 400,
      floors,
      floorHeight: fit(floors, 600),
      isFlat: true,
    }) +
    drawTower(random, tone, { ...palette, accent: palette.wall, wall: palette.accent }, front, {
      x: 210,
      width: 380,
      floors,
      floorHeight: fit(floors, 600),
      isFlat: true,
    }),
  // from its corner
  (random, tone, palette, front, floors) =>
    drawNeighbours(random, tone) +
    drawTower(random, tone, palette, [...front, 'single'], {
      x: 250,
      width: 470,
      floors,
      floorHeight: fit(floors, 650),
      side: 260,
    }),
  // near, above the trees
  (random, tone, palette, front, floors) =>
    drawTower(random, tone, palette, front, { x: 330, width: 540, floors, floorHeight: fit(floors, 730) }),
];

/** Lower houses on both sides, farther away. */
function drawNeighbours(random: Random, tone: Tone): string {
  return [-40, 120, 960, 1120]
    .map((x) => {
      const width = random.whole(150, 210);
      const floors = random.whole(4, 7);
      const wall = lighten(darken('#e3d5b8', tone.dim), 0.18);
      const top = GROUND - floors * 42;
      const windows = repeat(floors, (row) =>
        repeat(4, (column) =>
          rect(
            x + 14 + (column * (width - 28)) / 4,
            top + 12 + row * 42,
            20,
            22,
            random.chance(tone.lit) ? tone.lamp : tone.near,
          ),
        ),
      );
      return rect(x, top, width, GROUND - top, wall) + rect(x - 4, top - 6, width + 8, 8, darken(wall, 0.16)) + windows;
    })
    .join('');
}

type Place = {
  x: number;
  width: number;
  floors: number;
  base?: number;
  floorHeight?: number;
  /** its depth seen from the side */
  side?: number;
  isFlat?: boolean;
};

/** One tower: front, a shaded side for depth, ground floor and roof. Its storeys include the ground floor. */
export function drawTower(random: Random, tone: Tone, palette: Palette, front: readonly Bay[], at: Place): string {
  const { x, width, floors, base = GROUND, floorHeight = 38, isFlat = false, side = isFlat ? 0 : width * 0.2 } = at;
  const wall = darken(palette.wall, tone.dim);
  const accent = darken(palette.accent, tone.dim);
  const shaded = darken(wall, 0.22);
  const upper = floors - 1;
  const ground = floorHeight * 1.7;
  const height = upper * floorHeight;
  const top = base - ground - height;
  const columns = [...front, ...[...front].reverse()];
  const column = width / columns.length;
  const sideWall =
    side > 0
      ? polygon(
          [
            [x + width, top],
            [x + width + side, top + side * 0.12],
            [x + width + side, base],
            [x + width, base],
          ],
          shaded,
        ) +
        drawFacade(random, tone, shaded, side > 160 ? ['single', 'balcony', 'single'] : ['single', 'single'], {
          x: x + width + 8,
          y: top + side * 0.12,
          width: side - 16,
          height: height - side * 0.12,
          floors: upper,
        })
      : '';
  // vertical bands of the second colour give the front its rhythm, belts its storeys
  const bands =
    rect(x + column * 2, top - 10, column * (columns.length - 4), height + 10, accent) +
    rect(x, top, column * 0.12, height, accent) +
    rect(x + width - column * 0.12, top, column * 0.12, height, accent);
  const belts = repeat(Math.floor(upper / 4), (belt) =>
    rect(x - 3, top + (belt + 1) * 4 * floorHeight - 3, width + 6, 4, lighten(wall, 0.35)),
  );
  return (
    sideWall +
    rect(x, top, width, base - top, wall) +
    bands +
    drawFacade(random, tone, wall, columns, { x, y: top + 6, width, height: height - 6, floors: upper }) +
    belts +
    shade(x, top, width, height) +
    drawGroundFloor(random, tone, wall, x, base - ground, width, ground) +
    drawRoof(random, x, top, width, palette, tone)
  );
}
