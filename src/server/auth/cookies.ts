import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { lifetimeOf } from './tokens.ts';

/** Gives pages the token: they alone read this cookie, the API never does (HOUSE §7). */
export function setSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply, jwt: string): void {
  reply.header('set-cookie', cookie(deps, 'jwt', jwt, { path: '/', seconds: lifetimeOf(jwt) }));
}

export function clearSessionCookie(deps: Pick<Deps, 'config'>, reply: FastifyReply): void {
  reply.header('set-cookie', cookie(deps, 'jwt', '', { path: '/', seconds: 0 }));
}

/** A cookie that scripts cannot read and that other sites' forms do not send. */
export function cookie(
  { config }: Pick<Deps, 'config'>,
  name: string,
  value: string,
  { path, seconds }: { path: string; seconds: number },
): string {
  const secure = config.PUBLIC_URL.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
