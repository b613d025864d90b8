import { expect } from '@playwright/test';
import { test } from '../../support/browser/browser.ts';
import { cards, listedCards, readAddresses, readCount, readPrices } from '../../support/browser/results.ts';

test.use({ javaScriptEnabled: false });

test('search, sorting, pages and landing pages work', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Bütün filtrlər' }).click();
  const panel = page.getByRole('search');
  await panel.getByText('Kirayə', { exact: true }).click();
  await panel.getByText('Köhnə tikili', { exact: true }).first().click();
  await panel.getByRole('group', { name: 'Otaq' }).getByText('2', { exact: true }).click();
  await panel.getByRole('button', { name: /^Göstər/ }).click();
  await expect(page).toHaveURL(/\/listings\?category=rent&property=old_building.*rooms=2/);
  // the results are seen first, the promoted ones among them
  await expect(cards(page).first()).toBeInViewport();
  await page.getByRole('link', { name: 'Bütün filtrlər' }).click();
  await expect(page.getByRole('radio', { name: 'Kirayə' })).toBeChecked();
  await page.goBack();
  for (const text of await listedCards(page).allInnerTexts()) expect(text).toMatch(/₼\/ay[\s\S]*2\sotaq/);

  await page.getByLabel('Sıralama').selectOption('price_desc');
  await page.getByRole('button', { name: 'Sırala' }).click();
  const list = await readPrices(listedCards(page));
  expect(list).toEqual([...list].sort((a, b) => b - a));

  await page.goto('/');
  await page.getByRole('link', { name: 'Daha çox göstər' }).click();
  await expect(page).toHaveURL('/?page=2');
  await page.getByRole('link', { name: 'Əvvəlki səhifə' }).click();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: /^Torpaq/ }).click();
  await expect(page).toHaveURL('/satilir/torpaq');
  // other tests publish no land meanwhile, which would move some from the first page to the second
  const first = await readAddresses(page, listedCards(page));
  await page.getByRole('link', { name: 'Daha çox göstər' }).click();
  await expect(page).toHaveURL('/satilir/torpaq?page=2');
  const second = await readAddresses(page, listedCards(page));
  expect([second.length > 0, second.filter((address) => first.includes(address))]).toEqual([true, []]);
});

test('words on home ask for a rent where nothing is sold for their price', async ({ page }) => {
  await page.goto('/ru');
  await page.getByRole('combobox').first().fill('однушка Ясамал до 600 с мебелью');
  await page
    .getByRole('button', { name: /^Показать/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=rent.*price_max=600|price_max=600.*category=rent/);
  await expect(page.getByRole('link', { name: 'Убрать: Аренда (предположительно)' })).toBeVisible();
  await expect(page).not.toHaveURL(/category=sale/);
});

for (const place of ['yasamal', 'landmark-filarmoniya'])
  test(`${place} is chosen by the number of its homes, and so many are listed`, async ({ page }) => {
    await page.goto('/choose-place?category=sale');
    const choice = page.locator('label', { has: page.locator(`input[value=${place}]`) });
    const promised = Number((await choice.locator('span').last().textContent())?.replaceAll(/\D/g, ''));
    expect(promised).toBeGreaterThan(0);
    const group = page.locator('details', { has: choice });
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click();
    await choice.click();
    await page.getByRole('button', { name: 'Göstər', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`place=${place}`));
    // listings of other journeys come and go
    expect(Math.abs((await readCount(page)) - promised)).toBeLessThanOrEqual(2);
  });
