import type { BrowserContext } from '@playwright/test';
import { expect, expectAccessible, holdRequests, openHydrated, test } from '../../support/browser/browser.ts';
import { bodyOf, signIn } from '../../support/browser/people.ts';
import { findOverflow } from '../../support/browser/reflow.ts';

let family: BrowserContext | undefined;
test.afterEach(() => family?.close());

/** The same list in each language: where it is, and what its preview says. */
const PREVIEWS = [
  ['', 'az_AZ', '2 elan'],
  ['/en', 'en_GB', '2 homes'],
  ['/ru', 'ru_RU', '2 варианта'],
] as const;

test('a list is made of favourites, the family answers by its link, and the maker freezes it', async ({
  page,
  browser,
  baseURL,
}) => {
  const maker = await signIn(page);
  const found = (await bodyOf(await maker.call('GET', '/api/listings?pagination[pageSize]=2'))) as {
    data: { id: number }[];
  };
  for (const { id } of found.data) await bodyOf(await maker.call('POST', '/api/favorites', { listing: id }));
  await openHydrated(page, '/favorites');
  await page.getByRole('button', { name: 'Siyahını paylaş' }).click();
  await page.getByLabel('Siyahının adı').fill('Yeni evimiz');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Siyahını yarat' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni evimiz' })).toBeVisible();
  const address = new URL(page.url()).pathname;

  // what a messenger reads
  for (const [prefix, locale, count] of PREVIEWS) {
    const preview = await page.request.get(prefix + address);
    expect(preview.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' });
    const html = (await preview.text()).replaceAll('\u00a0', ' ');
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
    const metaOf = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
    expect([metaOf('og:title'), metaOf('og:locale')]).toEqual([`Yeni evimiz (${count})`, locale]);
    expect(metaOf('og:image')).toMatch(/\/og\/listing\/\d+\.jpg/);
    const picture = await page.request.get((metaOf('og:image') ?? '').replaceAll('&amp;', '&'));
    expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await picture.body()).length).toBeLessThan(300 * 1024);
  }

  family = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 640 }, locale: 'az' });
  await family.addInitScript(() => localStorage.setItem('welcome_dismissed', '1'));
  const phone = await family.newPage();
  await openHydrated(phone, address);
  // answering asks for the name first
  await phone
    .getByRole('button', { name: /^Bəyənirəm/ })
    .first()
    .click();
  await phone.getByLabel('Adınız').fill('Nənə');
  const joins: string[] = [];
  phone.on('request', (request) => request.url().endsWith('/members') && joins.push(request.method()));
  await phone.getByRole('button', { name: 'Davam et' }).dblclick();
  await expect(phone.getByText('Adınız: Nənə')).toBeFocused();
  await phone
    .getByRole('button', { name: /^Bəyənirəm/ })
    .first()
    .click();
  await expect(phone.getByText('Bəyənir: Nənə')).toBeVisible();
  // acts on a list follow one another: another one would be over by now
  expect(joins).toEqual(['POST']);
  const write = phone.getByRole('button', { name: /^Fikir yaz/ }).first();
  const field = phone.getByLabel('Fikriniz');
  const { requested, release } = await holdRequests(phone, '**/comments');
  await write.click();
  await field.fill('Mətbəxi genişdir');
  await phone.getByRole('button', { name: 'Göndər' }).click();
  await requested;
  // what is typed while a comment is on its way stays
  await field.fill('Eyvanı da var');
  release();
  const comment = (text: string) => phone.getByRole('listitem').getByRole('listitem').filter({ hasText: text });
  await expect(comment('Mətbəxi genişdir')).toBeVisible();
  await expect(field).toHaveValue('Eyvanı da var');
  await phone.getByRole('button', { name: 'Göndər' }).click();
  await expect(comment('Eyvanı da var')).toBeVisible();
  await expect(write).toBeFocused();
  await comment('Eyvanı da var').getByRole('button').click();
  await expect(comment('Eyvanı da var')).toHaveCount(0);
  await expect(phone.locator(':focus').getByText('Mətbəxi genişdir')).toBeVisible();
  // the browser is known again
  await openHydrated(phone, address);
  await expect(phone.getByText('Adınız: Nənə')).toBeVisible();
  await expectAccessible(phone);
  expect(await findOverflow(phone)).toEqual([]);

  await openHydrated(page, address);
  await expect(page.getByText('Mətbəxi genişdir')).toBeVisible();
  await page.getByText('Siyahının ayarları').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dayandır' }).click();
  await expect(page.getByText(/^Səsvermə dayandırılıb/)).toBeVisible();
  await openHydrated(phone, address);
  await expect(phone.getByRole('button', { name: /^Bəyənirəm/ })).toHaveCount(0);
  // nobody can answer: the homes follow the notice at once, and who has answered can still leave
  const bottom = await phone
    .getByText(/^Səsvermə dayandırılıb/)
    .evaluate((notice) => notice.getBoundingClientRect().bottom);
  const top = await phone.locator('.card-grid').evaluate((homes) => homes.getBoundingClientRect().top);
  expect(top - bottom).toBeLessThanOrEqual(24);
  await expect(phone.getByRole('button', { name: 'Adımı sil' })).toBeVisible();

  await page.getByRole('button', { name: 'Linki dəyiş' }).click();
  await page.getByRole('button', { name: 'Linki dəyiş' }).click();
  await expect(page).not.toHaveURL(address);
  await expect(page.getByText('Mətbəxi genişdir')).toBeVisible();
  // who comes back to the page is told at once
  await phone.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(phone.getByText(/^Bu link artıq işləmir/)).toBeVisible();
  expect((await phone.goto(address))?.status()).toBe(404);
  await expect(phone.getByRole('heading', { level: 1, name: 'Siyahı tapılmadı' })).toBeVisible();
  await expect(phone.getByText(/^Bu link artıq işləmir/)).toBeVisible();

  // the maker takes somebody off, with what they said
  const takeOff = page.getByRole('button', { name: 'Sil: Nənə' });
  await takeOff.click();
  await expectAccessible(page);
  await takeOff.click();
  await expect(page.getByText('Mətbəxi genişdir')).toHaveCount(0);
  await expect(page.getByText('Siyahının ayarları')).toBeFocused();

  // a list without homes says so, and has nothing to vote on
  for (let left = 1; left >= 0; left--) {
    await page
      .getByRole('button', { name: /^Siyahıdan çıxar/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: /^Siyahıdan çıxar/ })).toHaveCount(left);
    await expect(page.locator(left > 0 ? 'li :focus' : 'h1:focus')).toHaveCount(1);
  }
  await expect(page.getByRole('heading', { name: 'Siyahıda ev qalmayıb' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0);
});
