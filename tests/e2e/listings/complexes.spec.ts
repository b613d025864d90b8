import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../../support/browser/browser.ts';
import { requestHtml } from '../../support/browser/server-text.ts';
import { textsOf } from '../../support/browser/wizard.ts';

type Complex = { id: number; name: string; startingPrice: number | null };

async function findComplexes({ request }: Pick<Page, 'request'>, query = ''): Promise<Complex[]> {
  const response = await request.get(`/api/complexes?pagination[pageSize]=100${query}`);
  return ((await response.json()) as { data: Complex[] }).data;
}

/** A complex with active listings and layouts of several room counts. */
async function findLively({ request }: Pick<Page, 'request'>): Promise<Complex> {
  for (const one of await findComplexes({ request })) {
    const { data } = await (await request.get(`/api/complexes/${one.id}?populate=layouts`)).json();
    const kinds = new Set(data.layouts.map(({ rooms }: { rooms: number }) => rooms));
    if (data.listingRooms.length > 1 && kinds.size > 1 && data.startingPrice) return one;
  }
  throw new Error('The demo city has no such complex');
}

const cards = (page: Page) => page.locator('main .card-grid a[href*="/complex/"]');

test('a visitor finds a complex by price, compares its layouts and calls', async ({ page, isMobile }) => {
  const [translate, home] = isMobile ? [textsOf('az'), ''] : [textsOf('ru'), '/ru'];
  await openHydrated(page, `${home}/complexes`);
  const all = await findComplexes(page);
  const counted = (number: number) =>
    page.getByRole('status').filter({ hasText: `${number} ${isMobile ? 'kompleks' : 'комплекс'}` });
  await expect(counted(all.length)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: translate('filters') }).click();
  const price = (end: string) => page.getByRole('textbox', { name: `${translate('price_range')} ${translate(end)}` });
  // Tab moves to the next field, although each input starts a search
  await price('from').click();
  await page.keyboard.type('1000');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(`${home}/complexes?price_min=1000`);
  await expect(page.getByRole('link', { name: translate('reset') })).toBeVisible();
  await page.keyboard.type('150000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/complexes?price_min=1000&price_max=150000`);
  await price('from').fill('');
  await price('from').press('Enter');
  await expect(page).toHaveURL(`${home}/complexes?price_max=150000`);
  const cheap = all.filter(({ startingPrice }) => startingPrice !== null && startingPrice <= 150_000);
  expect(cheap.length).toBeGreaterThan(0);
  await expect(counted(cheap.length)).toBeVisible();
  await page.getByRole('combobox', { name: translate('sort') }).selectOption(translate('complex_sort_views'));
  await expect(page).toHaveURL(`${home}/complexes?price_max=150000&sort=views`);
  const [seen] = await findComplexes(page, '&filters[startingPrice][$lte]=150000&sort=views:desc');
  const name = seen?.name ?? '';
  await expect(cards(page).first()).toContainText(name);
  await cards(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const layouts = page.getByRole('tabpanel', { name: translate('complex_tab_layouts') });
  const layoutCount = await layouts.getByRole('heading', { level: 2 }).count();
  const twoRooms = translate('rooms_count_few', { rooms: 2 });
  await layouts.getByRole('link', { name: twoRooms, exact: true }).click();
  await expect(page).toHaveURL(/[?&]plan=2/);
  await expect(layouts.getByRole('heading', { level: 2 }).first()).toContainText(twoRooms);
  expect(await layouts.getByRole('heading', { level: 2 }).count()).toBeLessThan(layoutCount);
  await page
    .getByRole('region', { name: translate('photos') })
    .getByRole('link')
    .first()
    .click();
  const large = page.getByRole('dialog', { name: translate('photos') });
  await expect(large.getByText(name, { exact: true })).toBeVisible();
  await expect(large.getByRole('button', { name: translate('show_number') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  const place = isMobile
    ? page.getByRole('region', { name: translate('call') })
    : page.getByRole('complementary', { name: translate('contact') });
  await place.getByRole('button', { name: translate('show_number') }).click();
  await expect(place.getByRole('link', { name: `${translate('call')}: 012 555` })).toHaveAttribute(
    'href',
    /^tel:\+99412555/,
  );
});

test('more complexes load on scrolling, by a button, and as pages without JavaScript', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await openHydrated(page, '/complexes');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Daha çox göstər' }).dispatchEvent('click');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  const scrolled = async () => {
    await page.mouse.wheel(0, 20_000);
    const more = page.getByRole('link', { name: 'Daha çox göstər' });
    if ((await cards(page).count()) >= 30 && (await more.isVisible())) await more.click();
    return cards(page).count();
  };
  await expect.poll(scrolled).toBe(40);
  await expect(page.getByText('Bütün komplekslər göstərildi')).toBeVisible();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto('/complexes?sort=name_asc');
  await plain.getByRole('link', { name: 'Daha çox göstər' }).click();
  await expect(plain).toHaveURL('/complexes?sort=name_asc&page=2');
  await expect(cards(plain)).toHaveCount(10);
  await context.close();
});

test('an empty result links to all complexes', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/ru/complexes?price_max=1');
  await expect(page.getByText('Комплексы не найдены')).toBeVisible();
  await page.getByRole('link', { name: 'Смотреть все' }).click();
  await expect(page).toHaveURL('/ru/complexes');
  await expect(cards(page)).toHaveCount(10);
});

test('tabs work by arrow keys, are in the URL, and are links without JavaScript', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await findLively(page);
  await openHydrated(page, `/complex/${id}?tab=about`);
  await expect(page.getByRole('tab', { name: 'Haqqında' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Haqqında' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(`/complex/${id}?tab=parameters`);
  await expect(page.getByRole('tabpanel').getByText('Mərtəbə sayı')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(`/complex/${id}`);
  await expect(page.getByRole('tabpanel', { name: 'Planlar' })).toBeVisible();
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/complex/${id}`);
  await plain.getByRole('tab', { name: 'Elanlar' }).click();
  await expect(plain).toHaveURL(`/complex/${id}?tab=listings`);
  await expect(plain.getByRole('tabpanel').getByRole('link').first()).toBeVisible();
  await context.close();
});

test('its listings can be filtered by rooms and sorted, and link back to it', { tag: '@phone' }, async ({ page }) => {
  const { id, name } = await findLively(page);
  await openHydrated(page, `/complex/${id}?tab=listings`);
  const panel = page.getByRole('tabpanel');
  const total = Number.parseInt((await panel.getByRole('status').textContent()) ?? '', 10);
  await panel.getByRole('navigation', { name: 'Otaq sayı' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/rooms=\d/);
  await expect(panel.getByRole('status')).not.toHaveText(`${total} elan`);
  await panel.getByRole('link', { name: 'Hamısı' }).click();
  await expect(panel.getByRole('status')).toHaveText(`${total} elan`);
  await panel.getByRole('combobox', { name: 'Sıralama' }).selectOption('Əvvəlcə bahalı');
  await expect(page).toHaveURL(`/complex/${id}?tab=listings&sort=price_desc`);
  const query = `filters[complex][id]=${id}&sort=Price:desc&pagination[pageSize]=1&fields[0]=id`;
  const [dearest] = (await (await page.request.get(`/api/listings?${query}`)).json()).data;
  await expect(panel.getByRole('link').filter({ hasText: '₼' }).first()).toHaveAttribute(
    'href',
    `/listing/${dearest.id}`,
  );
  await page.goto(`/listing/${dearest.id}`);
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', `/complex/${id}`);
});

test('a plan opens full size, and Back closes it', { tag: '@phone' }, async ({ page }) => {
  const { id } = await findLively(page);
  await openHydrated(page, `/complex/${id}`);
  const plan = page.getByRole('link', { name: /^Planı böyüt/ }).first();
  await plan.click();
  const large = page.getByRole('dialog', { name: 'Şəkillər' });
  await expect(large.getByRole('img', { name: /plan$/ }).first()).toBeVisible();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(plan).toBeFocused();
});

test('a complex has structured data, and a missing one is a 404', { tag: '@phone' }, async ({ request }) => {
  const { id, name } = await findLively({ request });
  const html = await (await request.get(`/en/complex/${id}?tab=listings`)).text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text = '']) =>
    JSON.parse(text),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'ApartmentComplex', name, geo: expect.any(Object) }));
  expect(JSON.stringify(data)).not.toContain('elephone');
  expect(html).toContain(`<link rel="canonical" href="${process.env.EVIM_SITE}/en/complex/${id}"/>`);
  const missing = await requestHtml(request, '/complex/999999');
  expect([missing.status, missing.textOf('h1')]).toEqual([404, 'Yaşayış kompleksi tapılmadı']);
});
