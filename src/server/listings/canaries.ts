import type { FastifyReply } from 'fastify';
import { DAY_SECONDS } from '#contract/values/durations.ts';
import type { Deps, Request } from '../deps.ts';
import { recordAttempt } from '../limits/attempts.ts';
import { raiseAlarm } from '../telemetry/counters.ts';
import { networkKey } from '../viewer/address-keys.ts';
import { countCanaryAttempts, isCanary } from './canary-queries.ts';

/** Ids recorded per network per day. */
const MAX_RECORDED_IDS = 100;
/** Hit counts per day that raise an alarm: the first one, and the one that closes the network for phone numbers. */
const ALARM_COUNTS = [1, 3];

/**
 * Runs after the response to a request for a listing by id. A canary id never belonged to a listing and no page links to it,
 * so a request for it means that a client enumerates ids. The hit is recorded for the network, in metrics and in the log.
 */
export async function recordCanaryHit(deps: Deps, request: Request, reply: FastifyReply): Promise<void> {
  const { id } = request.params as { id: string };
  if (reply.statusCode !== 404 || !/^[1-9]\d{0,14}$/.test(id)) return;
  // another site that makes its visitors' browsers send requests must not close their networks
  if (request.headers['sec-fetch-site'] === 'cross-site') return;
  if (!(await isCanary(deps.db, id))) return;
  deps.counters.add('evim_canary_hits_total', request.method === 'POST' ? 'phone' : 'listing');
  const limit = { key: networkKey(deps.secret, request.ip), most: MAX_RECORDED_IDS, seconds: DAY_SECONDS };
  // following the same link again is not enumeration: each id counts once
  const idLimit = { key: `${limit.key} ${id}`, most: 1, seconds: DAY_SECONDS };
  const attempt = await recordAttempt(deps.db, deps.clock.now(), 'canary', [limit, idLimit], { watched: limit });
  if (!('event' in attempt) || !ALARM_COUNTS.includes(attempt.count)) return;
  const details = { network: limit.key, hits: attempt.count };
  raiseAlarm(deps, request.log, 'canary', 'a network enumerates listing ids', details);
}

/** Canary hits of the network of an address within a day. */
export function countCanaryHits({ db, secret, clock }: Deps, ip: string): Promise<number> {
  return countCanaryAttempts(db, networkKey(secret, ip), clock.now());
}
