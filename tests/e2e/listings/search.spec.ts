import { expect, type Locator, type Page } from '@playwright/test';
import { pathIn } from '../../../src/contract/wire/addresses.ts';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { textsOf } from '../../support/browser/wizard.ts';

const cards = (page: Page) => page.locator('.card-grid > li a.card-link');
/** Without the promoted listings before them. */
const listedCards = (page: Page) => page.locator('.card-grid:not([data-placement] *) > li a.card-link');
const total = (page: Page) => page.getByRole('status').filter({ hasText: /elan|объявлен|listing/ });
const readCount = async (page: Page) => Number((await total(page).textContent())?.replaceAll(/\D/g, ''));
const readAddresses = (page: Page) =>
  cards(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The prices of the cards, in AZN. */
const readPrices = async (list: Locator) =>
  (await list.allInnerTexts()).map((text) => Number((/([\d\u00a0]+)₼/.exec(text)?.[1] ?? '').replaceAll(/\s/g, '')));
/** The dialog with the whole search. */
async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^(Filtrlər|Фильтры)/ }).click();
  return page.getByRole('dialog');
}
/** Chooses in a group of the panel. */
const choose = (panel: Locator, group: string, text: string) =>
  panel.getByRole('group', { name: group, exact: true }).getByText(text, { exact: true }).first().click();
/** How many homes match, as lists count them. */
async function countOf(page: Page, filters: string): Promise<number> {
  const response = await page.request.get(`/api/listings/count?homes=true&${filters}`);
  return ((await response.json()) as { count: number }).count;
}

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

test('a URL gives the same search in another browser', async ({ page }) => {
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

test('a chip removes its filter, the sort order stays in the URL, and the scroll position is kept', async ({
  page,
}) => {
  await openHydrated(page, '/listings?category=sale&price_max=90000');
  const readScrollY = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo(0, 150));
  await page.getByLabel('Sıralama').selectOption('price_asc');
  await expect(page).toHaveURL('/listings?category=sale&price_max=90000&sort=price_asc');
  const isSorted = async () => {
    const list = await readPrices(listedCards(page));
    return list.length >= 8 && list.every((price, at) => at === 0 || price >= (list[at - 1] ?? 0));
  };
  await expect.poll(isSorted).toBe(true);
  expect(await readScrollY()).toBeGreaterThan(50);
  // a click may scroll to it first
  await page.getByRole('link', { name: 'maks. 90 000 ₼: sil' }).dispatchEvent('click');
  await expect(page).toHaveURL('/listings?category=sale&sort=price_asc');
  await expect(page.getByRole('link', { name: /: sil$/ })).toHaveText(['Satış']);
  expect(await readScrollY()).toBeGreaterThan(50);
});

test('ignores unknown keys and values', async ({ page }) => {
  // no journey posts homes for a day: their number stays
  await page.goto('/listings?category=daily');
  const known = await readCount(page);
  const response = await page.goto(
    '/listings?category=daily&property=castle&price_min=-1&page=0&sort=up&place=atlantis&utm_source=x',
  );
  expect(response?.status()).toBe(200);
  expect(await readCount(page)).toBe(known);
  await page.goto('/listings?category=castle');
  await expect(page.getByRole('link', { name: /: sil$/ })).toHaveCount(0);
  expect(await readCount(page)).toBeGreaterThan(known);
});

test('shows contradictory values at the field and sends no request', async ({ page }) => {
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
  await expect(panel.getByRole('alert').last()).toHaveText(/birinci rəqəm ikincidən böyük ola bilməz/);
  await panel.getByLabel('Sahə, m²: min.').fill('92,5 kv');
  await expect(panel.getByText('Rəqəmi yoxlayın')).toBeVisible();
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

test('on a phone a filter button appears after 100 px of scrolling, and the form keeps its input', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'a desktop has room for the panel');
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

test('shows only the filters of the property type', async ({ page }) => {
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

test('an empty result suggests filters to remove, with the number of results', async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&property=new_building&price_max=2');
  await expect(page.getByText('Elan tapılmadı')).toBeVisible();
  const filters = 'filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building';
  // listings of other journeys come and go
  const isNearTotal = async (number: number) => Math.abs(number - (await countOf(page, filters))) <= 2;
  const suggestion = page.getByRole('link', { name: /^Bunsuz: maks\. 2 ₼/ });
  await expect
    .poll(async () => isNearTotal(Number((await suggestion.textContent())?.replace(/.*₼/, '').replaceAll(/\D/g, ''))))
    .toBe(true);
  await suggestion.click();
  await expect(page).toHaveURL('/listings?category=sale&property=new_building');
  await expect.poll(async () => isNearTotal(await readCount(page))).toBe(true);
  // also when it is the only filter or comes from the path
  for (const path of ['/listings?price_max=2', '/gunluk-kiraye/torpaq']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Bunsuz: .*\d elan$/ }).first()).toBeVisible();
  }
});

test('cards load on scrolling, each once, and Back restores all of them, also much later', async ({ page }) => {
  await page.clock.install();
  await openHydrated(page, '/listings?category=daily');
  const expected = await countOf(page, 'filters[Category][$eq]=daily');
  expect(expected).toBeGreaterThan(16);
  // three pages come by themselves, further ones by a button: the footer can be reached
  const all = Math.min(expected, 24);
  await expect(async () => {
    const cardCount = await listedCards(page).count();
    if (cardCount < all) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(cardCount).toBeGreaterThanOrEqual(all);
  }).toPass();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const firstAddresses = await readAddresses(page);
  expect(new Set(firstAddresses).size).toBe(firstAddresses.length);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(await listedCards(page).count()).toBe(all);
  if (expected > all) {
    await page.getByRole('link', { name: 'Daha çox göstər' }).click();
    await expect.poll(() => listedCards(page).count()).toBe(Math.min(expected, all + 8));
  }
  await listedCards(page).nth(20).scrollIntoViewIfNeeded();
  const scrollY = await page.evaluate(() => window.scrollY);
  await page.getByRole('link', { name: 'Evim', exact: true }).evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda evinizi tapın');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.fastForward('10:00');
  const repeatedRequests: string[] = [];
  page.on('request', (request) => {
    const url = decodeURIComponent(request.url());
    if (url.includes('daily') && url.includes('pagination[page]=2')) repeatedRequests.push(url);
  });
  await page.goBack();
  await expect.poll(() => listedCards(page).count()).toBeGreaterThanOrEqual(all);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollY - 200);
  expect(repeatedRequests).toEqual([]);
});

test('shows the end of the list', async ({ page }) => {
  await openHydrated(page, '/listings?category=daily&property=hotel');
  // two pages: the second one comes by itself
  expect(await readCount(page)).toBeGreaterThan(8);
  await listedCards(page).nth(7).scrollIntoViewIfNeeded();
  await expect(page.getByText('Bütün elanlar göstərildi')).toBeVisible();
  expect(await listedCards(page).count()).toBe(await readCount(page));
});

test('home offers the last searches and the homes seen last, and nothing moves', async ({ page }) => {
  const recent = page.getByRole('region', { name: 'Davam edin' });
  await openHydrated(page, '/');
  await expect(recent).toBeHidden();
  await page.getByRole('search').first().getByText('Kirayə', { exact: true }).click();
  await page
    .getByRole('button', { name: /^Göstər \(/ })
    .first()
    .click();
  await expect(page).toHaveURL('/listings?category=rent');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda kirayə verilən əmlak');
  // a search opened by a link counts too; the list of all listings does not, and a changed search replaces the one before
  await openHydrated(page, '/listings?category=sale&rooms=2');
  await page.getByRole('link', { name: 'Satış: sil' }).click();
  await expect(page).toHaveURL('/listings?rooms=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 otaqlı evlər');
  await openHydrated(page, '/listings');
  await openHydrated(page, '/listing/1');
  const price = (await page.getByText(/₼/).first().textContent())?.replaceAll(/\D/g, '') ?? '';
  await page.addInitScript(() => {
    const store = window as unknown as { shift: number };
    store.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) store.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openHydrated(page, '/');
  await expect(recent.getByRole('link')).toHaveCount(3);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
  const texts = (await recent.getByRole('link').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  expect(texts.slice(0, 2)).toEqual(['2 otaqlı evlər', 'Bakıda kirayə verilən əmlak']);
  expect(texts[2]?.replaceAll(/\D/g, '').startsWith(price.slice(0, 3))).toBe(true);
  await expectAccessible(page);
  await recent.getByRole('link', { name: '2 otaqlı evlər' }).click();
  await expect(page).toHaveURL('/listings?rooms=2');
});

test('the tiles of districts have the counts of the lists that they lead to', async ({ page }) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Hansı rayonda?' }).getByRole('listitem');
  await expect(tiles).toHaveCount(6);
  for (let at = 0; at < 6; at += 1) {
    await page.goto('/');
    const text = await tiles.nth(at).innerText();
    expect(text).toMatch(/₼\/m²/);
    const expected = Number((/([\d\s]+)mənzil/.exec(text.replaceAll('\u00a0', ''))?.[1] ?? '').replaceAll(/\D/g, ''));
    expect(expected).toBeGreaterThan(0);
    await tiles.nth(at).getByRole('link').click();
    await expect(page).toHaveURL(/\/satilir\/menzil\/[a-z-]+$/);
    expect(await readCount(page)).toBe(expected);
  }
});

test('a card is a photo and four lines, none of which breaks or ends in a dot', async ({ page }) => {
  for (const path of ['/listings', '/ru/listings?category=sale&property=house', '/en/listings?category=rent']) {
    await openHydrated(page, path);
    const measured = await page.locator('.card-grid > li').evaluateAll((items) =>
      items.map((item) => {
        const photo = item.querySelector('img')?.closest('span.relative')?.getBoundingClientRect();
        const lines = [...(item.querySelector('.card-lines')?.children ?? [])];
        /** The text of the first line, as far as it is seen. */
        const seenOf = (line: Element) => {
          const box = line.getBoundingClientRect();
          const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
          let seen = '';
          for (let node = walker.nextNode(); node; node = walker.nextNode())
            for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const letter = range.getBoundingClientRect();
              if (letter.bottom <= box.bottom + 2 && letter.right <= box.right + 1) seen += node.textContent?.[at];
            }
          return seen.replaceAll('\u00a0', ' ').trim();
        };
        return {
          share: (photo?.height ?? 0) / item.getBoundingClientRect().height,
          heights: lines.map((line) => line.getBoundingClientRect().height),
          seen: lines.map(seenOf),
        };
      }),
    );
    expect(measured.length).toBeGreaterThan(3);
    for (const { share, heights, seen } of measured) {
      expect(share).toBeGreaterThanOrEqual(0.5);
      expect(heights).toHaveLength(4);
      for (const height of heights) expect(height).toBeLessThan(30);
      expect(seen[0]).toMatch(/₼/);
      expect(seen[1]).not.toBe('');
      expect(seen.filter((line) => /[·,]$/.test(line))).toEqual([]);
    }
  }
});

test('the photos of a card can be browsed without opening the listing', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a phone scrolls the strip by touch');
  await openHydrated(page, '/listings?category=sale&photos=1');
  const card = page.locator('.card-grid > li').first();
  await card.hover();
  const number = card.getByText(/^\d+\/\d+$/);
  await expect(number).toHaveText(/^1\//);
  await card.getByRole('button', { name: 'Növbəti şəkil' }).click();
  await expect(number).toHaveText(/^2\//);
  await expect(card.getByRole('img').nth(1)).toHaveAttribute('alt', /şəkil 2\//);
  await card.getByRole('button', { name: 'Əvvəlki şəkil' }).click();
  await expect(number).toHaveText(/^1\//);
  await expect(page).toHaveURL('/listings?category=sale&photos=1');
});

test('promoted listings have sections on the home page, and lists with titles', async ({ page }) => {
  for (const [type, title] of [
    ['premium', 'Premium elanlar'],
    ['vip', 'VIP elanlar'],
  ]) {
    await page.goto('/');
    const strip = page.getByRole('region', { name: title });
    await expect(strip.getByRole('listitem').first()).toHaveText(new RegExp(type ?? '', 'i'));
    await strip.getByRole('link', { name: 'Hamısı' }).click();
    await expect(page).toHaveURL(`/listings?type=${type}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    const texts = await page.locator('.card-grid > li:not([aria-hidden])').allInnerTexts();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(text).toMatch(new RegExp(type ?? '', 'i'));
  }
  await page.goto('/aktiv-elanlar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bütün elanlar');
});

test('a landing page has a title, a description and links to related pages', async ({ page }) => {
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
  await page.goto('/listings?category=sale&property=new_building&place=nerimanov');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/satilir\/yeni-tikili\/nerimanov$/);
  await page.goto('/ru/listings?category=sale&rooms=3');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
  const missing = await page.goto('/satilir/qala');
  expect(missing?.status()).toBe(404);
});

test('flats have landing pages by rooms and prices, with medians, and only full ones are for search engines', async ({
  page,
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
  await page.goto('/ru/listings?category=sale&property=new_building&property=old_building&rooms=4');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/ru\/satilir\/menzil\/4-otaqli$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Купить 4-комнатную квартиру в Баку');
  await page.goto('/gunluk-kiraye/heyet-evi/pirallahi/5-otaqli/200-manatdan-cox');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');
});

test('a filtered page says what it shows, also in its link preview', async ({ page }) => {
  await page.goto(
    '/ru/listings?category=sale&property=new_building&property=old_building&rooms=3&place=nerimanov&price_max=400000',
  );
  const title = 'Купить 3-комнатную квартиру в Наримановском районе до 400 000 ₼';
  const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? '';
  expect(plain(await page.getByRole('heading', { level: 1 }).textContent())).toBe(title);
  const readMeta = async (property: string) =>
    plain(await page.locator(`meta[property="${property}"]`).getAttribute('content'));
  const count = await readCount(page);
  for (const property of ['og:title', 'og:description'])
    expect(await readMeta(property)).toMatch(new RegExp(`^${title}: ${count} объявлен`));
  const picture = await page.request.get(await readMeta('og:image'));
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await picture.body()).length).toBeLessThan(300 * 1024);
});

test.describe('without JavaScript', () => {
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
    const first = await readAddresses(page);
    await page.getByRole('link', { name: 'Daha çox göstər' }).click();
    await expect(page).toHaveURL('/?page=2');
    expect((await readAddresses(page)).filter((address) => first.includes(address))).toEqual([]);
    await page.getByRole('link', { name: 'Əvvəlki səhifə' }).click();
    await expect(page).toHaveURL('/');

    await page.getByRole('link', { name: /^Torpaq/ }).click();
    await expect(page).toHaveURL('/satilir/torpaq');
    await page.getByRole('link', { name: 'Daha çox göstər' }).click();
    await expect(page).toHaveURL('/satilir/torpaq?page=2');
  });
});
