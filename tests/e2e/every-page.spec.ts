import { stripVTControlCharacters } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, openHydrated, test } from '../support/browser/browser.ts';
import { watchShift } from '../support/browser/layout-shift.ts';
import { expectReflow, findOverflow, SMALLEST_SCREEN } from '../support/browser/reflow.ts';

// The fixture also fails on console errors, CSP reports and external requests.
/** A page of each kind that a visitor may open. */
const KINDS = [
  ...['/', '/listings?category=sale', '/listing/1', '/listing/1/advertiser', '/complexes', '/complex/1'],
  ...['/listings?category=sale&view=map', '/qiymetler/yasamal'],
  ...['/projects', '/project/1', '/qiymetler', '/credit', '/contact', '/about', '/hidden'],
  ...['/compare?ids=1,2', '/saved-searches', '/login', '/new-listing', '/notfound'],
];
const PAGES = [
  ...KINDS,
  '/listings?category=sale&property=new_building',
  '/listings?category=rent&page=2',
  '/listings?price_max=1&category=sale',
  '/aktiv-elanlar',
  '/satilir/yeni-tikili/nerimanov',
  '/mobile-menu',
  '/reset-password',
  '/confirm-email',
  '/gozleyen',
  '/choose-place',
  '/choose-filters',
  '/complexes?q=park&sort=views',
  '/complex/1?tab=parameters',
  '/baki-ag-seher',
  '/design',
  '/credit?price=150000',
  '/advertising',
  '/term',
  '/privacy',
  '/favorites',
  '/compare',
];
const TRANSLATED = [
  ...['/en', '/ru', '/ru/listings', '/ru/listing/1', '/ru/contact', '/ru/projects', '/ru/complexes', '/ru/complex/1'],
  ...['/en/baki-ag-seher', '/ru/design', '/en/credit', '/ru/advertising', '/en/about', '/ru/term', '/en/privacy'],
  ...['/ru/complexes?delivery=delivered', '/ru/complex/2?tab=listings', '/complex/1?tab=about'],
  ...['/en/qiymetler', '/ru/qiymetler/yasamal'],
];

/** How many pages a journey opens: a browser reads the scripts of the site once for all of them. */
const AT_ONCE = 7;
/** One line that comes late counts 0.03. */
const MOST_SHIFT = 0.005;
const STILL = [...KINDS, '/ru', '/favorites', '/reset-password', '/confirm-email'];

for (const paths of inParts(PAGES)) testPages(paths);
// long texts overflow on a phone first
test.describe('translated', { tag: '@phone' }, () => {
  for (const paths of inParts(TRANSLATED)) testPages(paths);
});

function testPages(paths: string[]): void {
  const names = `${paths[0]} and ${paths.length - 1} more pages`;
  test(`${names} log no errors, stay still, fit the screen and are accessible`, async ({ page, isMobile }) => {
    test.slow();
    const readShift = await watchShift(page, { afterPressesToo: true });
    const size = page.viewportSize() ?? SMALLEST_SCREEN;
    const faults: string[] = [];
    let path = '';
    // the fixture fails on these too, but does not name the page
    page.on('pageerror', ({ message }) => faults.push(`${path}: ${message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('status of 404'))
        faults.push(`${path}: ${message.text()}`);
    });
    for (path of paths) {
      await test
        .step(path, async () => {
          await openHydrated(page, path);
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          const shift = STILL.includes(path) ? await readShift() : 0;
          expect(shift > MOST_SHIFT ? [shift, ...(await readShift.moved())] : []).toEqual([]);
          const lacking = page.locator('img:not([alt]), img:not([width]):not(.size-full):not(.absolute)');
          expect(await lacking.evaluateAll((images) => images.map(({ outerHTML }) => outerHTML))).toEqual([]);
          expect(await findOverflow(page)).toEqual([]);
          // colours depend neither on the screen size nor on the language
          await (isMobile && PAGES.includes(path) ? expectAccessibleInBoth(page) : expectAccessible(page));
          if (isMobile) await expectReflow(page);
        })
        .catch(({ message }) => faults.push(`${path}: ${stripVTControlCharacters(message)}`));
      await beNewAgain(page, size);
    }
    expect(faults).toEqual([]);
  });
}

function inParts(paths: string[]): string[][] {
  const count = Math.ceil(paths.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => paths.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

/** What a browser stores would change the pages that it opens later. */
async function beNewAgain(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(size);
}

test('every response forbids external scripts; without a shared cache none is allowed', async ({ request }) => {
  const headers = (await request.get('/')).headers();
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']{20,}'/);
  expect(headers['cache-control']).toBe('private, no-cache');
  expect(headers['x-content-type-options']).toBe('nosniff');
});
