import { makeRandom, type Random } from '../random.ts';
import { drawBankSign } from './banks.ts';
import { drawBathroom } from './indoors/bathrooms.ts';
import { drawBedroom } from './indoors/bedrooms.ts';
import { drawCarPark } from './indoors/car-parks.ts';
import { drawHall, drawStairs } from './indoors/entrances.ts';
import { drawGarageRow } from './indoors/garages.ts';
import { drawKitchen } from './indoors/kitchens.ts';
import { drawLiving } from './indoors/living-rooms.ts';
import { drawOffice } from './indoors/offices.ts';
import { drawOldRoom } from './indoors/old-rooms.ts';
import { drawShop } from './indoors/shops.ts';
import { drawBareRoom, drawEmptyRoom } from './indoors/unfurnished.ts';
import { drawBareBathroom, drawOldBathroom, drawOldKitchen } from './indoors/wet-rooms.ts';
import { drawSalesroom, drawWorkroom } from './indoors/workrooms.ts';
import { drawBalcony } from './outdoors/balconies.ts';
import { drawComplex } from './outdoors/complexes.ts';
import { drawHotel } from './outdoors/hotels.ts';
import { drawHouse } from './outdoors/houses.ts';
import { drawOldBuilding } from './outdoors/old-buildings.ts';
import { drawPlot } from './outdoors/plots.ts';
import { drawProject } from './outdoors/projects.ts';
import { drawNewBuilding } from './outdoors/towers.ts';
import { drawWhiteCity } from './outdoors/white-city.ts';
import { drawPlan, plans } from './plans.ts';
import { type Frame, svgFile } from './svg.ts';

type Draw = (random: Random, index: number) => string;
type Kind = { count: number; draw: Draw; frameOf?: (index: number) => Frame };

const accents = ['#9fc3bf', '#e0b89a', '#b3c29b', '#c3b3c9', '#d9c48f', '#a9bccc'];
const drawPlanOf =
  (rooms: keyof typeof plans): Draw =>
  (_random, index) =>
    drawPlan(plans[rooms], accents[(index * 2 + rooms.length) % accents.length] ?? '#9fc3bf', index % 2 === 1);

/** One kind for each number, such as `tower:9` to `tower:20`. */
function eachOf<Name extends string>(name: Name, numbers: readonly number[], make: (number: number) => Kind) {
  return Object.fromEntries(numbers.map((number) => [`${name}:${number}`, make(number)])) as Record<
    `${Name}:${number}`,
    Kind
  >;
}

const from = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, index) => least + index);
// people hold their phones upright before towers and in narrow rooms
const everyFourth = (index: number): Frame => (index % 4 === 3 ? 'portrait' : 'landscape');
const upright = (index: number): Frame => (index % 2 === 0 ? 'portrait' : 'landscape');
const wide = (index: number): Frame => (index % 2 === 0 ? 'panorama' : 'landscape');

const OLD_COUNTS: Record<number, number> = { 2: 3, 3: 3, 4: 4, 5: 12, 9: 11 };
const HOUSE_COUNTS: Record<number, readonly [yard: number, pool: number]> = {
  1: [7, 3],
  2: [9, 4],
  3: [5, 3],
  4: [2, 1],
};

/** Every kind of picture: how many there are, who draws them, how they are cut. A kind says what its pictures show. */
const sceneKinds = {
  ...eachOf('tower', from(9, 20), (floors) => ({ count: 4, draw: drawNewBuilding(floors), frameOf: everyFourth })),
  ...eachOf('block', [2, 3, 4, 5, 9], (floors) => ({ count: OLD_COUNTS[floors] ?? 0, draw: drawOldBuilding(floors) })),
  ...eachOf('house', from(1, 4), (storeys) => ({ count: HOUSE_COUNTS[storeys]?.[0] ?? 0, draw: drawHouse(storeys) })),
  ...eachOf('house-pool', from(1, 4), (storeys) => ({
    count: HOUSE_COUNTS[storeys]?.[1] ?? 0,
    draw: drawHouse(storeys, { pool: true }),
  })),
  ...eachOf('office', from(2, 20), (storeys) => ({ count: 3, draw: drawOffice(storeys) })),
  ...eachOf('hotel', from(3, 12), (storeys) => ({ count: 3, draw: drawHotel(storeys) })),
  'garage:row': { count: 24, draw: drawGarageRow },
  'garage:below': { count: 24, draw: drawCarPark },
  'land:sea': { count: 14, draw: drawPlot({ sea: true }), frameOf: wide },
  'land:inland': {
    count: 40,
    draw: drawPlot({ sea: false }),
    frameOf: (index) => (index % 5 === 4 ? 'panorama' : 'landscape'),
  },
  shop: { count: 36, draw: drawShop },
  'living:home': { count: 16, draw: drawLiving },
  'living:old': { count: 7, draw: drawOldRoom({ furnished: true }) },
  'room:old': { count: 4, draw: drawOldRoom({ furnished: false }) },
  'room:empty': { count: 10, draw: drawEmptyRoom },
  'room:bare': { count: 8, draw: drawBareRoom },
  'kitchen:home': { count: 12, draw: drawKitchen({ furnished: true }) },
  'kitchen:empty': { count: 4, draw: drawKitchen({ furnished: false }) },
  'kitchen:old': { count: 4, draw: drawOldKitchen({ furnished: true }) },
  'kitchen:old-empty': { count: 2, draw: drawOldKitchen({ furnished: false }) },
  'bedroom:home': { count: 20, draw: drawBedroom },
  'bathroom:home': { count: 8, draw: drawBathroom, frameOf: everyFourth },
  'bathroom:old': { count: 4, draw: drawOldBathroom },
  'bathroom:bare': { count: 3, draw: drawBareBathroom },
  'balcony:city': { count: 5, draw: drawBalcony('city'), frameOf: wide },
  'balcony:sea': { count: 4, draw: drawBalcony('sea'), frameOf: wide },
  'balcony:flames': { count: 3, draw: drawBalcony('flames'), frameOf: wide },
  hall: { count: 4, draw: drawHall, frameOf: upright },
  'stairs:new': { count: 4, draw: drawStairs(true), frameOf: upright },
  'stairs:old': { count: 3, draw: drawStairs(false), frameOf: upright },
  workroom: { count: 16, draw: drawWorkroom },
  salesroom: { count: 4, draw: drawSalesroom },
  'plan:1': { count: 2, draw: drawPlanOf('one') },
  'plan:2': { count: 2, draw: drawPlanOf('two') },
  'plan:3': { count: 2, draw: drawPlanOf('three') },
  'plan:4': { count: 2, draw: drawPlanOf('four') },
  'plan:office': { count: 1, draw: drawPlanOf('office') },
  complex: { count: 40, draw: drawComplex(false) },
  'complex:yard': { count: 40, draw: drawComplex(true) },
  project: { count: 12, draw: drawProject(false) },
  'project:near': { count: 12, draw: drawProject(true) },
  'white-city': { count: 6, draw: drawWhiteCity },
  bank: { count: 6, draw: drawBankSign },
} satisfies Record<string, Kind>;

export type SceneKind = keyof typeof sceneKinds;
export type Scene = { name: string; kind: SceneKind; svg: string };

/** The names of all scenes of a kind, without drawing them; none when there is no such kind. */
export function sceneNames(kind: SceneKind): string[] {
  return Array.from({ length: sceneKinds[kind]?.count ?? 0 }, (_, index) => sceneName(kind, index));
}

/** The names of all scenes, without drawing them. */
export const allSceneNames = (): string[] => (Object.keys(sceneKinds) as SceneKind[]).flatMap(sceneNames);

/** Draws every scene as an SVG, one at a time so that few are in memory. */
export function* drawScenes(): Generator<Scene> {
  for (const kind of Object.keys(sceneKinds) as SceneKind[]) {
    const { count, draw, frameOf }: Kind = sceneKinds[kind];
    for (let index = 0; index < count; index++) {
      const name = sceneName(kind, index);
      // its own chance for each scene: adding one changes no other
      yield { name, kind, svg: svgFile(draw(makeRandom(name), index), frameOf?.(index)) };
    }
  }
}

const sceneName = (kind: SceneKind, index: number) =>
  `${kind.replaceAll(/[:_]/g, '-')}-${String(index + 1).padStart(2, '0')}`;
