import type { SignedIn, SignedInUser } from '#contract/auth/api.ts';
import { emptyPrivateCaches } from './browser-caches.ts';
import { localStore } from './local-store.ts';

// The site and the back office share one session: signing out of one signs out of the other (spec §3).

/**
 * The keys of local storage with what no account has yet, of a guest or of who is signed in, and with what was taken back without a
 * network.
 */
export const WAITING = {
  notes: 'homeNotes',
  hidden: 'hiddenHomes',
  shown: 'shownHomes',
  favorites: 'guestFavorites',
  removed: 'removedFavorites',
} as const;

/** The key of local storage with the key of a guest's contact (`src/web/hidden/guest-key.ts`). */
export const GUEST_KEY = 'guestKey';
/** The key of local storage with the key of the list of what a guest keeps (`src/web/favorites/kept-list.ts`). */
export const KEPT_LIST = 'keptList';

type Session = { jwt: string; user: SignedInUser };

/** The session of this browser (spec §3). An expired or unreadable token counts as none. */
export function readSession(): Session | null {
  const jwt = readToken();
  const user = readUser(localStore()?.getItem('user'));
  return jwt && user ? { jwt, user } : null;
}

/** The token for `Authorization: Bearer`, or null for a visitor. */
export function bearer(): string | null {
  return readSession()?.jwt ?? null;
}

/** The token, also without a readable user; null when there is none or it has expired. */
export function readToken(): string | null {
  const jwt = localStore()?.getItem('jwt');
  return jwt && !isExpired(jwt) ? jwt : null;
}

/** Whether this browser stores a token, valid or not. */
export function hasStoredToken(): boolean {
  return localStore()?.getItem('jwt') != null;
}

export function storeSession({ jwt, user }: Pick<SignedIn, 'jwt' | 'user'>): void {
  const store = localStore();
  const before = readUser(store?.getItem('user'));
  if (before && before.id !== user.id) setAside(before);
  bringBack(user);
  // the user first: other tabs listen to the token
  store?.setItem('user', JSON.stringify(user));
  store?.setItem('jwt', jwt);
}

/** Ends the session at once, keeps what was not sent for the person's next one, and resolves when the browser has forgotten what it stored of the person. It never rejects. */
export async function clearSession(): Promise<void> {
  const store = localStore();
  const isSomebody = hasStoredToken() || store?.getItem('user') != null;
  if (isSomebody) setAside(readUser(store?.getItem('user')));
  store?.removeItem('user');
  store?.removeItem('jwt');
  // the next guest of this browser may be somebody else
  if (isSomebody) for (const key of [GUEST_KEY, KEPT_LIST]) store?.removeItem(key);
  if (isSomebody) await emptyPrivateCaches();
}

/** As `clearSession`, of a person who leaves: what was not sent is forgotten too. */
export async function forgetPerson(): Promise<void> {
  if (hasStoredToken()) setAside(null);
  await clearSession();
}

/** Keeps what was not sent under the id of the person, where nobody else gets it. @param user null: nobody gets it */
function setAside(user: SignedInUser | null): void {
  const store = localStore();
  for (const key of Object.values(WAITING)) {
    const items = store?.getItem(key) ?? '[]';
    store?.removeItem(key);
    try {
      if (user && items !== '[]') store?.setItem(`${key}:${user.id}`, items);
    } catch {
      // a full store keeps nothing
    }
  }
}

/** What was set aside for a person waits again, beside what they kept as a guest. */
function bringBack({ id }: SignedInUser): void {
  const store = localStore();
  for (const key of Object.values(WAITING)) {
    const own = store?.getItem(`${key}:${id}`);
    if (!own) continue;
    const items = store?.getItem(key) ?? '[]';
    store?.removeItem(`${key}:${id}`);
    store?.setItem(key, items === '[]' ? own : `${items.slice(0, -1)},${own.slice(1)}`);
  }
}

function readUser(text: string | null | undefined): SignedInUser | null {
  try {
    const user = JSON.parse(text ?? 'null') as Partial<SignedInUser> | null;
    return typeof user?.id === 'number' ? (user as SignedInUser) : null;
  } catch {
    return null;
  }
}

/** Whether a token's time (`exp`, in seconds) has passed; one that cannot be read counts as expired (spec §4). */
function isExpired(jwt: string, now = Date.now()): boolean {
  try {
    const [, claims = ''] = jwt.split('.');
    const { exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return typeof exp !== 'number' || exp * 1000 <= now;
  } catch {
    return true;
  }
}
