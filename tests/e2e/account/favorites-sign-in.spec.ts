import { expect } from '@playwright/test';
import { expectAccessible, openHydrated, test } from '../../support/browser/browser.ts';
import { bodyOf, codeOf, newPhone, signIn } from '../../support/browser/people.ts';

/** Of the demo city: other journeys delete newer ones meanwhile. */
const [id, other] = [1, 2];

test('who signs in from a heart keeps the home; a link adds nothing to the account of who is signed in', async ({
  page,
}) => {
  const phone = newPhone();
  const main = page.getByRole('main');
  await openHydrated(page, `/login?to=%2Fabout&favorite=listing-${id}`);
  await main.getByLabel('Telefon nömrəsi').fill(phone);
  await main.getByRole('button', { name: 'Kodu göndər' }).click();
  const code = main.getByLabel('SMS-lə gələn kod');
  await expect(code).toBeVisible();
  await code.fill(await codeOf(phone));
  await main.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page).toHaveURL('/about');
  const keptHere = () =>
    page.evaluate(async () => {
      const headers = { authorization: `Bearer ${localStorage.getItem('jwt')}` };
      const { data }: { data: { listing: number }[] } = await (await fetch('/api/favorites/ids', { headers })).json();
      return data.map(({ listing }) => listing);
    });
  expect(await keptHere()).toEqual([id]);

  await openHydrated(page, `/login?to=%2Fabout&favorite=listing-${other}`);
  const add = main.getByRole('button', { name: 'Seçilmişlərə əlavə et' });
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Davam et' }).click();
  await expect(page).toHaveURL('/about');
  expect(await keptHere()).toEqual([id]);
  await openHydrated(page, `/login?to=%2Fabout&favorite=listing-${other}`);
  await add.click();
  await expect(page).toHaveURL('/about');
  expect(await keptHere()).toEqual([other, id]);
});

test('the link of a chat keeps a home in the browser of a guest; who is signed in sees its page', async ({ page }) => {
  const main = page.getByRole('main');
  await openHydrated(page, `/favorites?keep=listing-${id}`);
  const card = main.locator('li', { has: page.locator(`a[href$="/listing/${id}"]`) });
  await expect(card.getByRole('button', { pressed: true })).toBeVisible();
  await expect(page).toHaveURL('/favorites');
  const member = await signIn(page);
  await page.goto(`/favorites?keep=listing-${other}`);
  await expect(page).toHaveURL(`/listing/${other}`);
  await expect
    .poll(async () => (await bodyOf(await member.call('GET', '/api/favorites/ids'))) as object)
    .toMatchObject({ data: [{ listing: id }] });
  await expect(main.getByRole('button', { name: /^Seçilmişlərə: / }).first()).toHaveAttribute('aria-pressed', 'false');
});
