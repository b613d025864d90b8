import { expect, it } from 'vitest';
import { opensElsewhere } from './opens-elsewhere.ts';

const NONE = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

it('a click opens a link here, unless a key is held that opens it elsewhere', () => {
  const keys = Object.keys(NONE);
  expect([opensElsewhere(NONE), ...keys.map((key) => opensElsewhere({ ...NONE, [key]: true }))]).toEqual([
    ...[false, true, true, true, true],
  ]);
});
