import { expect, type Locator, type Page } from '@playwright/test';
import { openAlive, test } from '../support/browser.ts';

const cards = (page: Page) => page.locator('main li a[href*="/listing/"]');
const total = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const count = async (page: Page) => Number((await total(page).textContent())?.replaceAll(/\D/g, ''));
/** What stands before ₼ on each card, in manats. */
const prices = async (list: Locator) =>
  (await list.allInnerTexts()).map((text) => Number((/([\d\u00a0]+)₼/.exec(text)?.[1] ?? '').replaceAll(/\s/g, '')));

test('a visitor finds flats by category, type and price, and sees only such flats', async ({ page, request }) => {
  await openAlive(page, '/');
  await page.getByText('Satış', { exact: true }).click();
  await page.getByLabel('Əmlakın növü').selectOption('new_building');
  await page.getByLabel('Qiymət, ₼: Ən az').fill('90 000');
  await page.getByLabel('Qiymət, ₼: Ən çox').fill('250000');
  await page.getByRole('button', { name: 'Göstər' }).click();

  await expect(page).toHaveURL('/listings?category=sale&type=new_building&price_min=90000&price_max=250000');
  const answer = await request.get(
    '/api/listings/count?filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building&filters[Price][$gte]=90000&filters[Price][$lte]=250000',
  );
  const { count: expected } = (await answer.json()) as { count: number };
  expect(expected).toBeGreaterThan(5);
  await expect.poll(() => count(page)).toBe(expected);
  await expect(cards(page)).toHaveCount(Math.min(expected, 8));
  for (const price of await prices(cards(page))) {
    expect(price).toBeGreaterThanOrEqual(90_000);
    expect(price).toBeLessThanOrEqual(250_000);
  }
  await expect(page.getByText(/₼\/(ay|gün)/)).toHaveCount(0);
});

test('the chosen order is that of the cards, and stays in the address', async ({ page }) => {
  await openAlive(page, '/listings?category=sale');
  await page.getByLabel('Sıralama').selectOption('price_asc');
  await expect(page).toHaveURL('/listings?category=sale&sort=price_asc');
  const isSorted = async () => {
    const list = await prices(cards(page));
    return list.length === 8 && list.every((price, at) => at === 0 || price >= (list[at - 1] ?? 0));
  };
  await expect.poll(isSorted).toBe(true);
});

test('an address gives the same search to whoever opens it', async ({ page }) => {
  await page.goto('/ru/listings?category=rent&type=house&price_max=5000');
  await expect(page.getByRole('radio', { name: 'Снять' })).toBeChecked();
  await expect(page.getByLabel('Тип недвижимости')).toHaveValue('house');
  await expect(page.getByLabel('Цена, ₼: До')).toHaveValue('5000');
});

test('keys and values that mean nothing here are passed over', async ({ page }) => {
  await page.goto('/listings');
  const all = await count(page);
  const answer = await page.goto('/listings?category=castle&price_min=-1&page=0&sort=up&utm_source=x&fbclid=y');
  expect(answer?.status()).toBe(200);
  expect(await count(page)).toBe(all);
});

test('a search without results says so and leads on', async ({ page }) => {
  await openAlive(page, '/listings?category=sale&price_max=1');
  await expect(page.getByText('Elan tapılmadı')).toBeVisible();
  await page.getByRole('link', { name: 'Bütün elanları göstər' }).click();
  await expect(page).toHaveURL('/listings');
  await expect(cards(page)).toHaveCount(8);
});

test('pages follow each other by links, without repeating a card', async ({ page }) => {
  await openAlive(page, '/listings?category=sale');
  const addresses = () => cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const first = await addresses();
  await page.getByRole('link', { name: 'Növbəti' }).click();
  await expect(page).toHaveURL('/listings?category=sale&page=2');
  await expect.poll(addresses).not.toEqual(first);
  const second = await addresses();
  expect(second).toHaveLength(8);
  expect(second.filter((address) => first.includes(address))).toEqual([]);
  await page.getByRole('link', { name: 'Əvvəlki' }).click();
  await expect(page).toHaveURL('/listings?category=sale');
  await expect.poll(addresses).toEqual(first);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('search, order and pages work all the same', async ({ page }) => {
    await page.goto('/');
    await page.getByText('Kirayə', { exact: true }).click();
    await page.getByLabel('Əmlakın növü').selectOption('old_building');
    await page.getByRole('button', { name: 'Göstər' }).click();
    await expect(page).toHaveURL(/\/listings\?category=rent&type=old_building/);
    await expect(page.getByRole('radio', { name: 'Kirayə' })).toBeChecked();
    for (const text of await cards(page).allInnerTexts()) expect(text).toContain('₼/ay');

    await page.getByLabel('Sıralama').selectOption('price_desc');
    await page.getByRole('button', { name: 'Sırala' }).click();
    const list = await prices(cards(page));
    expect(list).toEqual([...list].sort((a, b) => b - a));

    await page.goto('/');
    await page.getByRole('link', { name: 'Növbəti' }).click();
    await expect(page).toHaveURL('/?page=2');
    await expect(cards(page)).toHaveCount(8);
  });
});
