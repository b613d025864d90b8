import { expect, test } from 'vitest';
import { type Pixel, simplify } from './simplify.ts';

/** A hand's line around a square, with a point for each pixel and a tremble of two. */
function drawnSquare(size: number): Pixel[] {
  const along = Array.from({ length: size }, (_, i) => i);
  const tremble = (i: number) => (i % 3) - 1;
  return [
    ...along.map((i) => ({ x: i, y: i === 0 ? 0 : tremble(i) })),
    ...along.map((i) => ({ x: size + (i === 0 ? 0 : tremble(i)), y: i })),
    ...along.map((i) => ({ x: size - i, y: size + (i === 0 ? 0 : tremble(i)) })),
    ...along.map((i) => ({ x: i === 0 ? 0 : tremble(i), y: size - i })),
  ];
}

test('the corners of a drawn line stay, and its tremble goes', () => {
  const near = (pixels: number) => Math.round(pixels / 10) * 10;
  const corners = simplify(drawnSquare(200), 60).map(({ x, y }) => ({ x: near(x), y: near(y) }));
  expect(corners).toEqual([
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 200 },
    { x: 0, y: 200 },
    { x: 0, y: 0 },
  ]);
});

test('a line has no more corners than asked for, from its first to its last', () => {
  const zigzag = Array.from({ length: 300 }, (_, i) => ({ x: i * 10, y: (i % 2) * (20 + i) }));
  const corners = simplify(zigzag, 60);
  expect(corners.length).toBeLessThanOrEqual(60);
  expect(corners.length).toBeGreaterThan(3);
  expect([corners[0], corners.at(-1)]).toEqual([zigzag[0], zigzag.at(-1)]);
});

test.each([
  [[]],
  [[{ x: 1, y: 2 }]],
  [
    [
      { x: 1, y: 2 },
      { x: 1, y: 2 },
    ],
  ],
])('%j stays as it is', (line) => {
  expect(simplify(line, 60)).toEqual(line);
});

test('a closed line is measured from its end', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 50, y: 50 },
    { x: 0, y: 0 },
  ];
  expect(simplify(line, 60)).toEqual(line);
});
