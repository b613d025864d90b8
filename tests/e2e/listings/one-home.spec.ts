import { expect } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { joinHomes } from '../../support/browser/office.ts';
import { newPerson } from '../../support/browser/people.ts';
import { readCount } from '../../support/browser/results.ts';

test('a home with two listings is one card that says so, and one home in the heading and on the button', async ({
  page,
}) => {
  // nobody else asks for these
  const price = 146_003 + 10 * Math.floor(Math.random() * 900);
  const one = await postActive(await newPerson(), { Price: price });
  const other = await postActive(await newPerson(), { Price: price + 1 });
  await joinHomes(one, other);
  const card = page.getByRole('main').locator('.card-grid [data-listing]');
  await expect(async () => {
    await openHydrated(page, `/listings?category=sale&price_min=${price}&price_max=${price + 1}`);
    await expect(card).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await expect(card).toContainText('2 elan');
  expect(await readCount(page)).toBe(1);
  await page.getByRole('button', { name: /^Filtrlər/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Göstər (1)' })).toBeVisible();
});
