import type { SignedIn, SignedInUser } from '#contract/auth/api.ts';
import { localStore } from '../data/local-cache.ts';

type Session = { jwt: string; user: SignedInUser };

/** Who is signed in here, as this browser has kept it (spec §3). An expired or unreadable token counts as none. */
export function readSession(): Session | null {
  const store = localStore();
  const jwt = store?.getItem('jwt');
  const user = readUser(store?.getItem('user'));
  return jwt && user && !isOver(jwt) ? { jwt, user } : null;
}

/** The token for `Authorization: Bearer`, or null for a visitor. */
export function bearer(): string | null {
  return readSession()?.jwt ?? null;
}

/** Whether this browser keeps anything of a session, good or not. */
export function hasKeptSession(): boolean {
  return localStore()?.getItem('jwt') != null;
}

export function keepSession({ jwt, user }: Pick<SignedIn, 'jwt' | 'user'>): void {
  const store = localStore();
  // the user first: other tabs listen to the token
  store?.setItem('user', JSON.stringify(user));
  store?.setItem('jwt', jwt);
}

export function forgetSession(): void {
  const store = localStore();
  store?.removeItem('user');
  store?.removeItem('jwt');
}

function readUser(text: string | null | undefined): SignedInUser | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<SignedInUser> | null;
    return typeof user?.id === 'number' ? (user as SignedInUser) : null;
  } catch {
    return null;
  }
}

/** Whether a token's time (`exp`, in seconds) has passed; one that cannot be read is over (spec §4). */
function isOver(jwt: string, now = Date.now()): boolean {
  try {
    const [, claims = ''] = jwt.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}
