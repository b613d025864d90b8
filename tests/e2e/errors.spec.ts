import { expect, type Locator, type Page } from '@playwright/test';
import { openAlive, test } from '../support/browser/browser.ts';
import { codeOf, newPhone, type Person, signIn } from '../support/browser/people.ts';
import { NO_MAPS, type Words, wordsOf } from '../support/browser/wizard.ts';

// The rows of spec 8 that arise in the browser, in the order of its table: how each is raised and where it is told. Those
// that arise while a page loads are in src/web/failures.test.ts and src/web/content/failures.test.ts; a listing that is
// not sent (three ways) in wizard-errors.spec.ts; one that is not restored in owner.spec.ts; hearts that go back in
// favorites.spec.ts; money in money.spec.ts.
test.use({ expectedNoise: new RegExp(`${NO_MAPS.source}|Failed to load resource|status of [45]\\d\\d|was not`) });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

type Scene = { page: Page; say: Words; person: Person | null };
type Row = {
  situation: string;
  /** a text key */
  key: string;
  path: string;
  isSignedIn?: boolean;
  /** makes it happen on the open page */
  raise?: (scene: Scene) => Promise<void>;
  /** where it is told; the alert of the page when nothing is said */
  shows?: (scene: Scene) => Locator;
};

const answers = (page: Page, address: string, status: number, json: unknown = {}) =>
  page.route(address, (route) => route.fulfill({ status, json }));
const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).first().click();

const byEmail = async ({ page, say }: Scene) => {
  await main(page)
    .getByRole('tab', { name: say('by_email') })
    .click();
  await main(page).getByLabel(say('email'), { exact: true }).fill(`nobody${Date.now()}@evim.test`);
  await main(page).getByLabel(say('password'), { exact: true }).fill('yanlış şifrə');
  await main(page)
    .locator('form')
    .getByRole('button', { name: say('sign_in') })
    .click();
};
const askCode = async ({ page, say }: Scene, phone = newPhone()) => {
  await main(page).getByLabel(say('phone_number')).fill(phone);
  await press(page, say('send_code'));
  return phone;
};
const editName = async ({ page, say }: Scene) => {
  await press(page, say('edit'));
  await page.getByLabel(say('fullname')).fill('Aysel');
  await press(page, say('save'));
};
const writeToUs = async ({ page, say }: Scene) => {
  await page.getByLabel(say('fullname')).fill('Aysel');
  await page.getByLabel(say('email')).fill('aysel@evim.test');
  await page.getByLabel(say('feedback_subject')).selectOption('other');
  await page.getByLabel(say('feedback_message')).fill('Salam!');
  await main(page)
    .locator('form')
    .getByRole('button', { name: say('feedback_send') })
    .click();
};

const ROWS: Row[] = [
  {
    situation: 'signing in fails and the server says nothing of use',
    key: 'error_occurred',
    path: '/login',
    raise: async (scene) => {
      await answers(scene.page, '**/api/auth/local', 500);
      await byEmail(scene);
    },
  },
  {
    situation: 'signing in fails and the server says why',
    key: 'too_many_requests',
    path: '/login',
    raise: async (scene) => {
      await answers(scene.page, '**/api/auth/local', 429, { error: { details: { code: 'too_many_requests' } } });
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
      await main(scene.page).getByLabel(scene.say('code_from_sms')).fill(wrong);
      await press(scene.page, scene.say('confirm'));
    },
  },
  {
    situation: 'no code is sent, in the dialog',
    key: 'number_not_sent_error',
    path: '/login',
    raise: async (scene) => void (await askCode(scene, '0121234567')),
  },
  {
    situation: 'no code is sent, in the wizard',
    key: 'send_code_error',
    path: '/new-listing',
    raise: async (scene) => {
      await scene.page.getByRole('tab').nth(2).click();
      await askCode(scene, '0121234567');
    },
  },
  { situation: 'a wrong password', key: 'email_password_wrong', path: '/login', raise: byEmail },
  {
    situation: '401 from anything ends the session and leads home',
    key: 'sign_in',
    path: '/profile',
    isSignedIn: true,
    raise: async ({ page, say, person }) => {
      await person?.call('POST', '/api/auth/logout');
      await press(page, say('download_data'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home_heading'));
    },
    shows: ({ page, say }) => page.getByRole('banner').getByRole('link', { name: say('sign_in') }),
  },
  {
    situation: 'a profile is not saved',
    key: 'errorUpdatingProfile',
    path: '/profile',
    isSignedIn: true,
    raise: async (scene) => {
      await answers(scene.page, '**/api/users/*', 502);
      await editName(scene);
    },
  },
  {
    situation: 'a profile is refused and the server says why',
    key: 'too_many_requests',
    path: '/profile',
    isSignedIn: true,
    raise: async (scene) => {
      await answers(scene.page, '**/api/users/*', 429, { error: { details: { code: 'too_many_requests' } } });
      await editName(scene);
    },
  },
  {
    situation: 'streets do not come',
    key: 'street_load_error',
    path: '/new-listing',
    raise: async ({ page }) => {
      await page.route('**/api/streets*', (route) => route.abort());
      await page.getByRole('tab').nth(1).click();
    },
    shows: ({ page, say }) => page.getByRole('tabpanel').getByText(say('street_load_error')),
  },
  {
    situation: 'a message is not sent',
    key: 'error_message',
    path: '/contact',
    raise: async (scene) => {
      await answers(scene.page, '**/api/feedbacks', 500);
      await writeToUs(scene);
    },
  },
  {
    situation: 'no such listing',
    key: 'listingNotFound',
    path: '/listing/99999999',
    shows: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    situation: 'no such complex',
    key: 'complex_not_found',
    path: '/complex/99999999',
    shows: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    situation: 'no such project',
    key: 'project_not_found',
    path: '/project/99999999',
    shows: ({ page }) => page.getByRole('heading', { level: 1 }),
  },
  {
    situation: 'nobody has posted anything',
    key: 'no_listings_in_category',
    path: '/profile',
    isSignedIn: true,
    shows: ({ page, say }) => main(page).getByText(say('no_listings_in_category')),
  },
  {
    situation: 'no listing of one’s own',
    key: 'no_listings_found',
    path: '/listings?my=true',
    isSignedIn: true,
    shows: ({ page, say }) => main(page).getByText(say('no_listings_found')),
  },
  {
    situation: 'no listing like that',
    key: 'no_listings_found',
    path: '/listings?category=sale&price_max=1',
    shows: ({ page, say }) => main(page).getByText(say('no_listings_found')),
  },
  {
    situation: 'no complex like that',
    key: 'no_complexes_found',
    path: '/complexes?q=heckimbelekompleks',
    shows: ({ page, say }) => main(page).getByText(say('no_complexes_found')),
  },
];

for (const [at, row] of ROWS.entries())
  test(`${row.situation}: ${row.key}`, async ({ page }) => {
    const language = (['az', 'ru', 'en'] as const)[at % 3] ?? 'az';
    const say = wordsOf(language);
    const person = row.isSignedIn ? await signIn(page) : null;
    const scene = { page, say, person };
    await openAlive(page, `${language === 'az' ? '' : `/${language}`}${row.path}`);
    await row.raise?.(scene);
    const message =
      row.shows?.(scene) ??
      main(page)
        .getByRole('alert')
        .filter({ hasText: say(row.key) });
    await expect(message.first()).toBeVisible();
    await expect(message.first()).toContainText(say(row.key));
  });

test('pictures that do not come leave a drawn home in their place', async ({ page }) => {
  await page.route('**/uploads/**', (route) => route.abort());
  await openAlive(page, '/listing/1');
  const photo = main(page).locator('img[src*="/covers/"]').first();
  await expect(photo).toBeVisible();
});
