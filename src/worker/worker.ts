import { cacheFirst, staleWhileRevalidate } from './caching.ts';
import { followNotice, showNotice } from './notice.ts';
import { answerOffline } from './offline-page.ts';
import { renewSubscription, tellMissed } from './renewal.ts';
import { ruleOf } from './rules.ts';
import { type FetchEvent, scope } from './scope.ts';

// The service worker of the site (docs/architecture/web.md). It knows no build and stores no page, so that an old one serves
// every later version as well.

scope.addEventListener('activate', (event) => {
  // the page is asked for while the worker starts; and the first page that somebody opens is served too
  const preloading = scope.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([preloading, scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const respond = answers[ruleOf(event.request, scope.location.origin)];
  if (respond) event.respondWith(respond(event));
});

const answers = {
  file: (event: FetchEvent) => cacheFirst(event, 'files'),
  photo: (event: FetchEvent) => cacheFirst(event, 'photos'),
  picture: (event: FetchEvent) => staleWhileRevalidate(event, 'photos'),
  page: openPage,
  network: null,
};

async function openPage(event: FetchEvent): Promise<Response> {
  event.waitUntil(tellMissed());
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return answerOffline(new URL(event.request.url));
  }
}

// a page asks for it when somebody has pressed "reload"
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') event.waitUntil(scope.skipWaiting());
});

scope.addEventListener('push', (event) => event.waitUntil(Promise.all([showNotice(event), tellMissed()])));
scope.addEventListener('notificationclick', (event) => event.waitUntil(followNotice(event)));
scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));
