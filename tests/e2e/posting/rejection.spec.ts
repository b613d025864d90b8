import { expect, expectAccessible, expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { postListing } from '../../support/browser/listings.ts';
import { addStaffMember } from '../../support/browser/office.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';
import { disableMaps, WEBGL_NOISE, Wizard } from '../../support/browser/wizard.ts';

// a staff account is created by a separate process
test.describe.configure({ timeout: 120_000 });
test.use({ expectedNoise: WEBGL_NOISE });
test.beforeEach(async ({ page }) => {
  await disableMaps(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Rejects a listing in the back office. */
async function reject(id: number, reasons: string[], text = ''): Promise<void> {
  const { jwt } = await addStaffMember('moderator');
  const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' };
  const site = process.env.EVIM_SITE;
  const { data } = (await bodyOf(await fetch(`${site}/api/listings/${id}`, { headers }))) as {
    data: { updatedAt: string };
  };
  const body = JSON.stringify({ updatedAt: data.updatedAt, reasons, text });
  await bodyOf(await fetch(`${site}/api/admin/moderation/${id}/reject`, { method: 'POST', headers, body }));
}

test('the fields named by a moderator are one tap away, and are marked until they change', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await reject(id, ['wrong_price', 'bad_photos'], 'Qiymət bazardan çox aşağıdır.');
  await openHydrated(page, '/listings?my=true&status=rejected');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Qiymət düzgün göstərilməyib' });
  await expect(card.getByRole('link', { name: 'Qiyməti düzəlt' })).toBeVisible();
  await expectAccessible(page);

  await openHydrated(page, `/listing/${id}`);
  const reasons = page.getByRole('listitem');
  await expect(reasons.filter({ hasText: 'Qiymət bazardan çox aşağıdır.' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Fotoları dəyiş' })).toHaveAttribute(
    'href',
    `/new-listing?from=${id}&field=Images`,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Qiyməti düzəlt' }).click();

  const wizard = new Wizard(page);
  const price = wizard.field('asked_sale');
  await expect(price).toBeFocused();
  await expect(price).toBeInViewport();
  const mark = wizard.panel.getByText('Moderatorun qeydi: Qiymət düzgün göstərilməyib');
  await expect(mark).toBeVisible();
  await expect(wizard.panel.getByText(/Moderatorun qeydi/)).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await price.fill('180 000');
  await expect(mark).toHaveCount(0);
  await price.fill('143 000');
  await expect(mark).toBeVisible();
  await price.fill('180 000');
  await wizard.toStep(2);
  const photos = wizard.panel.getByText(/Moderatorun qeydi: Şəkillər bulanıqdır/);
  await expect(photos).toBeVisible();
  await wizard.addPhotos(1);
  await expect(photos).toHaveCount(0);
});

test('the link opens the step of the field, and corrections are kept', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await reject(id, ['wrong_price', 'wrong_place', 'duplicate']);
  const wizard = await new Wizard(page, 'ru').open(`/new-listing?from=${id}&field=Address`);
  await expect(wizard.panel.getByText(/Замечание модератора: Адрес или место/)).toBeVisible();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await wizard.toStep(1);
  await wizard.field('asked_sale').fill('150 000');
  await expect(wizard.panel.getByText(/Замечание модератора/)).toHaveCount(0);
  // the local draft in another language has a different number format
  await new Wizard(page, 'en').open(`/new-listing?from=${id}&field=Price`);
  await expect(page.getByRole('tab').nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(/The moderator says/)).toHaveCount(0);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel').getByText(/The moderator says/)).toHaveCount(1);
});
