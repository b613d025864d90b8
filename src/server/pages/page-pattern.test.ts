import { LRUCache } from 'lru-cache';
import { expect, it } from 'vitest';
import { openPagePatterns } from './page-pattern.ts';

const page = (id: string, path: string | undefined, parentId?: string) =>
  ({ [id]: { id, path, parentId, index: path === undefined && parentId !== undefined, module: {} } }) as never;
const routes = {
  ...(page('root', '') as object),
  ...(page('az-home', undefined, 'root') as object),
  ...(page('ru-listing', 'ru/listing/:id', 'root') as object),
  ...(page('az-page', ':pageType', 'root') as object),
  ...(page('az-not-found', '*', 'root') as object),
} as never;

it.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/ru/listing/5?token=secret', '/ru/listing/:id'],
  ['/ru/listing/5.data?_routes=x', '/ru/listing/:id'],
  ['/haqqimizda', '/:pageType'],
  ['/reset/secret/token', '/*'],
])('the pattern of %s contains no parameters', (address, pattern) => {
  const patternOf = openPagePatterns({ routes });
  expect([patternOf(address), patternOf(address)]).toEqual([pattern, pattern]);
});

it('the patterns of long paths are not kept', () => {
  const patterns = new LRUCache<string, string>({ max: 10 });
  const patternOf = openPagePatterns({ routes }, patterns);
  const [short, long] = [`/${'x'.repeat(199)}`, `/${'x'.repeat(200)}`];
  expect([patternOf(short), patternOf(long)]).toEqual(['/:pageType', '/:pageType']);
  expect([...patterns.keys()]).toEqual([short]);
});
