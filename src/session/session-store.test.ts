import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bearer, clearSession, hasStoredToken, readSession, storeSession } from './session-store.ts';

const user = { id: 7, fullname: null, email: null, phone: '0501234567', isTemporary: true };
const token = (claims: object) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('gives back who signed in, until he is forgotten', () => {
  const jwt = token({ exp: inSeconds(60) });
  storeSession({ jwt, user });
  expect(readSession()).toEqual({ jwt, user });
  clearSession();
  expect([readSession(), hasStoredToken()]).toEqual([null, false]);
});

it.each([token({ exp: inSeconds(-1) }), token({}), 'nonsense', 'a.%.c'])('takes the token %s for none', (jwt) => {
  storeSession({ jwt, user });
  expect([bearer(), hasStoredToken()]).toEqual([null, true]);
});
