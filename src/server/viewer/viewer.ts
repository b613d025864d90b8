import type { Deps, Request, Viewer } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from './address-keys.ts';
import { findSession, touchSession } from './session-queries.ts';
import { signedInUser } from './signed-in-user.ts';
import { readToken } from './tokens.ts';

/** The precision of the last visit's time, in ms. */
const LAST_SEEN_PRECISION = 600_000;

/** Nobody in particular: gets what everybody may see, and is in no limit. */
export const ANONYMOUS: Viewer = { user: null, visitor: '' };

/**
 * The viewer behind a network address, signed in if there is a token.
 * @throws Refusal 401 login_required when the token is invalid or its session is over
 */
export async function readViewer(deps: Deps, ip: string, token: string | undefined): Promise<Viewer> {
  if (!token) return { user: null, visitor: addressKey(deps.secret, ip) };
  const now = deps.clock.now();
  const claim = await readToken(deps.secret, token, now);
  const session = claim && (await findSession(deps.db, claim, now));
  if (!session) throw new Refusal(401, 'login_required');
  if (now.getTime() - session.last_seen_at.getTime() > LAST_SEEN_PRECISION)
    await touchSession(deps.db, claim.session, now);
  return {
    user: { ...signedInUser(session), role: session.role },
    visitor: `u${session.id}`,
    session: claim.session,
    hasFactor: session.has_factor,
  };
}

/** The signed-in person. @throws Refusal 401 login_required */
export function requireUser(viewer: Viewer): NonNullable<Viewer['user']> {
  if (!viewer.user) throw new Refusal(401, 'login_required');
  return viewer.user;
}

/** The signed-in person with their session. @throws Refusal 401 login_required */
export function requireSession(viewer: Viewer): NonNullable<Viewer['user']> & { session: string } {
  const user = requireUser(viewer);
  if (!viewer.session) throw new Refusal(401, 'login_required');
  return { ...user, session: viewer.session };
}

/** The token of `Authorization: Bearer …`, the only one the API reads. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** Whether the viewer may see unpublished content; like the whole back office, only with a second factor. */
export function isModerator({ user, hasFactor = false }: Viewer): boolean {
  return hasFactor && (user?.role === 'moderator' || user?.role === 'admin');
}
