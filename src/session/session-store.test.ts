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

const all = <Value>(value: Value) => Object.values(WAITING).map(() => value);
const waiting = () => Object.values(WAITING).map((key) => window.localStorage.getItem(key));
const wait = (items: string) => {
  for (const key of Object.values(WAITING)) window.localStorage.setItem(key, items);
};
const session = (id: number, seconds = 60) => ({ jwt: token({ exp: inSeconds(seconds), id }), user: { ...user, id } });

it('who leaves takes with them what was not sent; what a guest keeps stays, and goes to who signs in', () => {
  wait('[1]');
  forgetPerson();
  clearSession();
  storeSession(session(7));
  expect(waiting()).toEqual(all('[1]'));
  forgetPerson();
  storeSession(session(7));
  expect([...waiting(), hasStoredToken()]).toEqual([...all(null), true]);
});

it.each([
  ['a session that has expired', -1, () => void clearSession()],
  ['a session that was ended', 60, () => void clearSession()],
  ['somebody else signing in', 60, () => undefined],
])('after %s, what was not sent waits for its person alone', (_name, seconds, end) => {
  storeSession(session(7, seconds));
  wait('[1]');
  end();
  storeSession(session(8));
  expect(waiting()).toEqual(all(null));
  wait('[2]');
  clearSession();
  wait('[3]');
  storeSession(session(7));
  expect(waiting()).toEqual(all('[3,1]'));
  // once
  forgetPerson();
  storeSession(session(7));
  expect(waiting()).toEqual(all(null));
  storeSession(session(8));
  expect(waiting()).toEqual(all('[2]'));
});

it.each([token({ exp: inSeconds(-1) }), token({}), 'nonsense', 'a.%.c'])('the token %s counts as none', (jwt) => {
  storeSession({ jwt, user });
  expect([bearer(), hasStoredToken()]).toEqual([null, true]);
});
