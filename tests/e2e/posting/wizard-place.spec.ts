import type { HomeEstimate } from '../../../src/contract/market/api.ts';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { signIn } from '../../support/browser/people.ts';
import { WEBGL_NOISE } from '../../support/browser/webgl.ts';
import { Wizard } from '../../support/browser/wizard.ts';

test.use({ expectedNoise: WEBGL_NOISE });

/** A street of which only the district is known. */
const ELSEWHERE = { name: 'Aşıq Pəri küçəsi', typed: 'asiq peri kucesi', district: 'Sabunchu' };
/** A street whose middle is known, far from where the map opens without one. */
const FAR = { name: '1-ci Səbail küçəsi', typed: '1-ci sebail', latitude: '40.308' };

test('a street is found by its old name, and one that is not in the list is posted as it was typed, with its house', async ({
  page,
}) => {
  test.slow();
  const { jwt } = await signIn(page);
  const wizard = await new Wizard(page, 'az').open();
  await wizard.choose('type_garage');
  await wizard.field('area_range').fill('18');
  await wizard.field('asked_sale').fill('15 000');
  await wizard.toStep(2);
  await wizard.addPhotos(3);
  const street = wizard.field('street');
  await expect(street).toBeEnabled();
  await street.fill('Басина');
  await page.getByRole('option', { name: 'Füzuli küçəsi (улица Басина)' }).click();
  await expect(street).toHaveValue('Füzuli küçəsi');
  await street.fill('Qızılgül döngəsi');
  await expect(page.getByText(wizard.translate('street_kept'))).toBeVisible();
  await wizard.field('house_number').fill('12A');
  await expect(street).toHaveValue('Qızılgül döngəsi');
  await wizard.choosePlace();
  await wizard.toStep(3);
  await wizard.fillContact();
  const id = await wizard.post();
  const answer = await page.request.get(`/api/listings/${id}`, { headers: { authorization: `Bearer ${jwt}` } });
  expect((await answer.json()).data.Address).toBe('Qızılgül döngəsi 12A');
});

test('the map opens at the chosen street, and a point far from it is asked about', async ({ page }) => {
  const wizard = await new Wizard(page, 'en').open();
  const { translate } = wizard;
  await wizard.toStep(2);
  await wizard.choosePlace();
  await wizard.chooseStreet(FAR.typed, FAR.name);
  const question = wizard.panel.getByRole('status').filter({ hasText: FAR.name });
  await expect(question).toContainText(/\d\skm/);
  await expectAccessible(page);
  await question.getByRole('button', { name: translate('street_far_keep') }).click();
  await expect(question).toHaveCount(0);
  // another point is another question; the map helps to answer it
  await wizard.choosePlace({ x: 120, y: 60 });
  await wizard.chooseStreet('nizami', 'Nizami küçəsi');
  await wizard.chooseStreet(FAR.typed, FAR.name);
  await question.getByRole('button', { name: translate('street_far_change') }).click();
  await wizard.dialog.getByRole('button', { name: translate('cancel') }).click();
  await expect(question).toBeVisible();
  // of a street whose middle is unknown the district is known, in any spelling
  await wizard.chooseStreet(ELSEWHERE.typed, ELSEWHERE.name);
  await expect(wizard.panel.getByRole('status').filter({ hasText: ELSEWHERE.name })).toContainText(ELSEWHERE.district);
});

test('the map finds a street with a house, which becomes the address', async ({ page }) => {
  const wizard = await new Wizard(page, 'ru').open();
  const { translate } = wizard;
  await wizard.toStep(2);
  await wizard.panel.getByRole('button', { name: translate('location_pick') }).click();
  await expect(wizard.dialog.getByRole('button', { name: translate('confirm') })).toBeDisabled();
  const search = wizard.dialog.getByRole('combobox', { name: translate('location_search') });
  // misspelled, and with a house: of streets that begin so the shortest name is meant
  await search.fill('nizmai 12');
  await expect(page.getByRole('option').first()).toHaveText('Nizami küçəsi');
  // by the name that it had
  await search.fill('чапаева 5');
  await expect(page.getByRole('option').first()).toHaveText('Təbriz küçəsi');
  await search.fill(`${FAR.typed} 7`);
  await page.getByRole('option', { name: FAR.name }).click();
  // while the map loads there is a picture for each theme
  await expect(wizard.dialog.locator('img').first()).toHaveAttribute('src', new RegExp(`latitude=${FAR.latitude}`));
  await wizard.dialog.getByRole('button', { name: translate('confirm') }).click();
  await expect(wizard.field('street')).toHaveValue(FAR.name);
  await expect(wizard.field('house_number')).toHaveValue('7');
});

test('what similar flats cost is told by the price, and its slip is corrected by a button', async ({ page }) => {
  // as of a site with a model, which a test city has not
  await page.route('**/api/prices/estimate', (route) => {
    const { Price } = route.request().postDataJSON();
    const range = { low: 128_000, mid: 145_000, high: 162_000, n: 24, asOf: '2026-11-03' };
    const likely = Price === 1_430_000 ? 143_000 : null;
    const data: HomeEstimate = { range, doubt: null, effects: [{ of: 'repaired', share: 0.081 }], likely };
    return route.fulfill({ json: { data, meta: {} } });
  });
  const wizard = await new Wizard(page, 'az').open();
  const { panel } = wizard;
  await wizard.choose('type_new_building');
  await wizard.field('area_range').fill('68');
  const price = wizard.field('asked_sale');
  await price.fill('1 430 000');
  await wizard.toStep(2);
  await wizard.choosePlace();
  const range = panel.getByText(/^Oxşar mənzillər: 128\s000–162\s000\s₼ \(24\selan\)$/);
  await expect(range).toBeVisible();
  await wizard.toStep(1);
  await expect(range).toBeVisible();
  const slip = panel.getByText(/^143\s000\s₼ demək istəyirdiniz\?/);
  const effect = panel.getByText(/^Təmirli olsaydı: \+8%$/);
  await expect(slip).toBeVisible();
  await expect(effect).toHaveCount(0);
  await expectAccessible(page);
  await panel.getByRole('button', { name: wizard.translate('price_slip_correct') }).click();
  await expect(price).toHaveValue(/^143\s000$/);
  await expect(price).toBeFocused();
  await expect(slip).toHaveCount(0);
  await expect(effect).toBeVisible();
});

test('while posting it is told why there is no range: too few similar flats, or prices that differ too much', async ({
  page,
}) => {
  await page.route('**/api/prices/estimate', (route) => {
    const { Area } = route.request().postDataJSON();
    const data: HomeEstimate = { range: null, doubt: Area > 100 ? 'wide' : 'few', effects: [], likely: null };
    return route.fulfill({ json: { data, meta: {} } });
  });
  const wizard = await new Wizard(page, 'ru').open();
  const { panel, translate } = wizard;
  await wizard.choose('type_new_building');
  await wizard.field('area_range').fill('68');
  await wizard.toStep(2);
  await wizard.choosePlace();
  await wizard.toStep(1);
  const few = panel.getByText(translate('similar_too_few'));
  const wide = panel.getByText(translate('prices_differ'));
  await expect(few).toBeVisible();
  await expect(wide).toHaveCount(0);
  await wizard.field('area_range').fill('168');
  await expect(wide).toBeVisible();
  await expect(few).toHaveCount(0);
  await expectAccessible(page);
});

const HERE = { latitude: 40.3777, longitude: 49.892 };

test('the position of the phone becomes the point; one that is refused or unknown says so', async ({
  page,
  context,
}) => {
  const wizard = await new Wizard(page, 'az').open();
  const { translate, dialog } = wizard;
  await wizard.toStep(2);
  await wizard.panel.getByRole('button', { name: translate('location_pick') }).click();
  const ask = () => dialog.getByRole('button', { name: translate('my_place') }).click();
  const confirm = dialog.getByRole('button', { name: translate('confirm') });
  await ask();
  await expect(dialog.getByText(translate('my_place_denied'))).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(null);
  await ask();
  await expect(dialog.getByText(translate('my_place_failed'))).toBeVisible();
  await expect(confirm).toBeDisabled();
  await context.setGeolocation(HERE);
  await ask();
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(wizard.panel.locator('img').first()).toHaveAttribute('src', /latitude=40\.377/);

  // one that comes late does not replace the point that was chosen meanwhile
  await page.evaluate(() => {
    const { geolocation } = navigator;
    const measure = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.getCurrentPosition = (...rest) => {
      Object.assign(window, { measure: () => measure(...rest) });
    };
  });
  await wizard.panel.getByRole('button', { name: translate('location_change') }).click();
  await ask();
  await context.setGeolocation({ latitude: 40.42, longitude: 49.95 });
  await dialog.getByRole('button', { name: translate('map'), exact: true }).click({ position: { x: 80, y: 90 } });
  await page.evaluate(() => (window as unknown as { measure: () => void }).measure());
  await expect(dialog.getByRole('button', { name: translate('my_place') })).toBeEnabled();
  await expect(dialog.locator('img').first()).not.toHaveAttribute('src', /latitude=40\.42/);
});
