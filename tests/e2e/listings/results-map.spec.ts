import type { Locator, Page } from '@playwright/test';
import { expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { holdMaps, isCovered } from '../../support/browser/still-map.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

/** Walks on by the Tab key until one of these has the focus, or something in it. */
async function tabUntil(page: Page, some: Locator): Promise<void> {
  await expect(some.first()).toBeVisible();
  const hasFocus = () => some.evaluateAll((all) => all.some((one) => one.contains(document.activeElement)));
  for (let i = 0; i < 60 && !(await hasFocus()); i++) await page.keyboard.press('Tab');
  expect(await hasFocus()).toBe(true);
}

test('the map and the list show the same homes, and Back shows them again', async ({ page, isMobile }) => {
  await openHydrated(page, `/listings?category=sale${isMobile ? '&view=map' : ''}`);
  const marks = page.locator('.map-mark');
  await expect(marks.first()).toBeVisible();
  await expectAccessible(page);
  await page.locator('.results-map').getByRole('button', { name: 'Böyüt' }).click();
  await expect(page).toHaveURL(/bbox=/);
  const address = new URL(page.url());
  const query = `filters[Category][$eq]=sale&filters[bbox]=${address.searchParams.get('bbox')}`;
  // listings of other journeys come and go; a phone says the number on the handle of the sheet
  const saysCount = async () => {
    const { count } = await (await page.request.get(`/api/listings/count?${query}&homes=true`)).json();
    const texts = await page.getByText(/\d\selan/).allTextContents();
    const numbers = texts.map((text) => Number(text.match(/[\d\s]*\d(?=\selan)/)?.[0].replaceAll(/\s/g, '')));
    return count > 0 && numbers.some((number) => Math.abs(number - count) <= 2);
  };
  await expect.poll(saysCount).toBe(true);
  await page.goto('/about');
  await page.goBack();
  await expect(page).toHaveURL(address.href);
  await expect(marks.first()).toBeVisible();
});

test('a drawn picture fills the place of the map until that is drawn, also where it moves to meanwhile', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const { release } = await holdMaps(page);
  // far from where the map opens, and nearer
  await openHydrated(page, `/ru/listings?bbox=50.0,40.52,50.06,40.56${isMobile ? '&view=map' : ''}`);
  await expect(page.locator('.results-map .map-controls')).toBeVisible();
  await expect.poll(() => isCovered(page, '.results-map')).toBe(true);
  await expect(page.locator('.results-map .is-loading')).toHaveCount(1);
  release();
  await expect(page.locator('.results-map .is-loading')).toHaveCount(0);
  await expect(page.locator('.results-map picture')).toHaveCount(2);
});

test('a movement of the map waits for the search that loads, and then follows it', { tag: '@desktop' }, async ({
  page,
}) => {
  await openHydrated(page, '/listings?category=sale');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  const quick = page.getByRole('list', { name: 'Tez filtrlər' }).getByRole('link').first();
  const wanted = new URL((await quick.getAttribute('href')) ?? '', page.url()).searchParams.toString();
  const { requested, release } = await holdRequests(page, /\/listings\.data/);
  await quick.click();
  await requested;
  const hasMoved = page.waitForRequest(/\/api\/listings\/map\?/);
  await page.locator('.results-map').getByRole('button', { name: 'Böyüt' }).click();
  await hasMoved;
  release();
  await expect(page).toHaveURL(/bbox=/);
  const { searchParams } = new URL(page.url());
  searchParams.delete('bbox');
  expect(searchParams.toString()).toBe(wanted);
});

test('a map that nobody follows searches by its button, and Back and Forward show what was searched', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  const map = page.locator('.results-map');
  const zoomIn = map.getByRole('button', { name: 'Böyüt' });
  const zoomOut = map.getByRole('button', { name: 'Kiçilt' });
  const follow = map.getByRole('checkbox', { name: 'Xəritə sürüşdükcə axtar' });
  const searchHere = map.getByRole('button', { name: 'Bu ərazidə axtar' });
  const part = () => new URL(page.url()).searchParams.get('bbox')?.split(',').map(Number) ?? null;
  await follow.uncheck();
  await zoomIn.click();
  await expect(searchHere).toBeVisible();
  expect(part()).toBe(null);
  await searchHere.click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(searchHere).toHaveCount(0);
  const searched = part() ?? [];

  await page.getByRole('link', { name: 'Xəritədəki hissə' }).click();
  await expect(page).not.toHaveURL(/bbox=/);
  await zoomOut.click();
  await expect(searchHere).toBeVisible();
  await page.goBack();
  await expect.poll(part).toEqual(searched);
  await expect(searchHere).toHaveCount(0);
  // there the map had left what was searched
  await page.goForward();
  await expect(page).not.toHaveURL(/bbox=/);
  await expect(searchHere).toBeVisible();
});

test('a bubble says from what price its homes are, under the pointer and with the focus of the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  const bubble = page.locator('.map-mark[data-kind=cell]:not(.is-dot)').first();
  await expect(bubble).toBeVisible();
  const price = bubble.locator('.map-mark-from');
  await expect(price).toBeHidden();
  await bubble.hover();
  await expect(price).toBeVisible();
  const from = (await price.getAttribute('data-price')) ?? '';
  expect(from).toMatch(/₼-dan$/);
  expect(await bubble.getAttribute('aria-label')).toContain(from);
  expect(await price.evaluate((one) => getComputedStyle(one, '::before').content)).toBe(`"${from}"`);
  await page.mouse.move(0, 0);
  await expect(price).toBeHidden();
  await bubble.focus();
  // a key, after which the focus is that of a keyboard
  await page.keyboard.press('Shift');
  await expect(price).toBeVisible();
  await expectAccessible(page);
});

test('a card and its pin mark each other, under the pointer and with the focus of the keyboard', {
  tag: '@desktop',
}, async ({ page }) => {
  const exact = 'filters[Category]=sale&filters[Is_Approximate]=false&filters[Latitude][$notNull]=true';
  const query = `${exact}&homes=true&sort=Price:desc&fields[0]=Price`;
  const { data } = (await (await page.request.get(`/api/listings?${query}`)).json()) as { data: Priced[] };
  // a home of a price of its own stands on the map by itself
  const alone = data.find(({ Price }) => data.filter((one) => one.Price === Price).length === 1);
  await openHydrated(page, `/listings?category=sale&price_min=${alone?.Price}&price_max=${alone?.Price}`);
  const pin = page.locator('.map-mark[data-kind=pin]');
  await expect(pin).toBeVisible();
  const card = page.locator(`.results-list .card-grid [data-listing="${alone?.id}"]`).first();
  const expectMarked = async (isMarked: boolean, one: Locator) =>
    isMarked ? expect(one).toHaveAttribute('data-active') : expect(one).not.toHaveAttribute('data-active');

  for (const [pointed, marked] of [
    [card, pin],
    [pin, card],
  ] as const) {
    await expectMarked(false, marked);
    await pointed.hover();
    await expectMarked(true, marked);
    await page.mouse.move(0, 0);
    await expectMarked(false, marked);
  }
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await card.hover();
  await expect(pin).toHaveCSS('translate', '0px -4px');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(pin).toHaveCSS('translate', 'none');
  await page.mouse.move(0, 0);

  await page
    .getByRole('link', { name: /: sil$/ })
    .last()
    .focus();
  await tabUntil(page, card);
  await expectMarked(true, pin);
  await page.locator('.results-map canvas').focus();
  await expectMarked(false, pin);
  await tabUntil(page, pin);
  await expectMarked(true, card);
  await expect(card).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  await expectMarked(false, card);
});

type Priced = { id: number; Price: number };

test('from home to a listing through the map by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openHydrated(page, '/');
  await tabUntil(page, page.getByRole('button', { name: /^Göstər \(/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/listings/);
  const marks = page.locator('.map-mark');
  await expect(marks.first()).toBeVisible();
  await tabUntil(page, page.getByRole('link', { name: 'Xəritəyə keç' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('.results-map')).toBeFocused();
  // bubbles lead nearer until homes stand by themselves
  const homes = page.locator('.map-mark:is([data-kind=pin], [data-kind=stack], [data-kind=place])');
  const sheet = page.locator('.map-sheet');
  await expect(async () => {
    await tabUntil(page, marks);
    const isHome = (await homes.and(page.locator(':focus')).count()) > 0;
    await page.keyboard.press('Enter');
    await expect(isHome ? sheet : page.locator('.results-map canvas')).toBeFocused({ timeout: 5_000 });
    expect(isHome).toBe(true);
  }).toPass({ timeout: 60_000 });
  await tabUntil(page, sheet.locator('a.card-link'));
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect(await opened).toHaveURL(/\/listing\/\d+$/);
  // its homes are those of this search alone
  await page.getByRole('list', { name: 'Tez filtrlər' }).getByRole('link').first().press('Enter');
  await expect(sheet).toHaveCount(0);
});

test('the points of a layer that the map shows are listed in its panel', { tag: '@desktop' }, async ({ page }) => {
  // as near as all bus stops are shown, and farther than our own map has their names
  await openHydrated(page, '/listings?category=sale&bbox=49.835,40.37,49.865,40.392');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Qatlar' }).press('Enter');
  const panel = page.getByRole('group', { name: 'Qatlar' });
  await panel.getByRole('checkbox', { name: 'Məktəblər' }).press('Space');
  await panel.getByText('Hazırda xəritədə').press('Enter');
  await expect(panel.getByRole('listitem').first()).toContainText('Məktəblər');
  await panel.getByRole('checkbox', { name: 'Avtobus dayanacaqları' }).press('Space');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Avtobus dayanacaqları' }).first()).toBeVisible();
  await expectAccessible(page);
});

test('a drawn area is a filter of the list, and its chip removes it; the keyboard chooses a circle', {
  tag: '@desktop',
}, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ərazi çək' }).click();
  await expect(page.getByRole('button', { name: '500 m' })).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Ərazi çək' });
  const { x, y, width, height } = (await dialog.boundingBox()) as DOMRect;
  const draw = async (button: 'left' | 'right') => {
    await page.mouse.move(x + width * 0.3, y + height * 0.4);
    await page.mouse.down({ button });
    for (const [right, down] of [
      [0.8, 0.4],
      [0.8, 0.7],
      [0.3, 0.7],
    ] as const)
      await page.mouse.move(x + width * right, y + height * down, { steps: 8 });
  };
  const line = dialog.locator('svg path').first();
  await draw('right');
  await expect(line).toHaveAttribute('d', '');
  await page.mouse.up({ button: 'right' });
  await draw('left');
  await expect(line).not.toHaveAttribute('d', '');
  // as it counts where it crosses itself
  await expect(line).toHaveAttribute('fill-rule', 'evenodd');
  await page.mouse.up();
  await expect(page).toHaveURL(/area=/);
  await expect(page.getByRole('button', { name: 'Ərazi çək' })).toBeFocused();
  await page.getByRole('link', { name: 'Çəkilmiş ərazi' }).click();
  await expect(page).not.toHaveURL(/area=/);
  await page.getByRole('button', { name: 'Ərazi çək' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/area=/);
  const found = `filters[Category][$eq]=sale&homes=true&filters[area]=${new URL(page.url()).searchParams.get('area')}`;
  const { count } = await (await page.request.get(`/api/listings/count?${found}`)).json();
  const total = page.getByRole('status').filter({ hasText: new RegExp(`^${count}\\selan$`) });
  await expect(total.first()).toBeVisible();
});

test.describe('without WebGL', () => {
  test('places with their numbers stand in for the map', { tag: '@phone' }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openHydrated(page, '/listings?category=sale&view=map');
    const places = page.getByRole('navigation', { name: 'Elanlar yerlər üzrə' });
    await expect(places.getByRole('link').first()).toBeVisible();
    await places.getByRole('link').first().click();
    await expect(page).toHaveURL(/place=/);
  });
});

test('without JavaScript places with their numbers stand in for the map', { tag: '@phone' }, async ({ request }) => {
  const html = await (await request.get('/listings?category=sale&view=map')).text();
  expect(html).toMatch(/<noscript><nav aria-label="Elanlar yerlər üzrə".*?<li[^>]*><a [^>]*place=/);
  expect(html).toContain('class="card-link"');
  // beside the list they are not read: a link leads to them
  const list = await (await request.get('/listings?category=sale')).text();
  expect(list).toMatch(/<noscript><a [^>]*view=map[^>]*>Elanlar yerlər üzrə/);
});
