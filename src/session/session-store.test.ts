import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  bearer,
  clearSession,
  forgetPerson,
  hasStoredToken,
  readSession,
  storeSession,
  WAITING,
} from './session-store.ts';

const user = { id: 7, fullname: null, email: null, phone: '0501234567', isTemporary: true };
const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('the store returns the session until it is cleared', () => {
  const jwt = token({ exp: inSeconds(60) });
  storeSession({ jwt, user });
  expect(readSession()).toEqual({ jwt, user });
  clearSession();
  expect([readSession(), hasStoredToken()]).toEqual([null, false]);
});

it('who leaves takes with them what was not sent; what a guest keeps, and a session that has expired, stays', () => {
  const keys = Object.values(WAITING);
  const all = <Value>(value: Value) => keys.map(() => value);
  const waiting = () => keys.map((key) => window.localStorage.getItem(key));
  for (const key of keys) window.localStorage.setItem(key, '[1]');
  forgetPerson();
  expect(waiting()).toEqual(all('[1]'));
  storeSession({ jwt: token({ exp: inSeconds(-1) }), user });
  clearSession();
  expect(waiting()).toEqual(all('[1]'));
  storeSession({ jwt: token({ exp: inSeconds(60) }), user });
  forgetPerson();
  expect([...waiting(), hasStoredToken()]).toEqual([...all(null), false]);
});

it.each([token({ exp: inSeconds(-1) }), token({}), 'nonsense', 'a.%.c'])('the token %s counts as none', (jwt) => {
  storeSession({ jwt, user });
  expect([bearer(), hasStoredToken()]).toEqual([null, true]);
});
