import { expect, it } from 'vitest';
import { readCopy, type Store, writeCopy } from './local-cache.ts';

function openStore(first: Record<string, string> = {}): NonNullable<Store> {
  const entries = new Map(Object.entries(first));
  return { getItem: (key) => entries.get(key) ?? null, setItem: (key, text) => void entries.set(key, text) };
}
type Body = { mail: string };
const isBody = (copy: Partial<Body>) => typeof copy.mail === 'string';
const read = (store: Store, language: 'az' | 'ru' = 'az') => readCopy<Body>(store, 'contactData', language, isBody);

it('the cache returns a stored copy with its time, only in its language', () => {
  const store = openStore();
  writeCopy(store, 'contactData', 'az', { mail: 'a@b' }, 1_000);
  expect(read(store)).toEqual({ mail: 'a@b', language: 'az', timestamp: 1_000 });
  expect(read(store, 'ru')).toBeNull();
});

it.each(['', '{', 'null', '[]', '5', '{"mail":"a"}', '{"language":"az","timestamp":"1","mail":"a"}'])(
  'takes %j for no copy',
  (text) => {
    expect(read(openStore({ contactData: text }))).toBeNull();
  },
);

it('a copy without its body counts as missing', () => {
  expect(read(openStore({ contactData: '{"language":"az","timestamp":1,"mail":null}' }))).toBeNull();
});

it('the cache works without a store, and with a full one', () => {
  const full: Store = {
    getItem: () => {
      throw new Error('forbidden');
    },
    setItem: () => {
      throw new Error('full');
    },
  };
  for (const store of [null, full]) {
    writeCopy(store, 'contactData', 'az', { mail: 'a@b' });
    expect(read(store)).toBeNull();
  }
});
