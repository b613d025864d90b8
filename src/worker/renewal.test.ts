import { afterEach, expect, it } from 'vitest';
import { openFakeBrowser } from '../../tests/support/worker/fake-browser.ts';

let close = () => {};
afterEach(() => close());

const options = { userVisibleOnly: true, applicationServerKey: null };
const subscription = (endpoint: string) => ({
  endpoint,
  options,
  toJSON: () => ({ endpoint, keys: { p256dh: `point of ${endpoint}`, auth: 'auth' }, expirationTime: null }),
});
const [OLD, GIVEN, OTHER] = ['https://push.test/old', 'https://push.test/given', 'https://push.test/other'];

/** What the site is told when a subscription changes. @param current what the browser has by then */
async function toldAfter(change: object, current: object | null = null) {
  const told: unknown[] = [];
  const asked: unknown[] = [];
  const network = async (address: unknown, request?: RequestInit) => {
    told.push([request?.method, address, JSON.parse(String(request?.body))]);
    return new Response(null, { status: 204 });
  };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async (with_: unknown) => {
      asked.push(with_);
      return subscription(OTHER);
    },
  };
  const browser = openFakeBrowser('https://evim.az', network as unknown as Parameters<typeof openFakeBrowser>[1], {
    pushManager: pushManager as unknown as PushManager,
  });
  close = browser.close;
  await browser.startWorker();
  await browser.tell('pushsubscriptionchange', change);
  return { told, asked };
}

const renewal = (endpoint: string) => [
  'POST',
  '/api/contacts/push/renew',
  { old: OLD, endpoint, keys: { p256dh: `point of ${endpoint}`, auth: 'auth' } },
];

it('the site is told of the subscription that the browser has made in place of another', async () => {
  const change = { oldSubscription: subscription(OLD), newSubscription: subscription(GIVEN) };
  expect(await toldAfter(change)).toEqual({ told: [renewal(GIVEN)], asked: [] });
  expect(await toldAfter({ oldSubscription: subscription(OLD) }, subscription(GIVEN))).toEqual({
    told: [renewal(GIVEN)],
    asked: [],
  });
});

it('one that was ended is subscribed anew, as it was', async () => {
  expect(await toldAfter({ oldSubscription: subscription(OLD), newSubscription: null })).toEqual({
    told: [renewal(OTHER)],
    asked: [options],
  });
});

it('without the old one nobody is told, because nobody knows whose it was', async () => {
  expect(await toldAfter({ newSubscription: subscription(GIVEN) })).toEqual({ told: [], asked: [] });
});
