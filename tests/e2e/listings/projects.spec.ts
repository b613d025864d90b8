import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { requestHtml } from '../../support/browser/server-text.ts';
import { textsOf } from '../../support/browser/wizard.ts';

const STATUSES = ['completed', 'under_construction', 'stopped', 'not_started'];
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('a[href*="/project/"]') });

test('a visitor finds a project by status, and opens its photos and phone numbers', async ({ page }) => {
  const translate = textsOf('en');
  const title = 'Mirvari Seaside';
  await openHydrated(page, '/en/projects');
  const legend = page.getByRole('navigation', { name: translate('project_legend') });
  const statuses = STATUSES.map((status) => translate(`project_${status}`));
  await expect(legend.getByRole('link')).toHaveText([translate('project_all'), ...statuses]);
  await expect(cards(page)).toHaveCount(12);
  for (const status of statuses) await expect(cards(page).filter({ hasText: status })).not.toHaveCount(0);

  const building = legend.getByRole('link', { name: translate('project_under_construction') });
  await building.click();
  await expect(page).toHaveURL('/en/projects?statuses=under_construction');
  await expect(building).toHaveAttribute('aria-current', 'page');
  await expect(cards(page)).toHaveCount(4);

  await cards(page).filter({ hasText: title }).getByRole('link').click();
  await expect(page).toHaveURL(/\/project\/[a-z0-9]{24}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const facts = page.getByRole('complementary', { name: translate('project_facts') });
  const terms = ['location', 'project_phones', 'email', 'build_type', 'height_category'];
  await expect(facts.getByRole('term')).toHaveText(terms.map((term) => translate(term)));
  await expect(facts.getByRole('link', { name: '012 555 02 10' })).toHaveAttribute('href', 'tel:+994125550210');
  await expect(facts.getByRole('link', { name: /@/ })).toHaveAttribute('href', 'mailto:satis@mirvari-sahil.test');
  await expect(page.getByText('Three blocks facing the sea')).toBeVisible();

  await page
    .getByRole('region', { name: translate('photos') })
    .getByRole('link')
    .first()
    .click();
  const large = page.getByRole('dialog', { name: translate('photos') });
  const total = Number(/\d+$/.exec((await large.getByText(/^1 \/ \d+$/).textContent()) ?? '')?.[0]);
  expect(total).toBeGreaterThan(1);
  await expect(large.getByText(title, { exact: true })).toBeVisible();
  await expect(large.getByRole('link', { name: '012 555 02 10' })).toHaveAttribute('href', 'tel:+994125550210');
  await page.keyboard.press('ArrowLeft');
  await expect(large.getByText(`${total} / ${total}`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(large).toHaveCount(0);
  await page
    .getByRole('navigation', { name: translate('breadcrumb') })
    .getByRole('link', { name: translate('projects_title') })
    .click();
  await expect(cards(page)).toHaveCount(12);
});

test('a project is translated, fits the screen, and is accessible in both themes', async ({ page }) => {
  const response = await page.request.get('/api/projects?fields[0]=id&filters[statuses][$eq]=not_started');
  const [{ documentId }] = (await response.json()).data;
  await openHydrated(page, `/ru/project/${documentId}`);
  await expect(page.getByText('Не начат')).toBeVisible();
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', new RegExp(`/en/project/${documentId}$`));
  const structured = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(structured.map((one) => JSON.parse(one)['@type'])).toContain('BreadcrumbList');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessibleInBoth(page);
});

test('the page of a project that does not exist says so', async ({ request }) => {
  for (const id of ['a'.repeat(24), '999999', 'no-such']) {
    const { status, textOf } = await requestHtml(request, `/project/${id}`);
    expect([id, status, textOf('h1')]).toEqual([id, 404, 'Belə layihə yoxdur']);
  }
});
