import { expect, it } from 'vitest';
import { spreadLabels } from './spread-labels.ts';

const SIZE = { width: 100, height: 40 };

it('labels that only touch stay where they are', () => {
  const labels = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 40 },
  ];
  expect(spreadLabels(labels, SIZE)).toEqual(labels);
});

it('a label moves down past all that it would cover', () => {
  const labels = [
    { name: 'third', x: 30, y: 50 },
    { name: 'first', x: 0, y: 10 },
    { name: 'second', x: -20, y: 20 },
    { name: 'far', x: 300, y: 21 },
  ];
  expect(spreadLabels(labels, SIZE)).toEqual([
    { name: 'first', x: 0, y: 10 },
    { name: 'second', x: -20, y: 50 },
    { name: 'far', x: 300, y: 21 },
    { name: 'third', x: 30, y: 90 },
  ]);
});
