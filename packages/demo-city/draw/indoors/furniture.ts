import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, polygon, rect, repeat, stroke } from '../svg.ts';

// every piece stands on `base`; x is its middle

const drop = (x: number, base: number, width: number) =>
  ellipse(x, base, width / 2, '#1b2440', 14, 'fill-opacity=".14"');

/** A sofa with two or three seats and cushions. */
export function drawSofa(x: number, base: number, fabric: string, cushion: string, seats = 3): string {
  const width = seats * 140 + 90;
  const left = x - width / 2;
  const step = (width - 90) / seats;
  const backs = repeat(seats, (index) =>
    rect(left + 45 + index * step + 2, base - 186, step - 4, 110, index % 2 ? fabric : lighten(fabric, 0.05), 16),
  );
  const cushions =
    rect(left + 66, base - 150, 78, 74, cushion, 14) +
    rect(left + width - 150, base - 146, 76, 70, darken(cushion, 0.12), 14);
  const seat = repeat(seats, (index) =>
    rect(left + 45 + index * step + 2, base - 86, step - 4, 46, lighten(fabric, 0.14), 10),
  );
  const arms =
    rect(left, base - 132, 54, 112, darken(fabric, 0.08), 20) +
    rect(left + width - 54, base - 132, 54, 112, darken(fabric, 0.14), 20);
  const legs = [left + 30, left + width - 44].map((leg) => rect(leg, base - 22, 12, 22, '#5b4636')).join('');
  return (
    drop(x, base, width + 20) +
    legs +
    rect(left + 30, base - 190, width - 60, 130, darken(fabric, 0.1), 20) +
    backs +
    cushions +
    seat +
    rect(left + 20, base - 46, width - 40, 28, darken(fabric, 0.12), 6) +
    arms
  );
}

/** An armchair turned to the viewer. */
export function drawArmchair(x: number, base: number, fabric: string): string {
  const legs = rect(x - 66, base - 26, 10, 26, '#5b4636') + rect(x + 56, base - 26, 10, 26, '#5b4636');
  return (
    drop(x, base, 190) +
    legs +
    rect(x - 70, base - 190, 140, 150, darken(fabric, 0.08), 34) +
    rect(x - 58, base - 92, 116, 50, lighten(fabric, 0.12), 14) +
    rect(x - 88, base - 130, 42, 104, fabric, 18) +
    rect(x + 46, base - 130, 42, 104, darken(fabric, 0.1), 18)
  );
}

/** A low oval table with a bowl or books. */
export function drawCoffeeTable(x: number, base: number, wood: string): string {
  const legs = rect(x - 86, base - 54, 9, 54, darken(wood, 0.25)) + rect(x + 78, base - 54, 9, 54, darken(wood, 0.25));
  const books = rect(x - 66, base - 86, 62, 10, '#0b6e75', 2) + rect(x - 60, base - 95, 52, 9, '#e0b078', 2);
  const bowl = path(`M ${x + 20} ${base - 94} h 62 a 31 20 0 0 1 -62 0 Z`, '#f3efe6');
  return (
    drop(x, base + 2, 230) +
    legs +
    ellipse(x, base - 62, 120, darken(wood, 0.12), 24) +
    ellipse(x, base - 68, 120, wood, 22) +
    books +
    bowl
  );
}

/** A woven rug lying on the floor, in the colours of a Baku carpet. */
export function drawRug(x: number, y: number, width: number, color: string, second: string): string {
  const lay = (inset: number) =>
    [
      [x - width / 2 + inset * 1.6, y - 62 + inset * 0.6],
      [x + width / 2 - inset * 1.6, y - 62 + inset * 0.6],
      [x + width / 2 + 86 - inset * 2.4, y + 74 - inset * 0.6],
      [x - width / 2 - 86 + inset * 2.4, y + 74 - inset * 0.6],
    ] as const;
  const medallions = repeat(3, (index) =>
    polygon(
      [
        [x - width / 3 + (index * width) / 3 - 56, y + 6],
        [x - width / 3 + (index * width) / 3, y - 20],
        [x - width / 3 + (index * width) / 3 + 56, y + 6],
        [x - width / 3 + (index * width) / 3, y + 34],
      ],
      second,
    ),
  );
  return (
    polygon(lay(0), second) +
    polygon(lay(10), color) +
    stroke(
      `M ${lay(26)
        .map((point) => point.join(' '))
        .join(' L ')} Z`,
      second,
      4,
    ) +
    medallions
  );
}

/** A television on a low cabinet. */
export function drawTelevision(x: number, base: number, wood: string): string {
  const cabinet =
    rect(x - 190, base - 74, 380, 62, wood, 5) +
    repeat(3, (index) => rect(x - 182 + index * 124, base - 66, 116, 46, lighten(wood, 0.12), 3));
  return (
    drop(x, base, 400) +
    cabinet +
    rect(x - 170, base - 12, 10, 12, '#3f3a38') +
    rect(x + 160, base - 12, 10, 12, '#3f3a38') +
    rect(x - 150, base - 268, 300, 172, '#20262e', 6) +
    polygon(
      [
        [x - 140, base - 106],
        [x - 40, base - 258],
        [x + 20, base - 258],
        [x - 80, base - 106],
      ],
      '#ffffff',
      'fill-opacity=".07"',
    ) +
    rect(x - 40, base - 96, 80, 22, '#20262e')
  );
}

/** A standing lamp. */
export function drawFloorLamp(x: number, base: number, shade: string): string {
  return (
    ellipse(x, base, 36, '#3f3a38', 7) +
    rect(x - 3, base - 300, 6, 300, '#3f3a38') +
    ellipse(x, base - 300, 120, '#fff3cf', 100, 'fill-opacity=".22"') +
    polygon(
      [
        [x - 36, base - 370],
        [x + 36, base - 370],
        [x + 58, base - 286],
        [x - 58, base - 286],
      ],
      shade,
    )
  );
}

/** A lamp hanging from the ceiling. */
export function drawPendant(x: number, top: number, length: number, color: string): string {
  return (
    rect(x - 2, top, 4, length, '#5b5650') +
    path(`M ${x - 54} ${top + length + 44} a 54 50 0 0 1 108 0 Z`, color) +
    ellipse(x, top + length + 46, 18, '#fff3cf', 10) +
    ellipse(x, top + length + 70, 110, '#fff3cf', 70, 'fill-opacity=".18"')
  );
}

/** Framed pictures: a little mountain, a sun, stripes. */
export function drawPicture(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): string {
  const inner = [x + 10, y + 10, width - 20, height - 20] as const;
  const art = [
    polygon(
      [
        [inner[0], y + height - 10],
        [x + width * 0.4, y + height * 0.35],
        [x + width * 0.7, y + height - 10],
      ],
      color,
    ) + ellipse(x + width * 0.7, y + height * 0.3, width * 0.1, '#e0b84e'),
    repeat(4, (index) =>
      rect(inner[0], inner[1] + (index * inner[3]) / 4, inner[2], inner[3] / 8, index % 2 ? color : '#e0b078'),
    ),
    ellipse(x + width / 2, y + height / 2, width * 0.24, color, height * 0.28) +
      stroke(`M ${x + width / 2} ${y + height - 14} V ${y + 20}`, '#5b4636', 3),
  ];
  return (
    rect(x, y, width, height, '#6b5a4a', 2) +
    rect(inner[0] - 5, inner[1] - 5, inner[2] + 10, inner[3] + 10, '#fbf8f1') +
    random.pick(art)
  );
}

/** Shelves with books and pots. */
export function drawShelves(random: Random, x: number, base: number, wood: string, rows = 5): string {
  const spines = ['#0b6e75', '#c7553f', '#e0b84e', '#5d6b75', '#8faa86', '#f3efe6', '#9a6f80'];
  const books = repeat(rows, (row) =>
    repeat(9, (book) => {
      const height = random.between(36, 58);
      return random.chance(0.82)
        ? rect(
            x - 88 + book * 19,
            base - 24 - row * 76 - height,
            random.between(10, 17),
            height,
            random.pick(spines),
            2,
          )
        : '';
    }),
  );
  const boards = repeat(rows + 1, (row) => rect(x - 100, base - 24 - row * 76, 200, 9, darken(wood, 0.14)));
  return (
    drop(x, base, 230) +
    rect(x - 104, base - 24 - rows * 76, 208, rows * 76 + 24, lighten(wood, 0.25)) +
    books +
    boards +
    rect(x - 108, base - 30 - rows * 76, 9, rows * 76 + 30, wood) +
    rect(x + 99, base - 30 - rows * 76, 9, rows * 76 + 30, wood)
  );
}

/** A dining table with chairs and cups for tea. */
export function drawDiningTable(x: number, base: number, wood: string, fabric: string): string {
  const chair = (cx: number) =>
    rect(cx - 34, base - 196, 68, 88, fabric, 10) +
    rect(cx - 38, base - 110, 76, 16, darken(fabric, 0.15), 6) +
    rect(cx - 34, base - 96, 8, 92, darken(wood, 0.2)) +
    rect(cx + 26, base - 96, 8, 92, darken(wood, 0.2));
  const glass = (cx: number) =>
    path(`M ${cx - 10} ${base - 148} h 20 q -9 12 0 26 h -20 q 9 -14 0 -26 Z`, '#d98a4a') +
    ellipse(cx, base - 121, 18, '#ffffff', 4);
  return (
    drop(x, base, 420) +
    chair(x - 110) +
    chair(x) +
    chair(x + 110) +
    rect(x - 200, base - 120, 400, 18, wood, 6) +
    rect(x - 180, base - 102, 14, 102, darken(wood, 0.16)) +
    rect(x + 166, base - 102, 14, 102, darken(wood, 0.16)) +
    glass(x - 90) +
    glass(x + 80) +
    path(`M ${x - 34} ${base - 140} h 68 a 34 22 0 0 1 -68 0 Z`, '#f3efe6') +
    ellipse(x, base - 142, 26, '#c7553f', 12)
  );
}
