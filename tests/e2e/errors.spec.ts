import { expect, type Page } from '@playwright/test';
import { openHydrated, test } from '../support/browser/browser.ts';
import { signIn } from '../support/browser/people.ts';
import { type Translate, textsOf } from '../support/browser/wizard.ts';

// The failures of spec §8 in the browser that no other journey shows. In page loaders: src/web/failures.test.ts and
// src/web/content/failures.test.ts; of signing in: sign-in.spec.ts and proof.spec.ts; of the profile: cabinet.spec.ts; of
// posting: wizard-errors.spec.ts; of messages to us: contact.spec.ts; of restoring a listing: owner.spec.ts; of favorites:
// favorites.spec.ts; of payments: money.spec.ts; what is missing or empty: listing-failures, complexes, projects, search and
// own-listings.spec.ts.
test.use({ expectedNoise: /Failed to load resource|status of [45]\d\d|was not/ });
type Scene = { page: Page; translate: Translate };
type Row = {
  situation: string;
  /** a text key */
  key: string;
  path: string;
  isSignedIn?: boolean;
  /** causes the failure on the open page */
  raise: (scene: Scene) => Promise<void>;
};

const respondWith = (page: Page, address: string, status: number, json: unknown = {}) =>
  page.route(address, (route) => route.fulfill({ status, json }));
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();

const byEmail = async ({ page, translate }: Scene) => {
  await main(page)
    .getByRole('tab', { name: translate('by_email') })
    .click();
  await main(page).getByLabel(translate('email'), { exact: true }).fill(`nobody${Date.now()}@evim.test`);
  await main(page).getByLabel(translate('password'), { exact: true }).fill('yanlış şifrə');
  await main(page)
    .locator('form')
    .getByRole('button', { name: translate('sign_in') })
    .click();
};

const ROWS: Row[] = [
  {
    situation: 'signing in fails with an unknown error',
    key: 'error_occurred',
    path: '/login',
    raise: async (scene) => {
      await respondWith(scene.page, '**/api/auth/local', 500);
      await byEmail(scene);
    },
  },
  {
    situation: 'signing in fails with a known error',
    key: 'too_many_requests',
    path: '/login',
    raise: async (scene) => {
      await respondWith(scene.page, '**/api/auth/local', 429, { error: { details: { code: 'too_many_requests' } } });
      await byEmail(scene);
    },
  },
  {
    situation: 'sending a code fails in the dialog',
    key: 'number_not_sent_error',
    path: '/login',
    raise: async ({ page, translate }) => {
      await main(page).getByLabel(translate('phone_number')).fill('0121234567');
      await press(page, translate('send_code'));
    },
  },
  {
    situation: 'a profile is rejected with a known error',
    key: 'too_many_requests',
    path: '/profile',
    isSignedIn: true,
    raise: async ({ page, translate }) => {
      await respondWith(page, '**/api/users/*', 429, { error: { details: { code: 'too_many_requests' } } });
      await press(page, translate('edit_profile'));
      await page.getByLabel(translate('fullname')).fill('Aysel');
      await press(page, translate('save'));
    },
  },
];

for (const [at, row] of ROWS.entries())
  test(`${row.situation}: ${row.key}`, async ({ page }) => {
    const language = (['az', 'ru', 'en'] as const)[at % 3] ?? 'az';
    const translate = textsOf(language);
    if (row.isSignedIn) await signIn(page);
    await openHydrated(page, `${language === 'az' ? '' : `/${language}`}${row.path}`);
    await row.raise({ page, translate });
    await expect(
      main(page)
        .getByRole('alert')
        .filter({ hasText: translate(row.key) })
        .first(),
    ).toBeVisible();
  });

test('the page of own listings says that there are none', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/ru/listings?my=true');
  await expect(main(page).getByText(textsOf('ru')('own_none'))).toBeVisible();
});

test('images that fail to load are replaced by a placeholder', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await openHydrated(page, '/listing/1');
  const photo = main(page).locator('img[src*="/covers/"]').first();
  await expect(photo).toBeVisible();
});
