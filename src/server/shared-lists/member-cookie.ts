import type { FastifyReply } from 'fastify';
import type { Deps, Request } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { isSecure } from '../viewer/cookies.ts';

/** A year, in seconds. */
const LIFETIME = 31_536_000;

/** One path has the cookie, so that it has not the prefix of the others. */
const nameOf = (deps: Pick<Deps, 'config'>) => (isSecure(deps) ? '__Secure-member' : 'member');

/** The cookie by which a browser is a member of a list. */
export function readMemberCookie(deps: Pick<Deps, 'config'>, request: Request): string | undefined {
  return request.cookies[nameOf(deps)];
}

/** Sets it for the API of this list alone: requests from other sites never have it, pages neither. Empty: it ends. */
export function setMemberCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply, secret: string, value: string): void {
  reply.setCookie(nameOf(deps), value, {
    path: `/api/lists/${secret}`,
    maxAge: value === '' ? 0 : LIFETIME,
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(deps),
  });
}

/**
 * What a cookie may do is asked by our own pages alone; browsers name the page's origin with every such request.
 * @throws Refusal 403 other_origin
 */
export function requireOwnOrigin({ config }: Pick<Deps, 'config'>, request: Request): void {
  const { origin = '' } = request.headers;
  const host = URL.parse(origin)?.host;
  if (origin === new URL(config.PUBLIC_URL).origin || (host !== undefined && host === request.host)) return;
  throw new Refusal(403, 'other_origin');
}
