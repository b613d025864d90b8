import { expect, openHydrated, test } from '../support/browser/browser.ts';
import { postListing } from '../support/browser/listings.ts';
import { signIn } from '../support/browser/people.ts';
import { findOverflow, SMALLEST_SCREEN } from '../support/browser/reflow.ts';
import { WEBGL_NOISE } from '../support/browser/webgl.ts';

test.use({ viewport: SMALLEST_SCREEN, expectedNoise: WEBGL_NOISE });

const PAGES = [
  ...['/', '/listings?category=sale&property=new_building', '/listings?price_max=1', '/aktiv-elanlar', '/listing/1'],
  ...['/satilir/yeni-tikili/nerimanov', '/complexes', '/complex/1', '/complex/1?tab=parameters', '/projects'],
  ...['/project/1', '/contact', '/credit?price=150000', '/baki-ag-seher', '/design', '/advertising', '/about', '/term'],
  ...['/privacy', '/mobile-menu', '/login', '/reset-password', '/confirm-email', '/notfound', '/new-listing'],
  ...['/hidden', '/compare?ids=1,2'],
];
const OWN_PAGES = [
  '/profile',
  '/favorites',
  '/payments',
  '/bildirisler',
  '/listings?my=true&status=active',
  '/new-listing',
  '/gozleyen',
];

// every-page.spec.ts: the pages in Azerbaijani
for (const [language, javaScriptEnabled] of [
  ['en', false],
  ['ru', true],
] as const)
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test(`no page in ${language} scrolls horizontally at 320 px`, async ({ page }) => {
      const wide: unknown[] = [];
      for (const path of PAGES) {
        const address = `/${language}${path === '/' ? '' : path}`;
        await (javaScriptEnabled ? openHydrated(page, address) : page.goto(address));
        const tooWide = await findOverflow(page);
        if (tooWide.length > 0) wide.push([address, ...tooWide]);
      }
      expect(wide).toEqual([]);
    });
  });

test('no page of the account scrolls horizontally at 320 px', async ({ page }) => {
  const person = await signIn(page);
  const id = await postListing(person);
  const wide: unknown[] = [];
  for (const language of ['', '/ru'])
    for (const path of [...OWN_PAGES, `/listing/${id}`, `/edit-listing/${id}`]) {
      await openHydrated(page, `${language}${path}`);
      const tooWide = await findOverflow(page);
      if (tooWide.length > 0) wide.push([`${language}${path}`, ...tooWide]);
    }
  expect(wide).toEqual([]);
});
