import type { FastifyReply } from 'fastify';
import type { Deps, Request } from '../deps.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { raiseAlarm } from '../telemetry/counters.ts';
import { networkKey } from '../viewer/address-keys.ts';
import { countCanaryAttempts, isCanary } from './canary-queries.ts';

const DAY = 86_400;
/** So many ids are noted of a network within a day. */
const MOST_NOTED = 100;
/** With these ids of a day the log cries: the first one, and the one that closes the network for phone numbers. */
const ALARMING = [1, 3];

/**
 * To run after an answer to a request for a listing by its id. Ids that no listing has ever had, and no page links to, are
 * met only by counting through ids: one is noted against the network, in the figures and in the log.
 */
export async function noteCanary(deps: Deps, request: Request, reply: FastifyReply): Promise<void> {
  const { id } = request.params as { id: string };
  if (reply.statusCode !== 404 || !/^[1-9]\d{0,14}$/.test(id)) return;
  // a page elsewhere that has its visitors' browsers ask must not close their networks
  if (request.headers['sec-fetch-site'] === 'cross-site') return;
  if (!(await isCanary(deps.db, id))) return;
  deps.counters.add('evim_canary_hits_total', request.method === 'POST' ? 'phone' : 'listing');
  const limit = { key: networkKey(deps.secret, request.ip), most: MOST_NOTED, seconds: DAY };
  // a link that is followed again and again is no counting: each id is noted once
  const ofId = { key: `${limit.key} ${id}`, most: 1, seconds: DAY };
  const attempt = await recordAttempt(deps.db, deps.clock.now(), 'canary', [limit, ofId], { watched: limit });
  if (!('event' in attempt) || !ALARMING.includes(attempt.count)) return;
  const details = { network: limit.key, hits: attempt.count };
  raiseAlarm(deps, request.log, 'canary', 'a network counts through the ids of listings', details);
}

/** How many such ids the network of an address met within a day. */
export function countCanaryHits({ db, secret, clock }: Deps, ip: string): Promise<number> {
  return countCanaryAttempts(db, networkKey(secret, ip), clock.now());
}
