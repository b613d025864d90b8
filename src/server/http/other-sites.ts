import type { Request } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { bearerToken } from '../viewer/viewer.ts';

/**
 * A write that needs neither a token nor a body can be sent by any site through the browsers of its visitors; browsers say so.
 * @throws Refusal 403 other_origin
 */
export async function refuseOtherSites(request: Request): Promise<void> {
  if (request.headers['sec-fetch-site'] === 'cross-site' && bearerToken(request) === undefined)
    throw new Refusal(403, 'other_origin');
}
