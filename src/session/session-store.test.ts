import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bearer, clearSession, hasStoredToken, readSession, storeSession } from './session-store.ts';

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

it.each([token({ exp: inSeconds(-1) }), token({}), 'nonsense', 'a.%.c'])('the token %s counts as none', (jwt) => {
  storeSession({ jwt, user });
  expect([bearer(), hasStoredToken()]).toEqual([null, true]);
});
