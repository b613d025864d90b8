import { type SubscriptionChange, scope } from './scope.ts';

/**
 * The browser or its push service has replaced a subscription, or ended it: the site is told the new one in its place, and goes on
 * sending what its person has allowed. Without the old one nobody knows whose it was.
 */
export async function renewSubscription({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  if (!oldSubscription) return;
  const { endpoint: old, options } = oldSubscription;
  const { pushManager } = scope.registration;
  const renewed = newSubscription ?? (await pushManager.getSubscription()) ?? (await pushManager.subscribe(options));
  const { endpoint, keys = {} } = renewed.toJSON();
  await fetch('/api/contacts/push/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } }),
    keepalive: true,
  });
}
