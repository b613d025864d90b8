import { expect, type Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleInBoth,
  holdRequests,
  openHydrated,
  test,
  untilHydrated,
} from '../support/browser/browser.ts';

const MENU = [
  ...['/', '/listings', '/listings?view=map', '/complexes'],
  ...['/baki-ag-seher', '/projects', '/design', '/credit', '/contact'],
];
const SECONDARY = ['/about', '/term', '/privacy', '/advertising'];
const hrefs = (page: Page, where: string) =>
  page.locator(where).evaluateAll((links) => links.map((link) => link.getAttribute('href')));

test('the menu opens in a side panel, traps the focus, navigates and restores the focus', { tag: '@phone' }, async ({
  page,
}) => {
  await openHydrated(page, '/ru');
  const button = page.getByRole('button', { name: 'Меню' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Меню' });
  await expect(menu).toBeVisible();
  const links = await hrefs(page, '[role=dialog] nav[aria-label="Меню"] a');
  expect(links).toEqual([...MENU, ...SECONDARY].map((path) => (path === '/' ? '/ru' : `/ru${path}`)));
  // there is no address until an editor has entered one
  for (const name of ['LinkedIn', 'Facebook', 'Instagram', 'YouTube'])
    await expect(menu.getByRole('link', { name })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'AZ' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Shift+Tab');
  // the guard at the start of the menu moves the focus to its end
  await expect.poll(() => menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
});

test('the menu is also a page', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/mobile-menu');
  await expect(page.getByRole('heading', { level: 1, name: 'Menyu' })).toBeVisible();
  expect(await hrefs(page, 'main nav[aria-label="Menyu"] a')).toEqual([...MENU, ...SECONDARY]);
});

test('the header has our contacts, the footer its sections, folded on a phone, and only a phone a bottom bar', async ({
  page,
  isMobile,
}) => {
  await openHydrated(page, '/');
  const banner = page.getByRole('banner');
  if (isMobile) {
    await expect(banner.getByRole('navigation', { name: 'Bölmələr' })).toBeHidden();
    await banner.getByRole('button', { name: 'Əlaqə' }).click();
  }
  const details = isMobile ? page.getByRole('dialog', { name: 'Əlaqə' }) : banner;
  await expect(details.getByRole('link', { name: /^E-poçt/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(details.getByRole('link', { name: /^Telefon/ })).toHaveAttribute('href', /^tel:\+994\d{9}$/);
  const place = details.getByRole('link', { name: /^Ünvan/ });
  await expect(place).toHaveAttribute('href', /maps.*40\.\d+,49\.\d+/);
  await expect(place).toHaveAttribute('target', '_blank');
  await expect(place).toHaveAttribute('rel', /noopener/);
  if (isMobile) await page.keyboard.press('Escape');

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('heading').first()).toHaveText('Bakıda ev axtarmağın rahat yolu');
  const shown = footer.getByRole('navigation').getByRole('link');
  if (isMobile) {
    await expect(shown).toHaveCount(0);
    for (const name of ['Əməkdaşlıq', 'Haqqımızda']) await footer.getByRole('button', { name }).click();
  }
  await expect(shown).toHaveCount(8);
  const groups = ['/design', '/credit', '/complexes', '/about', '/contact', '/advertising', '/term', '/privacy'];
  expect(await hrefs(page, 'footer nav a')).toEqual(groups);

  const bar = page.getByRole('navigation', { name: 'Alt menyu' });
  if (isMobile) {
    await expect(bar.getByRole('link')).toHaveText(['Ana səhifə', 'Seçilmişlər', 'Yeni elan', 'Kabinet', 'Daha çox']);
    await expect(bar.locator('[aria-current=page]')).toHaveText('Ana səhifə');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footerEnd = () => footer.evaluate((element) => element.getBoundingClientRect().bottom);
    const barTop = await bar.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(footerEnd).toBeLessThanOrEqual(barTop + 1);
    await bar.getByRole('link', { name: 'Daha çox' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Menyu' })).toBeVisible();
    await expect(bar.locator('[aria-current]')).toHaveCount(0);
  } else await expect(bar).toBeHidden();

  // a task has one line
  await openHydrated(page, '/login');
  expect(await hrefs(page, 'footer a')).toEqual(['/contact', '/term', '/privacy']);
});

test('side banners on wide screens scroll with the content and then stick', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1535, height: 900 });
  await openHydrated(page, '/');
  const previousPage = page.getByRole('link', { name: /Yeni eviniz/ });
  await expect(previousPage).toBeHidden();
  for (const width of [1536, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await previousPage.boundingBox()).toMatchObject({ x: 0, y: 208, width: 320 });
    const scrollbar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
    const main = await page.getByRole('main').boundingBox();
    // there is no banner on the right
    expect([main?.x, main?.width]).toEqual([320, width - scrollbar - 320]);
    // the header is as wide as the content below it
    const edges = (part: 'banner' | 'main') =>
      page.getByRole(part).evaluate((element) => {
        const { left, right } = element.querySelector('.page-width')?.getBoundingClientRect() ?? {};
        return [left, right];
      });
    expect(await edges('banner')).toEqual(await edges('main'));
    for (const [scroll, top] of [
      [100, 108],
      [400, 0],
    ] as const) {
      await page.evaluate((y) => window.scrollTo(0, y), scroll);
      await expect.poll(async () => (await previousPage.boundingBox())?.y).toBe(top);
    }
    await expect(previousPage).toHaveAttribute('href', '/');
  }
  // the Instagram banner and the social links appear once an editor has entered an address
  await expect(page.getByRole('complementary', { name: 'Reklam' }).getByRole('link')).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Sosial şəbəkələr' })).toHaveCount(0);
});

test('the header of all but phones has the sections, and marks the current one', { tag: '@desktop' }, async ({
  page,
}) => {
  await openHydrated(page, '/ru/listings');
  const sections = page.getByRole('banner').getByRole('navigation', { name: 'Разделы' });
  for (const width of [768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(sections.getByRole('link')).toHaveText(['Продажа', 'Аренда', 'Посуточно', 'Новостройки', 'Ипотека']);
    // nothing is cut off or pushed out
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
    const overlaps = await page.getByRole('banner').evaluate((banner) => {
      const boxes = [...banner.querySelectorAll('a, button')].map((one) => one.getBoundingClientRect());
      const shown = boxes.filter(({ width }) => width > 0);
      return shown.some((one, at) =>
        shown
          .slice(at + 1)
          .some(
            (other) =>
              one.left < other.right - 1 &&
              other.left < one.right - 1 &&
              one.top < other.bottom - 1 &&
              other.top < one.bottom - 1,
          ),
      );
    });
    expect([width, overlaps]).toEqual([width, false]);
  }
  for (const [name, path] of [
    ['Продажа', '/ru/satilir'],
    ['Новостройки', '/ru/complexes'],
    ['Ипотека', '/ru/credit'],
  ] as const) {
    await sections.getByRole('link', { name }).click();
    await expect(page).toHaveURL(path);
    await expect(sections.locator('[aria-current]')).toHaveText(name);
  }
});

test('the White City notice blinks for five seconds, not with reduced motion, and stays dismissed', {
  tag: '@phone',
}, async ({ page }) => {
  const notice = page.getByRole('complementary', { name: 'Baku White City' });
  const animation = () =>
    notice.evaluate((element) => {
      const { animationName, animationDuration, animationIterationCount } = getComputedStyle(element);
      return [animationName, Number.parseFloat(animationDuration) * Number(animationIterationCount)];
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openHydrated(page, '/en');
  expect(await animation()).toEqual(['blink', 5]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect((await animation())[0]).toBe('none');
  await expect(notice.getByRole('link')).toHaveAttribute('href', '/en/baki-ag-seher');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await openHydrated(page, '/en/listings');
  await expect(notice).toHaveCount(0);
});

test.describe('for first-time visitors', () => {
  test.use({ isNewcomer: true, expectedNoise: /Failed to load/ });

  test('the welcome is one line until it is dismissed, and leaves no room', { tag: '@phone' }, async ({ page }) => {
    await openHydrated(page, '/');
    const welcome = page.getByRole('complementary', { name: 'Sayt haqqında bildiriş' });
    await expect(welcome).toContainText('Sayt sınaq rejimindədir.');
    await expectAccessibleInBoth(page);
    await page.reload();
    await expect(welcome).toBeVisible();
    await welcome.getByRole('button', { name: 'Bağla' }).click();
    await expect(welcome).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
      .toEqual(['contactData', 'translations_cache', 'welcome_dismissed']);
    // the HTML has it for everybody, and the first paint hides it
    await page.route('**/static/js/entry.client*', (route) => route.abort());
    await page.goto('/listings');
    await expect(welcome).toBeHidden();
    await expect(page.locator('[data-notice=welcome]')).toHaveCount(1);
  });

  test('the welcome is as wide as the header, above results with a map too', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.route('**/static/js/entry.client*', (route) => route.abort());
    const edges = (selector: string) =>
      page
        .locator(selector)
        .last()
        .evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [left, right];
        });
    for (const path of ['/', '/listings']) {
      await page.goto(path);
      expect([path, ...(await edges('[data-notice=welcome]'))]).toEqual([path, ...(await edges('header .page-width'))]);
    }
  });
});

test.describe('a chosen theme', () => {
  test.use({ expectedNoise: /Failed to load|preload/ });

  test('the theme is the device’s until somebody chooses one, and the first paint has it', { tag: '@phone' }, async ({
    page,
  }) => {
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const bar = () => page.locator('meta[name=theme-color]').first().getAttribute('content');
    const [LIGHT, DARK] = ['rgb(246, 247, 249)', 'rgb(14, 20, 32)'];
    await page.emulateMedia({ colorScheme: 'dark' });
    await openHydrated(page, '/mobile-menu');
    expect(await background()).toBe(DARK);
    const choices = page.getByRole('main').getByRole('group', { name: 'Görünüş' });
    await expect(choices.getByRole('button', { pressed: true })).toHaveAccessibleName('Cihazdakı kimi');
    await choices.getByRole('button', { name: 'İşıqlı' }).click();
    await expect.poll(background).toBe(LIGHT);
    await expect(choices.getByRole('button', { pressed: true })).toHaveAccessibleName('İşıqlı');
    await expectAccessible(page);

    // without the page's scripts there is only the one in the head
    await page.route('**/static/js/*.js', (route) => route.abort());
    await page.goto('/');
    expect([await background(), await bar()]).toEqual([LIGHT, '#f6f7f9']);
    await page.unroute('**/static/js/*.js');
    await page.emulateMedia({ colorScheme: 'light' });
    await openHydrated(page, '/mobile-menu');
    await choices.getByRole('button', { name: 'Qaranlıq' }).click();
    await expect.poll(background).toBe(DARK);
    expect(await bar()).toBe('#0e1420');
    await choices.getByRole('button', { name: 'Cihazdakı kimi' }).click();
    await expect.poll(background).toBe(LIGHT);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
  });
});

test('a new page starts at the top, and going back restores the scroll position', { tag: '@phone' }, async ({
  page,
}) => {
  await openHydrated(page, '/listings');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  // a click would scroll to the logo first
  await page.getByRole('link', { name: 'Evim', exact: true }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda evinizi tapın');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('.card-link').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
});

test('letters may show the mark on pages of mail programs', { tag: '@phone' }, async ({ request }) => {
  const mark = await request.get('/touch-icon.png');
  expect(mark.headers()['cross-origin-resource-policy']).toBe('cross-origin');
});

test('Back twice, while the scripts of the first page are still loading, opens the second one', {
  tag: '@phone',
}, async ({ page }) => {
  await openHydrated(page, '/complexes');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/kiraye"]')?.click());
  await expect(page).toHaveURL('/kiraye');
  await openHydrated(page, '/about');
  const scripts = await holdRequests(page, /\/static\/js\//);
  await page.goBack({ waitUntil: 'commit' });
  await scripts.requested;
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/complexes');
  scripts.release();
  await untilHydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakıda yaşayış kompleksləri');
});
