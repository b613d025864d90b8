import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, openAlive, test } from '../../support/browser/browser.ts';
import { newPhone, signIn } from '../../support/browser/people.ts';
import { NO_MAPS, Wizard, withoutMaps } from '../../support/browser/wizard.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test.describe('where maps are pictures', () => {
  test.use({ expectedNoise: NO_MAPS });
  test.beforeEach(({ page }) => withoutMaps(page));

  test('what is missing is said where it is missing, in the order of the steps (spec §5)', async ({ page }) => {
    test.slow();
    await signIn(page);
    const wizard = await new Wizard(page, 'ru').open();
    const { say, panel } = wizard;
    const keys = [
      'property_type_required',
      'area_required',
      'rooms_required',
      'floor_required',
      'total_floors_required',
      'price_required',
      'floor_validation_error',
      'price_validation_error',
      'area_validation_error',
      'house_floors_required',
      'min_images_required',
      'address_required',
      'location_required',
      'contact_name_required',
      'ownership_type_required',
      'terms_required',
    ];
    const texts = new Map(keys.map((key) => [say(key), key]));
    /** What is told now, from above. */
    const readProblems = () =>
      panel
        .locator('p')
        .evaluateAll((all) => all.map((one) => one.textContent ?? ''))
        .then((all) => all.flatMap((text) => texts.get(text) ?? []));
    const refuse = async (step: 1 | 2 | 3, expected: string[]) => {
      await wizard.toStep(3);
      await expect(wizard.button('post_listing')).toHaveAttribute('aria-disabled', 'true');
      // it looks off and still says what is missing
      await wizard.button('post_listing').click({ force: true });
      await expect(page.getByRole('tab').nth(step - 1)).toHaveAttribute('aria-selected', 'true');
      await expect(
        wizard.main.getByRole('alert').filter({ hasText: say('fill_all_required_fields') }),
      ).toBeInViewport();
      await expect.poll(readProblems).toEqual(expected);
    };
    await refuse(1, ['property_type_required']);
    await expectAccessibleInBoth(page);
    await wizard.choose('type_new_building');
    await refuse(1, ['area_required', 'rooms_required', 'floor_required', 'total_floors_required', 'price_required']);
    await expectAccessibleInBoth(page);
    await wizard.field('area_range').fill('0');
    await wizard.rooms('2');
    await wizard.field('floor').fill('17');
    await wizard.field('total_floors').fill('16');
    await wizard.field('asked_sale').fill('-0');
    await expect(wizard.field('asked_sale')).toHaveValue('0');
    await refuse(1, ['area_validation_error', 'floor_validation_error', 'price_validation_error']);
    await wizard.choose('type_house');
    await wizard.field('storeys').fill('');
    await refuse(1, ['area_validation_error', 'house_floors_required', 'price_validation_error']);
    await wizard.field('area_range').fill('140');
    await wizard.field('storeys').fill('2');
    await wizard.field('asked_sale').fill('250 000');
    await refuse(2, ['min_images_required', 'address_required', 'location_required']);
    await expectAccessibleInBoth(page);
    await wizard.addPhotos(3);
    await wizard.chooseStreet();
    await wizard.choosePlace();
    await expect.poll(readProblems).toEqual([]);
    await refuse(3, ['contact_name_required', 'ownership_type_required', 'terms_required']);
    await expectAccessibleInBoth(page);
    await wizard.fillContact();
    await expect(wizard.button('post_listing')).toHaveAttribute('aria-disabled', 'false');
    await expectAccessibleInBoth(page);
  });

  test('a step that opens takes the focus with it, and errors are where one is led', async ({ page }) => {
    await signIn(page);
    const wizard = await new Wizard(page, 'en').open();
    await wizard.button('next').focus();
    await page.keyboard.press('Enter');
    await expect(wizard.panel).toBeFocused();
    await expect(wizard.panel).toHaveAccessibleName(/Photos and address/);
    await wizard.toStep(3);
    await wizard.button('post_listing').click({ force: true });
    await expect(wizard.panel.getByRole('radio', { name: 'New building' })).toBeFocused();
  });

  test('an address that is none is told where it was typed', async ({ page }) => {
    await signIn(page);
    const wizard = await new Wizard(page, 'az').open();
    await wizard.toStep(3);
    await wizard.field('email_optional').fill('aysel@');
    await wizard.field('contact_name').focus();
    await expect(wizard.panel.getByText(wizard.say('email_invalid'))).toBeVisible();
  });

  test('nothing is chosen on the map before Confirm, and nothing by Cancel', async ({ page }) => {
    const wizard = await new Wizard(page, 'az').open();
    const { say, dialog } = wizard;
    await wizard.toStep(2);
    const open = () => wizard.panel.getByRole('button', { name: /Xəritədə seç|Yeri dəyiş/ }).click();
    await open();
    await expect(dialog.getByRole('heading')).toHaveText('Ünvanı xəritədən seçin');
    const confirm = dialog.getByRole('button', { name: say('confirm') });
    await expect(confirm).toBeDisabled();
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Xəritə', exact: true }).click({ position: { x: 60, y: 80 } });
    await expect(confirm).toBeEnabled();
    await dialog.getByRole('button', { name: say('cancel') }).click();
    await expect(dialog).toHaveCount(0);
    const picture = wizard.panel.getByRole('img', { name: say('static_map_alt') });
    await expect(picture).toHaveCount(0);
    await open();
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('Escape');
    await wizard.choosePlace();
    await expect(picture).toHaveAttribute('src', /static-map\?.*zoom=15.*width=400/);
    await open();
    await expect(confirm).toBeEnabled();
  });
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: new RegExp(`${NO_MAPS.source}|Failed to load resource`) });
  test.beforeEach(({ page }) => withoutMaps(page));

  test('streets that do not come are told instead of the field, and asked for again', async ({ page }) => {
    await page.route('**/api/streets*', (route) => route.abort());
    const wizard = await new Wizard(page, 'ru').open();
    await wizard.toStep(2);
    await expect(wizard.panel.getByText(wizard.say('street_load_error'))).toBeVisible();
    await expect(wizard.panel.getByRole('combobox', { name: wizard.say('street') })).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/streets*');
    await wizard.panel.getByRole('button', { name: wizard.say('try_again') }).click();
    await wizard.chooseStreet();
  });

  test('a code that is not sent is told, and the number may be tried again', async ({ page }) => {
    const wizard = await new Wizard(page, 'en').open();
    await wizard.toStep(3);
    await expectAccessibleInBoth(page);
    const send = wizard.panel.getByRole('button', { name: 'Send code' });
    await wizard.field('phone_number').fill('050123456');
    await expect(send).toBeDisabled();
    await page.route('**/api/auth/send-code', (route) => route.fulfill({ status: 500, body: '' }));
    await wizard.field('phone_number').fill(newPhone());
    await send.click();
    await expect(wizard.panel.getByRole('alert')).toHaveText(wizard.say('send_code_error'));
    await page.unroute('**/api/auth/send-code');
    await send.click();
    await expect(wizard.field('code_from_sms')).toBeFocused();
    await expect(wizard.field('phone_number')).not.toBeEditable();
    await expectAccessibleInBoth(page);
  });

  const failures = [
    [
      'says nothing of use',
      (page: Page) => page.route('**/api/listings', (route) => route.fulfill({ status: 500, body: '' })),
      'error_occurred_try_again',
    ],
    [
      'says what it has against it',
      (page: Page) =>
        page.route('**/api/listings', (route) =>
          route.fulfill({ status: 422, json: { data: null, error: { details: { code: 'phone_required' } } } }),
        ),
      'phone_required',
    ],
    [
      'is signed in to no more: another tab has left',
      (page: Page) => page.evaluate(() => localStorage.removeItem('jwt')),
      'login_required',
    ],
  ] as const;
  for (const [at, [how, fail, code]] of failures.entries())
    test(`a listing that the server ${how} is not lost: ${code}`, async ({ page }) => {
      test.slow();
      const person = await signIn(page);
      const wizard = await new Wizard(page, (['az', 'en', 'ru'] as const)[at]).open();
      await wizard.fillAll();
      await fail(page);
      await wizard.button('post_listing').click();
      await expect(wizard.main.getByRole('alert').filter({ hasText: wizard.say(code) })).toBeInViewport();
      await expect(wizard.button('post_listing')).toHaveAttribute('aria-disabled', 'false');
      await expect(wizard.field('contact_name')).toHaveValue('Aysel');
      await page.unrouteAll();
      await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), person.jwt);
      await wizard.post();
    });

  test('a session that the server has ended leads home, and what was written is shown to nobody else', async ({
    page,
  }) => {
    test.slow();
    const person = await signIn(page);
    const wizard = await new Wizard(page).open();
    await wizard.fillAll();
    await person.call('POST', '/api/auth/logout');
    await wizard.button('post_listing').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda evinizi tapın');
    expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
    await wizard.open();
    await wizard.toStep(1);
    await expect(wizard.panel.getByRole('radio', { checked: true })).toHaveCount(1);
  });

  test('an edit of a listing that is not there is the page of what is missing', async ({ page }) => {
    await signIn(page);
    await openAlive(page, '/edit-listing/99999999');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
