import { expect } from '@playwright/test';
import { expectAccessible, expectAccessibleInBoth, test } from '../../support/browser/browser.ts';
import { newPhone, signIn } from '../../support/browser/people.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

test.describe('with a static map', () => {
  test.use({ expectedNoise: WEBGL_NOISE });

  test('a number is understood with its unit, or stays as it was typed with an error', async ({ page }) => {
    const wizard = await new Wizard(page).open();
    await wizard.choose('type_house');
    const problem = wizard.panel.getByText(wizard.translate('number_invalid'), { exact: true });
    const leave = async (key: string, typed: string) => {
      await wizard.field(key).fill(typed);
      await wizard.field(key).blur();
    };
    await leave('area_range', '250,5 m2');
    await expect(wizard.field('area_range')).toHaveValue('250,5');
    await leave('asked_sale', '125 min manat');
    await expect(wizard.field('asked_sale')).toHaveValue('125\u00a0000');
    await expect(problem).toHaveCount(0);
    await leave('storeys', '2,5');
    await expect(wizard.panel.getByText(wizard.translate('number_whole', { least: 1, most: 200 }))).toBeVisible();
    await leave('area_range', '1e5');
    await expect(problem).toHaveCount(1);
    await expect(wizard.field('storeys')).toHaveValue('2,5');
    await expect(wizard.field('area_range')).toHaveValue('1e5');
    await leave('area_range', '6 sot');
    await expect(wizard.field('area_range')).toHaveValue('600');
    await wizard.choose('type_land');
    await expect(wizard.field('area_range_sot')).toHaveValue('6');
    await wizard.choose('type_house');
    await expect(wizard.field('area_range')).toHaveValue('600');
    await wizard.choose('type_land');
    await leave('area_range_sot', '250,5 m2');
    await expect(wizard.field('area_range_sot')).toHaveValue('250,5 m2');
    const stored = wizard.translate('number_stored', { value: wizard.translate('area_sot', { area: '2,51' }) });
    await expect(wizard.panel.getByText(stored)).toBeVisible();
    await leave('area_range_sot', '250 m2');
    await expect(wizard.field('area_range_sot')).toHaveValue('2,5');
    await expect(wizard.panel.getByText(stored)).toHaveCount(0);
  });

  test('shows an error at each missing field, step by step (spec §5)', async ({ page }) => {
    test.slow();
    await signIn(page);
    const wizard = await new Wizard(page, 'ru').open();
    const { translate, panel } = wizard;
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
    const texts = new Map(keys.map((key) => [translate(key), key]));
    /** The visible error keys, from top to bottom. */
    const readProblems = () =>
      panel
        .locator('p')
        .evaluateAll((all) => all.map((one) => one.textContent ?? ''))
        .then((all) => all.flatMap((text) => texts.get(text) ?? []));
    const expectErrors = async (step: 1 | 2 | 3, expectedKeys: string[]) => {
      await wizard.toStep(3);
      await expect(wizard.button('post_listing')).toHaveAttribute('aria-disabled', 'true');
      // it looks disabled, but still shows the errors; a forced click would not wait until it stands still
      await wizard.button('post_listing').press('Enter');
      await expect(page.getByRole('tab').nth(step - 1)).toHaveAttribute('aria-selected', 'true');
      await expect(
        wizard.main.getByRole('alert').filter({ hasText: translate('fill_all_required_fields') }),
      ).toBeInViewport();
      await expect.poll(readProblems).toEqual(expectedKeys);
    };
    await expectErrors(1, ['property_type_required']);
    await expectAccessible(page);
    await wizard.choose('type_new_building');
    await expectErrors(1, [
      'area_required',
      'rooms_required',
      'floor_required',
      'total_floors_required',
      'price_required',
    ]);
    await expectAccessibleInBoth(page);
    await wizard.field('area_range').fill('0');
    await wizard.chooseRooms('2');
    await wizard.field('floor').fill('17');
    await wizard.field('total_floors').fill('16');
    await wizard.field('asked_sale').fill('-5');
    await expect(wizard.field('asked_sale')).toHaveValue('-5');
    await expectErrors(1, ['area_validation_error', 'floor_validation_error', 'price_validation_error']);
    await wizard.choose('type_house');
    await wizard.field('storeys').fill('');
    await expectErrors(1, ['area_validation_error', 'house_floors_required', 'price_validation_error']);
    await wizard.field('area_range').fill('140');
    await wizard.field('storeys').fill('2');
    await wizard.field('asked_sale').fill('250 000');
    await expectErrors(2, ['min_images_required', 'address_required', 'location_required']);
    await expectAccessibleInBoth(page);
    await wizard.addPhotos(3);
    await wizard.chooseStreet();
    await wizard.choosePlace();
    await expect.poll(readProblems).toEqual([]);
    await expectErrors(3, ['contact_name_required', 'ownership_type_required', 'terms_required']);
    await expectAccessibleInBoth(page);
    const terms = panel.getByRole('checkbox', { name: translate('accept_terms') });
    await expect(terms).toHaveAccessibleDescription(translate('terms_required'));
    await wizard.field('contact_name').fill('Aysel');
    await wizard.button('post_listing').click({ force: true });
    await expect(panel.getByRole('radio', { name: translate('ownership_owner') })).toBeFocused();
    await wizard.fillContact();
    await expect(wizard.button('post_listing')).toHaveAttribute('aria-disabled', 'false');
    await expectAccessibleInBoth(page);
  });

  test('Next says at the fields what is missing; an opened step and the first error get the focus', async ({
    page,
  }) => {
    await signIn(page);
    const wizard = await new Wizard(page, 'en').open();
    await wizard.button('next').focus();
    await page.keyboard.press('Enter');
    await expect(wizard.panel.getByRole('radio', { name: 'New building' })).toBeFocused();
    await expect(wizard.panel.getByText(wizard.translate('property_type_required'))).toBeVisible();
    await wizard.choose('type_garage');
    await expect(wizard.panel.getByText(wizard.translate('property_type_required'))).toHaveCount(0);
    await wizard.field('area_range').fill('18');
    await wizard.button('next').click();
    await expect(wizard.field('asked_sale')).toBeFocused();
    await wizard.field('asked_sale').fill('15 000');
    await wizard.button('next').click();
    await expect(wizard.panel).toBeFocused();
    await expect(wizard.panel).toHaveAccessibleName(/Photos and address/);
    await wizard.button('next').click();
    await expect(wizard.addTile).toBeFocused();
    await wizard.toStep(1);
    await wizard.field('asked_sale').fill('');
    await wizard.toStep(3);
    // one that is not valid is told of when the field is left
    await wizard.field('email_optional').fill('aysel@');
    await wizard.field('contact_name').focus();
    await expect(wizard.panel.getByText(wizard.translate('email_invalid'))).toBeVisible();
    await wizard.button('post_listing').click({ force: true });
    await expect(wizard.field('asked_sale')).toBeFocused();
  });

  test('the map dialog changes the location only on Confirm, not on Cancel', async ({ page }) => {
    const wizard = await new Wizard(page, 'az').open();
    const { translate, dialog } = wizard;
    await wizard.toStep(2);
    const open = () => wizard.panel.getByRole('button', { name: /Xəritədə seç|Yeri dəyiş/ }).click();
    await open();
    await expect(dialog.getByRole('heading')).toHaveText('Ünvanı xəritədən seçin');
    const confirm = dialog.getByRole('button', { name: translate('confirm') });
    await expect(confirm).toBeDisabled();
    await expectAccessibleInBoth(page);
    await dialog.getByRole('button', { name: 'Xəritə', exact: true }).click({ position: { x: 60, y: 80 } });
    await expect(confirm).toBeEnabled();
    await dialog.getByRole('button', { name: translate('cancel') }).click();
    await expect(dialog).toHaveCount(0);
    const picture = wizard.panel.getByRole('img', { name: translate('static_map_alt') });
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
  test.use({ expectedNoise: new RegExp(`${WEBGL_NOISE.source}|Failed to load resource`) });

  test('a street is typed and kept when ours fail to load, and chosen once they have', async ({ page }) => {
    await page.route('**/api/streets*', (route) => route.abort());
    const wizard = await new Wizard(page, 'ru').open();
    await wizard.toStep(2);
    await expect(wizard.panel.getByText(wizard.translate('street_load_error'))).toBeVisible();
    const street = wizard.panel.getByRole('combobox', { name: wizard.translate('street') });
    await street.fill('Naməlum küçəsi');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute('**/api/streets*');
    await wizard.panel.getByRole('button', { name: wizard.translate('try_again') }).click();
    await expect(wizard.panel.getByText(wizard.translate('street_load_error'))).toHaveCount(0);
    await expect(street).toHaveValue('Naməlum küçəsi');
    await street.fill('');
    await wizard.chooseStreet();
  });

  test('shows an error when sending the code fails, and allows a retry', async ({ page }) => {
    const wizard = await new Wizard(page, 'en').open();
    await wizard.toStep(3);
    await expectAccessibleInBoth(page);
    const send = wizard.panel.getByRole('button', { name: 'Send code' });
    await wizard.field('phone_number').fill('050123456');
    await expect(send).toBeDisabled();
    await wizard.field('phone_number').blur();
    await expect(wizard.panel.getByText(wizard.translate('phone_incomplete'))).toBeVisible();
    await page.route('**/api/auth/send-code', (route) => route.fulfill({ status: 500, body: '' }));
    await wizard.field('phone_number').fill(newPhone());
    await send.click();
    await expect(wizard.panel.getByRole('alert')).toHaveText(wizard.translate('send_code_error'));
    await page.unroute('**/api/auth/send-code');
    await send.click();
    await expect(wizard.field('code_from_sms')).toBeFocused();
    await expect(wizard.field('phone_number')).not.toBeEditable();
    await expectAccessibleInBoth(page);
  });

  const expectKept = async (wizard: Wizard, code: string) => {
    await wizard.button('post_listing').click();
    await expect(wizard.main.getByRole('alert').filter({ hasText: wizard.translate(code) })).toBeInViewport();
    await expect(wizard.button('post_listing')).toHaveAttribute('aria-disabled', 'false');
    await expect(wizard.field('contact_name')).toHaveValue('Aysel');
  };

  test('keeps the form when the server fails, and when it rejects the listing', async ({ page }) => {
    test.slow();
    await signIn(page);
    const wizard = await new Wizard(page, 'en').open();
    await wizard.fillAll();
    await page.route('**/api/listings', (route) => route.fulfill({ status: 500, body: '' }));
    await expectKept(wizard, 'error_occurred_try_again');
    await page.unrouteAll();
    const rejection = { data: null, error: { details: { code: 'phone_required' } } };
    await page.route('**/api/listings', (route) => route.fulfill({ status: 422, json: rejection }));
    await expectKept(wizard, 'phone_required');
    await page.unrouteAll();
    await wizard.post();
  });

  test('keeps the form when the user signed out in another tab', async ({ page }) => {
    test.slow();
    const person = await signIn(page);
    const wizard = await new Wizard(page, 'ru').open();
    await wizard.fillAll();
    await page.evaluate(() => localStorage.removeItem('jwt'));
    await expectKept(wizard, 'login_required');
    await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), person.jwt);
    await wizard.post();
  });

  test('redirects to the home page when the session has ended on the server, and clears the form', async ({ page }) => {
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
});
