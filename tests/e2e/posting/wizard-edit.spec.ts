import { expect } from '@playwright/test';
import { expectAccessible, openAlive, test } from '../../support/browser/browser.ts';
import { atDesk } from '../../support/browser/desk.ts';
import { newPerson, signIn } from '../../support/browser/people.ts';
import { postActive, postListing } from '../../support/browser/posted.ts';
import { NO_MAPS, Wizard, withoutMaps } from '../../support/browser/wizard.ts';

test.use({ expectedNoise: NO_MAPS });
test.beforeEach(async ({ page }) => {
  await withoutMaps(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

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
  const { say } = wizard;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('edit_listing', { id }));
  await expect(wizard.field('asked_sale')).toHaveValue(/^143\s000$/);
  await expect(wizard.panel.getByRole('textbox', { name: say('description') })).toContainText('Kupça');
  await wizard.field('asked_sale').fill('139 500');
  await wizard.toStep(3);
  await expect(wizard.field('phone_number')).not.toBeEditable();
  // it was posted over the API: nobody has asked yet
  const terms = wizard.panel.getByRole('checkbox', { name: say('accept_terms') });
  await expect(terms).not.toBeChecked();
  await wizard.tick('accept_terms');
  const request = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes(`/listings/${id}`),
  );
  await wizard.button('save_changes').click();
  const { data: sent } = (await request).postDataJSON();
  expect(sent).not.toHaveProperty('Phone');
  await expect(wizard.dialog.getByText(say('listing_changed_text'))).toBeVisible();
  await expectAccessible(page);
  await wizard.dialog.getByRole('button', { name: say('to_listing') }).click();
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
  // once more, without a new page between
  await page.getByRole('region', { name: 'Sizin elanınız' }).getByRole('link', { name: 'Düzəliş et' }).click();
  await expect(wizard.field('asked_sale')).toHaveValue(/^139\s500$/);
  await expect(page.getByText(say('draft_restored'))).toHaveCount(0);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(3);
  await wizard.toStep(3);
  await expect(terms).toBeChecked();
});

test('who begins an edit anew has the listing as it is, photos and all', async ({ page }) => {
  const id = await postActive(await signIn(page));
  const wizard = await new Wizard(page, 'ru').open(`/edit-listing/${id}`);
  await wizard.field('asked_sale').fill('1');
  await wizard.toStep(2);
  await wizard.panel.getByRole('button', { name: wizard.say('photo_remove', { number: 1 }) }).click();
  await expect(wizard.photos).toHaveCount(2);
  await page.reload();
  await expect(page.getByText(wizard.say('draft_restored'))).toBeVisible();
  await expect(wizard.photos).toHaveCount(2);
  await wizard.button('begin_anew').click();
  await expect(wizard.field('asked_sale')).toHaveValue(/^143\s000$/);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(3);
});

test('another’s listing cannot be edited: the page is not there; a visitor is sent home', async ({ page }) => {
  const id = await postActive(await newPerson());
  await openAlive(page, `/edit-listing/${id}`);
  expect(new URL(page.url()).pathname).toBe('/');
  await signIn(page);
  const answer = await page.goto(`/ru/edit-listing/${id}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('one’s own that waits says so and leads to it', async ({ page }) => {
  const id = await postListing(await signIn(page));
  await openAlive(page, `/en/edit-listing/${id}`);
  await expect(page.getByRole('main')).toContainText('Only an active listing can be changed.');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'To the listing' }).click();
  await expect(page).toHaveURL(`/en/listing/${id}`);
});

test('a rejected listing begins a new one with its words, without its photos', async ({ page }) => {
  test.slow();
  const owner = await signIn(page);
  const id = await postListing(owner, { Price: 77_000 });
  await atDesk('reject', id, 'Fotolar bu mənzilin deyil');
  await openAlive(page, `/listing/${id}`);
  await page.getByRole('region', { name: 'Sizin elanınız' }).getByRole('link').click();
  const wizard = new Wizard(page);
  await expect(wizard.field('asked_sale')).toHaveValue(/^77\s000$/);
  await wizard.toStep(2);
  await expect(wizard.photos).toHaveCount(0);
  await wizard.addPhotos(3);
  await wizard.toStep(3);
  await expect(wizard.field('contact_name')).toHaveValue('Aysel');
  await wizard.tick('accept_terms');
  const next = await wizard.post();
  expect(next).not.toBe(id);
  const read = async (one: number) => (await (await owner.call('GET', `/api/listings/${one}`)).json()).data.Status_ad;
  expect([await read(id), await read(next)]).toEqual(['rejected', 'pending']);
});

test('a listing begun from a rejected one is not what an empty form begins with', async ({ page }) => {
  const owner = await signIn(page);
  const id = await postListing(owner, { Price: 77_000 });
  await atDesk('reject', id, 'Fotolar bu mənzilin deyil');
  const wizard = await new Wizard(page).open(`/new-listing?from=${id}`);
  await expect(wizard.field('asked_sale')).toHaveValue(/^77\s000$/);
  const link = page.locator('a[href="/new-listing"]:visible').first();
  await link.click();
  await expect(page).toHaveURL('/new-listing');
  await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(1);
});
