import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { newEmail } from '../../support/browser/members.ts';
import { bodyOf, dataDir, newPerson, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

/** The path of the last link to a page in mails to an address. */
async function mailedPath(mail: string, page: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s]+(/${page}[\\w./?=-]+)`);
  const find = async () =>
    (await readOutbox(dataDir(), 'mail', mail))
      .map((text) => link.exec(text)?.[1])
      .findLast((one) => one !== undefined);
  await waitUntil(async () => (await find()) !== undefined, `a mail to ${mail} with a link to ${page}`, 60_000);
  return (await find()) ?? '';
}

/** Nobody else offers a home for this: others ask for round prices. */
const newPrice = () => 140_007 + 10 * Math.floor(Math.random() * 1_900);
const row = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });

test('a guest saves a search, confirms the address, and is told of a home that matches', async ({ page }) => {
  test.setTimeout(150_000);
  const mail = newEmail();
  const price = newPrice();
  await openHydrated(page, `/listings?category=sale&price_min=${price}&price_max=${price}`);
  await page.getByRole('main').getByRole('button', { name: 'Axtarışı yadda saxla' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Axtarışı yadda saxla' });
  await dialog.getByLabel('E-poçt').fill('yanlış');
  await save.click();
  await expect(dialog.getByText('E-poçt ünvanı düzgün deyil')).toBeVisible();
  await dialog.getByRole('button', { name: 'Telegramda xəbər ver' }).click();
  await expect(dialog.getByRole('link', { name: 'Telegramı aç' })).toHaveAttribute('href', /\?start=./);
  await expectAccessible(page);
  await dialog.getByLabel('E-poçt').fill(mail);
  await save.click();
  await expect(dialog.getByText('E-poçtunuza baxın')).toBeVisible();

  const searches = await mailedPath(mail, 'saved-searches');
  const confirm = page.getByRole('button', { name: 'Təsdiqlə' });
  // opening confirms nothing: scanners of mails open links
  for (let visit = 0; visit < 2; visit++) {
    await openHydrated(page, searches);
    await expect(confirm).toBeVisible();
  }
  await expectAccessibleInBoth(page);
  await confirm.click();
  await expect(confirm).toHaveCount(0);

  const id = await postActive(await newPerson(), { Price: price });
  await runOnServer('tellNow', id);
  await openHydrated(page, await mailedPath(mail, 'alerts'));
  await expect(page.getByRole('heading', { name: 'Sizə tapdığımız elanlar' })).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href$="/listing/${id}"]`).first()).toBeVisible();
  await expectAccessibleInBoth(page);

  // the link of the mail hides the home, and their page shows it again
  await page.goto(await mailedPath(mail, 'hide'));
  await expect(page.getByRole('status')).toHaveText('Bu ev haqqında sizə daha bildiriş göndərməyək?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Gizlət' }).click();
  await expect(page.getByRole('status')).toContainText('Gizlədildi.');
  await expect(page.getByRole('button', { name: 'Yenidən göstər' })).toBeVisible();
  await openHydrated(page, await mailedPath(mail, 'alerts'));
  await expect(page.getByText('Bildirişlərdən gizlətdiyiniz elanlar: 1')).toBeVisible();
  await expect(page.getByRole('main').locator(`a[href$="/listing/${id}"]`)).toHaveCount(0);
  await openHydrated(page, searches);
  await expect(page.getByText('Bildirişlərdən gizlətdiyiniz elanlar: 1')).toBeVisible();
  await expect(row(page)).toContainText('Yenilik yoxdur');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Hamısını yenidən göstər' }).click();
  await expect(page.getByText('Bildirişlərdən gizlətdiyiniz elanlar')).toHaveCount(0);
  await expect(page.getByText('Elanlar yenidən göstərilir')).toBeVisible();
  await expect(row(page).getByRole('link', { name: '1 yeni elan' })).toBeVisible();

  // what they hide on the site is hidden from their messages too, until they show it again; the page without results may be kept
  // for five seconds at its address
  await openHydrated(page, `/listings?category=sale&price_max=${price}&price_min=${price}`);
  const card = page.getByRole('main').locator(`[data-listing="${id}"]`);
  await card.getByRole('button', { name: /^Daha çox/ }).press('Enter');
  const sent = page.waitForResponse('**/api/saved-searches/hidden?key=*');
  await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
  expect((await sent).status()).toBe(204);
  await openHydrated(page, searches);
  await expect(page.getByText('Bildirişlərdən gizlətdiyiniz elanlar: 1')).toBeVisible();
  await openHydrated(page, '/hidden');
  const shown = page.waitForResponse(`**/api/saved-searches/hidden/${id}?*`);
  await card.getByRole('button', { name: 'Yenidən göstər' }).click();
  expect((await shown).status()).toBe(204);
  await openHydrated(page, searches);
  await expect(row(page)).toBeVisible();
  await expect(page.getByText('Bildirişlərdən gizlətdiyiniz elanlar')).toHaveCount(0);
  await row(page)
    .getByRole('button', { name: /^Dayandır: / })
    .click();
  await expect(row(page)).toContainText('Dayandırılıb');
  await page.reload();
  await expect(row(page)).toContainText('Dayandırılıb');
  await row(page)
    .getByRole('button', { name: /^Sil: / })
    .click();
  await expect(page.getByRole('heading', { name: 'Yadda saxlanmış axtarış yoxdur' })).toBeVisible();
});

test('the bell stands beside results without a filter too, and says what is missing', async ({ page }) => {
  await openHydrated(page, '/listings');
  await page.getByRole('main').getByRole('button', { name: 'Axtarışı yadda saxla' }).click();
  await expect(page.getByRole('dialog').getByText('Əvvəlcə nə axtardığınızı seçin')).toBeVisible();
  await expectAccessible(page);
});

test('a search that finds nothing can be saved, too', async ({ page }) => {
  await openHydrated(page, '/listings?category=sale&price_min=1&price_max=1');
  await expect(page.getByRole('heading', { name: 'Elan tapılmadı' })).toBeVisible();
  // the one bell of the page
  await page.getByRole('main').getByRole('button', { name: 'Axtarışı yadda saxla' }).click();
  const dialog = page.getByRole('dialog', { name: 'Axtarışı yadda saxla' });
  await expect(dialog.getByLabel('E-poçt')).toBeVisible();
  await expectAccessible(page);
});

test('one press saves the search of a signed-in person, whose settings are stored at once', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/listings?category=rent&rooms=2');
  await page.getByRole('main').getByRole('button', { name: 'Axtarışı yadda saxla' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Axtarış yadda saxlanıldı' })).toBeVisible();
  await dialog.getByText('Gündə bir').click();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Axtarışlarım' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Axtarışlarım' })).toBeVisible();
  await expect(row(page)).toContainText('Gündə bir');
  // who has no address is told nowhere
  await expect(row(page).getByText('· bildiriş göndərilmir')).toBeVisible();
  await row(page)
    .getByRole('button', { name: /^Sil: / })
    .click();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(row(page)).toContainText('Gündə bir');
  await page.reload();
  await expect(row(page)).toContainText('Gündə bir');
});

test('coming back to the saved searches shows those that were saved meanwhile', async ({ page }) => {
  const person = await signIn(page);
  const save = async (search: string) =>
    bodyOf(await person.call('POST', '/api/saved-searches', { search, locale: 'az' }));
  await save('category=rent&rooms=2');
  await openHydrated(page, '/saved-searches');
  await expect(row(page)).toHaveCount(1);
  await row(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listings/);
  await save('category=rent&rooms=3');
  await page.goBack();
  await expect(row(page)).toHaveCount(2);
});

test('a search that brings many homes shows a filter that halves it, and its link as many homes as it says', async ({
  page,
}) => {
  const { id: user } = await signIn(page);
  await openHydrated(page, '/listings?category=rent');
  await page.getByRole('main').getByRole('button', { name: 'Axtarışı yadda saxla' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect
    .poll(() => runInDatabase('select from saved_searches where user_id = $1', [user]).then((rows) => rows.length))
    .toBe(1);
  await runInDatabase(
    `insert into alert_matches (saved_search_id, home_id, listing_id, reason, price, at, due_at)
     select s.id, n, n, 'new', 1, now(), now() from saved_searches s, generate_series(1000001, 1000180) n where s.user_id = $1`,
    [user],
  );
  await openHydrated(page, '/saved-searches');
  await expect(row(page)).toContainText('180 yeni elan çıxıb');
  await expectAccessibleInBoth(page);
  const link = row(page).getByRole('link', { name: /filtri ilə təxminən yarısı qalır/ });
  const [, count] = /elandan (\S+)$/.exec((await link.textContent()) ?? '') ?? [];
  await link.click();
  await expect(page).toHaveURL(/\/listings\?category=rent&|&category=rent/);
  await expect(page.getByRole('main').getByText(`${count} elan`).first()).toBeVisible();
});
