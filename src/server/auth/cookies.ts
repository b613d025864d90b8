import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { lifetimeOf } from './tokens.ts';

const isSecure = ({ config }: Pick<Deps, 'config'>) => config.PUBLIC_URL.startsWith('https:');

/** What a browser sent as the cookie of this name. */
export function readCookie(deps: Pick<Deps, 'config'>, name: string, header: string | undefined): string | undefined {
  const prefix = `${nameOf(deps, name)}=`;
  return header
    ?.split(/;\s*/)
    .find((one) => one.startsWith(prefix))
    ?.slice(prefix.length);
}

/** Gives pages the token: they alone read this cookie, the API never does (HOUSE §7). */
export function setSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply, jwt: string): void {
  reply.header('set-cookie', cookie(deps, 'jwt', jwt, lifetimeOf(jwt)));
}

export function clearSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(deps, 'jwt', '', 0));
}

/** A cookie that scripts cannot read and that other sites' forms do not send, for so many seconds. */
export function cookie(deps: Pick<Deps, 'config'>, name: string, value: string, seconds: number): string {
  const secure = isSecure(deps) ? '; Secure' : '';
  return `${nameOf(deps, name)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Over https such a name that no other host of the domain can set the cookie. */
function nameOf(deps: Pick<Deps, 'config'>, name: string): string {
  return isSecure(deps) ? `__Host-${name}` : name;
}
