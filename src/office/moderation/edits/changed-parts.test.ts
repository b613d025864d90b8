import { expect, it } from 'vitest';
import { changedParts } from './changed-parts.ts';

it('two texts are cut to where they differ, and what is the same around it stays readable', () => {
  const [head, tail] = ['bir iki üç dörd beş altı yeddi', 'on bir on iki on üç on dörd'];
  expect(changedParts(`${head} köhnə söz ${tail}`, `${head} yeni ${tail}`)).toEqual({
    before: { start: '… iki üç dörd beş altı yeddi ', changed: 'köhnə söz ', end: 'on bir on iki on üç …' },
    after: { start: '… iki üç dörd beş altı yeddi ', changed: 'yeni ', end: 'on bir on iki on üç …' },
  });
});

it.each([
  ['', 'yeni mətn', '', 'yeni mətn'],
  ['ev ev', 'ev ev ev', '', 'ev'],
  ['ev satılır', 'ev satılır təcili', '', 'təcili'],
  ['eyni', 'eyni', '', ''],
])('%j → %j', (before, after, was, is) => {
  const parts = changedParts(before, after);
  expect([parts.before.changed, parts.after.changed].map((text) => text.trim())).toEqual([was, is]);
  for (const [text, { start, changed, end }] of [
    [before, parts.before],
    [after, parts.after],
  ] as const)
    expect(start + changed + end).toBe(text);
});
