import webPush from 'web-push';
import { isPushEndpoint } from '#contract/contacts/push-services.ts';
import { HOUR_SECONDS } from '#contract/values/durations.ts';
import { type Outside, OutsideFailure, openOutside } from '../../outside/outside.ts';
import { isPushKey } from '../../outside/push-key.ts';
import type { ContactAddress, Messenger } from '../../ports.ts';
import { openPushBreakers } from './push-breakers.ts';
import { type PushParts, topicOf, writePush } from './push-payload.ts';

/** How long a push service keeps a message for a device that is off, in seconds. */
const TTL = 6 * HOUR_SECONDS;
const DEADLINE_MS = 9_000;
/** The pause when a service asks for one and does not say how long, in seconds. */
const PAUSE = 60;

export type VapidKeys = { publicKey: string; privateKey: string };
type Options = {
  keys: () => Promise<VapidKeys>;
  /** who sends: `mailto:` or `https:` */
  subject: string;
  partsOf: (to: ContactAddress) => Promise<PushParts>;
  outside?: Outside;
  deadline?: number;
  /** whether a subscription may be called */
  accepts?: (endpoint: string) => boolean;
  /** the hosts that have a breaker of their own */
  hosts?: readonly string[];
};

/** Sends messages to browsers by their push services, encrypted for the browser (RFC 8291) and signed by our key (RFC 8292). */
export function openWebPush(options: Options): Messenger {
  const { keys, subject, partsOf, outside = openOutside(), deadline = DEADLINE_MS } = options;
  const { accepts = isPushEndpoint } = options;
  const breakers = openPushBreakers(outside, deadline, options.hosts);
  const pausedUntil = new Map<string, number>();
  return {
    send: async (to, message) => {
      const { address, details } = to;
      const { p256dh = '', auth = '' } = details;
      // no message can be encrypted for it, today or later
      if (!accepts(address) || !isPushKey(p256dh)) return { result: 'gone' };
      const { host } = new URL(address);
      const pause = Math.ceil(((pausedUntil.get(host) ?? 0) - performance.now()) / 1000);
      if (pause > 0) return { result: 'later', seconds: pause };
      const payload = writePush(message, await partsOf(to));
      const request = webPush.generateRequestDetails(
        { endpoint: address, keys: { p256dh, auth } },
        JSON.stringify(payload),
        { vapidDetails: { subject, ...(await keys()) }, TTL, urgency: 'normal', topic: topicOf(payload, address) },
      );
      const call = breakers.callOf(host)(async ({ fetch }) => {
        const { method, headers, body } = request;
        const answer = await fetch(address, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body ?? []),
        });
        await answer.body?.cancel();
        // 401: our key
        if (answer.status >= 500 || answer.status === 401) throw new Error(`the push service answers ${answer.status}`);
        return answer;
      });
      const response = await call.catch((error: unknown) => {
        const isRefused = error instanceof OutsideFailure && error.outcome === 'refused';
        if (isRefused || breakers.isKnown(host)) throw error;
        return String(error);
      });
      // maybe nobody runs this host: only this browser is concerned
      if (typeof response === 'string') return { result: 'refused', reason: response };
      const { status } = response;
      if (status >= 200 && status < 300) {
        breakers.know(host);
        return { result: 'sent', providerId: response.headers.get('location') };
      }
      // unknown or expired; 403: subscribed with another key of ours
      if (status === 404 || status === 410 || status === 403) return { result: 'gone' };
      if (status !== 429) return { result: 'refused', reason: `the push service answers ${status}` };
      const seconds = retryAfter(response.headers.get('retry-after'));
      pausedUntil.set(host, performance.now() + seconds * 1000);
      return { result: 'later', seconds };
    },
  };
}

function retryAfter(header: string | null): number {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), HOUR_SECONDS) : PAUSE;
}
