import type { Random } from '../../random.ts';
import { drawHedge, drawTree, type Tree } from '../indoors/plants.ts';
import { darken, ellipse, HEIGHT, lighten, path, polygon, rect, repeat, WIDTH } from '../svg.ts';
import type { Tone } from '../tones.ts';

/** The ground line of buildings; below it are pavement and road. */
export const GROUND = 800;

/** Pavement and road along the bottom, with a car now and then. */
export function drawStreet(random: Random, tone: Tone): string {
  const asphalt = darken('#8d9299', tone.dim);
  const road =
    rect(0, GROUND + 70, WIDTH, HEIGHT - GROUND - 70, asphalt) + rect(0, GROUND + 64, WIDTH, 9, lighten(asphalt, 0.45));
  const dashes = repeat(8, (index) => rect(index * 170 + 30, GROUND + 128, 90, 6, lighten(asphalt, 0.55), 3));
  const cars = random.chance(0.75) ? drawCar(random.whole(80, 900), GROUND + 118, random.pick(carColors), tone) : '';
  return rect(0, GROUND - 2, WIDTH, 72, darken(tone.ground, tone.dim * 0.4)) + road + dashes + cars;
}

/** A garden or yard floor: lawn with a lighter path to the door. */
export function drawLawn(tone: Tone, doorX: number): string {
  const path = polygon(
    [
      [doorX - 40, GROUND],
      [doorX + 40, GROUND],
      [doorX + 130, HEIGHT],
      [doorX - 130, HEIGHT],
    ],
    tone.ground,
  );
  return (
    rect(0, GROUND - 2, WIDTH, HEIGHT - GROUND + 2, tone.grass) +
    rect(0, GROUND + 60, WIDTH, 100, darken(tone.grass, 0.06)) +
    path
  );
}

/** The court of a block: lawn, a path along the house, a bench and a playground. */
export function drawYard(random: Random, tone: Tone): string {
  const grass = darken(tone.grass, tone.dim * 0.6);
  const path =
    rect(0, GROUND - 2, WIDTH, 46, darken(tone.ground, tone.dim * 0.4)) +
    polygon(
      [
        [600, GROUND + 40],
        [690, GROUND + 40],
        [840, HEIGHT],
        [560, HEIGHT],
      ],
      darken(tone.ground, tone.dim * 0.4),
    );
  const bench = (x: number) =>
    rect(x, GROUND + 74, 110, 9, '#a5714a', 3) +
    rect(x, GROUND + 54, 110, 8, '#b98257', 3) +
    rect(x + 12, GROUND + 58, 6, 46, '#4b5563') +
    rect(x + 92, GROUND + 58, 6, 46, '#4b5563');
  return (
    rect(0, GROUND + 40, WIDTH, HEIGHT, grass) +
    path +
    bench(random.whole(420, 470)) +
    drawPlayground(random.whole(860, 980), GROUND + 130)
  );
}

function drawPlayground(x: number, base: number): string {
  const swing =
    rect(x - 120, base - 112, 6, 112, '#d9a441') +
    rect(x - 24, base - 112, 6, 112, '#d9a441') +
    rect(x - 122, base - 116, 106, 7, '#c7553f', 3);
  const seat =
    rect(x - 86, base - 110, 2, 76, '#4b5563') +
    rect(x - 58, base - 110, 2, 76, '#4b5563') +
    rect(x - 90, base - 36, 36, 6, '#0b6e75', 2);
  const slide =
    polygon(
      [
        [x + 70, base - 104],
        [x + 88, base - 104],
        [x + 186, base - 4],
        [x + 160, base - 4],
      ],
      '#e0b84e',
    ) +
    rect(x + 40, base - 106, 8, 106, '#c7553f') +
    rect(x + 72, base - 106, 8, 106, '#c7553f');
  return (
    ellipse(x + 20, base + 6, 230, '#d9c39a', 30) +
    swing +
    seat +
    slide +
    rect(x + 34, base - 108, 52, 8, '#0b6e75', 2) +
    polygon(
      [
        [x + 30, base - 150],
        [x + 60, base - 186],
        [x + 90, base - 150],
      ],
      '#c7553f',
    )
  );
}

// among them the aubergine of Baku's taxis
const carColors = ['#f4f4f2', '#2f3b4a', '#a5392f', '#5a3d66', '#c7cbd0', '#3d5a80'];

/** A plain city car standing on `base`. */
export function drawCar(x: number, base: number, color: string, tone: Tone, scale = 1): string {
  const glass = darken(tone.glass, 0.18);
  const wheel = (cx: number) => ellipse(cx, -2, 21, '#2a2e36') + ellipse(cx, -2, 9, '#c9ced4');
  const body =
    ellipse(110, 14, 120, '#1b2440', 11, 'fill-opacity=".2"') +
    path('M 40 -46 C 62 -84 78 -88 110 -88 C 146 -88 160 -82 184 -48 Z', darken(color, 0.08)) +
    path('M 56 -48 C 70 -74 82 -79 106 -79 L 106 -48 Z M 114 -48 L 114 -79 C 142 -79 154 -72 168 -48 Z', glass) +
    path(
      'M 2 -6 C 0 -38 10 -46 40 -50 L 184 -50 C 212 -46 222 -36 220 -6 C 220 2 214 4 206 4 L 14 4 C 6 4 2 2 2 -6 Z',
      color,
    ) +
    rect(4, -30, 16, 9, '#fff3d0', 4) +
    rect(205, -30, 14, 9, '#d8574a', 4) +
    rect(2, -14, 218, 5, darken(color, 0.16));
  return `<g transform="translate(${x} ${base}) scale(${scale})">${body}${wheel(48)}${wheel(172)}</g>`;
}

/** Street trees and lamps along the pavement, leaving the middle of the building free. */
export function drawAvenue(random: Random, tone: Tone, kinds: readonly Tree[]): string {
  const leaf = darken(tone.leaf, tone.dim * 0.5);
  const spots = random.shuffle([70, 210, 330, 930, 1060, 1200]).slice(0, random.whole(3, 5));
  const trees = spots.map((x) => drawTree(random, random.pick(kinds), x, GROUND + 30, leaf, random.between(0.8, 1.15)));
  const lamp = drawLamp(random.pick([470, 810]), tone);
  return (
    drawHedge(random, 20, 420, GROUND + 8, leaf) +
    drawHedge(random, 860, 1260, GROUND + 8, leaf) +
    lamp +
    trees.join('')
  );
}

function drawLamp(x: number, tone: Tone): string {
  const glow = tone.lit > 0.3 ? ellipse(x, GROUND - 148, 46, tone.lamp, 46, 'fill-opacity=".35"') : '';
  const head = ellipse(x, GROUND - 148, 13, tone.lit > 0.3 ? tone.lamp : '#f4f1e6');
  return glow + rect(x - 3, GROUND - 140, 6, 178, '#4b5563', 2) + head + rect(x - 9, GROUND + 32, 18, 8, '#4b5563', 2);
}
