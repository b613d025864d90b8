import { expect, type Page } from '@playwright/test';
import { expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { bodyOf, codeOf, newPerson, newPhone, type Person, signIn } from '../../support/browser/people.ts';
import { requestHtml } from '../../support/browser/server-text.ts';

type Kept = { listing: number | null; complex: number | null };
const keptBy = async (person: Person) =>
  ((await bodyOf(await person.call('GET', '/api/favorites/ids'))) as { data: Kept[] }).data;
const idsOf = async (person: Person, path: string, size: number) => {
  const response = await person.call('GET', `${path}?fields[0]=id&pagination[pageSize]=${size}`);
  return ((await bodyOf(response)) as { data: { id: number }[] }).data.map(({ id }) => id);
};
const card = (page: Page, kind: 'listing' | 'complex', id: number) =>
  page.getByRole('main').locator('li', { has: page.locator(`a[href$="/${kind}/${id}"]`) });
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Seçilmişlərə: / });

test('a guest keeps homes in the browser, removes one, and signing in gives them to the account', async ({ page }) => {
  await openHydrated(page, '/listings?category=rent');
  const names = [1, 0].map((at) => hearts(page).nth(at));
  for (const heart of names) await heart.click();
  await expect(page.getByText('Siyahı bu cihazda saxlanılır')).toBeVisible();
  await expect(hearts(page).nth(0)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('navigation', { name: 'Alt menyu' }).getByRole('link', { name: 'Seçilmişlər' }).click();
  await expect(page.getByText('Siyahını yalnız bu cihazda görürsünüz')).toBeVisible();
  const kept = page.getByRole('main').locator('a[href^="/listing/"]');
  await expect(kept).toHaveCount(2);
  const [newest = 0, oldest = 0] = (
    await kept.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  ).map((href) => Number(href?.split('/').at(-1)));
  await expectAccessible(page);
  await card(page, 'listing', newest).getByRole('button', { pressed: true }).press(' ');
  await expect(kept).toHaveCount(1);
  await expect(card(page, 'listing', oldest).getByRole('button', { name: /^Seçilmişlərə: / })).toBeFocused();
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(kept).toHaveCount(2);

  await page.getByRole('main').getByRole('link', { name: 'Daxil ol' }).click();
  const phone = newPhone();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Telefon nömrəsi').fill(phone);
  await dialog.getByRole('button', { name: 'Kodu göndər' }).click();
  const code = dialog.getByLabel('SMS-lə gələn kod');
  await expect(code).toBeVisible();
  await code.fill(await codeOf(phone));
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page.getByText('Siyahını yalnız bu cihazda görürsünüz')).toHaveCount(0);
  for (const id of [newest, oldest])
    await expect(card(page, 'listing', id).getByRole('button', { pressed: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('guestFavorites'))).toBe('[]');
});

test('the heart beats once for a home that is kept, and not for who minds motion', async ({ page }) => {
  await openHydrated(page, '/listings?category=rent');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const heart = hearts(page).first();
  const beat = () => heart.locator('svg').evaluate((svg) => getComputedStyle(svg).animation);
  expect(await beat()).not.toContain('beat');
  await heart.click();
  await expect.poll(beat).toMatch(/0\.16s .*beat/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await beat()).not.toContain('beat');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(beat).not.toContain('beat');
});

test.describe('when the network goes', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ });

  test('the cards of a guest stay, with a message', async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, '/listings?category=rent');
    for (const at of [1, 0]) await hearts(page).nth(at).click();
    await page.getByRole('navigation', { name: 'Alt menyu' }).getByRole('link', { name: 'Seçilmişlər' }).click();
    const kept = page.getByRole('main').locator('a[href^="/listing/"]');
    await expect(kept).toHaveCount(2);
    await page.route('**/api/listings?**', (route) => route.abort());
    // the others are asked for again
    await page.getByRole('main').getByRole('button', { pressed: true }).first().press(' ');
    // which it does again and again, after pauses that grow
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.getByText('Seçilmişlər yüklənmədi')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(kept).toHaveCount(1);
    await page.unroute('**/api/listings?**');
    await page.getByRole('main').getByRole('button', { name: 'Yenidən cəhd et' }).click();
    await expect(page.getByText('Seçilmişlər yüklənmədi')).toHaveCount(0);
    await expect(kept).toHaveCount(1);
  });
});

test('a heart pressed on a page from before signing in reaches the account', async ({ page }) => {
  await openHydrated(page, '/listings');
  const heart = hearts(page).first();
  const person = await signIn(page);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  expect(await keptBy(person)).toEqual([]);
  await openHydrated(page, '/mobile-menu');
  await expect.poll(() => keptBy(person)).toHaveLength(1);
});

test('a heart taken off in another tab while it is given to the account stays off', async ({ page, context }) => {
  await openHydrated(page, '/listings');
  const heart = hearts(page).first();
  await heart.click();
  const person = await signIn(page);
  const signedIn = await context.newPage();
  const { requested, release } = await holdRequests(signedIn, '**/api/favorites');
  await openHydrated(signedIn, '/mobile-menu');
  await requested;
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const isAdded = signedIn.waitForResponse('**/api/favorites');
  release();
  await isAdded;
  await expect.poll(() => keptBy(person)).toEqual([]);
  await openHydrated(signedIn, '/favorites');
  await expect(signedIn.getByText('Seçilmişlər hələ boşdur')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a heart leads to sign-in, and the favorites page too', async ({ page }) => {
    await page.goto('/listings');
    await expect(hearts(page).first()).toHaveAttribute('href', /^\/login\?to=.*favorite=listing-\d+$/);
    await page.goto('/favorites');
    await expect(page.getByRole('main').getByRole('link', { name: 'Daxil ol' })).toBeVisible();
  });
});

test.describe('with a favorite that cannot be saved', () => {
  test.use({ expectedNoise: /status of 404|a favorite was not kept/ });

  test('what nobody may see now stays in the browser; a complex that is gone leaves it', async ({ page }) => {
    const kept = [{ id: 'complex-999999999' }, { id: 'listing-999999999' }];
    await page.addInitScript((text) => {
      if (location.protocol !== 'about:' && !localStorage.getItem('guestFavorites'))
        localStorage.setItem('guestFavorites', text);
    }, JSON.stringify(kept));
    await signIn(page);
    await openHydrated(page, '/mobile-menu');
    // the listing is tried first
    await expect
      .poll(() =>
        page.evaluate(() =>
          (JSON.parse(localStorage.getItem('guestFavorites') ?? '[]') as { id: string }[]).map(({ id }) => id),
        ),
      )
      .toEqual(['listing-999999999']);
  });

  test('signing in still leads to the requested page', async ({ page }) => {
    await signIn(page);
    await openHydrated(page, '/login?to=%2Fru&favorite=listing-999999999');
    await page.getByRole('button', { name: 'Seçilmişlərə əlavə et' }).click();
    await expect(page).toHaveURL('/ru');
  });
});

test('a heart changes at once, also in other tabs, and can be removed', async ({ page, context }) => {
  const person = await signIn(page);
  const [id = 0] = await idsOf(person, '/api/listings', 1);
  await openHydrated(page, '/listings');
  const heart = card(page, 'listing', id).getByRole('button', { name: /^Seçilmişlərə: / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => keptBy(person)).toMatchObject([{ listing: id }]);
  const other = await context.newPage();
  await openHydrated(other, `/listing/${id}`);
  const large = other
    .getByRole('main')
    .getByRole('button', { name: /^Seçilmişlərə: / })
    .first();
  await expect(large).toHaveAttribute('aria-pressed', 'true');
  await large.click();
  await expect(large).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => keptBy(person)).toEqual([]);
  // back to the first tab; in a headless browser all tabs are always visible
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('the last of several quick clicks wins', async ({ page }) => {
  const person = await signIn(page);
  await openHydrated(page, '/listings');
  const heart = hearts(page).first();
  await heart.click();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await keptBy(person)).length).toBe(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: /Failed to load resource|a favorite was not changed/ });

  test('a listing’s heart returns to its old state, with a message', async ({ page }) => {
    const person = await signIn(page);
    await openHydrated(page, '/listings');
    const heart = hearts(page).first();
    const { requested, release } = await holdRequests(page, '**/api/favorites', 'fail');
    await heart.click();
    await requested;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Alınmadı. İnterneti yoxlayıb yenidən cəhd edin.')).toBeVisible();
    expect(await keptBy(person)).toEqual([]);
  });

  test('a complex’s heart is disabled until the response', async ({ page }) => {
    await signIn(page);
    await openHydrated(page, '/');
    const heart = page
      .locator('li', { has: page.locator('a[href^="/complex/"]') })
      .first()
      .getByRole('button');
    const { requested, release } = await holdRequests(page, '**/api/favorites');
    await heart.click();
    await requested;
    await expect(heart).toBeDisabled();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(heart).toBeEnabled();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the favorites page has tabs in the URL, collapsible sections, removal and undo', async ({ page }) => {
  const person = await signIn(page);
  const [one = 0, two = 0] = await idsOf(person, '/api/listings', 2);
  const [complex = 0] = await idsOf(person, '/api/complexes', 1);
  for (const body of [{ complex }, { listing: one }, { listing: two }])
    await bodyOf(await person.call('POST', '/api/favorites', body));
  await openHydrated(page, '/favorites');
  const tabs = page.getByRole('navigation', { name: 'Seçilmişlər' }).getByRole('link');
  await expect(tabs).toHaveText(['Hamısı3', 'Elanlar2', 'Komplekslər1']);
  await expectAccessible(page);
  await page.getByRole('heading', { level: 2, name: 'Komplekslər' }).click();
  await expect(card(page, 'complex', complex)).toBeHidden();
  await tabs.nth(2).click();
  await expect(page).toHaveURL('/favorites?tab=complexes');
  await expect(card(page, 'complex', complex)).toBeVisible();
  await expect(card(page, 'listing', one)).toHaveCount(0);
  await page.goBack();
  await expect(card(page, 'listing', one)).toBeVisible();
  await card(page, 'listing', two).getByRole('button', { pressed: true }).click();
  await expect(card(page, 'listing', two)).toHaveCount(0);
  await expect(tabs).toHaveText(['Hamısı2', 'Elanlar1', 'Komplekslər1']);
  await expect(card(page, 'listing', one).getByRole('button', { pressed: true })).toBeFocused();
  await page.getByRole('button', { name: 'Qaytar' }).click();
  await expect(card(page, 'listing', two)).toBeVisible();
  await expect.poll(async () => (await keptBy(person)).map((kept) => kept.listing).sort()).toContain(two);
});

test('favorites of another device appear without a new document', async ({ page }) => {
  const person = await signIn(page);
  const [id = 0] = await idsOf(person, '/api/listings', 1);
  await openHydrated(page, '/mobile-menu');
  await bodyOf(await person.call('POST', '/api/favorites', { listing: id }));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Seçilmişlər/ })
    .last()
    .click();
  await expect(card(page, 'listing', id).getByRole('button', { pressed: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('shows favorites that no longer exist, and removes them', async ({ page }) => {
  const [person, owner] = [await signIn(page), await newPerson()];
  const id = await postActive(owner);
  await bodyOf(await person.call('POST', '/api/favorites', { listing: id }));
  await bodyOf(await owner.call('DELETE', `/api/listings/${id}`));
  await openHydrated(page, '/favorites');
  await expect(page.getByText('Bu elan artıq yoxdur')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Seçilmişlər hələ boşdur')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Elanlara bax' })).toHaveAttribute('href', '/listings');
  await expect(page.getByRole('link', { name: 'Komplekslərə bax' })).toHaveAttribute('href', '/complexes');
});

test('the favorites page is not indexed', async ({ request }) => {
  const { headOf } = await requestHtml(request, '/ru/favorites');
  expect(headOf('name="robots"')).toBe('noindex');
});
