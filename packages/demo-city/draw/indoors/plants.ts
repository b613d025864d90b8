import type { Random } from '../../random.ts';
import { darken, ellipse, lighten, path, polygon, rect, repeat, stroke } from '../svg.ts';

export type Tree = 'round' | 'cypress' | 'pine' | 'palm';

/** A tree with its foot at (x, base); `size` 1 is about 200 px high. */
export function drawTree(random: Random, kind: Tree, x: number, base: number, leaf: string, size = 1): string {
  const shadow = ellipse(x + 14 * size, base, 58 * size, '#1b2440', 9 * size, 'fill-opacity=".13"');
  return `${shadow}<g transform="translate(${x.toFixed(0)} ${base.toFixed(0)}) scale(${size.toFixed(2)})">${trees[kind](random, leaf)}</g>`;
}

const bark = '#8a6b52';

const trees: Record<Tree, (random: Random, leaf: string) => string> = {
  round: (random, leaf) => {
    const crown = repeat(3, (index) => ellipse(-34 + index * 34, -118 - (index % 2) * 22, 46, leaf, 42));
    const top = ellipse(random.between(-6, 6), -162, 44, lighten(leaf, 0.1), 38);
    return rect(-6, -80, 12, 80, bark) + crown + top + ellipse(-16, -176, 16, lighten(leaf, 0.26), 11);
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
