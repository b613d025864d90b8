import { expect } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { readCount } from '../../support/browser/results.ts';
import { requestHtml } from '../../support/browser/server-text.ts';

test('a landing page has a title, a description and links to related pages', async ({ page, request }) => {
  await openHydrated(page, '/satilir/yeni-tikili/nerimanov');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nərimanov rayonunda satılan yeni tikili mənzillər');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/satilir\/yeni-tikili\/nerimanov$/);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  const neighbour = page
    .getByRole('navigation', { name: 'Oxşar axtarışlar' })
    .getByRole('link', { name: /^Nəsimi r\./ });
  const expected = Number((await neighbour.textContent())?.replaceAll(/\D/g, ''));
  await neighbour.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nəsimi rayonunda satılan yeni tikili mənzillər');
  await expect(page).toHaveURL('/satilir/yeni-tikili/nesimi');
  expect(await readCount(page)).toBe(expected);

  // the long URL of the same search has the short one as canonical; other combinations are not indexed
  const long = await requestHtml(request, '/listings?category=sale&property=new_building&place=nerimanov');
  expect(long.headOf('rel="canonical"')).toMatch(/\/satilir\/yeni-tikili\/nerimanov$/);
  const other = await requestHtml(request, '/ru/listings?category=sale&rooms=3');
  expect(other.headOf('name="robots"')).toBe('noindex,follow');
  expect((await request.get('/satilir/qala')).status()).toBe(404);
});

test('flats have landing pages by rooms and prices, with medians, and only full ones are for search engines', async ({
  page,
  request,
}) => {
  await openHydrated(page, '/satilir/menzil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda satılan mənzillər');
  const prices = page.getByRole('region', { name: 'Qiymətlər' });
  await expect(prices.getByText(/₼\/m²$/)).toBeVisible();
  // other journeys post flats of two and three rooms meanwhile
  const row = prices.getByRole('row').filter({ hasText: '4 otaq' });
  const expected = Number((await row.getByRole('cell').first().textContent())?.replaceAll(/\D/g, ''));
  await row.getByRole('link').click();
  await expect(page).toHaveURL('/satilir/menzil/4-otaqli');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda satılan 4 otaqlı mənzillər');
  await expect.poll(() => readCount(page)).toBe(expected);
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(`^Bakıda satılan 4 otaqlı mənzillər: ${expected}\\selan`));
  const band = page.getByRole('navigation', { name: 'Qiymətə görə' }).getByRole('link').first();
  const inBand = Number((await band.locator('span').textContent())?.replaceAll(/\D/g, ''));
  await band.click();
  await expect(page).toHaveURL(/\/satilir\/menzil\/4-otaqli\/[\w-]+$/);
  await expect.poll(() => readCount(page)).toBe(inBand);
  await expectAccessible(page);

  // the same search by its keys has it as canonical address; a page with too few is not indexed
  const keys = 'category=sale&property=new_building&property=old_building&rooms=4';
  const same = await requestHtml(request, `/ru/listings?${keys}`);
  expect(same.headOf('rel="canonical"')).toMatch(/\/ru\/satilir\/menzil\/4-otaqli$/);
  expect(same.textOf('h1')).toBe('Купить 4-комнатную квартиру в Баку');
  const few = await requestHtml(request, '/gunluk-kiraye/heyet-evi/pirallahi/5-otaqli/200-manatdan-cox');
  expect(few.headOf('name="robots"')).toBe('noindex,follow');
});

test('a filtered page says what it shows, also in its link preview', async ({ request }) => {
  const filters = 'category=sale&property=new_building&property=old_building&rooms=3&place=nerimanov&price_max=400000';
  const filtered = await requestHtml(request, `/ru/listings?${filters}`);
  const title = 'Купить 3-комнатную квартиру в Наримановском районе до 400 000 ₼';
  expect(filtered.textOf('h1')).toBe(title);
  const count = filtered.textOf('span role="status"');
  for (const property of ['og:title', 'og:description'])
    expect(filtered.headOf(`property="${property}"`)).toMatch(new RegExp(`^${title}: ${count}`));
  expect(count).toMatch(/\d объявлен/);
  // of the cheapest one
  expect(filtered.headOf('property="og:description"')).toMatch(/ от [\d ]+ ₼ с ценами/);
  const picture = await request.get(filtered.headOf('property="og:image"') ?? '');
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await picture.body()).length).toBeLessThan(300 * 1024);
  for (const [prefix, locale] of [
    ['', 'az_AZ'],
    ['/en', 'en_GB'],
    ['/ru', 'ru_RU'],
  ]) {
    const rents = await requestHtml(request, `${prefix}/listings?category=rent&rooms=2&place=nerimanov`);
    const beginning = `${rents.textOf('h1')}: ${Number.parseInt(rents.textOf('span role="status"'), 10)} `;
    expect(beginning).toMatch(/.{10}: \d+ $/);
    for (const property of ['og:title', 'og:description'])
      expect((rents.headOf(`property="${property}"`) ?? '').slice(0, beginning.length)).toBe(beginning);
    expect(rents.headOf('property="og:locale"')).toBe(locale);
    expect((await request.get(rents.headOf('property="og:image"') ?? '')).status()).toBe(200);
  }
});
