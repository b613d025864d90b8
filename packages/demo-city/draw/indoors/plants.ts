import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, polygon, rect, repeat, stroke } from '../svg.ts';

export type Tree = 'plane' | 'round' | 'cypress' | 'pine' | 'palm';

/** A tree with its foot at (x, base); `size` 1 is about 200 px high. */
export function drawTree(random: Random, kind: Tree, x: number, base: number, leaf: string, size = 1): string {
  const shadow = ellipse(x + 14 * size, base, 58 * size, '#1b2440', 9 * size, 'fill-opacity=".13"');
  return `${shadow}<g transform="translate(${x.toFixed(0)} ${base.toFixed(0)}) scale(${size.toFixed(2)})">${trees[kind](random, isEvergreen(kind) ? greenOf(leaf) : leaf)}</g>`;
}

const isEvergreen = (kind: Tree) => kind === 'cypress' || kind === 'pine' || kind === 'palm';
/** Autumn leaves are redder than green; these trees keep theirs. */
const greenOf = (leaf: string) => (leaf.slice(1, 3) > leaf.slice(3, 5) ? '#62875a' : leaf);

const bark = '#8a6b52';

const trees: Record<Tree, (random: Random, leaf: string) => string> = {
  // the plane trees of Baku's streets: a pale spotted trunk under a high, broad crown
  plane: (random, leaf) => {
    const trunk =
      path('M -9 0 L -5 -110 L 6 -110 L 9 0 Z', '#d9cdb6') +
      stroke('M 0 -96 L -34 -146 M 2 -100 L 36 -150', '#d9cdb6', 7) +
      ellipse(-2, -40, 4, '#b7a587', 8) +
      ellipse(3, -74, 3, '#b7a587', 7);
    const crown = (fill: string, dx: number, dy: number, size: number) =>
      [
        [-52, -150, 38],
        [-14, -186, 48],
        [34, -176, 42],
        [58, -144, 32],
        [2, -144, 44],
      ]
        .map(([x = 0, y = 0, radius = 0]) => ellipse(x * size + dx, y + dy, radius * size, fill, radius * size * 0.84))
        .join('');
    return (
      trunk +
      crown(darken(leaf, 0.16), 4, 8, 1) +
      crown(leaf, -3, -3, 0.92) +
      crown(lighten(leaf, 0.14), -14, -16, random.between(0.5, 0.6))
    );
  },
  round: (random, leaf) => {
    const crown = repeat(3, (index) => ellipse(-32 + index * 32, -112 - (index % 2) * 20, 42, darken(leaf, 0.12), 40));
    const light = ellipse(random.between(-10, 2), -142, 46, leaf, 42) + ellipse(-16, -156, 26, lighten(leaf, 0.15), 22);
    return rect(-6, -80, 12, 80, bark) + crown + light;
  },
  cypress: (_random, leaf) =>
    rect(-4, -24, 8, 24, bark) +
    path('M 0 -232 C 30 -150 34 -70 20 -16 L -20 -16 C -34 -70 -30 -150 0 -232 Z', darken(leaf, 0.18)) +
    path('M 0 -232 C 8 -150 8 -70 2 -16 L -20 -16 C -34 -70 -30 -150 0 -232 Z', leaf),
  // the flat, leaning crown of the Eldar pine that lines Baku's roads
  pine: (_random, leaf) =>
    stroke('M 0 0 C 4 -50 -8 -90 6 -140', bark, 11) +
    ellipse(4, -142, 72, darken(leaf, 0.2), 30) +
    ellipse(-16, -158, 52, leaf, 24) +
    ellipse(30, -168, 44, lighten(leaf, 0.08), 20),
  palm: (_random, leaf) =>
    stroke('M 0 0 C 6 -60 -4 -110 4 -160', '#9b7a58', 11) +
    repeat(7, (index) => {
      const turn = -170 + index * 27;
      const frond = path('M 0 0 C 26 -22 62 -18 84 12 C 56 2 30 4 0 8 Z', index % 2 ? leaf : darken(leaf, 0.14));
      return `<g transform="translate(4 -160) rotate(${turn})">${frond}</g>`;
    }),
};

/** A low row of bushes between two points. */
export function drawHedge(
  random: Random,
  left: number,
  right: number,
  base: number,
  leaf: string,
  height = 26,
): string {
  const count = Math.round((right - left) / 34);
  return repeat(count, (index) => {
    const x = left + ((index + 0.5) * (right - left)) / count;
    return ellipse(
      x,
      base - height * 0.45,
      24,
      index % 2 ? leaf : darken(leaf, 0.08),
      height * random.between(0.55, 0.75),
    );
  });
}

/** A potted plant for rooms and doorsteps; the pot stands on `base`. */
export function drawPottedPlant(x: number, base: number, leaf: string, pot: string, size = 1): string {
  const leaves = repeat(7, (index) => {
    const turn = -66 + index * 22;
    const blade = path('M 0 0 C -20 -46 -16 -104 0 -132 C 16 -104 20 -46 0 0 Z', index % 2 ? leaf : darken(leaf, 0.15));
    return `<g transform="translate(0 -54) rotate(${turn}) scale(${index === 3 ? 1 : 0.86})">${blade}</g>`;
  });
  const vessel =
    polygon(
      [
        [-32, -62],
        [32, -62],
        [24, 0],
        [-24, 0],
      ],
      pot,
    ) + rect(-35, -68, 70, 13, darken(pot, 0.1), 3);
  return `<g transform="translate(${x} ${base}) scale(${size})">${leaves}${vessel}</g>`;
}
