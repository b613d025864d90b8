import type { Contact } from '#contract/contacts/api.ts';
import { writeStored } from '#worker/stored.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { startWorker } from '../offline/service-worker.ts';
import { logFailure } from '../ui/log-failure.ts';

/** `unsupported`: it cannot, or on an iPhone not before the site is on the home screen. `denied`: the person has refused. */
type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** How long the service worker may take to be there, in ms. */
const PATIENCE = 10_000;

/**
 * Whether this browser gets push messages for a person, and not for who was signed in before. Asks nothing.
 * @param contacts theirs
 */
export async function pushState(contacts: readonly Pick<Contact, 'browser'>[]): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const own = await fingerprint(subscription);
  return contacts.some(({ browser }) => browser === own) ? 'on' : 'off';
}

/** The endpoint of which the site was told in this page. */
let told: string | undefined;

/**
 * The same. A subscription of the person's belongs to the session in which they look at it from now on: it ends with that one, which
 * may be a later one than that in which they allowed it.
 */
export async function keepPush(
  contacts: readonly Pick<Contact, 'browser'>[],
  locale: 'az' | 'en' | 'ru',
): Promise<PushState> {
  const state = await pushState(contacts);
  if (state !== 'on') return state;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  if (subscription && subscription.endpoint !== told)
    await tell(subscription, locale).catch((error) => logFailure('the push subscription was not told again', error));
  return state;
}

/** As contacts have it. */
async function fingerprint({ endpoint }: PushSubscription): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Asks for permission, which browsers only allow in a tap, and subscribes this browser.
 * @param key the site's, in base64url
 * @returns the id of the contact; null: it is not allowed @throws ApiError, NoConnection, or what the browser says
 */
export async function allowPush(key: string, locale: 'az' | 'en' | 'ru'): Promise<number | null> {
  if ((await pushState([])) === 'unsupported') return null;
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await readyWorker();
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const old = await registration.pushManager.getSubscription();
  // one that was made with another key of the site gets nothing
  if (old && !isMadeWith(old, key)) await old.unsubscribe();
  return tell(await registration.pushManager.subscribe(options), locale);
}

/** @returns the id of the contact @throws ApiError, NoConnection */
async function tell(subscription: PushSubscription, locale: 'az' | 'en' | 'ru'): Promise<number> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { data } = await readBody(
    browserApi.POST('/api/contacts/push', {
      params: { query: { locale } },
      body: { endpoint: endpoint ?? '', keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } },
    }),
  );
  told = endpoint;
  // the worker renews it
  await writeStored('push', { endpoint: endpoint ?? '' }).catch((error) =>
    logFailure('the push subscription was not stored', error),
  );
  return data.id;
}

/** A tap may come before the page has started it. */
function readyWorker(): Promise<ServiceWorkerRegistration> {
  const giveUp = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('the service worker does not start')), PATIENCE),
  );
  return Promise.race([startWorker(), giveUp]);
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...own));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}
