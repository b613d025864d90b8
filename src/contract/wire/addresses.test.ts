import { expect, it } from 'vitest';
import { barePath, pathIn } from './addresses.ts';

it.each([
  ['/ru/listing/5', '/listing/5'],
  ['/ru', '/'],
  ['/russia', '/russia'],
  ['/', '/'],
])('%s without its language is %s', (path, bare) => {
  expect(barePath(path)).toBe(bare);
});

// the links to other languages are made of the address that somebody opened
it.each(['//evil.test', '///evil.test', '/ru//evil.test', '/ru///evil.test', '/en/\\evil.test', '/\\/evil.test'])(
  'a link made of %s stays on the site',
  (path) => {
    expect(pathIn('az', barePath(path))).toBe('/evil.test');
  },
);
