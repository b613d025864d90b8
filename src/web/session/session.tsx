import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { SignedIn, SignedInUser } from '#contract/auth/api.ts';
import { bearer, clearSession, hasStoredToken, storeSession } from '#session/session-store.ts';
import { reportOutage } from '../data/connection/connection.ts';
import { logFailure } from '../ui/log-failure.ts';
import { endPush } from './end-push.ts';
import { leaveSession } from './sign-out.ts';

type Session = {
  user: SignedInUser | null;
  /** signs the person in without reloading the page */
  signIn: (signedIn: Pick<SignedIn, 'jwt' | 'user'>) => void;
};
const SessionContext = createContext<Session>({ user: null, signIn: () => undefined });

/** Provides the signed-in person: at first the one the server rendered for. `first` is undefined when that is unknown. */
export function SessionProvider({ first, children }: { first: SignedInUser | null | undefined; children: ReactNode }) {
  const [user, setUser] = useState(first ?? null);
  useEffect(() => {
    if (first !== undefined) void agreeOnSession(first !== null);
  }, [first]);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // another tab signed out, or the page is restored from the back/forward cache after that
    window.addEventListener('storage', ({ key }) => (key === 'jwt' || key === null) && reloadWhenOver(user), {
      signal,
    });
    window.addEventListener('pageshow', (event) => event.persisted && reloadWhenOver(user), { signal });
    return () => listening.abort();
  }, [user]);
  const session = useMemo(
    () => ({
      user,
      signIn: (signedIn: Pick<SignedIn, 'jwt' | 'user'>) => {
        storeSession(signedIn);
        setUser(signedIn.user);
      },
    }),
    [user],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The person who is signed in, or null for a visitor. */
export function useUser(): SignedInUser | null {
  return useContext(SessionContext).user;
}

export function useSession(): Session {
  return useContext(SessionContext);
}

/** Signs out here and reloads the page (spec §2). @throws when the server was not reached: then nothing changes */
export async function signOut(): Promise<void> {
  const token = bearer();
  if (token) await reportOutage(endPush({ authorization: `Bearer ${token}` }));
  await endSession();
  window.location.reload();
}

/**
 * The token and the pages' cookie are one session: when one is missing, the other is cleared. An expired or unreadable token
 * is handled as a 401 (spec §4).
 */
async function agreeOnSession(isKnownToPages: boolean): Promise<void> {
  const isKnownHere = bearer() !== null;
  if (!isKnownHere && hasStoredToken()) return leaveSession();
  if (!isKnownHere) await clearSession();
  if (isKnownHere === isKnownToPages) return;
  try {
    await endSession();
    if (isKnownToPages) window.location.reload();
  } catch (error) {
    logFailure('the session could not be ended', error);
  }
}

/** Ends the session on the server, then here. */
async function endSession(): Promise<void> {
  const token = bearer();
  const headers = token ? { authorization: `Bearer ${token}` } : undefined;
  const response = await reportOutage(fetch('/api/auth/logout', { method: 'POST', headers }));
  if (!response.ok) throw new Error(`logout answered ${response.status}`);
  await clearSession();
}

function reloadWhenOver(user: SignedInUser | null): void {
  if (user && !hasStoredToken()) window.location.reload();
}
