import { expect, test } from 'vitest';
import { withPlainPrefix } from './language-prefix.ts';

test('a language prefix is redirected to its canonical form', () => {
  const ways = {
    '/EN': '/en',
    '/En/credit?price=5': '/en/credit?price=5',
    '/RU/listing/5': '/ru/listing/5',
    '/az': '/',
    '/AZ?x=1': '/?x=1',
    '/az/credit?price=5': '/credit?price=5',
    '/az//evil.test': '/evil.test',
    '/az/\\evil.test': '/evil.test',
  };
  for (const [from, to] of Object.entries(ways)) expect([from, withPlainPrefix(from)]).toEqual([from, to]);
});

test('addresses without one, or with a canonical one, stay', () => {
  for (const url of ['/', '/en', '/ru/credit', '/azure', '/english/az', '/listings?lang=AZ', '/credit/EN'])
    expect([url, withPlainPrefix(url)]).toEqual([url, null]);
});
