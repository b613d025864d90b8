import { emptyPrivateCaches } from '#session/browser-caches.ts';
import { offerVersion } from '../data/connection/unsaved.ts';

/** Registers the worker, offers a newer one when it has come, and resolves once one is active. */
export async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => offerWaiting(registration));
  });
  await navigator.serviceWorker.ready;
}

/** The first worker replaces none, so it waits for nobody. */
function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  if (waiting && navigator.serviceWorker.controller) offerVersion(() => takeOver(waiting));
}

/** Opens the page anew with a worker. A navigation that began before would keep the old one at work. */
function takeOver(worker: ServiceWorker): void {
  const reload = () => window.location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  if (worker.state === 'installed') worker.postMessage('activate');
  // another tab was faster
  else reload();
}

/** Removes the worker that the browser has, and what it stored of a person. */
export async function stopWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  await registration.unregister();
  await emptyPrivateCaches();
}
