// The part of a service worker's types that is used here: TypeScript's own do not go together with those of pages.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = ExtendableEvent & {
  request: Request;
  /** of a navigation: the response that the browser asked for while it started the worker */
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
export type PushEvent = ExtendableEvent & { data: { json: () => unknown } | null };
export type NotificationEvent = ExtendableEvent & {
  notification: Notification;
  /** the button that was pressed; empty: the notice itself */
  action: string;
};
/** Browsers give both subscriptions, one of them, or neither. */
export type SubscriptionChange = ExtendableEvent & {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
};
type WindowClient = { url: string; focus: () => Promise<unknown> };

type Events = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & MessageEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChange;
};

type Scope = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim: () => Promise<void>;
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<WindowClient[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void) => void;
};

export const scope = globalThis as unknown as Scope;
