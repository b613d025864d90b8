import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { SignedIn, SignedInUser } from '#contract/auth/api.ts';
import { readSession, storeSession } from '#session/session-store.ts';
import { useRestored } from '../boot/use-restored.ts';
import { agreeOnSession } from './sign-out.ts';

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
    // another tab signed out, and perhaps somebody else in; a tab that slept hears of it late or not at all
    window.addEventListener('storage', ({ key }) => (key === 'jwt' || key === null) && reloadWhenOver(user), {
      signal,
    });
    document.addEventListener('visibilitychange', () => !document.hidden && reloadWhenOver(user), { signal });
    return () => listening.abort();
  }, [user]);
  // Back shows the page as it was left: meanwhile somebody may have signed in or out
  useRestored(() => {
    if ((readSession()?.user.id ?? null) !== (user?.id ?? null)) window.location.reload();
  });
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

/** Reloads a person's page when the session of this browser is not theirs any more. */
function reloadWhenOver(user: SignedInUser | null): void {
  if (user && readSession()?.user.id !== user.id) window.location.reload();
}
