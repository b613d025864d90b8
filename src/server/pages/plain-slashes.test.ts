import { expect, it } from 'vitest';
import { withPlainSlashes } from './plain-slashes.ts';

it.each([
  ['/satilir/', '/satilir'],
  ['/ru/', '/ru'],
  ['/vaxt-bitmis//?page=2&next=/a/', '/vaxt-bitmis?page=2&next=/a/'],
  ['//', '/'],
  ['//listings?page=2', '/listings?page=2'],
  ['//evil.test/', '/evil.test'],
  ['///evil.test/x/', '/evil.test/x'],
  ['/\\evil.test/', '/evil.test'],
  ['\\/evil.test', '/evil.test'],
])('%s leads to %s', (url, address) => {
  expect(withPlainSlashes(url)).toBe(address);
});

it.each(['/', '/?next=/a/', '/satilir', '/listings?next=/a/', '/a//b', 'http://evil.test/'])(
  '%s stays as it is',
  (url) => {
    expect(withPlainSlashes(url)).toBeNull();
  },
);
