import { expect, type Page } from '@playwright/test';
import { openAlive, test } from '../support/browser.ts';

/** Ids of active listings that can be called. */
async function findListings(page: Page): Promise<number[]> {
  const answer = await page.request.get('/api/listings?fields[0]=id&pagination[pageSize]=40&filters[Has_Photos]=true');
  const { data } = (await answer.json()) as { data: { id: number }[] };
  return data.map(({ id }) => id);
}

test('a listing opens in a tab of its own and the list stays', async ({ page, context }) => {
  await openAlive(page, '/listings?category=sale&type=new_building');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    page.locator('main li a[href*="/listing/"]').first().click(),
  ]);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('yeni tikili');
  await expect(tab).toHaveURL(/\/listing\/\d+$/);
  await expect(tab).toHaveTitle(/yeni tikili.*₼ · Evim/);
  await expect(page).toHaveURL('/listings?category=sale&type=new_building');
});

test('photos are stepped through with the keyboard, and counted', async ({ page }) => {
  const [id] = await findListings(page);
  await openAlive(page, `/listing/${id}`);
  const photos = page.getByRole('region', { name: 'Fotolar' });
  await expect(photos.getByText(/^1 \/ \d+$/)).toBeVisible();
  await photos.getByRole('list').focus();
  await page.keyboard.press('ArrowRight');
  await expect(photos.getByText(/^2 \/ \d+$/)).toBeVisible();
});

test('the phone number is shown on the first click and dialled by the second', async ({ page }) => {
  const [id] = await findListings(page);
  await openAlive(page, `/listing/${id}`);
  const button = page.getByRole('button', { name: /Nömrəni göstər/ });
  await expect(button).toContainText(/^Nömrəni göstər\s*0\d\d \d{3} •• ••$/);
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
  await button.click();
  const link = page.getByRole('link', { name: /^Zəng et: 0\d\d \d{3} \d\d \d\d$/ });
  await expect(link).toHaveAttribute('href', /^tel:\+994\d{9}$/);
  await expect(link).toBeFocused();
});

test.describe('to somebody who has asked for too many numbers', () => {
  test.use({ expectedNoise: /status of 429/ });

  test('the page says so in words', async ({ page }) => {
    const ids = await findListings(page);
    const last = ids.at(-1);
    // the limit is 30 an hour; the last one of the list is kept for the page
    for (const id of ids.slice(0, 30))
      expect((await page.request.post(`/api/listings/${id}/phone`)).status()).toBe(200);
    await openAlive(page, `/listing/${last}`);
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/phone'));
    await page.getByRole('button', { name: /Nömrəni göstər/ }).click();
    expect((await refused).status()).toBe(429);
    await expect(page.getByRole('alert')).toContainText('Çox sayda sorğu göndərdiniz');
  });
});

for (const path of ['/no-such-page', '/notfound', '/ru/net/takoy', '/listing/999999999', '/en/listing/abc']) {
  test(`${path} answers 404 with words and ways on`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/tapılmadı|not found|не найден/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', /^\/(en|ru)?$/);
  });
}

test('the way back from a missing page leads where the visitor was', async ({ page }) => {
  await page.goto('/listings?category=rent');
  await openAlive(page, '/no-such-page');
  await page.getByRole('button', { name: 'Geri qayıt' }).click();
  await expect(page).toHaveURL('/listings?category=rent');
});
