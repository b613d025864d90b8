import { expect, it } from 'vitest';
import { ownAddress } from './destination.ts';

it.each(['/', '/ru/listings?rooms=3#top', '/favorites'])('signing in continues to %s', (address) => {
  expect(ownAddress(address)).toBe(address);
});

it.each([
  null,
  '',
  'favorites',
  'https://evil.az',
  '//evil.az',
  '/\\evil.az',
  '/\t/evil.az',
  '/\n\\evil.az',
  '/.//evil.az',
  '/..//evil.az',
  '/x/..//evil.az',
  '/.\\/evil.az',
  'javascript:1',
])('signing in does not continue to %j', (address) => {
  expect(ownAddress(address)).toBeNull();
});
