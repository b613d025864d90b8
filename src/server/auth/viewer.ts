import { hash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Deps, Request, Viewer } from '../deps.ts';
import { Refusal } from '../errors.ts';
import { findUser } from './queries.ts';
import { readToken } from './tokens.ts';

/**
 * The viewer behind a network address, signed in when a token is given.
 * @throws Refusal 401 login_required when the token is not valid
 */
export async function readViewer(deps: Deps, ip: string, token: string | undefined): Promise<Viewer> {
  if (!token) return { user: null, visitor: addressKey(deps.secret, ip) };
  const id = await readToken(deps.secret, token);
  const user = id === null ? null : await findUser(deps.db, id);
  if (!user) throw new Refusal(401, 'login_required');
  return { user, visitor: `u${user.id}` };
}

/** The token of `Authorization: Bearer …`, the only one the API reads. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function isModerator(viewer: Viewer): boolean {
  return viewer.user?.role === 'moderator' || viewer.user?.role === 'admin';
}

/** A person's address as a key that cannot be turned back; IPv6 by its /64, which is one connection. */
function addressKey(secret: Uint8Array, ip: string): string {
  const network = isIPv6(ip) ? networkOf(ip) : ip;
  return `v${hash('sha256', Buffer.concat([secret, Buffer.from(network)]), 'base64url').slice(0, 20)}`;
}

function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
