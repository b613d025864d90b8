import { expect, expectAccessible, expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive, postListing } from '../../support/browser/listings.ts';
import { rejectInOffice } from '../../support/browser/office.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

// a staff account is created by a separate process
test.use({ expectedNoise: WEBGL_NOISE });

test('the fields named by a moderator are one tap away and marked until they change; saving sends the listing again', async ({
  page,
}) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await rejectInOffice(id, ['wrong_price', 'bad_photos'], 'Qiymət bazardan çox aşağıdır.');
  await openHydrated(page, '/listings?my=true&status=rejected');
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Qiymət düzgün göstərilməyib' });
  await expect(card.getByRole('link', { name: 'Qiyməti düzəlt' })).toBeVisible();
  await expectAccessible(page);

  await openHydrated(page, `/listing/${id}`);
  const reasons = page.getByRole('listitem');
  await expect(reasons.filter({ hasText: 'Qiymət bazardan çox aşağıdır.' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Şəkilləri dəyiş' })).toHaveAttribute(
    'href',
    `/edit-listing/${id}?field=Images`,
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
  // what is about no field is above the steps, on each of them
  const words = page.getByRole('main').getByText('Moderatorun qeydi: Qiymət bazardan çox aşağıdır.');
  await expect(words).toBeVisible();
  await expectAccessibleInBoth(page);
  await price.fill('180 000');
  await expect(mark).toHaveCount(0);
  await price.fill('143 000');
  await expect(mark).toBeVisible();
  await price.fill('180 000');
  await wizard.toStep(2);
  const photos = wizard.panel.getByText(/Moderatorun qeydi: Şəkillər bulanıqdır/);
  await expect(photos).toBeVisible();
  await expect(words).toBeVisible();
  await expect(wizard.photos).toHaveCount(3);
  await wizard.addPhotos(1);
  await expect(photos).toHaveCount(0);
  await wizard.toStep(3);
  await wizard.tick('accept_terms');
  await wizard.button('send_again_to_check').click();
  await expect(wizard.dialog).toContainText('Elan yenidən göndərildi');
  await expectAccessible(page);
  await wizard.dialog.getByRole('button', { name: 'Elana keç' }).click();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.getByRole('main')).toContainText('Elan yoxlamadadır.');
  await runOnServer('approve', id);
  const response = await owner.call('GET', `/api/listings/${id}?populate=Images`);
  const { data } = (await bodyOf(response)) as { data: { Images: unknown[] } };
  expect(data).toMatchObject({ Status_ad: 'active', Price: 180_000 });
  expect(data.Images).toHaveLength(4);
});

test('an answer, the storeys, the plan and the point on the map are marked, each until it changes', async ({
  page,
}) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await rejectInOffice(id, ['wrong_price']);
  const fields = ['Has_Deed', 'Total_Floors', 'Heating', 'Floor_Plan', 'Latitude'];
  const points = fields.map((field) => ({ field, text: { az: `Düzəldin: ${field}`, en: field, ru: field } }));
  await runInDatabase(
    `update listing_status_changes set reason_points = $2 where listing_id = $1 and to_status = 'rejected'`,
    [id, JSON.stringify(points)],
  );
  await openHydrated(page, `/listing/${id}`);
  for (const link of ['Mərtəbə sayını düzəlt', 'İstilik növünü düzəlt', 'Planı dəyiş', 'Xəritədəki yeri düzəlt'])
    await expect(page.getByRole('link', { name: link })).toBeVisible();
  await page.getByRole('link', { name: '«Çıxarış» cavabını düzəlt' }).click();
  const wizard = new Wizard(page);
  const deed = wizard.group('Has_Deed');
  await expect(deed.getByRole('checkbox').first()).toBeFocused();
  const marks = wizard.panel.getByText(/^Moderatorun qeydi: Düzəldin:/);
  await expect(marks).toHaveText([/Total_Floors$/, /Heating$/, /Has_Deed$/]);
  await expectAccessibleInBoth(page);
  await wizard.setFact('Has_Deed');
  await expect(marks).toHaveText([/Total_Floors$/, /Heating$/]);
  await wizard.field('total_floors').fill('17');
  await expect(marks).toHaveText([/Heating$/]);
  await wizard.toStep(2);
  await expect(marks).toHaveText([/Floor_Plan$/, /Latitude$/]);
  await wizard.panel.getByRole('button', { name: wizard.translate('photo_is_plan', { number: 2 }) }).click();
  await expect(marks).toHaveText([/Latitude$/]);
  await wizard.choosePlace();
  await expect(marks).toHaveCount(0);
});

test('the link opens the step of the field, and corrections are kept', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await rejectInOffice(id, ['wrong_price', 'wrong_place', 'duplicate']);
  const wizard = await new Wizard(page, 'ru').open(`/edit-listing/${id}?field=Address`);
  await expect(wizard.panel.getByText(/Замечание модератора: Адрес или место/)).toBeVisible();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await wizard.toStep(1);
  await wizard.field('asked_sale').fill('150 000');
  await expect(wizard.panel.getByText(/Замечание модератора/)).toHaveCount(0);
  // the local draft in another language has a different number format
  await new Wizard(page, 'en').open(`/edit-listing/${id}?field=Price`);
  await expect(page.getByRole('tab').nth(0)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel').getByText(/The moderator says/)).toHaveCount(0);
  await page.getByRole('tab').nth(1).click();
  await expect(page.getByRole('tabpanel').getByText(/The moderator says/)).toHaveCount(1);
});

test('another type waits while the old version is public; its owner sees it, corrects it and discards it', async ({
  page,
}) => {
  const owner = await signIn(page);
  const id = await postActive(owner);
  const wizard = await new Wizard(page).open(`/edit-listing/${id}`);
  await wizard.choose('type_old_building');
  await wizard.toStep(3);
  await wizard.tick('accept_terms');
  await wizard.button('save_changes').click();
  await expect(wizard.dialog).toContainText('Dəyişikliklər yoxlamaya göndərildi');
  await wizard.dialog.getByRole('button', { name: 'Elana keç' }).click();
  const banner = page.getByRole('region', { name: 'Hələ saytda olmayan dəyişikliklər' });
  await expect(banner).toContainText('Elanın əvvəlki halı saytda qalır');
  await expectAccessibleInBoth(page);
  await rejectInOffice(id, ['wrong_price'], '', true);
  await openHydrated(page, `/listing/${id}`);
  await expect(banner).toContainText('Dəyişiklikləriniz rədd edilib');
  await banner.getByRole('link', { name: 'Qiyməti düzəlt' }).click();
  await expect(wizard.panel.getByText('Moderatorun qeydi: Qiymət düzgün göstərilməyib')).toBeVisible();
  await expect(wizard.panel.getByRole('radio', { name: wizard.translate('type_old_building') })).toBeChecked();
  await wizard.field('asked_sale').fill('180 000');
  await wizard.toStep(3);
  await wizard.button('save_changes').click();
  await expect(wizard.dialog).toContainText('Dəyişikliklər yoxlamaya göndərildi');
  await wizard.dialog.getByRole('button', { name: 'Elana keç' }).click();
  await banner.getByRole('button', { name: 'Dəyişikliklərə bax' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hələ saytda olmayan dəyişikliklər' });
  await expect(dialog).toContainText(/180\s000\s₼/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dəyişikliklərdən imtina et' }).click();
  await expect(banner).toHaveCount(0);
  const read = async () => {
    const { data } = (await bodyOf(await owner.call('GET', `/api/listings/${id}`))) as {
      data: { Property_type: string; Price: number; Revision: object | null };
    };
    return [data.Property_type, data.Price, data.Revision];
  };
  await expect.poll(read).toEqual(['new_building', 143_000, null]);

  // a listing that has ended is not on the site, and its changes go along when it is restored
  await owner.call('PUT', `/api/listings/${id}`, { data: { Property_type: 'old_building' } });
  await owner.call('POST', `/api/listings/${id}/close`, { reason: 'elsewhere' });
  await openHydrated(page, `/listing/${id}`);
  await expect(page.getByRole('main')).toContainText('Yoxlanmamış dəyişiklikləriniz saxlanılıb');
  await expect(page.getByRole('main')).not.toContainText('saytda qalır');
  await expect(banner).toHaveCount(0);
});
