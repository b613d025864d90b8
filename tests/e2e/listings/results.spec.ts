import { expect } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { cards, countOf, readAddresses, readCount } from '../../support/browser/results.ts';
import { plainText } from '../../support/browser/server-text.ts';

test('cards load on scrolling, each once, and Back restores all of them, also much later', { tag: '@phone' }, async ({
  page,
}) => {
  await page.clock.install();
  await openHydrated(page, '/listings?category=daily');
  const expected = await countOf(page, 'filters[Category][$eq]=daily');
  expect(expected).toBeGreaterThan(16);
  // three pages come by themselves, further ones by a button: the footer can be reached. Two may stand at the top before their page
  const all = Math.min(expected, 24);
  await expect(async () => {
    const cardCount = await cards(page).count();
    if (cardCount < all) await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(cardCount).toBeGreaterThanOrEqual(all);
  }).toPass();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
  const firstAddresses = await readAddresses(page);
  expect(new Set(firstAddresses).size).toBe(firstAddresses.length);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(await cards(page).count()).toBeLessThanOrEqual(all + 2);
  if (expected > all + 2) {
    await page.getByRole('link', { name: 'Daha çox göstər' }).click();
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(Math.min(expected, all + 8));
  }
  await cards(page).nth(20).scrollIntoViewIfNeeded();
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
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(all);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(scrollY - 200);
  expect(repeatedRequests).toEqual([]);
});

test('shows the end of the list', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=daily&property=hotel');
  // two pages: the second one comes by itself
  expect(await readCount(page)).toBeGreaterThan(8);
  await cards(page).nth(7).scrollIntoViewIfNeeded();
  await expect(page.getByText('Bütün elanlar göstərildi')).toBeVisible();
  expect(await cards(page).count()).toBe(await readCount(page));
});

/** Which line of a card is its place. */
const PLACE = 2;

test('a card is a photo and four lines, of which the place alone may break; none ends in a dot, and the area is seen', async ({
  page,
}) => {
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
      heights.forEach((height, at) => {
        expect(height).toBeLessThan(at === PLACE ? 45 : 30);
      });
      expect(seen[0]).toMatch(/₼/);
      expect(seen[1]).toMatch(/\d (?:m²|м²|sot|сот\.)/);
      expect(seen.filter((line) => /[·,]$/.test(line))).toEqual([]);
    }
  }
});

test('on a wide screen the map and the list have one bell, which saves the search', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const view of ['', '&view=map']) {
    await openHydrated(page, `/listings?category=sale${view}`);
    const bell = page.getByRole('main').getByRole('button', { name: 'Axtarışı yadda saxla' });
    await expect(bell).toHaveCount(1);
    await expect(bell).toBeInViewport({ ratio: 1 });
    await bell.click();
    await expect(page.getByRole('dialog', { name: 'Axtarışı yadda saxla' }).getByLabel('E-poçt')).toBeVisible();
  }
});

test('the photos of a card can be browsed without opening the listing', { tag: '@desktop' }, async ({ page }) => {
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

test('an empty result suggests filters to remove, with the number of results', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&property=new_building&price_max=2');
  await expect(page.getByText('Elan tapılmadı')).toBeVisible();
  const filters = 'filters[Category][$eq]=sale&filters[Property_type][$eq]=new_building';
  // listings of other journeys come and go, also after the page was rendered
  const isNearTotal = async (number: number) => Math.abs(number - (await countOf(page, filters))) <= 10;
  const suggestion = page.getByRole('link', { name: /^Bunsuz: maks\. 2 ₼/ });
  await expect
    .poll(async () => isNearTotal(Number((await suggestion.textContent())?.replace(/.*₼/, '').replaceAll(/\D/g, ''))))
    .toBe(true);
  await suggestion.click();
  await expect(page).toHaveURL('/listings?category=sale&property=new_building');
  await expect.poll(async () => isNearTotal(await readCount(page))).toBe(true);
  // also when it is the only filter or comes from the path
  for (const path of ['/listings?price_max=2', '/gunluk-kiraye/torpaq'])
    expect(plainText(await (await page.request.get(path)).text())).toMatch(/Bunsuz: .*?\d elan/);
});
