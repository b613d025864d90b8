import { expect } from '@playwright/test';
import { expectAccessibleInBoth, openHydrated, test } from '../../support/browser/browser.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

test('who has no way to be told what becomes of the homes they keep reads so, until they have one or want none', async ({
  page,
}) => {
  const person = await signIn(page);
  const link = page.getByRole('main').getByRole('link', { name: 'Bildirişləri qur' });
  await openHydrated(page, '/favorites');
  await expect(page.getByText('Seçilmişlər hələ boşdur')).toBeVisible();
  await expect(link).toHaveCount(0);
  const found = await bodyOf(await person.call('GET', '/api/listings?fields[0]=id&pagination[pageSize]=1'));
  const [{ id: listing }] = (found as { data: [{ id: number }] }).data;
  await bodyOf(await person.call('POST', '/api/favorites', { listing }));
  const card = page.getByRole('main').locator(`[data-listing="${listing}"]`);
  await openHydrated(page, '/favorites');
  await expect(link).toHaveAttribute('href', '/bildirisler');
  await expectAccessibleInBoth(page);

  const chat = `7${Date.now()}`;
  await runInDatabase(
    `insert into contacts (user_id, kind, address, language, confirmed_at) values ($1, 'telegram', $2, 'az', now())`,
    [person.id, chat],
  );
  await openHydrated(page, '/favorites');
  await expect(card).toBeVisible();
  await expect(link).toHaveCount(0);
  await runInDatabase('delete from contacts where address = $1', [chat]);
  await runInDatabase('update users set stops_kept_news = true where id = $1', [person.id]);
  await openHydrated(page, '/favorites');
  await expect(card).toBeVisible();
  await expect(link).toHaveCount(0);
});
