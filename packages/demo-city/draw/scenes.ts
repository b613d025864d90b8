import { makeRandom, type Random } from '../random.ts';
import { drawBankSign } from './banks.ts';
import { drawBathroom } from './indoors/bathrooms.ts';
import { drawBedroom } from './indoors/bedrooms.ts';
import { drawGarage } from './indoors/garages.ts';
import { drawKitchen } from './indoors/kitchens.ts';
import { drawLiving } from './indoors/living-rooms.ts';
import { drawOffice } from './indoors/offices.ts';
import { drawShop } from './indoors/shops.ts';
import { drawSalesroom, drawWorkroom } from './indoors/workrooms.ts';
import { drawBalcony } from './outdoors/balconies.ts';
import { drawConstruction, drawPlannedSite, drawStoppedSite } from './outdoors/building-sites.ts';
import { drawHotel } from './outdoors/hotels.ts';
import { drawHouse } from './outdoors/houses.ts';
import { drawOldBuilding } from './outdoors/old-buildings.ts';
import { drawPlot } from './outdoors/plots.ts';
import { drawComplex, drawNewBuilding } from './outdoors/towers.ts';
import { drawWhiteCity } from './outdoors/white-city.ts';
import { drawPlan, plans } from './plans.ts';
import { svgFile } from './svg.ts';

type Draw = (random: Random, index: number) => string;

const accents = ['#9fc3bf', '#e0b89a', '#b3c29b', '#c3b3c9', '#d9c48f', '#a9bccc'];
const drawPlanOf =
  (rooms: keyof typeof plans): Draw =>
  (_random, index) =>
    drawPlan(plans[rooms], accents[(index * 2 + rooms.length) % accents.length] ?? '#9fc3bf', index % 2 === 1);

/** Every kind of picture: how many there are and who draws them. */
const sceneKinds = {
  'facade:new_building': [10, drawNewBuilding],
  'facade:old_building': [9, drawOldBuilding],
  'facade:house': [8, drawHouse],
  'facade:office': [4, drawOffice],
  'facade:hotel': [4, drawHotel],
  'facade:garage': [6, drawGarage],
  'facade:land': [8, drawPlot],
  'facade:object': [5, drawShop],
  living: [10, drawLiving],
  kitchen: [7, drawKitchen],
  bedroom: [7, drawBedroom],
  bathroom: [6, drawBathroom],
  balcony: [5, drawBalcony],
  workroom: [3, drawWorkroom],
  salesroom: [3, drawSalesroom],
  'plan:1': [2, drawPlanOf('one')],
  'plan:2': [2, drawPlanOf('two')],
  'plan:3': [2, drawPlanOf('three')],
  'plan:4': [2, drawPlanOf('four')],
  'plan:office': [1, drawPlanOf('office')],
  complex: [6, drawComplex],
  'white-city': [6, drawWhiteCity],
  bank: [6, drawBankSign],
  'site:building': [4, drawConstruction],
  'site:stopped': [2, drawStoppedSite],
  'site:planned': [2, drawPlannedSite],
} as const satisfies Record<string, readonly [number, Draw]>;

export type SceneKind = keyof typeof sceneKinds;
export type Scene = { name: string; kind: SceneKind; svg: string };

/** The names of all scenes of a kind, without drawing them. */
export function sceneNames(kind: SceneKind): string[] {
  return Array.from({ length: sceneKinds[kind][0] }, (_, index) => sceneName(kind, index));
}

/** Draws every scene as an SVG of 1280 by 960, one at a time so that few are in memory. */
export function* drawScenes(): Generator<Scene> {
  for (const kind of Object.keys(sceneKinds) as SceneKind[]) {
    const [count, draw] = sceneKinds[kind];
    for (let index = 0; index < count; index++) {
      const name = sceneName(kind, index);
      // its own chance for each scene: adding one changes no other
      yield { name, kind, svg: svgFile(draw(makeRandom(name), index)) };
    }
  }
}

const sceneName = (kind: SceneKind, index: number) =>
  `${kind.replaceAll(/[:_]/g, '-')}-${String(index + 1).padStart(2, '0')}`;
