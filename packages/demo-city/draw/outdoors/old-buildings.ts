import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, rect, repeat, shade, stroke, WIDTH } from '../svg.ts';
import { anyTone, type Tone } from '../tones.ts';
import { drawEntrance, glassOf } from '../windows.ts';
import { drawBackdrop } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';

// shades of aglay, the Baku limestone
const stones = ['#e6d3a8', '#dcc597', '#ead9b8', '#d5c0a0', '#e2cdb4', '#d9c7a6'];
const panels = ['#d9d3c7', '#cfd3d2', '#ddd0bd', '#c9cfcb'];

/** A street view of an older block with so many storeys; `index` chooses its looks. */
export function drawOldBuilding(floors: number) {
  return (random: Random, index: number): string => {
    const tone = anyTone(index * 2 + floors);
    const draw =
      floors === 9
        ? drawNineStorey
        : floors === 5 && index % 2 === 0
          ? drawFiveStorey
          : (chance: Random, light: Tone) => drawStalinka(chance, light, floors);
    const view = random.pick(['city', 'hills', 'city'] as const);
    return (
      drawBackdrop(random, tone, view, GROUND) +
      draw(random, tone) +
      (index % 3 === 1 ? drawYard(random, tone) : drawStreet(random, tone)) +
      drawAvenue(random, tone, index % 2 ? ['plane', 'cypress'] : ['plane', 'round', 'pine'])
    );
  };
}

function drawFiveStorey(random: Random, tone: Tone): string {
  const wall = darken(random.pick(stones), tone.dim);
  const columns = random.pick([8, 10, 10]);
  const [x, width, floor] = columns === 10 ? [120, 1040, 104] : [210, 860, 108];
  const top = GROUND - floor * 5 - 26;
  const cell = width / columns;
  // not the same columns on every house: balconies in pairs beside the stairs
  const first = random.whole(0, 1);
  const homes = repeat(5, (row) =>
    repeat(columns, (column) => {
      const [left, y] = [x + column * cell, top + 26 + row * floor];
      const isStairs = column % 5 === 2;
      if (isStairs) return rect(left + cell * 0.34, y - 30, cell * 0.32, 50, row === 0 ? wall : tone.glass);
      const isBalcony = row < 4 && (column + first) % 5 !== 3;
      return (
        drawOldWindow(random, tone, wall, left, y, cell) +
        (isBalcony ? drawOldBalcony(random, tone, wall, left, y, cell) : '')
      );
    }),
  );
  const doors = [2, 7].map((column) =>
    drawEntrance(x + (column + 0.5) * cell, GROUND, 68, { ...tone, lamp: '#7d5f49' }, wall),
  );
  return (
    drawStoneWall(x, top, width, wall) +
    rect(x - 12, top - 12, width + 24, 16, darken(wall, 0.22)) +
    homes +
    shade(x, top, width, GROUND - top) +
    rect(x, GROUND - 26, width, 26, darken(wall, 0.2)) +
    doors.join('') +
    drawDishes(random, x, top, width, GROUND - 140)
  );
}

/** Satellite dishes on the walls and the roof, all turned to the south-west. */
function drawDishes(random: Random, x: number, top: number, width: number, bottom: number): string {
  return repeat(random.whole(3, 6), (index) => {
    const [left, y] = [random.between(x + 20, x + width - 40), index < 2 ? top - 22 : random.between(top + 60, bottom)];
    return (
      stroke(`M ${left.toFixed(0)} ${(y + 22).toFixed(0)} v -16`, '#6b7280', 3) +
      ellipse(left, y, 12, '#f1f0ea', 14) +
      ellipse(left + 3, y, 9, '#d5d6d2', 11) +
      stroke(`M ${(left + 2).toFixed(0)} ${y.toFixed(0)} l 12 -3`, '#6b7280', 2)
    );
  });
}

function drawStoneWall(x: number, top: number, width: number, wall: string): string {
  const courses = repeat(Math.floor((GROUND - top) / 26), (row) =>
    rect(x, top + row * 26, width, 1.2, darken(wall, 0.1)),
  );
  return (
    rect(x, top, width, GROUND - top, wall) +
    rect(x + width * 0.82, top, width * 0.18, GROUND - top, darken(wall, 0.07)) +
    courses
  );
}

function drawOldWindow(random: Random, tone: Tone, wall: string, x: number, y: number, cell: number): string {
  const [left, width, height] = [x + cell * 0.22, cell * 0.56, 58];
  const frame = random.chance(0.7) ? '#f7f5ee' : '#9a7b5f';
  const pane =
    rect(left - 3, y + 11, width + 6, height + 6, frame) + rect(left, y + 14, width, height, glassOf(random, tone));
  const curtain = random.chance(0.4) ? rect(left, y + 14, width * 0.26, height, '#f4ead6', 0, 'fill-opacity=".7"') : '';
  const cooler = random.chance(0.22)
    ? rect(left + width + 6, y + 58, 22, 17, '#f1f2f0', 2) + ellipse(left + width + 17, y + 66, 5, '#c9ced0')
    : '';
  return (
    pane +
    curtain +
    rect(left + width / 2 - 1.5, y + 14, 3, height, frame) +
    rect(left - 6, y + 76, width + 12, 5, lighten(wall, 0.25)) +
    cooler
  );
}

function drawOldBalcony(random: Random, tone: Tone, wall: string, x: number, y: number, cell: number): string {
  const [left, width] = [x + cell * 0.08, cell * 0.84];
  const slab = rect(left - 3, y + 86, width + 6, 7, lighten(wall, 0.3));
  const kind = random.whole(0, 3);
  if (kind === 0) {
    const glazing = repeat(4, (index) =>
      rect(left + 3 + (index * (width - 6)) / 4, y + 18, (width - 6) / 4 - 2, 36, lighten(tone.glass, 0.12)),
    );
    return (
      rect(left, y + 14, width, 74, '#f2f1ec') +
      glazing +
      rect(left, y + 56, width, 30, random.pick(['#b9c7bd', '#d8cdb9', '#c3cdd6', '#caa98a'])) +
      slab
    );
  }
  const bars = repeat(9, (index) => rect(left + 2 + (index * (width - 6)) / 8, y + 56, 2, 30, darken(wall, 0.5)));
  const laundry = random.chance(0.3)
    ? ['#ffffff', '#d97a6c', '#7fa9c4']
        .map((color, index) => rect(left + 8 + index * 20, y + 58, 15, 24, color))
        .join('')
    : '';
  return laundry + bars + rect(left, y + 54, width, 3, darken(wall, 0.5)) + slab;
}

/** Limestone of the forties and before: arches below, a cornice and a balustrade above. */
function drawStalinka(random: Random, tone: Tone, floors: number): string {
  const wall = darken(random.pick(stones), tone.dim);
  const trim = lighten(wall, 0.28);
  const columns = random.pick(floors < 4 ? [5, 6, 7] : [7, 8, 9]);
  const width = columns * 126;
  const x = (WIDTH - width) / 2;
  const cell = width / columns;
  const row = floors > 4 ? 112 : 124;
  const [height, ground] = [(floors - 1) * row, floors > 4 ? 150 : 164];
  const top = GROUND - ground - height - 34;
  const door = random.whole(1, columns - 2);
  const arches = repeat(columns, (column) => {
    const left = x + column * cell + cell * 0.18;
    const arch = `M ${left} ${GROUND} v -92 a ${cell * 0.32} ${cell * 0.32} 0 0 1 ${cell * 0.64} 0 v 92 Z`;
    const glass = random.chance(tone.lit + 0.15) ? tone.lamp : darken(tone.glass, 0.18);
    return (
      path(arch, column === door ? '#5f4737' : glass) +
      stroke(arch, trim, 6) +
      rect(left + cell * 0.32 - 2, GROUND - 132, 4, 132, trim)
    );
  });
  const isGallery = floors < 4 && random.chance(0.6);
  const windows = repeat(floors - 1, (level) =>
    repeat(columns, (column) => {
      const [left, y] = [x + column * cell, top + 40 + level * row];
      return isGallery && level === 0 && column > 0 && column < columns - 1
        ? drawGallery(random, tone, left, y, cell)
        : drawOrnateWindow(random, tone, wall, left, y, cell, level);
    }),
  );
  const pilasters = [0, Math.floor(columns / 3), columns - Math.floor(columns / 3), columns]
    .map((column) => x + column * cell - (column === columns ? 22 : column === 0 ? 0 : 11))
    .map((left) => rect(left, top + 22, 22, height + 20, trim) + rect(left - 5, top + 20, 32, 12, lighten(trim, 0.2)))
    .join('');
  const cornice =
    rect(x - 22, top - 8, width + 44, 14, trim) +
    rect(x - 12, top + 6, width + 24, 12, darken(wall, 0.14)) +
    repeat(Math.floor(width / 30), (index) => rect(x + index * 30 + 4, top + 8, 12, 9, trim));
  const balustrade =
    repeat(Math.floor(width / 23), (index) => rect(x + index * 23, top - 34, 9, 26, trim, 3)) +
    rect(x - 10, top - 40, width + 20, 8, trim);
  return (
    drawStoneWall(x, top, width, wall) +
    windows +
    pilasters +
    shade(x, top, width, GROUND - top) +
    rect(x - 8, GROUND - ground, width + 16, 12, trim) +
    arches +
    cornice +
    balustrade
  );
}

/** The glazed wooden gallery of an old house of Baku. */
function drawGallery(random: Random, tone: Tone, x: number, y: number, cell: number): string {
  const wood = darken(random.pick(['#8f6a4a', '#7d6148', '#6f8579']), tone.dim * 0.5);
  const panes = repeat(4, (pane) =>
    repeat(2, (level) =>
      rect(x + 5 + (pane * (cell - 8)) / 4, y + 8 + level * 34, (cell - 8) / 4 - 4, 30, glassOf(random, tone)),
    ),
  );
  return (
    rect(x, y, cell, 100, wood) +
    panes +
    rect(x - 1, y - 4, cell + 2, 7, lighten(wood, 0.2)) +
    rect(x, y + 78, cell, 3, darken(wood, 0.2))
  );
}

function drawOrnateWindow(
  random: Random,
  tone: Tone,
  wall: string,
  x: number,
  y: number,
  cell: number,
  row: number,
): string {
  const [left, width] = [x + cell * 0.28, cell * 0.44];
  const trim = lighten(wall, 0.3);
  const head =
    row === 0
      ? path(`M ${left - 8} ${y + 6} L ${left + width / 2} ${y - 16} L ${left + width + 8} ${y + 6} Z`, trim)
      : rect(left - 9, y - 2, width + 18, 8, trim);
  const glass = rect(left - 6, y + 6, width + 12, 84, trim) + rect(left, y + 10, width, 78, glassOf(random, tone));
  const cross = rect(left + width / 2 - 1.5, y + 10, 3, 78, '#f7f5ee') + rect(left, y + 34, width, 3, '#f7f5ee');
  const balcony =
    row < 2 && random.chance(0.35)
      ? rect(left - 18, y + 94, width + 36, 8, trim) +
        repeat(9, (index) => rect(left - 14 + index * ((width + 24) / 8), y + 64, 4, 30, darken(wall, 0.5))) +
        rect(left - 16, y + 60, width + 32, 4, darken(wall, 0.5))
      : '';
  return glass + cross + head + balcony;
}

function drawNineStorey(random: Random, tone: Tone): string {
  const wall = darken(random.pick(panels), tone.dim);
  const accent = darken(random.pick(['#7fa3b3', '#c9a077', '#8faa86', '#b98a76', '#5f9094', '#d8c08a']), tone.dim);
  const columns = random.pick([6, 8, 8]);
  const [x, width, floor] = columns === 8 ? [190, 900, 70] : [300, 680, 72];
  // loggias in two shapes: the "leninqrad" and the "kiyev" project
  const inner = random.chance(0.5) ? [1, 2] : [0, 3];
  const cell = width / columns;
  const top = GROUND - floor * 9 - 20;
  const homes = repeat(9, (row) =>
    repeat(columns, (column) => {
      const [left, y] = [x + column * cell, top + 14 + row * floor];
      const joint = rect(left, y, cell, 1.5, darken(wall, 0.16)) + rect(left, y, 1.5, floor, darken(wall, 0.16));
      if (inner.includes(column % 4)) {
        const screen = random.chance(0.6) ? accent : random.pick(['#e9e6dc', '#b9a58d', lighten(accent, 0.4)]);
        return (
          joint +
          rect(left + 6, y + 8, cell - 12, 28, glassOf(random, tone)) +
          rect(left + 4, y + 34, cell - 8, 28, screen) +
          rect(left + cell / 2, y + 8, 2, 27, '#f4f4f0')
        );
      }
      return (
        joint +
        rect(left + cell * 0.25, y + 12, cell * 0.5, 36, '#f6f5f0') +
        rect(left + cell * 0.28, y + 15, cell * 0.44, 30, glassOf(random, tone))
      );
    }),
  );
  const doors = [0, columns - 3].map((column) =>
    drawEntrance(x + (column + 0.5) * cell, GROUND, 56, { ...tone, lamp: '#7d6a58' }, wall),
  );
  return (
    rect(x, top, width, GROUND - top, wall) +
    rect(x - 8, top - 12, width + 16, 14, darken(wall, 0.3)) +
    rect(x + width * 0.3, top - 44, 120, 34, darken(wall, 0.14)) +
    homes +
    shade(x, top, width, GROUND - top) +
    doors.join('') +
    drawDishes(random, x, top, width, GROUND - 140)
  );
}
