import type { Request } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { expect, SLOW_GL_NOISE, WITH_WEBGL } from '../../support/browser/webgl.ts';

// The map beside the list, on a desktop.
test.use({ ...WITH_WEBGL, expectedNoise: SLOW_GL_NOISE });
test.slow();

test('the map takes two fifths beside a list of two columns, and stays in view below the row of filters', async ({
  page,
}) => {
  const map = page.locator('.results-map');
  for (const width of [1_280, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await openHydrated(page, '/listings?category=sale');
    const shares = await map.evaluate((one) => ({
      map: one.getBoundingClientRect().width / (one.parentElement?.getBoundingClientRect().width ?? 0),
      columns: getComputedStyle(document.querySelector('.results-list .card-grid') ?? one).gridTemplateColumns,
    }));
    expect([width, Math.round(shares.map * 100), shares.columns.split(' ').length]).toEqual([width, 40, 2]);
    await page.evaluate(() => window.scrollTo(0, 2_000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(2_000);
    // the row has a line below; the list is shorter until further cards have come
    const measure = async () => {
      const row = await page.locator('.filter-bar').evaluate((one) => one.getBoundingClientRect().bottom);
      const { top, bottom } = await map.evaluate((one) => one.getBoundingClientRect().toJSON());
      return [top >= row, top <= row + 1, Math.round(bottom)];
    };
    await expect.poll(measure).toEqual([true, true, 900]);
  }
});

test('Back shows the list where it was beside the map that was moved, and a map that nobody follows as it was', async ({
  page,
}) => {
  const map = page.locator('.results-map');
  const searchHere = map.getByRole('button', { name: 'Bu ərazidə axtar' });
  const canvas = map.locator('canvas');
  const asked = () => page.waitForRequest(/\/api\/listings\/map\?.*bbox=/);
  const partAsked = async (request: ReturnType<typeof asked>) =>
    new URL((await request).url()).searchParams.get('bbox');
  // other journeys post hardly any of these
  await openHydrated(page, '/listings?category=sale&property=old_building');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await map.getByRole('button', { name: 'Böyüt' }).click();
  await expect(page).toHaveURL(/bbox=/);
  const address = page.url();
  // the list of this part of the map, which comes a moment after its address
  await page.reload();
  await expect(page.locator('.map-mark').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(700);
  // what comes late above the list moves the page below the reader, and leaves the card in its place
  const card = page.locator('.results-list [data-listing]').nth(4);
  const topOfCard = () =>
    card.evaluate((one) => `${one.getAttribute('data-listing')} ${Math.round(one.getBoundingClientRect().top)}`);
  const shownAt = await topOfCard();
  await page.goto('/about');
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect.poll(topOfCard).toBe(shownAt);

  await map.getByRole('checkbox', { name: 'Xəritə sürüşdükcə axtar' }).uncheck();
  await canvas.focus();
  const moved = asked();
  await page.keyboard.press('ArrowRight');
  const shown = await partAsked(moved);
  await expect(searchHere).toBeVisible();
  expect(page.url()).toBe(address);
  await expectAccessible(page);
  await page.goto('/about');
  const again = asked();
  await page.goBack();
  expect(await partAsked(again)).toBe(shown);
  // what it shows is still not what the list has
  await expect(searchHere).toBeVisible();
});

test('the map goes to the homes of another place, and Back to those before', async ({ page }) => {
  const widthOf = (request: Request) => {
    const [west = 0, , east = 0] = (new URL(request.url()).searchParams.get('bbox') ?? '').split(',').map(Number);
    return east - west;
  };
  const asked = (isWanted: (width: number) => boolean) =>
    page.waitForRequest((request) => /\/api\/listings\/map\?.*bbox=/.test(request.url()) && isWanted(widthOf(request)));
  const first = asked(() => true);
  await openHydrated(page, '/listings?category=sale&place=nerimanov');
  const ofPlace = widthOf(await first);
  await expect(page.locator('.map-mark').first()).toBeVisible();
  const inView = page.locator('.map-foot').getByRole('status');
  await expect(inView).not.toBeEmpty();
  const shown = (await inView.textContent()) ?? '';
  // the part that is shown is asked for at once, and then the one with the homes
  const second = asked((width) => width > 2 * ofPlace);
  await page
    .getByRole('list', { name: 'Seçilmiş filtrlər' })
    .getByRole('link', { name: /Nərimanov/ })
    .click();
  await second;
  await expect(page).toHaveURL(/\/listings\?category=sale$/);
  await expect(page.getByRole('button', { name: 'Bu ərazidə axtar' })).toHaveCount(0);
  await expect(inView).not.toHaveText(shown);
  await page.goBack();
  await expect(inView).toHaveText(shown);
});

test('a movement between the change of the address and its page is of the new page', async ({ page }) => {
  await openHydrated(page, '/listings?category=sale');
  await expect(page.locator('.map-mark').first()).toBeVisible();
  const map = page.locator('.results-map');
  const searchHere = map.getByRole('button', { name: 'Bu ərazidə axtar' });
  await map.getByRole('checkbox', { name: 'Xəritə sürüşdükcə axtar' }).uncheck();
  await map.getByRole('button', { name: 'Böyüt' }).click();
  await searchHere.click();
  await expect(page).toHaveURL(/bbox=/);
  await expect(searchHere).toHaveCount(0);
  await page.evaluate(() => {
    const push = window.history.pushState;
    window.history.pushState = function pushAndMove(...state) {
      push.apply(this, state);
      document.querySelector<HTMLButtonElement>('.results-map .maplibregl-ctrl-zoom-out')?.click();
    };
  });
  await page.getByRole('link', { name: 'Xəritədəki hissə' }).click();
  await expect(page).not.toHaveURL(/bbox=/);
  await expect(searchHere).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/bbox=/);
  await expect(searchHere).toHaveCount(0);
});
