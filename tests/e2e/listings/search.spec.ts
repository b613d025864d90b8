import { expect, type Locator, type Page } from '@playwright/test';
import type { BookPlace } from '../../../src/contract/places/search-endpoints.ts';
import { pathIn } from '../../../src/contract/wire/addresses.ts';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import {
  cards,
  countIn,
  countOf,
  listedCards,
  readAddresses,
  readCount,
  readPrices,
} from '../../support/browser/results.ts';
import { textsOf } from '../../support/browser/wizard.ts';

/** The dialog with the whole search. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Filtrlər|Фильтры)/ }).click();
  return page.getByRole('dialog');
}
/** Chooses in a group of the panel. */
const choose = (panel: Locator, group: string, text: string) =>
  panel.getByRole('group', { name: group, exact: true }).getByText(text, { exact: true }).first().click();

test('a visitor finds three rooms in a new building, below a price, near a station', async ({ page, context }, {
  project,
}) => {
  const language = project.name === 'phone' ? 'az' : 'ru';
  const translate = textsOf(language);
  const places = (await (await page.request.get(`/api/places?locale=${language}`)).json()) as {
    data: { stations: { id: number; slug: string; Name: string }[] };
  };
  const station = places.data.stations.find(({ slug }) => slug === 'nizami') ?? { id: 0, Name: '' };
  await openHydrated(page, pathIn(language, '/listings'));
  const panel = await openPanel(page);
  await panel.getByText(translate('category_sale'), { exact: true }).click();
  await choose(panel, translate('property_type'), translate('type_new_building'));
  await panel.getByLabel(`${translate('price_range')}: ${translate('to')}`).fill('350.000');
  await choose(panel, translate('rooms'), '3');
  await panel.getByRole('button', { name: translate('place') }).click();
  const picker = page.getByRole('dialog', { name: translate('place_title') });
  await picker.getByRole('searchbox').fill(language === 'az' ? 'низами' : 'nizami');
  await picker
    .getByRole('group', { name: translate('line_green') })
    .getByLabel(station.Name)
    .check();
  await expectAccessible(page);
  const [show = ''] = translate('show_count', { number: '' }).split('(');
  await picker.getByRole('button', { name: show.trim() }).click();
  await expect(panel.getByRole('button', { name: translate('place') })).toContainText(
    translate('metro_name', { name: station.Name }),
  );

  const filters =
    'filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building&filters[Rooms][$eq]=3' +
    `&filters[Price][$lte]=350000&filters[Near_Station][$in]=${station.id}`;
  const showCount = panel.getByRole('button', { name: new RegExp(`^${show.trim()} \\(\\d+\\)$`) });
  const promised = Number((await showCount.textContent())?.replaceAll(/\D/g, ''));
  expect(promised).toBeGreaterThan(0);
  // listings of other journeys come and go
  const isNearTotal = async (number: number) => Math.abs(number - (await countOf(page, filters))) <= 2;
  expect(await isNearTotal(promised)).toBe(true);
  await showCount.click();
  await expect(page).toHaveURL(
    pathIn(language, '/listings?category=sale&property=new_building&rooms=3&place=metro-nizami&price_max=350000'),
  );
  await expect.poll(async () => isNearTotal(await readCount(page))).toBe(true);
  // more may have loaded on scrolling
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(Math.min(promised - 2, 8));
  for (const price of await readPrices(cards(page))) expect(price).toBeLessThanOrEqual(350_000);
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const rooms = plain(translate('rooms_count_few', { rooms: 3 }));
  for (const text of (await cards(page).allInnerTexts()).map(plain)) expect(text).toContain(rooms);
  const what = language === 'az' ? '3 otaqlı yeni tikili mənzillər' : '3-комнатную квартиру в новостройке';
  await expect(page.getByRole('heading', { level: 1 })).toContainText(what);

  // opens one in a new tab; the list stays
  const firstAddresses = (await readAddresses(page)).slice(0, 8);
  const readFirstAddresses = async () => (await readAddresses(page)).slice(0, firstAddresses.length);
  const newTab = context.waitForEvent('page');
  await cards(page).first().click();
  const listing = await newTab;
  await expect(listing.getByRole('heading', { level: 1 })).toHaveText(translate('title_new_building', { rooms: 3 }));
  await listing.close();
  expect(await readFirstAddresses()).toEqual(firstAddresses);

  // home and back: the same results, from the loaded cards
  await page.getByRole('link', { name: 'Evim', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('home_heading'));
  await page.goBack();
  await expect.poll(readFirstAddresses).toEqual(firstAddresses);
});

test('a URL gives the same search in another browser', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/ru/listings?category=rent&property=house&price_max=5000&storeys=2&owner=1&place=sebail');
  await expect(page.getByRole('link', { name: /^Убрать/ })).toHaveText([
    'Аренда',
    'Дом',
    /Сабаил/,
    /до\s5\s000\s₼/,
    'Этажность: 2',
    'От собственника',
  ]);
  const panel = await openPanel(page);
  await expect(panel.getByRole('radio', { name: 'Аренда' })).toBeChecked();
  await expect(panel.getByLabel('Дом', { exact: true })).toBeChecked();
  await expect(panel.getByLabel('Цена, ₼: до')).toHaveValue('5000');
  await expect(panel.getByRole('checkbox', { name: 'От собственника' })).toBeChecked();
});

test('a chip removes its filter, the sort order stays in the URL, and the scroll position is kept', {
  tag: '@phone',
}, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&price_max=90000');
  const readScrollY = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.getByLabel('Sıralama').selectOption('price_asc');
  await expect(page).toHaveURL('/listings?category=sale&price_max=90000&sort=price_asc');
  // a page has 8, without those that are promoted above it
  const isSorted = async () => {
    const list = await readPrices(listedCards(page));
    return list.length >= 6 && list.every((price, at) => at === 0 || price >= (list[at - 1] ?? 0));
  };
  await expect.poll(isSorted).toBe(true);
  expect(await readScrollY()).toBeGreaterThan(50);
  // a click may scroll to it first
  await page.getByRole('link', { name: 'maks. 90 000 ₼: sil' }).dispatchEvent('click');
  await expect(page).toHaveURL('/listings?category=sale&sort=price_asc');
  await expect(page.getByRole('link', { name: /: sil$/ })).toHaveText(['Satış']);
  expect(await readScrollY()).toBeGreaterThan(50);
});

test('a way to a station is counted as soon as it is chosen', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  const panel = await openPanel(page);
  const show = panel.getByRole('button', { name: /^Göstər \(/ });
  const readShown = async () => Number((await show.textContent())?.replaceAll(/\D/g, ''));
  const all = await readShown();
  await panel.locator('select[name=to]').selectOption({ label: '28 May' });
  await expect.poll(readShown).toBeLessThan(all);
  const promised = await readShown();
  expect(promised).toBeGreaterThan(0);
  // the picker counts what the way leaves
  await panel.getByRole('button', { name: 'Yer' }).click();
  const picker = page.getByRole('dialog', { name: 'Harada axtaraq?' });
  await expect
    .poll(async () =>
      Number((await picker.getByRole('button', { name: /^Göstər/ }).textContent())?.replaceAll(/\D/g, '')),
    )
    .toBe(promised);
  await page.keyboard.press('Escape');
  await show.click();
  await expect(page).toHaveURL('/listings?category=sale&to=metro-28-may&within=30');
  await expect.poll(async () => Math.abs((await readCount(page)) - promised)).toBeLessThanOrEqual(2);
});

test('a place ends the part of the map, also when more is changed after it', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&bbox=49.8,40.35,49.92,40.4');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Yer' }).click();
  await page.getByRole('dialog', { name: 'Harada axtaraq?' }).getByRole('checkbox').first().check();
  await page.keyboard.press('Escape');
  await panel.locator('[name=price_max]').fill('400000');
  await panel.getByRole('button', { name: /^Göstər/ }).click();
  await expect(page).toHaveURL(/place=.*price_max=400000/);
  await expect(page).not.toHaveURL(/bbox=/);
});

test('every place of the picker has the number of homes that its search finds', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  await (await openPanel(page)).getByRole('button', { name: 'Yer' }).click();
  const picker = page.getByRole('dialog', { name: 'Harada axtaraq?' });
  await expect(picker.getByRole('searchbox')).toBeFocused();
  const rowsOf = (group: string) => picker.getByRole('group', { name: group, exact: true }).getByRole('listitem');
  for (const group of ['Rayonlar', 'Qəsəbələr və mikrorayonlar', 'Kvartallar']) {
    await expect(rowsOf(group).filter({ hasText: /\d$/ }).first()).toBeVisible();
    await expect(rowsOf(group).filter({ hasNotText: /\d$/ }), group).toHaveCount(0);
  }
  // what is chosen is on top
  const first = rowsOf('Qəsəbələr və mikrorayonlar').first();
  const name = (await first.locator('span').first().textContent()) ?? '';
  await first.getByRole('checkbox').check();
  await expect(picker.getByRole('group').first()).toContainText(/^Seçilənlər/);
  await expect(rowsOf('Seçilənlər')).toContainText([name]);
  const colourOf = (place: Locator) => place.evaluate((mark) => getComputedStyle(mark).backgroundColor);
  const colourOfLine = (line: string) => colourOf(picker.getByRole('heading', { name: line }).locator('span'));
  const red = await colourOfLine('Qırmızı xətt');
  expect(new Set([red, await colourOfLine('Yaşıl xətt'), await colourOfLine('Bənövşəyi xətt')]).size).toBe(3);
  expect(await colourOf(rowsOf('Qırmızı xətt').first().locator('[aria-hidden]'))).toBe(red);
  const { data: places } = (await (await page.request.get('/api/search/places')).json()) as { data: BookPlace[] };
  const { latitude, longitude } = places.find(({ slug }) => slug === 'landmark-park-bulvar')?.point ?? {};
  for (const [typed, group, filter] of [
    ['Port Kvartalı', 'Kvartallar', 'filters[Kvartal][$eq]=PortKvartali'],
    ['Park Bulvar', 'Tanınmış yerlər', `filters[Walk_Point]=${latitude},${longitude}:12`],
  ] as const) {
    await picker.getByRole('searchbox').fill(typed);
    const count = rowsOf(group).filter({ hasText: typed }).locator('.tabular-nums');
    const readShown = async () => Number((await count.textContent())?.replaceAll(/\D/g, ''));
    expect(await readShown()).toBeGreaterThan(0);
    // listings of other journeys come and go
    const found = async () => countOf(page, `filters[Category][$eq]=sale&${filter}`);
    expect(Math.abs((await readShown()) - (await found()))).toBeLessThanOrEqual(2);
  }
});

test('ignores unknown keys and values', { tag: '@phone' }, async ({ request }) => {
  const isFiltered = (html: string) => html.includes(': sil"');
  const read = async (query: string) => {
    const response = await request.get(`/listings?${query}`);
    expect(response.status()).toBe(200);
    return response.text();
  };
  // no journey posts homes for a day: their number stays
  const daily = await read('category=daily');
  const known = countIn(daily);
  const query = 'category=daily&property=castle&price_min=-1&page=0&sort=up&place=atlantis&utm_source=x';
  expect(countIn(await read(query))).toBe(known);
  const all = await read('category=castle');
  expect([isFiltered(daily), isFiltered(all)]).toEqual([true, false]);
  expect(countIn(all)).toBeGreaterThan(known);
});

test('shows contradictory values at the field and sends no request', { tag: '@phone' }, async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => void (request.url().includes('/count') && requests.push(request.url())));
  await openHydrated(page, '/listings');
  const panel = await openPanel(page);
  await panel.getByLabel('Qiymət, ₼: maks.').fill('100');
  await expect(panel.getByRole('button', { name: /^Göstər \(\d/ })).toBeVisible();
  await expect.poll(() => requests.length).toBe(1);
  await panel.getByLabel('Qiymət, ₼: min.').fill('200');
  await expect(panel.getByRole('alert')).toHaveText('Minimum maksimumdan böyük ola bilməz');
  await panel.getByLabel('Mərtəbə: min.').fill('9');
  await panel.getByLabel('Mərtəbə: maks.').fill('2');
  await expect(panel.getByRole('alert').last()).toHaveText(/birinci ədəd ikincidən böyük ola bilməz/);
  await panel.getByLabel('Sahə, m²: min.').fill('92,5 kv');
  await expect(panel.getByText('Ədədi yoxlayın')).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Göstər' }).click();
  await expect(page).toHaveURL('/listings');
  expect(requests).toHaveLength(1);
  // the last request has the final values
  await panel.getByLabel('Sahə, m²: min.').fill('92,5');
  await panel.getByLabel('Mərtəbə: maks.').fill('12');
  await panel.getByLabel('Qiymət, ₼: min.').fill('50');
  await expect(panel.getByRole('button', { name: /^Göstər \(\d/ })).toBeVisible();
  expect(requests.map(decodeURIComponent).filter((url) => url.includes('[$gte]=200'))).toEqual([]);
});

test('on a phone a filter button appears after 100 px of scrolling, and the form keeps its input', {
  tag: '@phone',
}, async ({ page }) => {
  await openHydrated(page, '/');
  await page.getByRole('search').first().getByText('Günlük', { exact: true }).click();
  const scrollTo = (y: number) =>
    page.evaluate(async (top) => {
      window.scrollTo(0, top);
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let frames = 0; frames < 3; frames += 1) await frame();
    }, y);
  await scrollTo(100);
  const button = page.getByRole('button', { name: /^Filtrlər/ });
  await expect(button).toHaveCount(0);
  await scrollTo(110);
  await button.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio', { name: 'Günlük' })).toBeChecked();
  const expected = String(await countOf(page, 'filters[Category][$eq]=daily'));
  await expect
    .poll(async () => (await sheet.getByRole('button', { name: /^Göstər/ }).textContent())?.replaceAll(/\D/g, ''))
    .toBe(expected);
});

test('shows only the filters of the property type', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings');
  const panel = await openPanel(page);
  await expect(panel.getByRole('group', { name: 'Otaq' })).toBeVisible();
  await choose(panel, 'Əmlakın növü', 'Torpaq');
  await expect(panel.getByRole('group', { name: 'Otaq' })).toHaveCount(0);
  await expect(panel.getByRole('group', { name: 'Sahə, sot' })).toBeVisible();
  await expect(panel.getByRole('group', { name: 'Sənədlər' }).getByRole('checkbox')).toHaveCount(3);
  await choose(panel, 'Əmlakın növü', 'Torpaq');
  await choose(panel, 'Əmlakın növü', 'Qaraj');
  await expect(panel.getByLabel('Mərtəbə').getByRole('option')).toHaveText([
    'İstənilən',
    '-4',
    '-3',
    '-2',
    '-1',
    '0',
    '1',
    '2',
    '3',
    '4',
  ]);
  await panel.getByRole('button', { name: 'Sıfırla' }).click();
  await expect(panel.getByRole('group', { name: 'Əmlakın növü' }).getByRole('checkbox', { checked: true })).toHaveCount(
    0,
  );
});
