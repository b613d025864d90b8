import { DEADLINE } from '../data/connection/connection.ts';
import { logFailure } from '../ui/log-failure.ts';

/** How long a browser may take to end a subscription, in ms: it tells its push service, which may not answer. */
const PATIENCE = 3_000;

/**
 * Ends the push messages to this browser of the person who signs out, who may share it: first on our server, so that it sends no
 * more whatever the browser or its push service do. @throws when our server was not reached
 */
export async function endPush(headers: Record<string, string>): Promise<void> {
  const subscription = await findSubscription().catch(() => null);
  if (!subscription) return;
  const { endpoint } = subscription;
  await fetch('/api/contacts/push/end', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint }),
    signal: AbortSignal.timeout(DEADLINE),
  });
  const late = new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), PATIENCE));
  await Promise.race([subscription.unsubscribe(), late]).catch((error) =>
    logFailure('the push subscription was not ended', error),
  );
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}
