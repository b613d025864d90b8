import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, rect, repeat, stroke } from '../svg.ts';
import { type Tone, toneAt, tones } from '../tones.ts';
import { drawEntrance, glassOf } from '../windows.ts';
import { drawBackdrop } from './sky.ts';
import { drawAvenue, drawStreet, drawYard, GROUND } from './street.ts';

// shades of aglay, the Baku limestone
const stones = ['#e6d3a8', '#dcc597', '#ead9b8', '#d5c0a0', '#e2cdb4', '#d9c7a6'];
const panels = ['#d9d3c7', '#cfd3d2', '#ddd0bd', '#c9cfcb'];

/** A street view of an older block: five-storey stone, ornate pre-war stone or nine-storey panel. */
export function drawOldBuilding(random: Random, index: number): string {
  const tone = toneAt(index, [tones.day, tones.morning, tones.golden, tones.overcast]);
  const draw = [drawFiveStorey, drawStalinka, drawNineStorey][index % 3] ?? drawFiveStorey;
  const view = random.pick(['city', 'hills', 'city'] as const);
  return (
    drawBackdrop(random, tone, view, GROUND) +
    draw(random, tone) +
    (index % 2 ? drawYard(random, tone) : drawStreet(random, tone)) +
    drawAvenue(random, tone, ['round', 'pine', 'cypress'])
  );
}

function drawFiveStorey(random: Random, tone: Tone): string {
  const wall = darken(random.pick(stones), tone.dim);
  const [x, width, floor, columns] = [120, 1040, 104, 10];
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
    doors.join('') +
    rect(x, GROUND - 26, width, 26, darken(wall, 0.2)) +
    doors.join('')
  );
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

function drawStalinka(random: Random, tone: Tone): string {
  const wall = darken(random.pick(stones), tone.dim);
  const trim = lighten(wall, 0.28);
  const [x, width, columns] = [130, 1020, 8];
  const cell = width / columns;
  const top = GROUND - 560;
  const arches = repeat(columns, (column) => {
    const left = x + column * cell + cell * 0.18;
    const arch = `M ${left} ${GROUND} v -92 a ${cell * 0.32} ${cell * 0.32} 0 0 1 ${cell * 0.64} 0 v 92 Z`;
    return path(arch, column === 4 ? '#5f4737' : darken(tone.glass, 0.18)) + stroke(arch, trim, 6);
  });
  const floors = repeat(3, (row) =>
    repeat(columns, (column) =>
      drawOrnateWindow(random, tone, wall, x + column * cell, top + 44 + row * 122, cell, row),
    ),
  );
  const pilasters = repeat(
    5,
    (index) =>
      rect(x + index * ((width - 26) / 4), top + 26, 26, 380, trim) +
      rect(x - 5 + index * ((width - 26) / 4), top + 22, 36, 12, lighten(trim, 0.2)),
  );
  const cornice =
    rect(x - 22, top - 8, width + 44, 14, trim) +
    rect(x - 12, top + 6, width + 24, 12, darken(wall, 0.14)) +
    repeat(34, (index) => rect(x + index * 30 + 4, top + 8, 12, 9, trim));
  const balustrade =
    repeat(44, (index) => rect(x + index * 23.3, top - 36, 9, 28, trim, 3)) +
    rect(x - 10, top - 42, width + 20, 8, trim);
  return (
    drawStoneWall(x, top, width, wall) +
    floors +
    pilasters +
    rect(x - 8, GROUND - 156, width + 16, 12, trim) +
    arches +
    cornice +
    balustrade
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
  const accent = darken(random.pick(['#7fa3b3', '#c08f6a', '#8faa86', '#b8756a']), tone.dim);
  const [x, width, columns, floor] = [200, 880, 8, 66];
  const cell = width / columns;
  const top = GROUND - floor * 9 - 20;
  const homes = repeat(9, (row) =>
    repeat(columns, (column) => {
      const [left, y] = [x + column * cell, top + 14 + row * floor];
      const joint = rect(left, y, cell, 1.5, darken(wall, 0.16)) + rect(left, y, 1.5, floor, darken(wall, 0.16));
      if (column % 4 === 1 || column % 4 === 2) {
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
  const doors = [0, 4].map((column) =>
    drawEntrance(x + (column + 0.5) * cell, GROUND, 56, { ...tone, lamp: '#7d6a58' }, wall),
  );
  return (
    rect(x, top, width, GROUND - top, wall) +
    rect(x - 8, top - 12, width + 16, 14, darken(wall, 0.3)) +
    rect(x + 300, top - 44, 120, 34, darken(wall, 0.14)) +
    homes +
    doors.join('')
  );
}
