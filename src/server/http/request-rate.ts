import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Deps, Request } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { addressKey } from '../viewer/address-keys.ts';
import { isLimited } from './limited-routes.ts';
import { isRefresh } from './shared-responses.ts';

/**
 * Limits pages and API calls per minute and network address; photos and scripts are not counted. Thousands of people share
 * the address of a mobile operator, so that this only stops machines; sensitive actions have their own limits in the
 * database. Instances that remove a listing from nginx are not counted: that takes 69 requests. @throws Refusal 429 too_many_requests
 */
export async function refuseTooMany(deps: Deps, request: Request): Promise<void> {
  const { REQUESTS_PER_MINUTE: limit } = deps.config;
  if (limit === 0 || !isLimited(request.routeOptions.url)) return;
  if (request.headers['x-inner-key'] === deps.innerKey || isRefresh(deps, request)) return;
  const now = deps.clock.now();
  if ((await deps.rates.count(addressKey(deps.secret, request.ip), now)) <= limit) return;
  throw new Refusal(429, 'too_many_requests', {
    retryAfter: Math.ceil((MINUTE_MS - (now.getTime() % MINUTE_MS)) / 1000),
  });
}
