import { expect, type Page } from '@playwright/test';
import { expectAccessible, holdRequests, openAlive, test } from '../../support/browser/browser.ts';
import { answerOf, codeOf, newPerson, newPhone, type Person, signIn } from '../../support/browser/people.ts';
import { postActive } from '../../support/browser/posted.ts';

type Kept = { listing: number | null; complex: number | null };
const keptBy = async (person: Person) =>
  ((await answerOf(await person.call('GET', '/api/favorites/ids'))) as { data: Kept[] }).data;
const idsOf = async (person: Person, path: string, size: number) => {
  const answer = await person.call('GET', `${path}?fields[0]=id&pagination[pageSize]=${size}`);
  return ((await answerOf(answer)) as { data: { id: number }[] }).data.map(({ id }) => id);
};
const card = (page: Page, kind: 'listing' | 'complex', id: number) =>
  page.getByRole('main').locator('li', { has: page.locator(`a[href$="/${kind}/${id}"]`) });
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Seçilmişlərə: / });

test('a visitor’s heart leads to sign in; then it is kept, and he is back where he was', async ({ page }) => {
  await openAlive(page, '/listings?category=rent');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Seçilmişlərə: / })
    .first();
  const id = Number(/favorite=listing-(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Daxil ol' })).toBeVisible();
  const phone = newPhone();
  await page.getByLabel('Telefon nömrəsi').fill(phone);
  await page.getByRole('button', { name: 'Kodu göndər' }).click();
  const code = page.getByLabel('SMS-lə gələn kod');
  await expect(code).toBeVisible();
  await code.fill(await codeOf(phone));
  await page.getByRole('button', { name: 'Təsdiqlə' }).click();
  await expect(page).toHaveURL('/listings?category=rent');
  await expect(card(page, 'listing', id).getByRole('button', { pressed: true })).toBeVisible();
});

test('who has signed in meanwhile in another tab needs no second time', async ({ page }) => {
  await openAlive(page, '/listings');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /^Seçilmişlərə: / })
    .first();
  const id = Number(/favorite=listing-(\d+)/.exec((await link.getAttribute('href')) ?? '')?.[1]);
  const person = await signIn(page);
  const other = await page.context().newPage();
  await openAlive(other, '/mobile-menu');
  await link.click();
  await expect(card(page, 'listing', id).getByRole('button', { pressed: true })).toBeVisible();
  expect(await keptBy(person)).toMatchObject([{ listing: id }]);
});

test.describe('with something that cannot be kept', () => {
  test.use({ expectedNoise: /status of 404|a favorite was not kept/ });

  test('one still goes on to where one wanted', async ({ page }) => {
    await signIn(page);
    await page.goto('/login?to=%2Fru&favorite=listing-999999999');
    await expect(page).toHaveURL('/ru');
  });
});

test('a heart changes at once, is seen in other tabs, and goes away again', async ({ page, context }) => {
  const person = await signIn(page);
  const [id = 0] = await idsOf(person, '/api/listings', 1);
  await openAlive(page, '/listings');
  const heart = card(page, 'listing', id).getByRole('button', { name: /^Seçilmişlərə: / });
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => keptBy(person)).toMatchObject([{ listing: id }]);
  const other = await context.newPage();
  await openAlive(other, `/listing/${id}`);
  const large = other
    .getByRole('main')
    .getByRole('button', { name: /^Seçilmişlərə: / })
    .first();
  await expect(large).toHaveAttribute('aria-pressed', 'true');
  await large.click();
  await expect(large).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => keptBy(person)).toEqual([]);
  // the way back to the first tab; without a screen all tabs are visible all the time
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
});

test('of several quick clicks the last one counts', async ({ page }) => {
  const person = await signIn(page);
  await openAlive(page, '/listings');
  const heart = hearts(page).first();
  await heart.click();
  await heart.click();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await keptBy(person)).length).toBe(1);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test.describe('when the network fails', () => {
  test.use({ expectedNoise: /Failed to load resource|a favorite was not changed/ });

  test('a listing’s heart goes back to what it was, with a quiet word', async ({ page }) => {
    const person = await signIn(page);
    await openAlive(page, '/listings');
    const heart = hearts(page).first();
    const { asked, release } = await holdRequests(page, '**/api/favorites', 'abort');
    await heart.click();
    await asked;
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('İnternet bağlantısı yoxdur').first()).toBeVisible();
    expect(await keptBy(person)).toEqual([]);
  });

  test('a complex’s heart waits for the answer and cannot be pressed meanwhile', async ({ page }) => {
    await signIn(page);
    await openAlive(page, '/');
    const heart = page
      .locator('li', { has: page.locator('a[href^="/complex/"]') })
      .first()
      .getByRole('button');
    const { asked, release } = await holdRequests(page, '**/api/favorites');
    await heart.click();
    await asked;
    await expect(heart).toBeDisabled();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    release();
    await expect(heart).toBeEnabled();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });
});

test('the favorites page: tabs in the address, sections that fold, removal and taking back', async ({ page }) => {
  const person = await signIn(page);
  const [one = 0, two = 0] = await idsOf(person, '/api/listings', 2);
  const [complex = 0] = await idsOf(person, '/api/complexes', 1);
  for (const body of [{ complex }, { listing: one }, { listing: two }])
    await answerOf(await person.call('POST', '/api/favorites', body));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlive(page, '/favorites');
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

test('what was kept on another device is there without a new document', async ({ page }) => {
  const person = await signIn(page);
  const [id = 0] = await idsOf(person, '/api/listings', 1);
  await openAlive(page, '/mobile-menu');
  await answerOf(await person.call('POST', '/api/favorites', { listing: id }));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Seçilmişlər/ })
    .last()
    .click();
  await expect(card(page, 'listing', id).getByRole('button', { pressed: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('what is not there any more is told plainly and can be removed; then it is empty', async ({ page }) => {
  const [person, owner] = [await signIn(page), await newPerson()];
  const id = await postActive(owner);
  await answerOf(await person.call('POST', '/api/favorites', { listing: id }));
  await answerOf(await owner.call('DELETE', `/api/listings/${id}`));
  await openAlive(page, '/favorites');
  await expect(page.getByText('Bu elan artıq yoxdur')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Sil' }).click();
  await expect(page.getByText('Seçilmişlər hələ boşdur')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Elanlara bax' })).toHaveAttribute('href', '/listings');
  await expect(page.getByRole('link', { name: 'Komplekslərə bax' })).toHaveAttribute('href', '/complexes');
});

test('the favorites page is for who is signed in, and not for search engines', async ({ page }) => {
  await page.goto('/ru/favorites');
  await expect(page).toHaveURL('/ru');
  await signIn(page);
  await openAlive(page, '/ru/favorites');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});
