import { afterEach, expect, it } from 'vitest';
import { openFakeBrowser } from '../../tests/support/worker/fake-browser.ts';
import { writeStored } from './stored.ts';

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

/** A browser with a subscription, and a site that answers with a status; 0: it is not reached. */
async function openSubscribed() {
  const told: unknown[] = [];
  const state = { status: 204, current: subscription(OLD) };
  const network = async (address: unknown, request?: RequestInit) => {
    if (address !== '/api/contacts/push/renew') return new Response('a page');
    const { old, endpoint } = JSON.parse(String(request?.body));
    told.push([old, endpoint]);
    if (state.status === 0) throw new TypeError('Failed to fetch');
    return new Response(null, { status: state.status });
  };
  const pushManager = { getSubscription: async () => state.current };
  const browser = openFakeBrowser('https://evim.az', network as unknown as Parameters<typeof openFakeBrowser>[1], {
    pushManager: pushManager as unknown as PushManager,
    showNotification: async () => {},
  });
  close = browser.close;
  await browser.startWorker();
  return {
    ...{ browser, state, told },
    /** the browser replaces its subscription */
    replace: (endpoint: string, change: object = { oldSubscription: state.current }) => {
      state.current = subscription(endpoint);
      return browser.tell('pushsubscriptionchange', { ...change, newSubscription: state.current });
    },
    openPage: () => browser.ask({ url: 'https://evim.az/', method: 'GET', mode: 'navigate', destination: 'document' }),
  };
}

it.each([0, 429, 503])(
  'a site that is not told (%s) is told with the next page, or message, until it is',
  async (status) => {
    const { browser, state, told, replace, openPage } = await openSubscribed();
    state.status = status;
    await replace(GIVEN);
    await browser.startWorker();
    await openPage();
    // it knows the first one still
    await replace(OTHER);
    state.status = 204;
    await browser.tell('push', { data: null });
    for (let page = 0; page < 2; page++) await openPage();
    const missed = [OLD, OTHER];
    expect(told).toEqual([[OLD, GIVEN], [OLD, GIVEN], missed, missed]);
  },
);

it.each([400, 404, 410])('a site that does not want it (%s) is not told again', async (status) => {
  const { state, told, replace, openPage } = await openSubscribed();
  state.status = status;
  await replace(GIVEN);
  await openPage();
  expect(told).toEqual([[OLD, GIVEN]]);
});

it('a browser that does not say which subscription it has replaced renews the one that its page has told of', async () => {
  const { told, replace } = await openSubscribed();
  await writeStored('push', { endpoint: OLD });
  await replace(GIVEN, {});
  await replace(OTHER, {});
  expect(told).toEqual([
    [OLD, GIVEN],
    [GIVEN, OTHER],
  ]);
});
