import { expect, it } from 'vitest';
import { withoutFinalSlash } from './final-slash.ts';

it.each([
  ['/satilir/', '/satilir'],
  ['/ru/', '/ru'],
  ['/vaxt-bitmis//?page=2&next=/a/', '/vaxt-bitmis?page=2&next=/a/'],
  ['//', '/'],
])('%s leads to %s', (url, address) => {
  expect(withoutFinalSlash(url)).toBe(address);
});

it.each([
  '/',
  '/?next=/a/',
  '/satilir',
  '/listings?next=/a/',
  '//evil.test/',
  '///evil.test/x/',
  '/\\evil.test/',
  'http://evil.test/',
])('%s stays as it is', (url) => {
  expect(withoutFinalSlash(url)).toBeNull();
});
