import type { FastifyReply } from 'fastify';
import type { Deps, Request } from '../deps.ts';
import { lifetimeOf } from './tokens.ts';

const isSecure = ({ config }: Pick<Deps, 'config'>) => config.PUBLIC_URL.startsWith('https:');

/** What a browser sent as the cookie of this name. */
export function readCookie(deps: Pick<Deps, 'config'>, name: string, request: Request): string | undefined {
  return request.cookies[nameOf(deps, name)];
}

/** Gives pages the token: they alone read this cookie, the API never does (HOUSE §7). */
export function setSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply, jwt: string): void {
  setCookie(deps, reply, 'jwt', jwt, lifetimeOf(jwt));
}

export function clearSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply): void {
  setCookie(deps, reply, 'jwt', '', 0);
}

/** Sets a cookie that scripts cannot read and that other sites' forms do not send, for so many seconds. */
export function setCookie(
  deps: Pick<Deps, 'config'>,
  reply: FastifyReply,
  name: string,
  value: string,
  seconds: number,
): void {
  const options = { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure: isSecure(deps) } as const;
  reply.setCookie(nameOf(deps, name), value, options);
}

/** Over https such a name that no other host of the domain can set the cookie. */
function nameOf(deps: Pick<Deps, 'config'>, name: string): string {
  return isSecure(deps) ? `__Host-${name}` : name;
}
