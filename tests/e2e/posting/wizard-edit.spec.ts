import { expect } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { findOwnerOfExpired, postActive } from '../../support/browser/listings.ts';
import { newMember } from '../../support/browser/members.ts';
import { bodyOf, newPerson, signIn } from '../../support/browser/people.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

test.use({ expectedNoise: WEBGL_NOISE });

const words = (text: string) => ({ type: 'paragraph', children: [{ type: 'text', text }] });

test('an edited listing stays active and public; its photos and list stay, and the phone is not sent', async ({
  page,
}) => {
  test.slow();
  const [owner, stranger] = [await signIn(page), await newPerson()];
  const list = {
    type: 'list',
    format: 'unordered',
    children: [{ type: 'list-item', children: [{ type: 'text', text: 'Kupça' }] }],
  };
  const id = await postActive(owner, { Description: [words('Dənizə baxan mənzil'), list] });
  const wizard = await new Wizard(page, 'az').open(`/edit-listing/${id}`);
  const { translate } = wizard;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('edit_listing', { id }));
  await expect(wizard.field('asked_sale')).toHaveValue(/^143\s000$/);
  await expect(wizard.panel.getByRole('textbox', { name: translate('description') })).toContainText('Kupça');
  await wizard.field('asked_sale').fill('139 500');
  await wizard.toStep(3);
  await expect(wizard.field('phone_number')).not.toBeEditable();
  // posted through the API, so not yet confirmed
  const terms = wizard.panel.getByRole('checkbox', { name: translate('accept_terms') });
  await expect(terms).not.toBeChecked();
  await wizard.tick('accept_terms');
  const request = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes(`/listings/${id}`),
  );
  await wizard.button('save_changes').click();
  const { data: sent } = (await request).postDataJSON();
  expect(sent).not.toHaveProperty('Phone');
  await expect(wizard.dialog.getByText(translate('listing_changed_text'))).toBeVisible();
  // the form behind the dialog has what was saved
  await expect(page.locator('main [role=tabpanel]').getByText(/139\s500\s₼/)).toBeVisible();
  await expectAccessible(page);
  await wizard.dialog.getByRole('button', { name: translate('to_listing') }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(/139\s500\s₼/)
      .first(),
  ).toBeVisible();
  const { data } = await (await stranger.call('GET', `/api/listings/${id}?populate=*`)).json();
  expect(data).toMatchObject({ Status_ad: 'active', Price: 139_500 });
  expect(data.Images).toHaveLength(3);
  expect(JSON.stringify(data.Description)).toContain('list-item');
  // again, without a new document
  await page.getByRole('region', { name: 'Sizin elanınız' }).getByRole('link', { name: 'Düzəliş et' }).click();
  await expect(wizard.field('asked_sale')).toHaveValue(/^139\s500$/);
  await expect(page.getByText(translate('draft_restored'))).toHaveCount(0);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(3);
  await wizard.toStep(3);
  await expect(terms).toBeChecked();
});

test('resetting an edit restores the listing with its photos', async ({ page }) => {
  const id = await postActive(await signIn(page));
  const wizard = await new Wizard(page, 'ru').open(`/edit-listing/${id}`);
  await wizard.field('asked_sale').fill('1');
  await wizard.toStep(2);
  await wizard.panel.getByRole('button', { name: wizard.translate('photo_remove', { number: 1 }) }).click();
  await expect(wizard.photos).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(wizard.translate('draft_restored'))).toBeVisible();
  await expect(wizard.photos).toHaveCount(2);
  await wizard.button('begin_anew').click();
  await expect(wizard.field('asked_sale')).toHaveValue(/^143\s000$/);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(3);
});

test('a change that is taken back leaves no draft; another one survives that the listing is extended', async ({
  page,
}) => {
  const owner = await signIn(page);
  const id = await postActive(owner);
  const rooms = (count: string) => wizard.panel.getByRole('radio', { name: count, exact: true });
  const wizard = await new Wizard(page, 'az').open(`/edit-listing/${id}`);
  await wizard.chooseRooms('4');
  await wizard.chooseRooms('3');
  await wizard.open(`/edit-listing/${id}`);
  await expect(rooms('3')).toBeChecked();
  await wizard.chooseRooms('5');
  const { data } = (await bodyOf(await owner.call('GET', `/api/listings/${id}`))) as { data: { Expires_At: string } };
  await bodyOf(await owner.call('POST', `/api/listings/${id}/extend`, { from: data.Expires_At }));
  await wizard.open(`/edit-listing/${id}`);
  await expect(page.getByText(wizard.translate('draft_restored'))).toBeVisible();
  await expect(rooms('5')).toBeChecked();
});

test('an e-mail that was deleted is not filled in again, nor is one added to a listing without', async ({ page }) => {
  const owner = await newMember();
  await signIn(page, owner);
  const id = await postActive(owner);
  const wizard = await new Wizard(page, 'az').open();
  await wizard.toStep(3);
  const email = wizard.field('email_optional');
  await expect(email).toHaveValue(owner.email);
  await email.fill('');
  await wizard.tick('accept_terms');
  await wizard.choose('ownership_agent');
  await expect(email).toHaveValue('');
  const known = page.waitForResponse((response) => response.url().includes('/api/listings/my?'));
  await wizard.open(`/edit-listing/${id}`);
  await known;
  await wizard.toStep(3);
  await wizard.tick('accept_terms');
  await expect(email).toHaveValue('');
});

test('the edit page of another user’s listing is not found; visitors are redirected to the home page', async ({
  page,
}) => {
  const id = await postActive(await newPerson());
  await openHydrated(page, `/edit-listing/${id}`);
  expect(new URL(page.url()).pathname).toBe('/');
  await signIn(page);
  const response = await page.goto(`/ru/edit-listing/${id}`);
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('the edit page of an expired listing shows its status and links to it', async ({ page }) => {
  const { owner, id } = await findOwnerOfExpired();
  await signIn(page, owner);
  await openHydrated(page, `/en/edit-listing/${id}`);
  await expect(page.getByRole('main')).toContainText('The listing has expired.');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Go to the listing' }).click();
  await expect(page).toHaveURL(`/en/listing/${id}`);
});

test('Back opens a step where it was left, and a pasted NUL is no reason to refuse the listing', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postActive(owner, { Description: [words('Dənizə baxan mənzil')] });
  const wizard = await new Wizard(page, 'az').open(`/edit-listing/${id}`);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const next = wizard.button('next');
  await next.scrollIntoViewIfNeeded();
  const left = await scrolled();
  expect(left).toBeGreaterThan(300);
  await next.click();
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(scrolled).toBeLessThan(left);
  await wizard.button('back').click();
  await expect.poll(scrolled).toBe(left);

  await wizard.toStep(3);
  await wizard.field('contact_name').fill('Leyla\u0000 Əliyeva');
  await wizard.tick('accept_terms');
  const request = page.waitForRequest((one) => one.method() === 'PUT' && one.url().includes(`/listings/${id}`));
  await wizard.button('save_changes').click();
  expect((await request).postDataJSON().data.Contact_Name).toBe('Leyla Əliyeva');
  await expect(wizard.dialog).toBeVisible();
});
