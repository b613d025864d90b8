import { expect } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|Failed to fetch|did not come/ });

test('what is kept or hidden reaches the account once it is back, but nothing that was taken back', async ({
  page,
  context,
}) => {
  const person = await signIn(page);
  await openHydrated(page, '/listings?category=rent');
  const cards = page.getByRole('main').locator('[data-listing]');
  const [kept, , hidden] = await cards.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-listing'))));
  const heart = (at: number) => cards.nth(at).getByRole('button', { name: /^Seçilmişlərə: / });
  const more = cards.nth(2).getByRole('button', { name: /^Daha çox/ });
  // a menu closes when the page scrolls
  const openMore = async () => {
    await more.focus();
    await expect(more).toBeInViewport();
    await more.press('Enter');
  };
  // the code of menus and messages, and their texts, are there
  await openMore();
  await page.getByRole('button', { name: 'Müqayisəyə əlavə et' }).press('Enter');
  await expect(page.getByText('Müqayisəyə əlavə olundu')).toBeVisible();
  await context.setOffline(true);
  // by the keyboard: the band of the outage moves the page down, away from under a pointer
  await heart(0).press('Enter');
  await expect(page.getByText('İnternet bağlantısı yoxdur')).toBeVisible();
  await expect(page.getByText('internet qayıdanda')).toBeVisible();
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true');
  // the last click wins, also before the first one has failed
  await heart(1).dblclick();
  await expect(heart(1)).toHaveAttribute('aria-pressed', 'false');
  await openMore();
  await page.getByRole('button', { name: 'Gizlət', exact: true }).press('Enter');
  await expect(cards.nth(2)).toBeHidden();
  await expect(page.getByText('Elan gizlədildi')).toBeVisible();
  await context.setOffline(false);
  const read = async (path: string) => bodyOf(await person.call('GET', path));
  await expect.poll(() => read('/api/favorites/ids')).toMatchObject({ data: [{ listing: kept }] });
  // all listings of the home are named
  await expect
    .poll(() => read('/api/hidden'))
    .toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ listing: hidden })]) });
  const waiting = () =>
    page.evaluate(() => [localStorage.getItem('guestFavorites'), localStorage.getItem('hiddenHomes')]);
  await expect.poll(waiting).toEqual(['[]', '[]']);
  await expect(heart(0)).toHaveAttribute('aria-pressed', 'true');
  expect(await read('/api/favorites/ids')).toMatchObject({ data: [{ listing: kept }] });
});
