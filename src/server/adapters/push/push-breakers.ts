import { PUSH_HOSTS } from '#contract/contacts/push-services.ts';
import type { Outside, OutsideCall, OutsideName } from '../../outside/outside.ts';

/** How many regional hosts are known at most: Edge has some dozens. */
const MAX_REGIONAL = 200;

type PushBreakers = {
  /** how to call a host */
  callOf: (host: string) => OutsideCall;
  /** the host took a message, so that nobody has invented it */
  know: (host: string) => void;
  isKnown: (host: string) => boolean;
};

/**
 * A breaker for each host of the push services, one for the regional hosts that have taken a message, and one for all others:
 * anybody may subscribe with a host that they invented below a service's domain, and that must delay no other messages.
 */
export function openPushBreakers(
  outside: Outside,
  deadline: number,
  hosts: readonly string[] = PUSH_HOSTS,
): PushBreakers {
  const policy = { deadline, maxAtOnce: 32 };
  const calls = new Map(hosts.map((host) => [host, outside.open(`push_${host}` as OutsideName, policy)]));
  const regional = outside.open('push_regional', policy);
  const other = outside.open('push_other', policy);
  const known = new Set<string>();
  const isKnown = (host: string) => calls.has(host) || known.has(host);
  return {
    isKnown,
    callOf: (host) => calls.get(host) ?? (known.has(host) ? regional : other),
    know: (host) => {
      if (!calls.has(host) && known.size < MAX_REGIONAL) known.add(host);
    },
  };
}
