import { expect, it } from 'vitest';
import { EDGE, HEIGHT, lineOf } from './history-line.ts';

it('a line is drawn of however many prices, from the lowest at the bottom to the highest at the top', () => {
  const steps = Array.from({ length: 300_000 }, (_, n) => ({
    ...{ price: n === 7 ? 2 : n === 9 ? 90 : 50, at: new Date(n * 1000).toISOString(), day: '', percent: 0 },
  }));
  const { marks } = lineOf(steps);
  expect([marks.length, marks[7]?.y, marks[9]?.y]).toEqual([steps.length, HEIGHT - EDGE, EDGE]);
});
