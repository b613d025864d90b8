import type { Deps, Request, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address-keys.ts';
import { findSession, touchSession } from './session-queries.ts';
import { signedInUser } from './signed-in-user.ts';
import { readToken } from './tokens.ts';

/** When somebody was last here is kept to this, in ms. */
const SEEN_EVERY = 600_000;

/**
 * The viewer behind a network address, signed in when a token is given.
 * @throws Refusal 401 login_required when the token is not valid, or its session is over
 */
export async function readViewer(deps: Deps, ip: string, token: string | undefined): Promise<Viewer> {
  if (!token) return { user: null, visitor: addressKey(deps.secret, ip) };
  const now = deps.clock.now();
  const claim = await readToken(deps.secret, token, now);
  const found = claim && (await findSession(deps.db, claim, now));
  if (!found) throw new Refusal(401, 'login_required');
  if (now.getTime() - found.last_seen_at.getTime() > SEEN_EVERY) await touchSession(deps.db, claim.session, now);
  return {
    user: { ...signedInUser(found), role: found.role },
    visitor: `u${found.id}`,
    session: claim.session,
    hasFactor: found.has_factor,
  };
}

/** The person who is signed in. @throws Refusal 401 login_required */
export function requireUser(viewer: Viewer): NonNullable<Viewer['user']> {
  if (!viewer.user) throw new Refusal(401, 'login_required');
  return viewer.user;
}

/** The same with the session of their token. @throws Refusal 401 login_required */
export function requireSession(viewer: Viewer): NonNullable<Viewer['user']> & { session: string } {
  const user = requireUser(viewer);
  if (!viewer.session) throw new Refusal(401, 'login_required');
  return { ...user, session: viewer.session };
}

/** The token of `Authorization: Bearer …`, the only one the API reads. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Somebody who may look at what is not public yet; like all of the back office, only with a second factor. */
export function isModerator({ user, hasFactor = false }: Viewer): boolean {
  return hasFactor && (user?.role === 'moderator' || user?.role === 'admin');
}
