import type { Page } from '@playwright/test';
import { topUpBalance } from '../../support/browser/balance.ts';
import { expect, expectAccessible, test, untilHydrated } from '../../support/browser/browser.ts';
import { addStaffMember, enterOffice, signInOffice } from '../../support/browser/office.ts';
import { newPerson } from '../../support/browser/people.ts';

// each staff account is created by a separate process, and the forms are long
// missing rights are a 403 response, which Chromium logs
test.use({ expectedNoise: /status of 40[13]/ });

/** The Russian text of the skip link, as visitors see it. */
const skipLink = async () => {
  const html = await (await fetch(`${process.env.EVIM_SITE}/ru/about`)).text();
  return /href="#content"[^>]*>([^<]*)</.exec(html)?.[1];
};

// changes a text that all tests share
test('an editor changes a text in Russian, the site shows it, and undo brings it back', { tag: '@desktop' }, async ({
  page,
}) => {
  const { email } = await addStaffMember('editor');
  const before = await skipLink();
  const changed = `К объявлениям ${Date.now()}`;
  await signInOffice(page, email);
  await page.goto('/admin');
  await page.getByRole('menuitem', { name: 'Saytın mətnləri' }).click();
  await page.getByRole('textbox', { name: 'Axtar' }).fill('skip_to_content');
  await page.getByRole('cell', { name: 'skip_to_content' }).click();
  await page.getByLabel('Rusca').fill(changed);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByText(`→ ${changed}`)).toBeVisible();
  await expect.poll(skipLink, { timeout: 10_000 }).toBe(changed);
  await page.getByRole('button', { name: 'Geri qaytar' }).first().click();
  await expect(page.getByText('Geri qaytarıldı', { exact: true })).toBeVisible();
  await expect.poll(skipLink, { timeout: 10_000 }).toBe(before);
});

test('an editor sees an offer of promotions as owners will, before it is saved; nobody else does', {
  tag: '@desktop',
}, async ({ page }) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/promotions');
  await page.getByRole('cell', { name: 'VIP elan' }).first().click();
  await page.getByRole('textbox', { name: /^Ad · RU/ }).fill('Невиданное');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Saytda bax' }).click();
  const site = await opened;
  await expect(site).toHaveURL(/\/promotions\?preview=/);
  await site.goto(`/ru${new URL(site.url()).pathname}${new URL(site.url()).search}`);
  await expect(site.getByText('Предпросмотр')).toBeVisible();
  const offer = site.getByRole('radio', { name: 'Невиданное' });
  await offer.check();
  await expect(site.getByRole('group', { name: 'Срок' }).getByRole('radio').first()).toBeChecked();
  await expectAccessible(site);
  const others = await fetch(site.url());
  expect([others.status, (await others.text()).includes('Невиданное')]).toEqual([404, false]);
});

test('an editor sees a text on pages of the site before it is saved; nobody else does', { tag: '@desktop' }, async ({
  page,
}) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/translations/mortgage_calculator');
  const field = page.getByLabel('Rusca');
  const before = await field.inputValue();
  await field.fill('Невиданный расчёт');
  await expect(page.getByText('ana səhifəni bu mətnlə açır')).toBeVisible();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Saytda bax' }).click();
  const site = await opened;
  await expect(site).toHaveURL(/\/ru\?preview=/);
  await expect(site.getByText('Предпросмотр')).toBeVisible();
  await untilHydrated(site);
  const token = new URL(site.url()).search;
  const heading = site.getByRole('heading', { name: /расчёт|калькулятор/ });
  // a page that has the text, by a link within the site and by its address
  await site.getByRole('contentinfo').getByRole('link', { name: 'Кредит и ипотека' }).click();
  await expect(heading).toHaveText('Невиданный расчёт');
  await site.goto(`/ru/credit${token}`);
  await expect(heading).toHaveText('Невиданный расчёт');
  await site.goto('/ru/credit');
  await expect(heading).toHaveText(before);
  const others = await fetch(`${process.env.EVIM_SITE}/ru/credit${token}`);
  const html = await others.text();
  expect([others.status, html.includes(`>${before}<`), html.includes('Невиданный')]).toEqual([200, true, false]);

  await page.goto('/admin/translations/sms_hidden');
  await expect(page.getByText('Bu mətn məktublarda, mesajlarda və xidməti səhifələrdə işlənir')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Saytda bax' })).toHaveCount(0);
});

// changes a page that all tests share
test('an editor writes a page with a heading, bold, a list and a link, and visitors see them', {
  tag: '@desktop',
}, async ({ page, browser }) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/pages/about');
  const text = page.getByRole('textbox', { name: 'Mətn' });
  const tools = page.getByRole('toolbar', { name: 'Mətnin görünüşü' });
  const heading = `Biz ${Date.now()}`;
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type(heading);
  await page.keyboard.press('Enter');
  // the lines are two before the caret goes up
  await expect(text.locator('> *').first()).toHaveText(heading);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('combobox', { name: 'Növ' }).selectOption('Başlıq 2');
  await expect(text).toBeFocused();
  await expect(text.getByRole('heading', { name: heading })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Qalın');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' söz');
  await page.keyboard.press('Enter');
  await tools.getByRole('button', { name: 'Nişanlı siyahı' }).click();
  await page.keyboard.type('bir');
  await page.keyboard.press('Enter');
  await page.keyboard.type('iki');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  // a script URL is rejected; a link without selected text shows its URL
  await page.keyboard.press('Control+k');
  await page.getByLabel('Linkin ünvanı').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Linkin ünvanı').fill('evim.test/aksiya');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type(' — baxın');
  // undo
  await page.keyboard.type(' XATA');
  await page.keyboard.press('Control+z');
  await expect(text).not.toContainText('XATA');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(page.getByRole('button', { name: 'Geri qaytar' })).not.toHaveCount(0);
  await expect.poll(async () => (await fetch(`${process.env.EVIM_SITE}/about`)).text()).toContain(heading);
  const visitor = await browser.newPage({ baseURL: process.env.EVIM_SITE, locale: 'az-AZ' });
  await visitor.goto('/about');
  await expect(visitor.getByRole('heading', { name: heading })).toBeVisible();
  await expect(visitor.locator('strong', { hasText: /^Qalın$/ }).first()).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: /^iki$/ }).first()).toBeVisible();
  const link = visitor.getByRole('link', { name: 'https://evim.test/aksiya' }).first();
  await expect(link).toHaveAttribute('href', 'https://evim.test/aksiya');
  await visitor.close();
  await page.goto('/admin/pages/about');
  await page.getByRole('button', { name: 'Geri qaytar' }).first().click();
  await expect.poll(async () => (await fetch(`${process.env.EVIM_SITE}/about`)).text()).not.toContain(heading);
});

test('pasted HTML keeps only the supported formatting, and Tab leaves the editor', { tag: '@desktop' }, async ({
  page,
}) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/pages/design-and-construction');
  const text = page.getByRole('textbox', { name: 'Mətn' });
  // the caret is at the start: outside a list, where pasted blocks would become items, and not where a click finds something
  await text.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Yeni: ');
  await expect(text).toHaveText(/^Yeni: /);
  await text.evaluate((area) => {
    const data = new DataTransfer();
    data.setData('text/plain', 'words');
    data.setData(
      'text/html',
      `<meta charset="utf-8"><style>p { color: red }</style><b style="font-weight:normal"><h2 class="x">Başlıq</h2>
      <p>Adi <span style="font-weight:700">qalın</span> <a href="https://evim.az">bax</a> <a href="javascript:1">yox</a>
      <img src="https://tracker.test/a.gif" alt=""></p><script>alert(1)</script>
      <ul><li>bir<ol><li>iki</li></ol></li></ul>
      <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·</span>üç</p></b>`,
    );
    const event = { inputType: 'insertFromPaste', dataTransfer: data, bubbles: true, cancelable: true };
    area.dispatchEvent(new InputEvent('beforeinput', event));
  });
  await expect(text.getByRole('heading', { name: 'Başlıq' })).toBeVisible();
  await expect(text.locator('strong', { hasText: /^qalın$/ })).toBeVisible();
  await expect(text.getByRole('link', { name: 'bax', exact: true })).toBeVisible();
  await expect(text.getByRole('link', { name: 'yox', exact: true })).toHaveCount(0);
  await expect(text.locator('ul > ol > li')).toHaveText('iki');
  await expect(text.locator('ul > li').filter({ hasText: /^(bir|üç)$/ })).toHaveCount(2);
  await expect(text.locator('img[src*=tracker], script, style')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: 'Növ' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Qalın' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

/** Opens pages one after the other, as somebody of a role, and expects each to be accessible; what they log fails the test. */
async function expectUsable(page: Page, role: 'admin' | 'editor', paths: string[]): Promise<void> {
  await enterOffice(page, role);
  await page.emulateMedia({ colorScheme: 'light' });
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(`/admin/${path}`);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expectAccessible(page);
    });
}

test('the pages of an editor log no errors and are accessible', { tag: '@desktop' }, async ({ page }) => {
  test.slow();
  const paths = ['translations', 'pages/white-city', 'contact/1', 'quarters/1', 'complexes/1', 'stations', 'versions'];
  await expectUsable(page, 'editor', paths);
});

test('the other lists and the page of a payment log no errors and are accessible', { tag: '@desktop' }, async ({
  page,
}) => {
  test.slow();
  const id = await topUpBalance(await newPerson(), 5);
  await expectUsable(page, 'admin', [
    ...['corrections', 'feedbacks', 'bank-programs', 'promotions', 'banners', 'complexes', 'projects'],
    ...['streets', 'districts', 'settlements', 'payments', `payments/${id}/show`],
  ]);
});

test('the pagination of a list is in the language of the office, on a phone too', async ({ page }) => {
  const { email } = await addStaffMember('editor');
  await signInOffice(page, email);
  await page.addInitScript(() => localStorage.setItem('RaStoreoffice.locale', '"ru"'));
  await page.goto('/admin/streets');
  await page.getByRole('button', { name: 'Следующая страница' }).click();
  await expect(page.getByText(/^26–50 из/)).toBeVisible();
  await expect(page.locator('[aria-label*="page" i], [aria-label*="pagination" i]')).toHaveCount(0);
});
