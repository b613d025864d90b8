import { expect } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not come|were not added/ });

test('what is kept or hidden reaches the account once it is back, but nothing that was taken back', async ({
  page,
  context,
}) => {
  const person = await signIn(page);
  await openHydrated(page, '/listings?category=rent');
  const cards = page.getByRole('main').locator('[data-listing]');
  const [kept, , hidden] = await cards.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-listing'))));
  const heart = (at: number) => cards.nth(at).getByRole('button', { name: /^Seçilmişlərə: / });
  const more = cards.nth(2).getByRole('button', { name: /^Daha çox/ });
  // a menu closes when the page scrolls
  const openMore = async () => {
    await more.focus();
    await expect(more).toBeInViewport();
    await more.press('Enter');
  };
  // the code of menus and messages, and their texts, are there
  await openMore();
  await page.getByRole('button', { name: 'Müqayisəyə əlavə et' }).press('Enter');
  await expect(page.getByText('Müqayisəyə əlavə olundu')).toBeVisible();
  await context.setOffline(true);
  // by the keyboard: the band of the outage moves the page down, away from under a pointer
  await heart(0).press('Enter');
  await expect(page.getByText('İnternet bağlantısı yoxdur')).toBeVisible();
  await expect(page.getByText('internet qayıdanda')).toBeVisible();
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true');
  // the last click wins, also before the first one has failed
  await heart(1).dblclick();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
  await openMore();
  await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
  await expect(cards.nth(2)).toBeHidden();
  await expect(page.getByText('Elan gizlədildi')).toBeVisible();
  await context.setOffline(false);
  const read = async (path: string) => bodyOf(await person.call('GET', path));
  await expect.poll(() => read('/api/favorites/ids')).toMatchObject({ data: [{ listing: kept }] });
  // all listings of the home are named
  await expect
    .poll(() => read('/api/hidden'))
    .toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ listing: hidden })]) });
  const waiting = () =>
    page.evaluate(() => [localStorage.getItem('guestFavorites'), localStorage.getItem('hiddenHomes')]);
  await expect.poll(waiting).toEqual(['[]', '[]']);
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true');
  expect(await read('/api/favorites/ids')).toMatchObject({ data: [{ listing: kept }] });
});

test('the page of favorites shows and counts what waits for the network, once', async ({ page, context }) => {
  const person = await signIn(page);
  await openHydrated(page, '/listings?category=rent');
  const main = page.getByRole('main');
  const cardOf = (id: number) => main.locator('li', { has: page.locator(`a[href$="/listing/${id}"]`) });
  const heartOf = (id: number) => cardOf(id).getByRole('button', { name: /^Seçilmişlərə: / });
  const ids = await main
    .locator('[data-listing]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-listing'))));
  const [waiting = 0, first = 0] = ids;
  await bodyOf(await person.call('POST', '/api/favorites', { listing: first }));
  const read = async () => bodyOf(await person.call('GET', '/api/favorites/ids'));

  // the page comes, but the account takes nothing
  await page.route('**/api/favorites', (route) => route.abort());
  await heartOf(waiting).press('Enter');
  await expect(page.getByText('internet qayıdanda')).toBeVisible();
  await page.getByRole('navigation', { name: 'Alt menyu' }).getByRole('link', { name: 'Seçilmişlər' }).click();
  const tabs = page.getByRole('navigation', { name: 'Seçilmişlər' }).getByRole('link');
  await expect(tabs).toHaveText(['Hamısı2', 'Elanlar2', 'Komplekslər0']);
  const shown = main.locator('li a[href*="/listing/"]');
  await expect(shown).toHaveCount(2);
  await expect(shown.first()).toHaveAttribute('href', new RegExp(`/listing/${waiting}$`));
  await expect(heartOf(waiting)).toHaveAttribute('aria-pressed', 'true');
  expect(await read()).toMatchObject({ data: [{ listing: first }] });
  await heartOf(waiting).press('Enter');
  await expect(tabs).toHaveText(['Hamısı1', 'Elanlar1', 'Komplekslər0']);
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(cardOf(waiting)).toBeVisible();
  await page.unroute('**/api/favorites');
  await context.setOffline(true);

  // what is taken back without a network is there again at once
  await heartOf(waiting).press('Enter');
  await expect(cardOf(waiting)).toHaveCount(0);
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(cardOf(waiting)).toBeVisible();
  await expect(page.getByText('İnternet bağlantısı yoxdur')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(read).toMatchObject({ data: [{ listing: waiting }, { listing: first }] });
  await expect(shown).toHaveCount(2);
  await expect(tabs).toHaveText(['Hamısı2', 'Elanlar2', 'Komplekslər0']);
});

test.describe('with the service worker', () => {
  test.use({ hasWorker: true, expectedNoise: /ERR_|status of 503|was not|were not|did not come|Failed to fetch/ });

  test('a home kept without a network is on the page of favorites that is read without one', async ({
    page,
    context,
  }) => {
    const person = await signIn(page);
    await openHydrated(page, '/listings?category=rent&photos=1');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    const cards = page.locator('.card-grid:not([data-placement] *) > li');
    const heart = (at: number) => cards.nth(at).getByRole('button', { name: /^Seçilmişlərə: / });
    const price = (at: number) => cards.nth(at).getByText('₼/ay').first().textContent();
    const prices = [await price(1), await price(0)];
    const storedHomes = () =>
      page.evaluate(async () => (await (await caches.match('/stored/favorites'))?.json())?.homes.length);
    await heart(0).press('Enter');
    await expect.poll(storedHomes).toBe(1);
    await expect
      .poll(() => page.evaluate(async () => (await caches.match('/stored/results')) !== undefined))
      .toBe(true);
    await context.setOffline(true);
    await heart(1).press('Enter');
    await expect(page.getByText('İnternet bağlantısı yoxdur')).toBeVisible();
    await expect.poll(storedHomes).toBe(2);
    // a link of the band
    await page.getByRole('status').getByRole('link', { name: 'Seçilmişlər' }).click();
    await expect(page.getByRole('main').locator('.price')).toHaveText(prices.map((one) => one ?? ''));
    await context.setOffline(false);
    // the page comes by itself, and what waited is sent
    const tabs = page.getByRole('navigation', { name: 'Seçilmişlər' }).getByRole('link');
    await expect(tabs).toHaveText(['Hamısı2', 'Elanlar2', 'Komplekslər0']);
    await expect
      .poll(async () => bodyOf(await person.call('GET', '/api/favorites/ids')))
      .toMatchObject({
        data: [{}, {}],
      });
  });
});
