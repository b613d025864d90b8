import type { Page } from '@playwright/test';
import { expect, openHydrated, test } from '../support/browser/browser.ts';
import { countDocuments, openFooter } from '../support/browser/documents.ts';
import { signIn } from '../support/browser/people.ts';
import { textsOf, Wizard } from '../support/browser/wizard.ts';

// failed requests are logged by the browser and by the site
test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404|was not|did not come|Failed to fetch/ });

test.describe('after a deploy', () => {
  /** Removes the files of the page's build. */
  const replaceBuild = (page: Page) =>
    page.route(/static\/js\/(?!entry|root)/, (route) => route.fulfill({ status: 404, body: '' }));

  test('a click loads the new version with one document', async ({ page }) => {
    await openHydrated(page, '/');
    const footer = await openFooter(page);
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await footer.getByRole('link', { name: textsOf('az')('nav_credit') }).click();
    await expect(page).toHaveURL('/credit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(countSince()).toBe(1);
  });

  test('a click that needs only a part of a page loads the new version of that page', async ({ page }) => {
    await signIn(page);
    await openHydrated(page, '/listings');
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await page.getByRole('banner').locator('button[popovertarget]').click();
    await page.getByRole('link', { name: textsOf('az')('my_active_listings') }).click();
    await expect(page).toHaveURL('/listings?my=true&status=active');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(countSince()).toBe(1);
  });

  test('an unfinished report stays, and the new version is offered', async ({ page }) => {
    const translate = textsOf('az');
    await openHydrated(page, '/listing/1');
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('report') })
      .click();
    const dialog = page.getByRole('dialog', { name: translate('report_title') });
    await dialog.getByLabel(translate('report_more')).fill('Qiymət doğru deyil');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const footer = await openFooter(page);
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await footer.getByRole('link', { name: translate('nav_credit') }).click();
    await expect(page.getByRole('status').filter({ hasText: translate('new_version') })).toBeVisible();
    expect([countSince(), new URL(page.url()).pathname]).toEqual([0, '/listing/1']);
  });

  test('an unfinished note stays, and the new version is offered', async ({ page }) => {
    const translate = textsOf('az');
    await openHydrated(page, '/listing/1');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: /^Qeyd yaz/ }).click();
    await main.getByLabel(translate('note_label')).fill('Həyəti sakitdir');
    const footer = await openFooter(page);
    await replaceBuild(page);
    const countSince = countDocuments(page);
    await footer.getByRole('link', { name: translate('nav_credit') }).click();
    await expect(page.getByRole('status').filter({ hasText: translate('new_version') })).toBeVisible();
    expect([countSince(), new URL(page.url()).pathname]).toEqual([0, '/listing/1']);
  });

  test('an unfinished wizard stays, and the new version is offered', async ({ page }) => {
    const wizard = await new Wizard(page).open();
    await wizard.choose('type_garage');
    await replaceBuild(page);
    const countSince = countDocuments(page);
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: textsOf('az')('nav_contact') }).click();
    const offer = page.getByRole('status').filter({ hasText: textsOf('az')('new_version') });
    await expect(offer).toBeVisible();
    expect([countSince(), new URL(page.url()).pathname]).toEqual([0, '/new-listing']);
    await page.unrouteAll();
    await offer.getByRole('link', { name: textsOf('az')('reload') }).click();
    await expect(page).toHaveURL('/contact');
  });
});
