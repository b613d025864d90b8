import type { Page } from '@playwright/test';
import { expect, openAlive, test } from '../../support/browser/browser.ts';
import { wordsOf } from '../../support/browser/wizard.ts';

type Complex = { id: number; name: string; startingPrice: number | null };

async function findComplexes(page: Page, query = ''): Promise<Complex[]> {
  const answer = await page.request.get(`/api/complexes?pagination[pageSize]=100${query}`);
  return ((await answer.json()) as { data: Complex[] }).data;
}

/** A complex with active listings of several kinds and layouts of several. */
async function findLively(page: Page): Promise<Complex> {
  for (const one of await findComplexes(page)) {
    const { data } = await (await page.request.get(`/api/complexes/${one.id}?populate=layouts`)).json();
    const kinds = new Set(data.layouts.map(({ rooms }: { rooms: number }) => rooms));
    if (data.listingRooms.length > 1 && kinds.size > 1 && data.startingPrice) return one;
  }
  throw new Error('The demo city has no such complex');
}

const cards = (page: Page) => page.locator('main .card-grid a[href*="/complex/"]');

test('a family finds a complex under its price, compares its layouts and calls', async ({ page, isMobile }) => {
  const [say, home] = isMobile ? [wordsOf('az'), ''] : [wordsOf('ru'), '/ru'];
  await openAlive(page, `${home}/complexes`);
  const all = await findComplexes(page);
  const counted = (number: number) =>
    page.getByRole('status').filter({ hasText: `${number} ${isMobile ? 'kompleks' : 'комплекс'}` });
  await expect(counted(all.length)).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: say('filters') }).click();
  const price = (end: string) => page.getByRole('textbox', { name: `${say('price_range')} ${say(end)}` });
  // from one field to the next, as one types, though what is typed is asked for at once
  await price('from').click();
  await page.keyboard.type('1000');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(`${home}/complexes?price_min=1000`);
  await expect(page.getByRole('link', { name: say('reset') })).toBeVisible();
  await page.keyboard.type('150000');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${home}/complexes?price_min=1000&price_max=150000`);
  await price('from').fill('');
  await price('from').press('Enter');
  await expect(page).toHaveURL(`${home}/complexes?price_max=150000`);
  const cheap = all.filter(({ startingPrice }) => startingPrice !== null && startingPrice <= 150_000);
  expect(cheap.length).toBeGreaterThan(0);
  await expect(counted(cheap.length)).toBeVisible();
  await page.getByRole('combobox', { name: say('sort') }).selectOption(say('complex_sort_views'));
  await expect(page).toHaveURL(`${home}/complexes?price_max=150000&sort=views`);
  const [seen] = await findComplexes(page, '&filters[startingPrice][$lte]=150000&sort=views:desc');
  const name = seen?.name ?? '';
  await expect(cards(page).first()).toContainText(name);
  await cards(page).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const layouts = page.getByRole('tabpanel', { name: say('complex_tab_layouts') });
  const layoutCount = await layouts.getByRole('heading', { level: 2 }).count();
  const twoRooms = say('rooms_count_few', { rooms: 2 });
  await layouts.getByRole('link', { name: twoRooms, exact: true }).click();
  await expect(page).toHaveURL(/[?&]plan=2/);
  await expect(layouts.getByRole('heading', { level: 2 }).first()).toContainText(twoRooms);
  expect(await layouts.getByRole('heading', { level: 2 }).count()).toBeLessThan(layoutCount);
  const place = isMobile
    ? page.getByRole('region', { name: say('call') })
    : page.getByRole('complementary', { name: say('contact') });
  await place.getByRole('button', { name: say('show_number') }).click();
  await expect(place.getByRole('link', { name: `${say('call')}: 012 555` })).toHaveAttribute('href', /^tel:\+99412555/);
});

test('further complexes come as one scrolls, by a button, and as pages without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  await openAlive(page, '/complexes');
  await expect(cards(page)).toHaveCount(10);
  await page.getByRole('link', { name: 'Daha çox göstər' }).dispatchEvent('click');
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10);
  const scrolled = async () => {
    await page.mouse.wheel(0, 20_000);
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

test('nothing found says so and leads back to all', async ({ page }) => {
  await openAlive(page, '/ru/complexes?price_max=1');
  await expect(page.getByText('Комплексы не найдены')).toBeVisible();
  await page.getByRole('link', { name: 'Смотреть все' }).click();
  await expect(page).toHaveURL('/ru/complexes');
  await expect(cards(page)).toHaveCount(10);
});

test('tabs are walked by arrows, kept in the address, and links without JavaScript', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await findLively(page);
  await openAlive(page, `/complex/${id}?tab=about`);
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

test('its listings are narrowed by rooms and sorted, and lead back to it', async ({ page }) => {
  const { id, name } = await findLively(page);
  await openAlive(page, `/complex/${id}?tab=listings`);
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

test('a plan opens large and Back closes it', async ({ page }) => {
  const { id } = await findLively(page);
  await openAlive(page, `/complex/${id}`);
  const plan = page.getByRole('link', { name: /^Planı böyüt/ }).first();
  await plan.click();
  const large = page.getByRole('dialog', { name: 'Fotolar' });
  await expect(large.getByRole('img', { name: /plan$/ }).first()).toBeVisible();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await expect(plan).toBeFocused();
});

test('search engines are told of the complex, and a missing one is missing', async ({ page }) => {
  const { id, name } = await findLively(page);
  await page.goto(`/en/complex/${id}?tab=listings`);
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data).toContainEqual(expect.objectContaining({ '@type': 'ApartmentComplex', name, geo: expect.any(Object) }));
  expect(JSON.stringify(data)).not.toContain('elephone');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/en/complex/${id}$`));
  expect((await page.goto('/complex/999999'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yaşayış kompleksi tapılmadı');
});
