import type { Random } from '../../random.ts';
import { darken, lighten, mirror } from '../svg.ts';
import {
  drawArmchair,
  drawCoffeeTable,
  drawDiningTable,
  drawFloorLamp,
  drawPendant,
  drawPicture,
  drawRug,
  drawShelves,
  drawSofa,
  drawTelevision,
} from './furniture.ts';
import { drawPottedPlant } from './plants.ts';
import { decorAt, drawCurtains, drawShell, drawView } from './room.ts';

/** A living room; four layouts in eight sets of colours, either way round. */
export function drawLiving(random: Random, index: number): string {
  const decor = decorAt(index);
  const { tone, wood, fabric, second, leaf } = decor;
  const view = (['city', 'hills'] as const)[index % 2] ?? 'city';
  const layout = (index + Math.floor(index / 8)) % 4;
  const isWide = layout === 0;
  const frame = isWide
    ? { x: 440, y: 180, width: 400, height: 330 }
    : { x: 300, y: 190, width: layout === 2 ? 180 : 290, height: 290 };
  const window = drawView(random, tone, view, frame, isWide ? 3 : 2) + drawCurtains(frame, lighten(second, 0.35));
  const layouts = [
    () =>
      drawRug(640, 850, 560, darken(fabric, 0.1), second) +
      drawSofa(640, 770, fabric, second) +
      drawCoffeeTable(640, 884, wood) +
      drawFloorLamp(1010, 740, second) +
      drawPottedPlant(250, 760, leaf, second, 1.3),
    () =>
      drawPicture(random, 700, 200, 130, 160, fabric) +
      drawPicture(random, 850, 230, 170, 120, second) +
      drawRug(680, 850, 520, fabric, lighten(second, 0.3)) +
      drawSofa(800, 760, fabric, second, 2) +
      drawArmchair(300, 840, second) +
      drawCoffeeTable(700, 890, wood) +
      drawPottedPlant(1150, 830, leaf, '#f3efe6', 1.4),
    () =>
      drawShelves(random, 985, 690, wood) +
      drawTelevision(725, 724, wood) +
      drawRug(600, 850, 620, second, fabric) +
      drawArmchair(250, 880, fabric) +
      drawArmchair(1010, 880, fabric) +
      drawCoffeeTable(640, 900, wood) +
      drawPendant(700, 0, 90, second),
    () =>
      drawPicture(random, 720, 190, 250, 150, fabric) +
      drawSofa(850, 730, fabric, second, 2) +
      drawDiningTable(360, 860, wood, second) +
      drawPendant(360, 0, 170, second) +
      drawPottedPlant(1130, 860, leaf, fabric, 1.25),
  ];
  const body = drawShell(decor, index % 5 === 4 ? 'carpet' : 'parquet') + window + (layouts[layout]?.() ?? '');
  return Math.floor(index / 4) % 2 ? mirror(body) : body;
}
