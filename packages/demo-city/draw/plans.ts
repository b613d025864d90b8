import { ellipse, HEIGHT, lighten, rect, repeat, stroke, WIDTH } from './svg.ts';

type Use = 'living' | 'kitchen' | 'bedroom' | 'bath' | 'hall' | 'balcony' | 'work';
/** A room on a 20 by 14 grid: x, y, width, height, use and the side its door is on. */
type Room = readonly [number, number, number, number, Use, 'top' | 'bottom' | 'left' | 'right' | 'none'];

const one: readonly Room[] = [
  [0, 0, 11, 8, 'living', 'bottom'],
  [11, 0, 9, 6, 'kitchen', 'bottom'],
  [11, 6, 9, 5, 'bath', 'left'],
  [0, 8, 11, 6, 'hall', 'none'],
  [11, 11, 9, 3, 'balcony', 'left'],
];
const two: readonly Room[] = [
  [0, 0, 9, 7, 'living', 'bottom'],
  [9, 0, 6, 7, 'kitchen', 'bottom'],
  [15, 0, 5, 7, 'balcony', 'left'],
  [0, 7, 5, 7, 'bath', 'right'],
  [5, 7, 6, 7, 'hall', 'none'],
  [11, 7, 9, 7, 'bedroom', 'left'],
];
const three: readonly Room[] = [
  [0, 0, 8, 7, 'living', 'bottom'],
  [8, 0, 6, 6, 'kitchen', 'bottom'],
  [14, 0, 6, 7, 'bedroom', 'left'],
  [0, 7, 7, 7, 'bedroom', 'right'],
  [7, 6, 7, 4, 'hall', 'none'],
  [7, 10, 5, 4, 'bath', 'top'],
  [12, 10, 2, 4, 'hall', 'none'],
  [14, 7, 6, 7, 'work', 'left'],
];
const four: readonly Room[] = [
  [0, 0, 7, 8, 'living', 'right'],
  [7, 0, 6, 5, 'kitchen', 'bottom'],
  [13, 0, 7, 6, 'bedroom', 'left'],
  [7, 5, 6, 5, 'hall', 'none'],
  [0, 8, 7, 6, 'bedroom', 'right'],
  [7, 10, 6, 4, 'bath', 'top'],
  [13, 6, 7, 5, 'bedroom', 'left'],
  [13, 11, 7, 3, 'balcony', 'top'],
];
const open: readonly Room[] = [
  [0, 0, 13, 9, 'work', 'bottom'],
  [13, 0, 7, 5, 'work', 'left'],
  [13, 5, 7, 4, 'kitchen', 'bottom'],
  [0, 9, 14, 5, 'hall', 'none'],
  [14, 9, 6, 5, 'bath', 'left'],
];

/** Plans by number of rooms; `office` has no bedrooms. */
export const plans = { one, two, three, four, office: open };

const floors: Record<Use, string> = {
  living: '#f0dcbf',
  kitchen: '#e3ebe6',
  bedroom: '#ecd9c3',
  bath: '#d5e6ea',
  hall: '#f4efe6',
  balcony: '#dfe8d5',
  work: '#e9e4da',
};
const CELL = 52;
const LEFT = (WIDTH - 20 * CELL) / 2;
const TOP = (HEIGHT - 14 * CELL) / 2;
const WALL_COLOR = '#39424d';

/** A floor plan from above, with doors, windows and furniture; `isMirrored` swaps left and right. */
export function drawPlan(rooms: readonly Room[], accent: string, isMirrored: boolean): string {
  const grid =
    repeat(32, (line) => rect(line * 40, 0, 1, HEIGHT, '#e3e7ed')) +
    repeat(24, (line) => rect(0, line * 40, WIDTH, 1, '#e3e7ed'));
  const floorsAndWalls = rooms.map((room) => drawRoom(room)).join('');
  const outer = stroke(`M ${LEFT} ${TOP} h ${20 * CELL} v ${14 * CELL} h ${-20 * CELL} Z`, WALL_COLOR, 16);
  const body =
    floorsAndWalls +
    outer +
    rooms.map((room) => drawDoor(room) + drawFittings(room, accent)).join('') +
    drawOpenings(rooms);
  const turned = isMirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${body}</g>` : body;
  return rect(0, 0, WIDTH, HEIGHT, '#fbfaf6') + grid + turned;
}

const box = ([x, y, width, height]: Room) => [LEFT + x * CELL, TOP + y * CELL, width * CELL, height * CELL] as const;

function drawRoom(room: Room): string {
  const [x, y, width, height] = box(room);
  const use = room[4];
  const floor = floors[use];
  const isTiled = use === 'kitchen' || use === 'bath';
  const lines = isTiled ? repeat(Math.floor(width / 36), (line) => rect(x + line * 36, y, 1, height, '#bccdd0')) : '';
  const boards =
    use === 'hall'
      ? ''
      : repeat(Math.floor(height / 26), (line) => rect(x, y + line * 26, width, 1, isTiled ? '#bccdd0' : '#ddc4a3'));
  return (
    rect(x, y, width, height, floor) +
    lines +
    boards +
    stroke(`M ${x} ${y} h ${width} v ${height} h ${-width} Z`, WALL_COLOR, 10)
  );
}

function drawDoor(room: Room): string {
  const [x, y, width, height] = box(room);
  const floor = floors[room[4]];
  const swing = (hinge: string, arc: string) => stroke(`${hinge} ${arc}`, '#8a94a0', 2.5);
  switch (room[5]) {
    case 'bottom':
      return (
        rect(x + width / 2 - 30, y + height - 6, 60, 12, floor) +
        swing(`M ${x + width / 2 - 30} ${y + height} v -60`, 'a 60 60 0 0 1 60 60')
      );
    case 'top':
      return (
        rect(x + width / 2 - 30, y - 6, 60, 12, floor) +
        swing(`M ${x + width / 2 - 30} ${y} v 60`, 'a 60 60 0 0 0 60 -60')
      );
    case 'left':
      return (
        rect(x - 6, y + height / 2 - 30, 12, 60, floor) +
        swing(`M ${x} ${y + height / 2 - 30} h 60`, 'a 60 60 0 0 1 -60 60')
      );
    case 'right':
      return (
        rect(x + width - 6, y + height / 2 - 30, 12, 60, floor) +
        swing(`M ${x + width} ${y + height / 2 - 30} h -60`, 'a 60 60 0 0 0 60 60')
      );
    case 'none':
      return '';
  }
}

/** Windows in the outer walls and the front door, which leads into the first hall. */
function drawOpenings(rooms: readonly Room[]): string {
  const windows = rooms
    .filter((room) => room[4] !== 'hall' && room[4] !== 'bath')
    .map((room) => {
      const [x, y, width, height] = box(room);
      const pane = Math.min(width, height) * 0.5;
      if (room[1] === 0)
        return (
          rect(x + (width - pane) / 2, y - 8, pane, 16, '#ffffff') +
          rect(x + (width - pane) / 2, y - 1.5, pane, 3, '#7fb3c4')
        );
      if (room[1] + room[3] === 14)
        return (
          rect(x + (width - pane) / 2, y + height - 8, pane, 16, '#ffffff') +
          rect(x + (width - pane) / 2, y + height - 1.5, pane, 3, '#7fb3c4')
        );
      if (room[0] + room[2] === 20)
        return (
          rect(x + width - 8, y + (height - pane) / 2, 16, pane, '#ffffff') +
          rect(x + width - 1.5, y + (height - pane) / 2, 3, pane, '#7fb3c4')
        );
      return '';
    });
  const hall = rooms.findLast((room) => room[4] === 'hall' && room[1] + room[3] === 14);
  if (!hall) return windows.join('');
  const [x, y, width, height] = box(hall);
  const door =
    rect(x + width / 2 - 34, y + height - 9, 68, 18, '#c99f6e') +
    stroke(`M ${x + width / 2} ${y + height + 44} v -28 m -12 14 l 12 -14 l 12 14`, '#0b6e75', 5);
  return windows.join('') + door;
}

function drawFittings(room: Room, accent: string): string {
  const [x, y, width, height] = box(room);
  const line = 'stroke="#8a7a68" stroke-width="2.5"';
  const item = (left: number, top: number, wide: number, high: number, fill: string, radius = 6) =>
    rect(x + left, y + top, wide, high, fill, radius, line);
  switch (room[4]) {
    case 'bedroom':
      return (
        item(width / 2 - 80, 26, 160, 170, '#fffdf8', 10) +
        item(width / 2 - 72, 34, 66, 40, '#ffffff', 10) +
        item(width / 2 + 6, 34, 66, 40, '#ffffff', 10) +
        item(width / 2 - 80, 96, 160, 100, accent, 10) +
        item(width / 2 - 124, 26, 36, 36, '#e3c9a4') +
        item(width / 2 + 88, 26, 36, 36, '#e3c9a4')
      );
    case 'living':
      return (
        item(24, height / 2 - 100, 66, 200, accent, 16) +
        item(24, height / 2 - 84, 22, 168, lighten(accent, 0.2), 8) +
        ellipse(x + 180, y + height / 2, 48, '#e3c9a4', 62, line) +
        item(width - 44, height / 2 - 70, 22, 140, '#39424d', 3)
      );
    case 'kitchen':
      return (
        item(16, 16, width - 32, 46, '#fffdf8', 3) +
        item(30, 22, 54, 34, '#c3d3d8', 8) +
        ellipse(x + width - 84, y + 39, 12, '#fffdf8', 12, line) +
        ellipse(x + width - 50, y + 39, 12, '#fffdf8', 12, line) +
        ellipse(x + width / 2, y + height * 0.52, 46, '#e3c9a4', 46, line) +
        [-66, 66].map((away) => ellipse(x + width / 2 + away, y + height * 0.52, 17, accent, 17, line)).join('')
      );
    case 'bath':
      return (
        item(16, 16, Math.min(150, width * 0.5), 66, '#ffffff', 26) +
        item(26, 26, Math.min(130, width * 0.5 - 20), 46, '#e8f4f6', 22) +
        ellipse(x + width - 46, y + height - 60, 22, '#ffffff', 28, line) +
        item(width - 70, height - 36, 48, 20, '#ffffff', 4) +
        item(width - 84, 16, 66, 42, '#ffffff', 16)
      );
    case 'balcony':
      return (
        ellipse(x + width / 2, y + height / 2, 26, '#e3c9a4', 26, line) +
        ellipse(x + width / 2 - 56, y + height / 2, 18, accent, 18, line) +
        ellipse(x + width / 2 + 56, y + height / 2, 18, accent, 18, line) +
        ellipse(x + width - 34, y + height - 34, 16, '#8fb27d')
      );
    case 'work':
      return (
        item(30, 24, width * 0.5, 56, '#e3c9a4', 4) +
        item(width * 0.2, 32, 60, 12, '#39424d', 2) +
        ellipse(x + width * 0.25 + 20, y + 110, 22, accent, 22, line) +
        item(width - 58, height * 0.34, 36, height * 0.5, '#e3c9a4', 3)
      );
    case 'hall':
      return item(width - 40, 20, 24, Math.min(130, height - 60), '#e3c9a4', 3);
  }
}
