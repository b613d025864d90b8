import type { Random } from '../../random.ts';
import { drawBackdrop, type View } from '../outdoors/sky.ts';
import { darken, glow, HEIGHT, inset, lighten, path, polygon, rect, repeat, stroke, WIDTH } from '../svg.ts';
import { anyTone, type Tone } from '../tones.ts';

/** The far wall of every room; side walls, floor and ceiling run from it towards the viewer. */
export const WALL = { left: 210, right: 1070, top: 120, bottom: 650 } as const;

export type Decor = { wall: string; floor: string; wood: string; fabric: string; second: string; leaf: string };

const decors: readonly Decor[] = [
  { wall: '#eef0ea', floor: '#c99f6e', wood: '#a5714a', fabric: '#5f8f8a', second: '#e0b078', leaf: '#5d9467' },
  { wall: '#f4ece0', floor: '#b98757', wood: '#7d573c', fabric: '#c97f5f', second: '#e9d3a9', leaf: '#6f9a5d' },
  { wall: '#dfe6e8', floor: '#d3b58b', wood: '#8b6a4c', fabric: '#3d5a80', second: '#e0b84e', leaf: '#5d9467' },
  { wall: '#efe4e0', floor: '#a98563', wood: '#6f4f3a', fabric: '#9a6f80', second: '#d9c3b5', leaf: '#6f8f56' },
  { wall: '#e4e9dc', floor: '#c4a27c', wood: '#8a6144', fabric: '#7d9468', second: '#d9b48a', leaf: '#4f8a5f' },
  { wall: '#f2f1ee', floor: '#8f8378', wood: '#4f4a48', fabric: '#8d949c', second: '#c7553f', leaf: '#5d9467' },
  { wall: '#f3e6cf', floor: '#b07a4e', wood: '#8a5340', fabric: '#a5463d', second: '#d9a441', leaf: '#6f8f56' },
  { wall: '#d9e4e4', floor: '#bfa98f', wood: '#a98563', fabric: '#d9a18a', second: '#0b6e75', leaf: '#4f8a5f' },
];

/** Colours of the room number `index`, and the light outside its window. */
export function decorAt(index: number): Decor & { tone: Tone } {
  const decor = decors[index % decors.length] as Decor;
  return { ...decor, tone: anyTone(index * 3 + Math.floor(index / 8)) };
}

/** Walls, floor and ceiling. */
export function drawShell(decor: Decor, floor: 'parquet' | 'tiles' | 'carpet'): string {
  const { left, right, top, bottom } = WALL;
  const ceiling = polygon(
    [
      [0, 0],
      [WIDTH, 0],
      [right, top],
      [left, top],
    ],
    lighten(decor.wall, 0.55),
  );
  const sides =
    polygon(
      [
        [0, 0],
        [left, top],
        [left, bottom],
        [0, HEIGHT],
      ],
      darken(decor.wall, 0.07),
    ) +
    polygon(
      [
        [WIDTH, 0],
        [right, top],
        [right, bottom],
        [WIDTH, HEIGHT],
      ],
      darken(decor.wall, 0.12),
    );
  const boards =
    rect(left, bottom - 16, right - left, 16, lighten(decor.wall, 0.6)) +
    polygon(
      [
        [left, bottom - 16],
        [left, bottom],
        [0, HEIGHT],
        [0, HEIGHT - 30],
      ],
      lighten(decor.wall, 0.4),
    ) +
    polygon(
      [
        [right, bottom - 16],
        [right, bottom],
        [WIDTH, HEIGHT],
        [WIDTH, HEIGHT - 30],
      ],
      lighten(decor.wall, 0.3),
    );
  const cornice = rect(left, top, right - left, 9, lighten(decor.wall, 0.8));
  return (
    ceiling +
    sides +
    rect(left, top, right - left, bottom - top, decor.wall) +
    cornice +
    drawFloor(decor.floor, floor) +
    boards
  );
}

function drawFloor(color: string, kind: 'parquet' | 'tiles' | 'carpet'): string {
  const { left, right, bottom } = WALL;
  const base = polygon(
    [
      [0, HEIGHT],
      [WIDTH, HEIGHT],
      [right, bottom],
      [left, bottom],
    ],
    color,
  );
  if (kind === 'carpet') return base;
  const count = kind === 'tiles' ? 10 : 16;
  const line = darken(color, kind === 'tiles' ? 0.12 : 0.15);
  const alongs = repeat(count - 1, (index) => {
    const share = (index + 1) / count;
    return stroke(`M ${left + (right - left) * share} ${bottom} L ${-130 + (WIDTH + 260) * share} ${HEIGHT}`, line, 2);
  });
  const acrosses =
    kind === 'tiles'
      ? repeat(5, (index) => {
          const y = bottom + 20 + index * (22 + index * 9);
          const share = (y - bottom) / (HEIGHT - bottom);
          return stroke(`M ${left * (1 - share)} ${y} H ${right + (WIDTH - right) * share}`, line, 2);
        })
      : '';
  // a stripe of daylight on the floor
  const light = polygon(
    [
      [520, bottom],
      [760, bottom],
      [900, HEIGHT],
      [470, HEIGHT],
    ],
    '#ffffff',
    'fill-opacity=".13"',
  );
  return base + alongs + acrosses + light;
}

type Frame = { x: number; y: number; width: number; height: number };

/** A window in the far wall with the city, the sea or hills behind the glass. */
export function drawView(random: Random, tone: Tone, view: View, frame: Frame, panes = 2): string {
  const { x, y, width, height } = frame;
  const scenery = inset(x, y, width, height, drawBackdrop(random, tone, view, 700), '160 120 960 620');
  const bars = repeat(panes - 1, (index) => rect(x + ((index + 1) * width) / panes - 4, y, 8, height, '#fbfaf6'));
  const border = stroke(`M ${x} ${y} h ${width} v ${height} h ${-width} Z`, '#fbfaf6', 14);
  const glare = polygon(
    [
      [x + width * 0.08, y + height],
      [x + width * 0.3, y],
      [x + width * 0.4, y],
      [x + width * 0.18, y + height],
    ],
    '#ffffff',
    'fill-opacity=".2"',
  );
  // daylight falls in, also on the wall around
  const light = glow(x + width / 2, y + height / 2, width * 1.25, lighten(tone.sun, 0.3), 0.34);
  return light + scenery + glare + bars + border + rect(x - 20, y + height + 4, width + 40, 14, '#f4f1ea', 3);
}

/** A radiator under a window. */
export function drawRadiator(x: number, width: number): string {
  const ribs = Math.floor(width / 18);
  return (
    repeat(ribs, (rib) => rect(x + (rib * width) / ribs, 540, width / ribs - 3, 90, '#f4f2ec', 6)) +
    rect(x, 552, width, 5, '#dcd8ce') +
    rect(x, 612, width, 5, '#dcd8ce')
  );
}

/** Curtains at both sides of a window, gathered at the rail. */
export function drawCurtains(frame: Frame, color: string, toFloor = true): string {
  const { x, y, width, height } = frame;
  const bottom = toFloor ? WALL.bottom - 6 : y + height + 30;
  const drape = (left: number, size: number) => {
    const folds = repeat(4, (index) =>
      rect(left + (size * index) / 4, y - 30, size / 8, bottom - y + 30, darken(color, 0.1)),
    );
    return (
      path(
        `M ${left} ${y - 30} H ${left + size} V ${bottom} q ${-size / 4} -10 ${-size / 2} 0 t ${-size / 2} 0 Z`,
        color,
      ) + folds
    );
  };
  return rect(x - 90, y - 40, width + 180, 9, '#8a7a68', 4) + drape(x - 74, 84) + drape(x + width - 10, 84);
}

/** Tiles over a part of a wall. */
export function drawWallTiles(
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  columns: number,
  rows: number,
): string {
  const lines =
    repeat(columns, (column) => rect(x + (column * width) / columns, y, 2, height, darken(color, 0.12))) +
    repeat(rows + 1, (row) => rect(x, y + (row * height) / rows, width, 2, darken(color, 0.12)));
  return rect(x, y, width, height, color) + lines;
}
