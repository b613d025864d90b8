import type { Random } from '../../random.ts';
import { drawArmchair, drawCoffeeTable } from '../indoors/furniture.ts';
import { drawPottedPlant } from '../indoors/plants.ts';
import { decorAt } from '../indoors/room.ts';
import { darken, HEIGHT, lighten, polygon, rect, repeat, WIDTH } from '../svg.ts';
import { anyTone } from '../tones.ts';
import { drawBackdrop, type View } from './sky.ts';

/** A balcony or terrace above the city, the bay or the Flame Towers. */
export function drawBalcony(view: View) {
  return (random: Random, index: number): string => drawTerrace(random, index, view);
}

function drawTerrace(random: Random, index: number, view: View): string {
  const decor = decorAt(index * 3 + view.length);
  const tone = anyTone(index * 2 + view.length);
  const deck =
    polygon(
      [
        [0, 760],
        [WIDTH, 760],
        [WIDTH, HEIGHT],
        [0, HEIGHT],
      ],
      darken(decor.floor, tone.dim),
    ) + repeat(7, (row) => rect(0, 784 + row * (22 + row), WIDTH, 3, darken(decor.floor, tone.dim + 0.14)));
  const side =
    rect(index % 2 ? 1130 : 0, 0, 150, HEIGHT, darken(decor.wall, tone.dim)) +
    rect(index % 2 ? 1124 : 150, 0, 8, HEIGHT, darken(decor.wall, tone.dim + 0.2));
  const railing = index % 3 === 0 ? drawGlassRail() : drawBars(darken(decor.wood, 0.4));
  const seats = index % 2 ? 320 : 920;
  const chairs =
    drawArmchair(seats - 150, 880, decor.fabric) +
    drawArmchair(seats + 150, 880, decor.fabric) +
    drawCoffeeTable(seats, 916, decor.wood);
  const plants = [index % 2 ? 640 : 560, index % 2 ? 1040 : 240]
    .map((x, plant) => drawPottedPlant(x, 850 + plant * 20, tone.leaf, decor.second, 1.3))
    .join('');
  const roof = rect(0, 0, WIDTH, 40, lighten(decor.wall, 0.2)) + rect(0, 40, WIDTH, 6, darken(decor.wall, 0.2));
  return (
    drawBackdrop(random, tone, view, 700) +
    (view === 'sea' ? '' : rect(0, 698, WIDTH, 80, darken(tone.near, 0.12))) +
    railing +
    deck +
    side +
    roof +
    plants +
    chairs
  );
}

function drawGlassRail(): string {
  const panes = repeat(
    5,
    (pane) =>
      rect(10 + pane * 254, 560, 244, 200, '#e4f3f6', 0, 'fill-opacity=".38"') +
      polygon(
        [
          [60 + pane * 254, 760],
          [140 + pane * 254, 560],
          [180 + pane * 254, 560],
          [100 + pane * 254, 760],
        ],
        '#ffffff',
        'fill-opacity=".25"',
      ),
  );
  return panes + rect(0, 548, WIDTH, 14, '#cfd4d7', 4);
}

function drawBars(color: string): string {
  return (
    repeat(33, (bar) => rect(12 + bar * 39, 566, 6, 194, color)) +
    rect(0, 554, WIDTH, 14, color, 4) +
    rect(0, 740, WIDTH, 9, color)
  );
}
