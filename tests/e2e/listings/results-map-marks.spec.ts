import type { Page } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

type Priced = { id: number; Price: number };

/** A home for sale whose price no other has: it stands on the map by itself. */
async function findAlone(page: Page): Promise<{ id: number; address: string }> {
  const exact = 'filters[Category]=sale&filters[Is_Approximate]=false&filters[Latitude][$notNull]=true';
  const query = `${exact}&homes=true&sort=Price:desc&fields[0]=Price`;
  const { data } = (await (await page.request.get(`/api/listings?${query}`)).json()) as { data: Priced[] };
  const alone = data.find(({ Price }) => data.filter((one) => one.Price === Price).length === 1);
  if (!alone) throw new Error('every price is asked twice');
  return { id: alone.id, address: `/listings?category=sale&price_min=${alone.Price}&price_max=${alone.Price}` };
}

test('a pin of a home that was seen or is kept looks like it', async ({ page }) => {
  const { id, address } = await findAlone(page);
  const pin = page.locator('.map-mark[data-kind=pin]');
  await openHydrated(page, address);
  await expect(pin).toBeVisible();
  await expect(pin).not.toHaveAttribute('data-seen');
  await expect(pin).not.toHaveAttribute('data-kept');
  const looks = () => pin.evaluate((one) => getComputedStyle(one).background + getComputedStyle(one).color);
  const fresh = await looks();
  await page
    .locator(`.results-list .card-grid [data-listing="${id}"]`)
    .first()
    .getByRole('button', { name: /^Seçilmişlərə: / })
    .click();
  await expect(pin).toHaveAttribute('data-kept');
  await openHydrated(page, `/listing/${id}`);
  await openHydrated(page, address);
  await expect(pin).toBeVisible();
  await expect(pin).toHaveAttribute('data-seen');
  await expect(pin).toHaveAttribute('data-kept');
  await page.mouse.move(0, 0);
  expect(await looks()).not.toBe(fresh);
});

test('a home that a guest hides leaves the map at once, and is not asked for again', async ({ page }) => {
  const { id, address } = await findAlone(page);
  const pin = page.locator('.map-mark[data-kind=pin]');
  await openHydrated(page, address);
  await expect(pin).toBeVisible();
  const card = page.locator(`.results-list .card-grid [data-listing="${id}"]`).first();
  await card.getByRole('button', { name: /^Daha çox/ }).click();
  const answered = page.waitForResponse(/\/api\/listings\/map\?(?=.*hidden=).*bbox/);
  await page.getByRole('button', { name: 'Gizlət', exact: true }).click();
  await expect(pin).toHaveCount(0);
  // what this page asks again is not what the next one asks
  await answered;
  const asked = page.waitForResponse(/\/api\/listings\/map\?.*bbox/);
  await openHydrated(page, address);
  const response = await asked;
  expect(new URL(response.url()).searchParams.get('hidden')).toBe(String(id));
  expect((await response.json()).meta.total).toBe(0);
  await expect(pin).toHaveCount(0);
});

test('the chip of an inferred filter stays dotted after a movement of the map, a quick filter and another order', async ({
  page,
}) => {
  await openHydrated(page, '/listings?q=2+otaqlı+250+minə+qədər');
  await expect(page).toHaveURL(/inferred=category/);
  const chip = page.getByRole('link', { name: 'Satış (təxmin): sil' });
  const expectDotted = () => expect(chip).toHaveCSS('border-top-style', 'dotted');
  await expectDotted();
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await page.locator('.results-map').getByRole('button', { name: 'Böyüt' }).click();
  await expect(page).toHaveURL(/bbox=/);
  await expectDotted();
  await page.getByRole('list', { name: 'Tez filtrlər' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/(owner|photos|dropped|not_first|not_last|has)=/);
  await expectDotted();
  await page.getByRole('combobox', { name: 'Sıralama' }).selectOption('Əvvəlcə bahalı');
  await expect(page).toHaveURL(/sort=price_desc/);
  await expectDotted();
  await chip.click();
  await expect(page).not.toHaveURL(/inferred/);
  await expect(chip).toHaveCount(0);
});

test('a card is no longer marked when the mark that the pointer was at is gone', async ({ page }) => {
  const { id, address } = await findAlone(page);
  await openHydrated(page, address);
  const pin = page.locator('.map-mark[data-kind=pin]');
  const card = page.locator(`.results-list .card-grid [data-listing="${id}"]`).first();
  await expect(pin).toBeVisible();
  // nothing is rented for such a price
  const words = page.getByRole('combobox', { name: 'Nə axtarırsınız?' }).first();
  await words.fill('kirayə');
  await words.press('Enter');
  await expect(page).toHaveURL(/category=rent/);
  await expect(pin).toHaveCount(0);
  await page.goBack();
  await pin.hover();
  await expect(card).toHaveAttribute('data-active');
  await page.goForward();
  await expect(pin).toHaveCount(0);
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(pin).toBeVisible();
  await expect(card).not.toHaveAttribute('data-active');
});
