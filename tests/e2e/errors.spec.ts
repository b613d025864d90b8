import { expect, type Locator, type Page } from '@playwright/test';
import { openHydrated, test } from '../support/browser/browser.ts';
import { postListing } from '../support/browser/listings.ts';
import { codeOf, newPhone, type Person, signIn } from '../support/browser/people.ts';
import { WEBGL_NOISE } from '../support/browser/webgl.ts';
import { type Translate, textsOf } from '../support/browser/wizard.ts';

// The failures of spec §8 in the browser, in the order of its table: how to cause each one, and where it is shown.
// Failures in page loaders: src/web/failures.test.ts and src/web/content/failures.test.ts; of posting:
// wizard-errors.spec.ts; of restoring a listing: owner.spec.ts; of favorites: favorites.spec.ts; of payments: money.spec.ts.
test.use({ expectedNoise: new RegExp(`${WEBGL_NOISE.source}|Failed to load resource|status of [45]\\d\\d|was not`) });
type Scene = { page: Page; translate: Translate; person: Person | null };
type Row = {
  situation: string;
  /** a text key */
  key: string;
  path: string;
  isSignedIn?: boolean;
  /** causes the failure on the open page */
  raise?: (scene: Scene) => Promise<void>;
  /** the element that shows the text; an alert by default */
  shows?: (scene: Scene) => Locator;
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
const askCode = async ({ page, translate }: Scene, phone = newPhone()) => {
  await main(page).getByLabel(translate('phone_number')).fill(phone);
  await press(page, translate('send_code'));
  return phone;
};
const editName = async ({ page, translate }: Scene) => {
  await press(page, translate('edit_profile'));
  await page.getByLabel(translate('fullname')).fill('Aysel');
  await press(page, translate('save'));
};
const writeToUs = async ({ page, translate }: Scene) => {
  await page.getByLabel(translate('fullname')).fill('Aysel');
  await page.getByLabel(translate('email')).fill('aysel@evim.test');
  await page.getByLabel(translate('feedback_subject')).selectOption('other');
  await page.getByLabel(translate('feedback_message')).fill('Salam!');
  await main(page)
    .locator('form')
    .getByRole('button', { name: translate('feedback_send') })
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
    situation: 'a wrong code',
    key: 'wrong_code_error',
    path: '/login',
    raise: async (scene) => {
      const right = await codeOf(await askCode(scene));
      const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
      await main(scene.page).getByLabel(scene.translate('code_from_sms')).fill(wrong);
      await press(scene.page, scene.translate('confirm'));
    },
  },
  {
    situation: 'sending a code fails in the dialog',
    key: 'number_not_sent_error',
    path: '/login',
    raise: async (scene) => void (await askCode(scene, '0121234567')),
  },
  {
    situation: 'sending a code fails in the wizard',
    key: 'send_code_error',
    path: '/new-listing',
    raise: async (scene) => {
      await scene.page.getByRole('tab').nth(2).click();
      await askCode(scene, '0121234567');
    },
  },
  { situation: 'a wrong password', key: 'email_password_wrong', path: '/login', raise: byEmail },
  {
    situation: 'a 401 response ends the session and leads to the home page',
    key: 'sign_in',
    path: '/profile',
    isSignedIn: true,
    raise: async ({ page, translate, person }) => {
      await person?.call('POST', '/api/auth/logout');
      await press(page, translate('download_data'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(translate('home_heading'));
    },
    shows: ({ page, translate }) => page.getByRole('banner').getByRole('link', { name: translate('sign_in') }),
  },
  {
    situation: 'a profile is not saved',
    key: 'errorUpdatingProfile',
    path: '/profile',
    isSignedIn: true,
    raise: async (scene) => {
      await respondWith(scene.page, '**/api/users/*', 502);
      await editName(scene);
    },
  },
  {
    situation: 'a profile is rejected with a known error',
    key: 'too_many_requests',
    path: '/profile',
    isSignedIn: true,
    raise: async (scene) => {
      await respondWith(scene.page, '**/api/users/*', 429, { error: { details: { code: 'too_many_requests' } } });
      await editName(scene);
    },
  },
  {
    situation: 'streets fail to load',
    key: 'street_load_error',
    path: '/new-listing',
    raise: async ({ page }) => {
      await page.route('**/api/streets*', (route) => route.abort());
      await page.getByRole('tab').nth(1).click();
    },
    shows: ({ page, translate }) => page.getByRole('tabpanel').getByText(translate('street_load_error')),
  },
  {
    situation: 'a contact message is not sent',
    key: 'error_message',
    path: '/contact',
    raise: async (scene) => {
      await respondWith(scene.page, '**/api/feedbacks', 500);
      await writeToUs(scene);
    },
  },
  {
    situation: 'the listing does not exist',
    key: 'listingNotFound',
    path: '/listing/99999999',
    shows: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    situation: 'the complex does not exist',
    key: 'complex_not_found',
    path: '/complex/99999999',
    shows: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    situation: 'the project does not exist',
    key: 'project_not_found',
    path: '/project/99999999',
    shows: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    situation: 'a category has no listings',
    key: 'no_listings_in_category',
    path: '/listings?my=true&status=expired',
    isSignedIn: true,
    raise: async ({ page, person }) => {
      await postListing(person as Person);
      await page.reload();
    },
    shows: ({ page, translate }) => main(page).getByText(translate('no_listings_in_category')),
  },
  {
    situation: 'the user has no listings',
    key: 'own_none',
    path: '/listings?my=true',
    isSignedIn: true,
    shows: ({ page, translate }) => main(page).getByText(translate('own_none')),
  },
  {
    situation: 'no listing matches the search',
    key: 'no_listings_found',
    path: '/listings?category=sale&price_max=1',
    shows: ({ page, translate }) => main(page).getByText(translate('no_listings_found')),
  },
  {
    situation: 'no complex matches the search',
    key: 'no_complexes_found',
    path: '/complexes?q=heckimbelekompleks',
    shows: ({ page, translate }) => main(page).getByText(translate('no_complexes_found')),
  },
];

for (const [at, row] of ROWS.entries())
  test(`${row.situation}: ${row.key}`, async ({ page }) => {
    const language = (['az', 'ru', 'en'] as const)[at % 3] ?? 'az';
    const translate = textsOf(language);
    const person = row.isSignedIn ? await signIn(page) : null;
    const scene = { page, translate, person };
    await openHydrated(page, `${language === 'az' ? '' : `/${language}`}${row.path}`);
    await row.raise?.(scene);
    const message =
      row.shows?.(scene) ??
      main(page)
        .getByRole('alert')
        .filter({ hasText: translate(row.key) });
    await expect(message.first()).toBeVisible();
    await expect(message.first()).toContainText(translate(row.key));
  });

test('images that fail to load are replaced by a placeholder', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await openHydrated(page, '/listing/1');
  const photo = main(page).locator('img[src*="/covers/"]').first();
  await expect(photo).toBeVisible();
});
