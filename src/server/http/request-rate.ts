import type { Deps, Request } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { isLimited } from './limited-routes.ts';

const MINUTE = 60_000;

/**
 * So many pages and calls of the API a minute for one network address; photos and scripts are not counted. Thousands
 * share the address of a mobile operator, so this holds machines, not people: what must not be guessed or used up has
 * limits of its own in the database. @throws Refusal 429 too_many_requests
 */
export async function refuseTooMany(deps: Deps, request: Request): Promise<void> {
  const { REQUESTS_PER_MINUTE: most } = deps.config;
  if (most === 0 || request.headers['x-inner-key'] === deps.innerKey || !isLimited(request.routeOptions.url)) return;
  const now = deps.clock.now();
  if ((await deps.rates.count(addressKey(deps.secret, request.ip), now)) <= most) return;
  throw new Refusal(429, 'too_many_requests', { retryAfter: Math.ceil((MINUTE - (now.getTime() % MINUTE)) / 1000) });
}
