import { type SubscriptionChange, scope } from './scope.ts';
import { readStored, writeStored } from './stored.ts';

/**
 * The browser or its push service has replaced a subscription, or ended it: the site is told the new one in place of the one that it
 * knows, and goes on sending what its person has allowed. Without that one nobody knows whose the new one is.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const known = (await findKnown()) ?? oldSubscription?.endpoint;
  if (known === undefined) return;
  await keep(known);
  const { pushManager } = scope.registration;
  const renewed =
    newSubscription ??
    (await pushManager.getSubscription()) ??
    (oldSubscription && (await pushManager.subscribe(oldSubscription.options)));
  if (renewed) await tell(known, renewed);
}

/** Tells the site of a new subscription that it was not told of when there was one. It never rejects. */
export async function tellMissed(): Promise<void> {
  try {
    const known = await findKnown();
    const subscription = known && (await scope.registration.pushManager.getSubscription());
    if (subscription && subscription.endpoint !== known) await tell(known, subscription);
  } catch {
    // a browser that cannot say what it has is asked with the next page
  }
}

/** The address of the subscription that the site knows. A browser without storage has none. */
const findKnown = async () => (await readStored('push').catch(() => null))?.endpoint;
const keep = (endpoint: string) => writeStored('push', { endpoint }).catch(() => undefined);

async function tell(old: string, subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const response = await fetch('/api/contacts/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    keepalive: true,
  }).catch(() => null);
  // else it is told with the next page or message
  if (response && response.status < 500 && response.status !== 429) await keep(endpoint);
}
