import type { Locator } from '@playwright/test';
import { expect, expectAccessible, openHydrated, test } from '../support/browser/browser.ts';
import { requestHtml } from '../support/browser/server-text.ts';
import { textsOf } from '../support/browser/wizard.ts';

const PAGES = {
  '/baki-ag-seher': 'Bakı Ağ Şəhər',
  '/design': 'Dizayn və tikinti',
  '/credit': 'Kredit və ipoteka',
  '/advertising': 'Saytda reklam',
  '/about': 'Sayt haqqında',
  '/ru/term': 'Пользовательское соглашение',
  '/en/privacy': 'Privacy policy',
};

test('pages of text have their title, metadata, and sizes of their images', async ({ request }) => {
  for (const [path, title] of Object.entries(PAGES)) {
    const { html, textOf, headOf } = await requestHtml(request, path);
    expect([path, textOf('h1')]).toEqual([path, title]);
    expect(headOf('rel="canonical"')).toMatch(new RegExp(`${path}$`));
    expect([path, headOf('name="description"')]).toEqual([path, expect.stringMatching(/.{20}/)]);
    const [main = ''] = /<main.*<\/main>/s.exec(html) ?? [];
    const images = [...main.matchAll(/<img\s[^>]*>/g)].map(([image]) => image);
    expect(images.filter((image) => !/ alt="/.test(image) || !/ width="\d+"/.test(image))).toEqual([]);
  }
});

test('an unknown address responds with an error', async ({ request }) => {
  for (const path of ['/anything', '/ru/anything', '/en/notfound']) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status()]).toEqual([path, 404]);
  }
});

test('the sitemap lists every document', async ({ request }) => {
  const { gunzipSync } = await import('node:zlib');
  const xml = gunzipSync(await (await request.get('/sitemaps/pages.xml.gz')).body()).toString();
  for (const path of ['/baki-ag-seher', '/ru/design', '/en/credit', '/advertising', '/about', '/term', '/privacy'])
    expect(xml).toContain(`${path}</loc>`);
});

test('White City shows one section, and another one on selection', async ({ page }) => {
  await openHydrated(page, '/baki-ag-seher');
  const parts = page.getByRole('region', { name: 'Layihənin hissələri' });
  // at least six: an editor may be adding one in another test
  await expect(parts.getByRole('listitem').nth(5)).toBeVisible();
  await expect(parts.getByRole('heading')).toHaveText('Dəniz bulvarı');
  await parts.getByRole('link', { name: 'Yaxta limanı' }).click();
  await expect(parts.getByRole('heading')).toHaveText('Yaxta limanı');
  await expect(parts.getByText('Sahil boyu liman')).toBeVisible();
  await page.reload();
  await expect(parts.getByRole('heading')).toHaveText('Yaxta limanı');
});

for (const [path, first, second, total] of [
  ['/credit', 'Badam Bank', 'Üçev Bank', 6],
  ['/design', 'Qonaq otağı', 'Mağaza', 10],
] as const) {
  test(`the images of ${path} can be browsed by keyboard and wrap around`, async ({ page }) => {
    await openHydrated(page, path);
    const opener = page.getByRole('link', { name: first, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const counter = page.locator('.yarl__counter');
    await expect(counter).toHaveText(`1 / ${total}`);
    await page.keyboard.press('ArrowLeft');
    await expect(counter).toHaveText(`${total} / ${total}`);
    await expect(page.locator('.yarl__slide_current img')).toHaveAttribute('alt', second);
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(`1 / ${total}`);
    await page.keyboard.press('Escape');
    await expect(counter).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(opener).toBeFocused();
  });
}

test.describe('the mortgage calculator', () => {
  test('recalculates on input, by years and months', async ({ page }) => {
    await openHydrated(page, '/credit');
    const monthly = page.locator('#calculator output');
    await expect(monthly).toContainText('1 003,73 ₼');
    await page.getByLabel('Evin qiyməti').fill('125 000');
    await expect(monthly).toContainText('836,44 ₼');
    await page.getByText('Azalan', { exact: true }).click();
    await expect(monthly).toContainText('1 083,34 ₼');
    await expect(monthly).toContainText('419,45 ₼');
    await page.getByText('Ödəniş cədvəli').click();
    await page.getByText('20-ci il', { exact: true }).click();
    const last = page.getByRole('row', { name: '240' });
    await expect(last).toContainText('419,45');
    await expect(last).toContainText('0,00');
  });

  test('applies a bank’s rate and shows values that the bank rejects', async ({ page }) => {
    await openHydrated(page, '/credit');
    await page.getByLabel('Bank proqramı').selectOption({ label: 'Badam Bank: Güzəştli ipoteka, 4%' });
    await expect(page.getByLabel('İllik faiz')).toHaveValue('4');
    await expect(page.locator('#calculator output')).toContainText('727,18 ₼');
    await page.getByLabel('İlkin ödəniş', { exact: true }).fill('5');
    await expect(page.getByText('Badam Bank bu şərtlərlə kredit vermir:')).toBeVisible();
    await page.getByLabel('İllik faiz').fill('6');
    await expect(page.getByLabel('Bank proqramı')).toHaveValue('');
    await expect(page.getByText('Badam Bank bu şərtlərlə kredit vermir:')).toBeHidden();
  });

  test('follows the unit that is typed after the down payment, and shows errors at the fields', async ({ page }) => {
    await openHydrated(page, '/credit');
    const down = page.getByLabel('İlkin ödəniş', { exact: true });
    const unit = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(unit('%')).toBeChecked();
    await down.fill('20 000 AZN');
    await expect(unit('₼')).toBeChecked();
    await down.fill('15 %');
    await expect(unit('%')).toBeChecked();
    await down.fill('1e5');
    await down.blur();
    await expect(down).toHaveAccessibleDescription('Ədədi yoxlayın');
    await expect(down).toHaveValue('1e5');
    const years = page.getByLabel('Müddət, il');
    await years.fill('45');
    await years.blur();
    await expect(years).toHaveAccessibleDescription('Müddət 1–30 il olmalıdır (tam ədəd)');
    await years.fill('10');
    await expect(years).not.toHaveAttribute('aria-invalid');
  });

  test('has the down payment and its unit on one line, and shows where the focus is', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openHydrated(page, '/credit');
    const down = page.getByLabel('İlkin ödəniş', { exact: true });
    const unit = page.getByRole('group', { name: textsOf('az')('loan_down_unit') });
    const endOf = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height;
    };
    expect(await endOf(unit)).toBe(await endOf(down));
    await down.focus();
    await page.keyboard.press('Tab');
    await expect(unit.getByRole('radio', { checked: true })).toBeFocused();
    const focused = unit.locator('label').filter({ has: page.getByRole('radio', { checked: true }) });
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await expect(focused).toHaveCSS('outline-width', '2px');
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCSS('outline-style', 'none');
  });

  test('stores the input in the URL', async ({ page }) => {
    await openHydrated(page, '/ru/credit');
    await page.getByLabel('Цена жилья').fill('200000');
    await page.getByRole('button', { name: 'Рассчитать' }).click();
    await expect(page).toHaveURL(/price=200000.*years=20/);
    // the page has followed
    await expect(page.getByRole('link', { name: 'AZ', exact: true }).first()).toHaveAttribute('href', /price=200000/);
    await expect(page.getByRole('button', { name: 'Рассчитать' })).toBeFocused();
    await page.reload();
    await expect(page.locator('#calculator output')).toContainText('1 338,30 ₼');
  });

  test('opens on request in a sale listing or a complex, with its price', async ({ page, request, isMobile }) => {
    const [translate, home] = isMobile ? [textsOf('az'), ''] : [textsOf('en'), '/en'];
    const offer = page.getByRole('button', { name: translate('mortgage_of_price') });
    const price = page.getByLabel(translate('loan_price'));
    const { data } = await (
      await request.get('/api/listings?filters[Category][$eq]=sale&pagination[pageSize]=1&fields[0]=Price')
    ).json();
    const { data: complexes } = await (await request.get('/api/complexes?pagination[pageSize]=100')).json();
    const priced = complexes.find((one: { startingPrice: number | null }) => one.startingPrice !== null);
    for (const [path, expected] of [
      [`/complex/${priced.id}`, priced.startingPrice],
      [`/listing/${data[0].id}`, data[0].Price],
    ]) {
      await openHydrated(page, home + path);
      await offer.click();
      await expect(price).toBeVisible();
      expect(Number((await price.inputValue()).replaceAll(/\D/g, ''))).toBe(expected);
    }
    await expectAccessible(page);
    const rent = await (
      await request.get('/api/listings?filters[Category][$eq]=rent&pagination[pageSize]=1&fields[0]=Price')
    ).json();
    await openHydrated(page, `${home}/listing/${rent.data[0].id}`);
    await expect(offer).toHaveCount(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('calculates on the server, with the schedule', async ({ page }) => {
      await page.goto('/credit');
      await page.getByLabel('Evin qiyməti').fill('125 000');
      await page.getByRole('button', { name: 'Hesabla' }).click();
      await expect(page).toHaveURL(/price=125/);
      await expect(page.locator('#calculator output')).toContainText('836,44 ₼');
      await expect(page.locator('#calculator tbody tr')).toHaveCount(240);
      await page.getByLabel('Müddət, il').fill('99');
      await page.getByRole('button', { name: 'Hesabla' }).click();
      await expect(page.getByLabel('Müddət, il')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#calculator output')).toContainText('tam ədəd');
    });

    test('the link from a listing leads to the calculator page', async ({ page, request }) => {
      const { data } = await (
        await request.get('/api/listings?filters[Category][$eq]=sale&pagination[pageSize]=1&fields[0]=Price')
      ).json();
      await page.goto(`/listing/${data[0].id}`);
      await page.getByRole('link', { name: textsOf('az')('mortgage_of_price') }).click();
      await expect(page).toHaveURL(new RegExp(`price=${data[0].Price}`));
      await expect(page.locator('#calculator output')).toContainText('₼');
    });
  });
});
