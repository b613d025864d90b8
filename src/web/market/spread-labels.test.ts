import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { labelsOf, MAPS } from './price-map.tsx';
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

it.each(MAPS)('the labels of all districts are whole on the map of $width px', (map) => {
  const file = new URL('../../../seeds/reference/districts.json', import.meta.url);
  const districts: { slug: string; latitude: number; longitude: number }[] = JSON.parse(readFileSync(file, 'utf8'));
  const { width, height, label } = map;
  const cut = labelsOf(districts, map).filter(
    ({ x, y }) =>
      Math.min(x, width - x) < label.width / 2 - 0.001 || Math.min(y, height - y) < label.height / 2 - 0.001,
  );
  expect([districts.length, cut.map(({ slug, x, y }) => ({ slug, x, y }))]).toEqual([12, []]);
});
