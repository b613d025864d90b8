import { expect } from '@playwright/test';
import { expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { newEmail } from '../../support/browser/members.ts';
import { bodyOf, dataDir, newPerson, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { readOutbox } from '../../support/process/outbox.ts';
import { waitUntil } from '../../support/wait.ts';

test('a guest is told that a home they keep got cheaper, keeps what the site knows in step, and takes it to an account', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const mail = newEmail();
  const main = page.getByRole('main');
  const owner = await newPerson();
  const [id, other] = [await postActive(owner), await postActive(owner)];
  const mails = () => readOutbox(dataDir(), 'mail', mail);
  const known = async () =>
    (
      await runInDatabase(
        `select f.listing_id as id from favorites f join kept_lists k on k.id = f.kept_list_id
           join contacts c on c.id = k.contact_id where c.address = $1 order by f.listing_id`,
        [mail],
      )
    ).map((row) => Number(row.id));
  await openHydrated(page, `/favorites?keep=listing-${id}`);
  await main.getByRole('button', { name: 'Ucuzlaşsa və ya bağlansa, xəbər ver' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Seçdiyiniz ev ucuzlaşanda')).toBeVisible();
  await expectAccessibleInBoth(page);
  await dialog.getByLabel('E-poçt').fill(mail);
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(dialog.getByText('E-poçtunuza baxın')).toBeVisible();
  await dialog.getByRole('button', { name: 'Bağla' }).click();
  await expect(main.getByText('Razılığınızı gözləyirik')).toBeVisible();

  // the mail is read in another browser
  const elsewhere = await browser.newPage();
  await waitUntil(async () => (await mails()).length > 0, `a mail to ${mail}`, 60_000);
  const path = /https?:\/\/[^/\s]+(\/saved-searches[\w./?=-]+)/.exec((await mails()).join('\n'))?.[1] ?? '';
  await openHydrated(elsewhere, path);
  await expect(elsewhere.getByRole('heading', { name: 'Seçilmiş evlər: 1' })).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(elsewhere.getByRole('button', { name: 'Dayandır: Seçilmiş evlər: 1' })).toBeVisible();
  await expectAccessibleInBoth(elsewhere);

  await openHydrated(page, '/favorites');
  await expect(main.getByText('ucuzlaşanda və ya elanı bağlananda sizə yazırıq')).toBeVisible();
  await expectAccessibleInBoth(page);
  await runInDatabase('update listings set price = price / 2 where id = $1', [id]);
  await runOnServer('tellNow', id);
  await waitUntil(async () => (await mails()).some((text) => text.includes('ucuzlaşıb')), 'news of the price', 90_000);

  await openHydrated(page, `/favorites?keep=listing-${other}`);
  await expect.poll(known).toEqual([id, other]);
  const card = main.locator(`[data-listing="${id}"]`);
  await card.getByRole('button', { pressed: true }).click();
  await expect.poll(known).toEqual([other]);

  const person = await signIn(page);
  await openHydrated(page, '/favorites');
  await expect.poll(known).toEqual([]);
  await expect
    .poll(async () => (await bodyOf(await person.call('GET', '/api/favorites/ids'))) as object)
    .toMatchObject({ data: [{ listing: other }] });
  await elsewhere.close();
});

test('a guest ends the news of the homes they keep', async ({ page }) => {
  const main = page.getByRole('main');
  const tell = main.getByRole('button', { name: 'Ucuzlaşsa və ya bağlansa, xəbər ver' });
  await openHydrated(page, '/favorites?keep=listing-1');
  await tell.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Telegramda xəbər ver' }).click();
  await expect(dialog.getByRole('link', { name: 'Telegramı aç' })).toHaveAttribute('href', /\?start=./);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: 'Bildirişləri dayandır' }).click();
  await expect(page.getByText('Bildirişlər dayandırıldı')).toBeVisible();
  await expect(tell).toBeFocused();
});
