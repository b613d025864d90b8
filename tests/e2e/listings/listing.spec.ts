import { expect, type Locator } from '@playwright/test';
import { openHydrated, test } from '../../support/browser/browser.ts';
import { findForSale, findListings } from '../../support/browser/find-listings.ts';
import { postActive } from '../../support/browser/listings.ts';
import { newPerson } from '../../support/browser/people.ts';
import { listBelow, plainText } from '../../support/browser/server-text.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';
import { textsOf } from '../../support/browser/wizard.ts';

test('a listing opens in a new tab, and the list stays', { tag: '@phone' }, async ({ page, context }) => {
  await openHydrated(page, '/listings?category=sale&property=new_building');
  const card = page.locator('main [data-listing]').first();
  const seen = card.locator('.seen-mark');
  await expect(seen).toBeHidden();
  const [tab] = await Promise.all([context.waitForEvent('page'), card.locator('.card-link').click()]);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('yeni tikili');
  await expect(tab).toHaveURL(/\/listing\/\d+$/);
  await expect(tab).toHaveTitle(/yeni tikili.*₼ · Evim/);
  await expect(page).toHaveURL('/listings?category=sale&property=new_building');
  await expect(seen).toBeVisible();
  await expect(seen).toHaveText('Baxılıb');
});

test('a listing says when it was changed after it was posted', { tag: '@phone' }, async ({ request }) => {
  const query = 'sort=Posted_At:asc&filters[Posted_At][$notNull]=true&pagination[pageSize]=1';
  const { data } = await (await request.get(`/api/listings?${query}`)).json();
  const html = await (await request.get(`/listing/${data[0].id}`)).text();
  expect(html).toContain(`<time dateTime="${data[0].updatedAt}">Yenilənib: `);
});

test('a listing of a home that was posted before says since when the home is offered', { tag: '@phone' }, async ({
  request,
}) => {
  const id = await postActive(await newPerson());
  await runInDatabase(
    `insert into past_listings (listing_id, category, area, price, prints_whole, prints_inner, first_posted_at, home_id, was_public)
     select 1000000000 + id, category, area, price, '{}', '{}', '2025-08-03T08:00Z', home_id, true from listings where id = $1`,
    [id],
  );
  for (const [prefix, text] of [
    ['', 'İlk dəfə yerləşdirilib: 3 avqust 2025'],
    ['/ru', 'Впервые размещено: 3 августа 2025'],
    ['/en', 'First posted: 3 August 2025'],
  ]) {
    const html = await (await request.get(`${prefix}/listing/${id}`)).text();
    expect(html).toContain(`<time dateTime="2025-08-03T08:00:00.000Z">${text}</time>`);
  }
});

test('a home by the day says on its page who may stay and when, and premises what they suit', {
  tag: '@phone',
}, async ({ request }) => {
  const owner = await newPerson();
  const daily = await postActive(owner, {
    ...{ Category: 'daily', Rent_Type: 'daily', Price: 90, Guests: 4, Beds: 3, Check_In: 14, Check_Out: 12 },
    ...{ Allows_Children: true, Allows_Pets: false },
  });
  const premises = { Category: 'rent', Rent_Type: 'monthly', Property_type: 'object', Area: 120, Price: 1_500 };
  const salon = await postActive(owner, { ...premises, Business_Kind: 'salon' });

  const ofHome = await (await request.get(`/listing/${daily}`)).text();
  expect(listBelow(ofHome, 'Ev qaydaları')).toEqual([
    'Giriş saatı14:00',
    'Çıxış saatı12:00',
    'Uşaqlarlaolar',
    'Ev heyvanı iləolmaz',
  ]);
  expect(plainText(ofHome)).toContain('Qonaq sayı4Yataq yeri3');

  const ofSalon = await (await request.get(`/ru/listing/${salon}`)).text();
  expect(listBelow(ofSalon, 'О недвижимости')).toContain('НазначениеПод салон');
  expect(plainText(ofSalon)).not.toContain('Правила дома');
});

// a desktop has the price in its card
test('on a phone the price decides: it is above the one bar, and the number stays on one line', {
  tag: '@phone',
}, async ({ page }) => {
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: 0, height: 0 };
  const { id } = await findForSale(page);
  for (const language of ['az', 'ru', 'en'] as const) {
    const translate = textsOf(language);
    await page.setViewportSize({ width: 360, height: 640 });
    await openHydrated(page, `${language === 'az' ? '' : `/${language}`}/listing/${id}`);
    const bar = page.getByRole('region', { name: translate('call') });
    const price = page.locator('header').getByText(/^\d{3}\s000\s₼$/);
    const [priceBox, barBox] = [await boxOf(price), await boxOf(bar)];
    expect(priceBox.y + priceBox.height).toBeLessThanOrEqual(barBox.y);
    // nothing is below the bar
    expect(barBox.y + barBox.height).toBe(640);
    await expect(page.getByRole('navigation', { name: translate('bottom_bar') })).toBeHidden();
    expect((await boxOf(page.getByRole('heading', { level: 1 }))).y).toBeGreaterThan(priceBox.y);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('button', { name: /Show number/ }).click();
  const number = page.getByRole('link', { name: /^Call: 0\d\d/ });
  expect(await number.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true);
  expect((await boxOf(number)).height).toBeLessThan(50);
  await expect(page.getByText(textsOf('en')('say_seen_here')).filter({ visible: true })).toBeVisible();
});

test('the monthly payment leads to the calculator of the page', async ({ page, isMobile }) => {
  await openHydrated(page, `/listing/${(await findForSale(page)).id}`);
  await page
    .getByRole('link', { name: /^≈ .* ₼\/ay ipoteka ilə$/ })
    .nth(isMobile ? 0 : 1)
    .click();
  const monthly = page.locator('#mortgage output');
  await expect(monthly).toBeInViewport();
  const said = await page
    .getByRole('link', { name: /₼\/ay ipoteka ilə$/ })
    .first()
    .textContent();
  const exact = Number(
    (await monthly.locator('span').nth(1).textContent())?.replaceAll(/[^\d,]/g, '').replace(',', '.'),
  );
  expect(said?.replaceAll(/\D/g, '')).toBe(String(Math.round(exact)));
});

test('a text in another language says so, and search engines read the facts in that of the page', {
  tag: '@phone',
}, async ({ page }) => {
  const { id, Area, Floor, Total_Floors, Price } = await findForSale(page);
  await openHydrated(page, `/ru/listing/${id}`);
  await expect(page.getByText('Текст на азербайджанском')).toBeVisible();
  await expect(page.locator('main .max-w-prose[lang=az]')).toContainText('satılır');
  await expect(page.locator('header [lang=az]', { hasText: /(küçəsi|prospekti|şossesi)/ })).toBeVisible();
  const price = String(Price).replace(/(?=\d{3}$)/, String.raw`\s`);
  const facts = new RegExp(
    String.raw`^Продаётся: 3-комн\. квартира, новостройка, ${Area}\sм², этаж ${Floor}/${Total_Floors}\. .*м\.\s.+ \([\d,]+\sк?м\)\. Цена ${price}\s₼\.$`,
  );
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', facts);
});

test('who offers a home, what is near it, and one distance wherever it is said', { tag: '@phone' }, async ({
  page,
}) => {
  await openHydrated(page, `/listing/${(await findForSale(page)).id}`);
  const contact = page.getByRole('complementary', { name: 'Əlaqə' });
  await expect(contact).toContainText(/qeydiyyat:\s[a-z]+\s20\d\d/);
  const name = (await contact.locator('.rounded-full + div p').first().textContent()) ?? '';
  await contact.getByRole('link', { name: /^Bütün elanları \(\d+\)$/ }).click();
  await expect(page).toHaveURL(/\/listing\/\d+\/advertiser$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const plain = await (await page.request.get(`${page.url()}?page=2`)).text();
  expect(plain.match(/class="card-link"/g)?.length).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Elana qayıt' }).click();
  const near = page.locator('section', { has: page.getByRole('heading', { name: 'Ətrafda nə var' }) });
  const metro = near.getByRole('listitem').first();
  await expect(metro).toHaveText(/Metro[\d,]+\sk?mpiyada \d+\sdəq$/);
  const [, station = '', distance = '', minutes = ''] =
    /^(.+)Metro([\d,]+\sk?m)piyada\s(\d+)\sdəq$/.exec((await metro.textContent()) ?? '') ?? [];
  await expect(near.getByRole('listitem').nth(1)).toHaveText(/Avtobus dayanacağı[\d,]+\sk?mpiyada \d+\sdəq$/);
  await expect(page.getByText(`${station} metrosu`, { exact: true }).locator('..')).toHaveText(
    new RegExp(`${distance}, piyada\\s${minutes}\\sdəq$`),
  );
});

test('the first click shows the phone number, the second one calls it', async ({ page }) => {
  const [id] = await findListings(page);
  await openHydrated(page, `/listing/${id}`);
  const button = page.getByRole('button', { name: /Nömrəni göstər/ });
  await expect(button).toContainText(/^Nömrəni göstər\s*0\d\d \d{3} •• ••$/);
  await expect(page.locator('main a[href^="tel:"]')).toHaveCount(0);
  await button.click();
  const link = page.getByRole('link', { name: /^Zəng et: 0\d\d \d{3} \d\d \d\d$/ });
  await expect(link).toHaveAttribute('href', /^tel:\+994\d{9}$/);
  await expect(link).toBeFocused();
});

test.describe('WhatsApp', () => {
  test.use({ expectedNoise: /wa\.me|status of 429/ });

  test('opens in the click handler, with the number in international format', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const [id] = await findListings(page);
    await openHydrated(page, `/listing/${id}`);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'WhatsApp' }).click(),
    ]);
    await tab.waitForURL(new RegExp(`^https://wa\\.me/994\\d{9}\\?text=Salam.*listing%2F${id}$`));
    // both buttons are plain links once the number is known
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/994\d{9}/);
    await expect(page.getByRole('link', { name: /^Zəng et: / })).toBeVisible();
  });

  test('its window closes when the number is not available, and the page shows the reason', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    const [id] = await findListings(page);
    await page.route('**/phone', (route) =>
      route.fulfill({ status: 429, json: { error: { details: { code: 'too_many_requests' } } } }),
    );
    await openHydrated(page, `/listing/${id}`);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('button', { name: 'WhatsApp' }).click(),
    ]);
    if (!tab.isClosed()) await tab.waitForEvent('close');
    await expect(page.getByRole('alert').filter({ visible: true })).toContainText('Çox sayda sorğu göndərdiniz');
  });
});

test('copies what is shared with its link, and the number, on devices without sharing, with a message', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'share', { value: undefined }));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await openHydrated(page, '/ru/listing/1');
  await page.getByRole('button', { name: 'Поделиться' }).click();
  await expect(page.getByText(/Текст и\sссылка скопированы/).filter({ visible: true })).toBeVisible();
  const [text = '', ...link] = (await copied()).split('\n');
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? 'no title';
  expect(text.startsWith(`${title}, `)).toBe(true);
  expect(text).toMatch(/\d\s₼/);
  expect(link).toEqual([`${process.env.EVIM_SITE}/ru/listing/1`]);
  await page.getByRole('button', { name: 'Скопировать номер объявления' }).click();
  await expect(page.getByText('Номер объявления скопирован').filter({ visible: true })).toBeVisible();
  expect(await copied()).toBe('1');
});

test('what is shared says what it is, where and for how much, in the language of the page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const store = window as unknown as { shared: ShareData };
    Navigator.prototype.share = async (data) => {
      store.shared = data ?? {};
    };
  });
  const { id } = await findForSale(page);
  await openHydrated(page, `/ru/listing/${id}`);
  await page.getByRole('button', { name: 'Поделиться' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared);
  expect(shared.text).toMatch(/^3-комн\. квартира, новостройка, .*, \d{3}\s000\s₼$/);
  expect(shared.url).toBe(`${process.env.EVIM_SITE}/ru/listing/${id}`);
});

test('paper has the price and the facts, and nothing that can be pressed', async ({ page, isMobile }) => {
  const { id } = await findForSale(page);
  await openHydrated(page, `/listing/${id}`);
  const number = page.getByRole('button', { name: /Nömrəni göstər/ });
  const sections = page.getByRole('navigation').filter({ visible: true });
  await expect(number).toBeVisible();
  await expect(sections).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('main header').getByText(/^\d{3}\s000\s₼$/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(`${process.env.EVIM_SITE}/listing/${id}`)).toBeVisible();
  await expect(number).toHaveCount(0);
  await expect(sections).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Evim', exact: true })).toBeVisible();
  if (isMobile) await expect(page.getByRole('region', { name: 'Zəng et' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(16, 24, 40)');
});

test('shows similar listings and others of the advertiser, and their links are in the HTML', { tag: '@phone' }, async ({
  page,
}) => {
  await openHydrated(page, '/listing/1');
  const similar = page.getByRole('region', { name: 'Oxşar elanlar' });
  const links = similar.locator('a.card-link');
  await expect(links.first()).toHaveAttribute('href', /^\/listing\/\d+$/);
  expect(await page.locator('main a[href$="/listing/1"]').count()).toBe(0);
  // what helps the seeker stands before what helps the advertiser
  await expect(page.locator('main section.far-down h2')).toHaveText([/^Oxşar/, /^Bu elan sahibinin/]);
  const crawled = await page.request.get('/listing/1', { headers: { 'user-agent': 'Googlebot/2.1' } });
  const html = await crawled.text();
  for (const link of await links.all()) expect(html).toContain(`href="${await link.getAttribute('href')}"`);
  expect(html).not.toContain('<template id="B:');
});
