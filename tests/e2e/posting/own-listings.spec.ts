import { expect, type Locator } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  openHydrated,
  test,
  untilAlive,
} from '../../support/browser/browser.ts';
import { postFlat } from '../../support/browser/flats.ts';
import { postActive } from '../../support/browser/listings.ts';
import { ownPlace } from '../../support/browser/own-place.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';
import { runOnServer } from '../../support/browser/server-tasks.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

/** Copies a pending listing with its photos, each copy to a place of its own. @returns their ids, the newest last */
async function copyListing(id: number, times: number): Promise<number[]> {
  const [columns] = await runInDatabase(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'listings' and table_schema = 'public' and is_generated = 'NEVER' and column_name not in
        ('id', 'document_id', 'ref', 'import_hash', 'latitude', 'longitude', 'created_at', 'images', 'image_count', 'home_id')`,
    [],
  );
  const places = Array.from({ length: times }, ownPlace);
  const copies = await runInDatabase(
    `insert into listings (${columns?.names}, latitude, longitude, created_at)
     select ${columns?.names}, place.latitude, place.longitude, created_at + make_interval(secs => n / 1000.0)
       from listings, unnest($2::float8[], $3::float8[]) with ordinality place (latitude, longitude, n)
      where id = $1 order by n returning id`,
    [id, places.map(({ Latitude }) => Latitude), places.map(({ Longitude }) => Longitude)],
  );
  const ids = copies.map((copy) => Number(copy.id));
  await runInDatabase(
    `insert into images (listing_id, file_hash, position, name)
     select copy, file_hash, position, name from images, unnest($2::bigint[]) copy where listing_id = $1`,
    [id, ids],
  );
  return ids;
}

test('own listings are grouped by status, in the profile and on their page', async ({ page }) => {
  test.slow();
  const person = await signIn(page);
  await openHydrated(page, '/profile');
  await expect(page.getByText('Hələ elanınız yoxdur')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Elan yerləşdir' })).toHaveAttribute(
    'href',
    '/new-listing',
  );
  const { id } = await postFlat(person);
  // one more pending listing than fits a page
  const ids = [id, ...(await copyListing(id, 10))];
  await runOnServer('approve', id);
  await runOnServer('reject', ids[1] ?? 0, 'Şəkillər başqa mənzilindir');
  await openHydrated(page, '/profile');
  const tabs = page.getByRole('navigation', { name: 'Elanlarım' });
  await expect(tabs.getByRole('link')).toHaveText([
    'Aktiv 1',
    'Yoxlamada 9',
    'Vaxtı bitmiş 0',
    'Rədd edilmiş 1',
    'Hamısı 11',
  ]);
  const cards = page.getByRole('main').locator(`a[href^="/listing/"]`);
  await expect(cards).toHaveCount(1);
  const acts = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(acts.filter({ hasText: 'Elanı tanıt' })).toHaveCount(1);
  await tabs.getByRole('link', { name: 'Rədd edilmiş' }).click();
  await expect(cards).toHaveAttribute('href', `/listing/${ids[1]}`);
  await expect(cards).toContainText('Şəkillər başqa mənzilindir');
  await tabs.getByRole('link', { name: 'Vaxtı bitmiş' }).click();
  await expect(page.getByText('Bu bölmədə elanınız yoxdur')).toBeVisible();
  await tabs.getByRole('link', { name: 'Hamısı' }).click();
  await expect(cards).toHaveCount(11);
  await expectAccessibleInBoth(page);

  await openHydrated(page, '/ru/listings?my=true&status=pending&view=cards');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Объявления на проверке');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const own = page.getByRole('main').locator(`a[href^="/ru/listing/"]`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(own).toHaveCount(9);
  await expect(page.getByText('Показаны все объявления')).toBeVisible();
  await expect(own.first()).toHaveAttribute('href', `/ru/listing/${ids[10]}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Изменить', exact: true })).toHaveCount(9);
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Мои объявления' }).getByRole('link', { name: 'Завершённые' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Завершённые объявления');
  await expect(page.getByText('Здесь у вас нет объявлений')).toBeVisible();
  await openHydrated(page, '/gozleyen');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yoxlamada olan elanlarım');
  await expect(cards.first()).toHaveAttribute('href', `/listing/${ids[10]}`);
});

test('the photo of an own card has one chip: of its promotion while it is public, else of its status', async ({
  page,
}) => {
  const person = await signIn(page);
  const ids: number[] = [];
  for (const Price of [120_001, 120_002, 120_003]) ids.push(await postActive(person, { Price }));
  const [plain = 0, promoted = 0, ended = 0] = ids;
  await runInDatabase('update listings set is_vip = true where id = any($1)', [[promoted, ended]]);
  await runInDatabase(`update listings set status_ad = 'expired', expires_at = now() where id = $1`, [ended]);
  await openHydrated(page, '/listings?my=true&status=all&view=cards');
  for (const [id, text] of [
    [plain, 'Aktiv'],
    [promoted, 'VIP'],
    [ended, 'Vaxtı bitib'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ has: page.locator(`a[href="/listing/${id}"]`) });
    await expect(card.getByText(/^(Aktiv|VIP|Vaxtı bitib)$/)).toHaveText([text]);
  }
});

test.describe('who has many', () => {
  test.use({ expectedNoise: /status of 404|of a listing among several failed/ });

  test('works in a table: finds, sorts, and acts on several at once, each judged by itself', async ({
    page,
    isMobile,
  }) => {
    test.slow();
    const person = await signIn(page);
    const ids: number[] = [];
    for (const Price of [130_001, 130_002, 130_003]) ids.push(await postActive(person, { Price }));
    const [first = 0, second = 0, third = 0] = ids;
    await openHydrated(page, '/listings?my=true');
    const asTable = page.getByRole('link', { name: 'Cədvəl' });
    await untilAlive(asTable);
    await asTable.click();
    const rows = page.getByRole('row').filter({ hasText: '№' });
    await expect(rows).toHaveCount(3);
    // the choice is kept
    await openHydrated(page, '/listings?my=true&status=active');
    await expect(rows.first()).toContainText(`№${third}`);
    // one press, where the days are that it adds to
    await expect(rows.first()).toContainText('30 gün qalıb');
    await rows.first().getByRole('button', { name: 'Uzat' }).click();
    await expect(rows.first()).toContainText('60 gün qalıb');
    await expect(rows.first().getByRole('button', { name: 'Uzat' })).toHaveCount(0);
    await page.getByLabel('Sıralama').selectOption('Əvvəlcə ucuz');
    await expect(rows.first()).toContainText('130 001 ₼');
    await page.getByLabel('Elanlarımda axtar').fill('130002');
    await expect(rows).toHaveCount(1);
    await page.getByLabel('Elanlarımda axtar').fill('Xankəndi');
    await expect(page.getByText('Belə elanınız yoxdur')).toBeVisible();
    await page.getByRole('button', { name: 'Təmizlə' }).click();
    await expect(rows).toHaveCount(3);
    if (isMobile) {
      await expect(page.getByRole('checkbox')).toHaveCount(0);
      await page.getByRole('button', { name: 'Seç' }).click();
    }
    await page.getByRole('checkbox', { name: 'Hamısını seç' }).focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('toolbar', { name: '3 elan seçilib' });
    await expect(bar).toBeVisible();
    await expectAccessibleInBoth(page);
    await page.getByRole('checkbox', { name: `Seç: №${third}` }).uncheck();
    await page.getByRole('toolbar').getByRole('button', { name: 'Sil', exact: true }).click();
    const removal = page.getByRole('dialog', { name: '2 elan silinsin?' });
    await expect(removal.getByText('Elanlar və şəkilləri saytdan silinəcək.')).toBeVisible();
    await removal.getByRole('button', { name: 'Yox, qalsın' }).click();
    // one of them is deleted elsewhere meanwhile: the other one is closed, and the person reads which was not
    await bodyOf(await person.call('DELETE', `/api/listings/${first}`));
    await page.getByRole('toolbar').getByRole('button', { name: 'Elanları bağla' }).click();
    await page
      .getByRole('dialog', { name: '2 elan bağlansın?' })
      .getByRole('button', { name: 'Başqa yerdə satıldı' })
      .click();
    const result = page.getByRole('status').filter({ hasText: '1 elan bağlandı' });
    await expect(result).toContainText(`№${first}:`);
    await expect(rows).toHaveCount(1);
    // where the bar was, which stays in sight however long the table is
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
    expect(await topOf(result)).toBeGreaterThan(await topOf(rows));
    await expect(rows).toContainText(`№${third}`);
    const read = async (id: number) => (await (await person.call('GET', `/api/listings/${id}`)).json()).data;
    expect([(await read(second)).Status_ad, (await read(third)).Status_ad]).toEqual(['expired', 'active']);
    if (isMobile) await page.getByRole('button', { name: 'Seçimi bitir' }).click();
    await rows.getByRole('button', { name: /^Digər əməliyyatlar/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Düzəliş et' })).toHaveAttribute(
      'href',
      `/edit-listing/${third}`,
    );
    await page.getByRole('dialog').getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('button', { name: 'Həmişəlik sil' }).click();
    await expect(page.getByText('Elan silindi').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('own listings have pagination links', async ({ page }) => {
    const person = await signIn(page);
    const { id } = await postFlat(person);
    await copyListing(id, 9);
    await runOnServer('approve', id);
    // who has many gets the table, unless the address says otherwise
    await page.goto('/en/listings?my=true&status=pending');
    await expect(page.getByRole('row').filter({ hasText: /No\.\s\d/ })).toHaveCount(9);
    await page.getByRole('link', { name: 'Cards' }).click();
    await expect(page.getByRole('main').locator('a[href^="/en/listing/"]')).toHaveCount(8);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('main').locator('a[href^="/en/listing/"]')).toHaveCount(1);
    await page.goto('/en/profile?tab=pending');
    await expect(page.getByRole('main').locator('a[href^="/en/listing/"]')).toHaveCount(9);
  });
});

test('a visitor of own listings is asked to sign in, with a link to all listings', async ({ page }) => {
  for (const [path, title] of [
    ['/gozleyen', 'Yoxlamada olan elanlarım'],
    ['/vaxt-bitmis', 'Vaxtı bitmiş elanlarım'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await openHydrated(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
  await expectAccessible(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Bütün elanları göstər' })).toHaveAttribute('href', '/listings');
  await main.getByRole('link', { name: 'Daxil ol' }).click();
  await expect(page.getByRole('dialog', { name: 'Daxil ol' })).toBeVisible();
});
