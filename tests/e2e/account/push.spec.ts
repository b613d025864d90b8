import { randomUUID } from 'node:crypto';
import { expect, openHydrated, test } from '../../support/browser/browser.ts';
import { postListing } from '../../support/browser/listings.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';
import { newBrowser } from '../../support/channels/fake-push-service.ts';

test.use({ hasWorker: true, expectedNoise: /the push subscription was not ended/ });

/** A browser whose subscription can neither be made nor ended, because its push service is not reached. */
function haveSubscription(told: { endpoint: string; keys: { p256dh: string; auth: string } }): void {
  const unsubscribe = () => Promise.reject(new Error('no push service'));
  const subscription = { endpoint: told.endpoint, toJSON: () => told, unsubscribe };
  const registration = { pushManager: { getSubscription: async () => subscription } };
  Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: async () => registration });
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
}

test('signing out ends the push messages to this browser, and who comes next is offered them when they have a search or a listing', async ({
  page,
}) => {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const subscription = { endpoint, keys: newBrowser().keys };
  const search = { search: 'category=sale&rooms=5' };
  const person = await signIn(page);
  await bodyOf(await person.call('POST', '/api/contacts/push?locale=az', subscription));
  await bodyOf(await person.call('POST', '/api/saved-searches', search));
  await page.addInitScript(haveSubscription, subscription);
  await openHydrated(page, '/bildirisler');
  await expect(page.getByText('Bu brauzerdə icazə verilib')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: person.phone.replace(/^(...)(...)(..)(..)$/, '$1 $2 $3 $4') })
    .click();
  const ended = page.waitForResponse('**/api/contacts/push/end');
  await page.getByRole('navigation', { name: 'Hesabım' }).getByRole('button', { name: 'Çıxış et' }).click();
  expect((await ended).status()).toBe(204);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daxil ol' })).toBeVisible();

  const next = await signIn(page);
  await openHydrated(page, '/bildirisler');
  await expect(page.getByRole('heading', { name: 'E-poçt' })).toBeVisible();
  const offer = page.getByRole('button', { name: 'Bu brauzerdə icazə ver', exact: true });
  await expect(offer).toHaveCount(0);
  await bodyOf(await next.call('POST', '/api/saved-searches', search));
  await openHydrated(page, '/bildirisler');
  await expect(offer).toBeVisible();
  await expect(page.getByText('Bu brauzerdə icazə verilib')).toHaveCount(0);

  const owner = await signIn(page);
  await postListing(owner);
  await openHydrated(page, '/bildirisler');
  await expect(offer).toBeVisible();
});

test('a server that does not answer keeps nobody from trying to sign out again', async ({ page }) => {
  const { phone } = await signIn(page);
  await page.addInitScript(haveSubscription, {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    keys: newBrowser().keys,
  });
  // deadlines pass ten times as fast
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => timeout(ms / 10);
  });
  let isSilent = true;
  await page.route('**/api/contacts/push/end', (route) => (isSilent ? undefined : route.continue()));
  await openHydrated(page, '/bildirisler');
  const menu = page
    .getByRole('banner')
    .getByRole('button', { name: phone.replace(/^(...)(...)(..)(..)$/, '$1 $2 $3 $4') });
  const signOut = page.getByRole('navigation', { name: 'Hesabım' }).getByRole('button', { name: 'Çıxış et' });
  await menu.click();
  await signOut.click();
  await expect(page.getByText('İnternet bağlantısı yoxdur').first()).toBeVisible();
  isSilent = false;
  if (!(await signOut.isVisible())) await menu.click();
  await signOut.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Daxil ol' })).toBeVisible();
});
