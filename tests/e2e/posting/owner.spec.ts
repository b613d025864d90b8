import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { findOwnerOfExpired, openOwn, postActive, postListing } from '../../support/browser/listings.ts';
import { newPerson, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';

const tools = (page: Page) => page.getByRole('region', { name: 'Sizin elanınız' });

test('an owner sees their number and the views of their listing, but no call or report buttons', async ({
  page,
  browser,
}) => {
  const [owner, visitor] = [await signIn(page), await newPerson()];
  const id = await postActive(owner);
  const theirs = await browser.newPage();
  const view = theirs.waitForResponse((response) => response.url().endsWith(`/api/listings/${id}/views`));
  await openHydrated(theirs, `/listing/${id}`);
  expect((await view).status()).toBe(204);
  await theirs.close();
  await visitor.call('POST', `/api/listings/${id}/phone`);
  await visitor.call('POST', '/api/favorites', { listing: id });
  const contact = page.getByRole('complementary', { name: 'Əlaqə' });
  // views are counted asynchronously
  await expect(async () => {
    await openHydrated(page, `/listing/${id}`);
    await expect(tools(page).getByRole('definition')).toHaveText(['1', '1', '1'], { timeout: 100 });
  }).toPass();
  await expect(contact).toContainText(/050 1\d\d \d\d \d\d/);
  await expect(page.getByRole('button', { name: /Nömrəni göstər|Şikayət et|WhatsApp/ })).toHaveCount(0);
  await tools(page).getByText('Günlər üzrə').click();
  await expect(tools(page).getByRole('row')).toHaveCount(31);
  await expect(tools(page).getByRole('row').nth(1).getByRole('cell')).toHaveText(['1', '1']);
  await expect(tools(page).getByRole('link', { name: 'Düzəliş et' })).toHaveAttribute('href', `/edit-listing/${id}`);
  await expectAccessibleInBoth(page);
});

test.describe('when the first attempt to delete fails', () => {
  test.use({ expectedNoise: /Failed to load resource|a listing was not removed/ });

  test('the listing stays; deleting shows three warnings, asks for a reason, and leads to own listings', async ({
    page,
  }) => {
    const owner = await signIn(page);
    const id = await postActive(owner);
    await openOwn(page, id);
    const dialog = page.getByRole('dialog', { name: 'Elan silinsin?' });
    const remove = dialog.getByRole('button', { name: 'Həmişəlik sil' });
    await page.route(`**/api/listings/${id}*`, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    await tools(page).getByRole('button', { name: 'Sil' }).click();
    await remove.click();
    await expect(dialog.getByRole('alert')).toContainText('elan yerində qaldı');
    await dialog.getByRole('button', { name: 'Yox, qalsın' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await owner.call('GET', `/api/listings/${id}`)).status).toBe(200);

    await tools(page).getByRole('button', { name: 'Sil' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('radio', { name: 'Başqa yerdə satıldı' }).check();
    await expectAccessible(page);
    const request = page.waitForRequest((request) => request.method() === 'DELETE');
    await remove.click();
    expect((await request).url()).toContain('reason=elsewhere');
    await expect(page).toHaveURL('/listings?my=true&status=active');
    await expect(page.getByText('Elan silindi').first()).toBeVisible();
    expect((await owner.call('GET', `/api/listings/${id}`)).status).toBe(404);
  });
});

test('a pending listing can be withdrawn', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await openOwn(page, id);
  await expect(page.getByText('Elan yoxlamadadır.')).toBeVisible();
  await expect(tools(page).getByRole('link')).toHaveAttribute('href', `/edit-listing/${id}`);
  await tools(page).getByRole('button', { name: 'Geri götür' }).click();
  const dialog = page.getByRole('dialog', { name: 'Elan geri götürülsün?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Geri götür' }).click();
  await expect(page).toHaveURL('/listings?my=true&status=pending');
  await expect(page.getByText('Elan geri götürüldü').first()).toBeVisible();
  expect((await owner.call('GET', `/api/listings/${id}`)).status).toBe(404);
});

test('a rejected listing shows the reason only to its owner, who may correct it', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postListing(owner);
  await runOnServer('reject', id, 'Fotolar bu mənzilin deyil');
  await openHydrated(page, `/listing/${id}`);
  await expect(page.getByText('Elan rədd edilib.')).toBeVisible();
  await expect(page.getByText('Səbəb: Fotolar bu mənzilin deyil')).toBeVisible();
  await expect(tools(page).getByRole('link')).toHaveAttribute('href', `/edit-listing/${id}`);
  await expect(tools(page).getByRole('button')).toHaveText(['Sil']);
  await expectAccessible(page);
  expect((await (await newPerson()).call('GET', `/api/listings/${id}`)).status).toBe(404);
});

test.describe('when the first attempt fails', () => {
  test.use({ expectedNoise: /status of 500|a listing was not restored/ });

  test('an expired listing can be restored and is then pending', async ({ page }) => {
    const { owner, id } = await findOwnerOfExpired();
    await signIn(page, owner);
    await openOwn(page, id);
    await expect(page.getByText('Elanın vaxtı bitib.')).toBeVisible();
    const restore = tools(page).getByRole('button', { name: 'Bərpa et' });
    await page.route(`**/api/listings/${id}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await restore.click();
    await expect(page.getByText('Elan bərpa olunmadı. Bir az sonra yenidən cəhd edin.').first()).toBeVisible();
    await expect(page.getByText('Elanın vaxtı bitib.')).toBeVisible();
    await restore.click();
    await expect(page.getByText('Elan yoxlamadadır.')).toBeVisible();
    await expect(tools(page).getByRole('button')).toHaveText(['Geri götür']);
    const response = (await (await owner.call('GET', `/api/listings/${id}`)).json()) as { data: { Status_ad: string } };
    expect(response.data.Status_ad).toBe('pending');
  });
});

test.describe('a second report', () => {
  test.use({ expectedNoise: /status of 409|a report was not sent/ });

  test('of a user shows that the listing is already reported', async ({ page }) => {
    const id = await postActive(await newPerson());
    await openHydrated(page, `/listing/${id}`);
    const open = () => page.getByRole('button', { name: 'Şikayət et' }).click();
    await open();
    const dialog = page.getByRole('dialog', { name: 'Elandan şikayət' });
    const send = dialog.getByRole('button', { name: 'Göndər' });
    await expect(send).toBeDisabled();
    await dialog.getByRole('radio', { name: 'Saxta elan' }).check();
    await dialog.getByLabel('Ətraflı').fill('x'.repeat(2100));
    await expect(dialog.getByText('2000 / 2000')).toBeVisible();
    await expectAccessible(page);
    await send.click();
    await expect(page.getByText('Təşəkkürlər, elana baxacağıq').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);

    await open();
    await dialog.getByRole('radio', { name: 'Spam' }).check();
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('artıq şikayət etmisiniz');
  });
});
