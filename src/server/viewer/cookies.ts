import type { FastifyReply } from 'fastify';
import type { Deps, Request } from '../deps.ts';
import { lifetimeOf } from './tokens.ts';

/** Whether people reach the site over https. */
export const isSecure = ({ config }: Pick<Deps, 'config'>) => config.PUBLIC_URL.startsWith('https:');

/** The value of a cookie. */
export function readCookie(deps: Pick<Deps, 'config'>, name: string, request: Request): string | undefined {
  return request.cookies[nameOf(deps, name)];
}

/** Sets the token's cookie for pages: only they read it. The API never does, so that another site cannot act by it. */
export function setSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply, jwt: string): void {
  setCookie(deps, reply, 'jwt', jwt, lifetimeOf(jwt));
}

export function clearSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply): void {
  setCookie(deps, reply, 'jwt', '', 0);
}

/** Sets a cookie that scripts cannot read and forms of other sites do not send; `seconds`: its lifetime. */
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

/** Over https with a prefix that keeps other hosts of the domain from setting the cookie. */
function nameOf(deps: Pick<Deps, 'config'>, name: string): string {
  return isSecure(deps) ? `__Host-${name}` : name;
}
