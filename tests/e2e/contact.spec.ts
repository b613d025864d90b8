import { expect, type Page, type Request } from '@playwright/test';
import { openHydrated, test } from '../support/browser/browser.ts';
import { signIn } from '../support/browser/people.ts';
import { textsOf } from '../support/browser/wizard.ts';

const MB = 1024 * 1024;
const text = (name: string, size = 400_000) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') });
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
const SUCCESS = 'Mesajınız göndərildi. Təşəkkür edirik!';
const failed = 'Mesajı göndərmək alınmadı. Bir az sonra yenidən cəhd edin.';

const files = (page: Page) => page.getByRole('group', { name: /Fayllar/ }).getByRole('listitem');
const choose = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  page.getByLabel('Fayl əlavə et').setInputFiles(chosen);
const send = (page: Page, translate = textsOf('az')) =>
  page.getByRole('button', { name: translate('feedback_send'), exact: true }).click();

async function fill(page: Page, translate = textsOf('az')): Promise<void> {
  await page.getByLabel(translate('fullname')).fill('Aygün Əliyeva');
  await page.getByLabel(translate('email'), { exact: true }).fill('aygun@evim.test');
  await page.getByLabel(translate('feedback_subject')).selectOption(translate('feedback_complaint'));
  await page.getByLabel(translate('feedback_message')).fill('Salam!');
}

test('a message with two files can be sent, and the form is cleared', async ({ page, isMobile }) => {
  const [translate, home] = isMobile ? [textsOf('ru'), '/ru'] : [textsOf('en'), '/en'];
  await page.clock.install();
  await openHydrated(page, `${home}/contact`);
  await fill(page, translate);
  await page.getByLabel(translate('feedback_add_files')).setInputFiles([text('qeyd.txt'), pdf]);
  const chosen = page.getByRole('group', { name: translate('feedback_files') }).getByRole('listitem');
  await expect(chosen).toHaveText([/^qeyd\.txt0[,.]38/, /^plan\.pdf0[,.]01/]);
  const responsePromise = page.waitForResponse('**/api/feedbacks');
  await send(page, translate);
  const response = await responsePromise;
  const { file, file_tokens, website, ...words } = response.request().postDataJSON().data;
  expect([response.status(), file.length, file_tokens.length, website]).toEqual([201, 2, 2, '']);
  expect(words).toMatchObject({
    name: 'Aygün Əliyeva',
    email: 'aygun@evim.test',
    title: 'complaint',
    message: 'Salam!',
  });
  await expect(page.getByRole('status').filter({ hasText: translate('success_message') })).toBeVisible();
  for (const label of ['fullname', 'feedback_subject', 'feedback_message'])
    await expect(page.getByLabel(translate(label))).toHaveValue('');
  await expect(chosen).toHaveCount(0);
  // for three seconds (spec §9)
  await page.clock.fastForward(3_000);
  await expect(page.getByText(translate('success_message'))).toHaveCount(0);
});

test('a file can be removed; files that are too large, of an unknown type or too many are named in errors', async ({
  page,
}) => {
  await openHydrated(page, '/contact');
  await choose(page, pdf, text('qeyd.txt'), text('böyük.txt', 10 * MB + 1), { ...pdf, name: 'oyun.exe' });
  await expect(files(page)).toHaveText([/^plan\.pdf/, /^qeyd\.txt/]);
  const problem = page.getByRole('alert').getByRole('paragraph');
  await expect(problem).toHaveText(['böyük.txt: fayl 10 MB-dan böyükdür', 'oyun.exe: bu növ faylı qəbul etmirik']);
  await page.getByRole('button', { name: 'plan.pdf faylını sil' }).click();
  await expect(files(page)).toHaveText([/^qeyd\.txt/]);
  await expect(problem).toHaveCount(0);
  await choose(page, ...[1, 2, 3, 4, 5].map((number) => text(`${number}.txt`, number)));
  await expect(files(page)).toHaveCount(5);
  await expect(problem).toHaveText(['Ən çoxu 5 fayl göndərmək olar']);
});

test('shows errors at empty fields and sends nothing', async ({ page }) => {
  await openHydrated(page, '/ru/contact');
  const requests: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
  await page.getByLabel('Эл. почта').fill('aygun');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByLabel('Имя и фамилия')).toBeFocused();
  for (const problem of ['Укажите имя и фамилию', 'Выберите тему', 'Напишите сообщение'])
    await expect(page.locator('p').getByText(problem, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Эл. почта')).toHaveAttribute('aria-invalid', 'true');
  expect(requests).toEqual([]);
});

test.describe('when the server fails', () => {
  test.use({ expectedNoise: /Failed to load resource|feedback was not sent/ });

  test('a banner shows the error, the form keeps its values, and files are not sent twice', async ({ page }) => {
    await page.clock.install();
    await openHydrated(page, '/contact');
    await fill(page);
    await choose(page, pdf);
    const uploads: Request[] = [];
    page.on('request', (request) => request.url().endsWith('/api/upload') && uploads.push(request));
    await page.route('**/api/feedbacks', (route) => route.fulfill({ status: 500, body: '{}' }));
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page.getByLabel('Mesajınız')).toHaveValue('Salam!');
    await expect(files(page)).toHaveCount(1);
    await page.unroute('**/api/feedbacks');
    await send(page);
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  test('an upload without a network shows that there is no connection, and a file of another content that it is not of its type', async ({
    page,
  }) => {
    await openHydrated(page, '/contact');
    await fill(page);
    await choose(page, pdf);
    await page.route('**/api/upload', (route) => route.abort());
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'İnternet bağlantısı yoxdur' })).toBeVisible();
    await page.unroute('**/api/upload');
    await page.getByRole('button', { name: 'plan.pdf faylını sil' }).click();
    await choose(page, { ...pdf, buffer: Buffer.from('MZ no document') });
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Fayllardan biri bu növdən deyil' })).toBeVisible();
  });
});

test('a signed-in user sends files as visitors do', async ({ page }) => {
  await signIn(page);
  await openHydrated(page, '/contact');
  await fill(page);
  await choose(page, pdf);
  await send(page);
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('shows e-mail, phone, address and hours in the language of the page', async ({ page }) => {
  await openHydrated(page, '/en/contact');
  const office = page.getByRole('region', { name: 'How to reach us' });
  await expect(office.getByRole('link', { name: /salam@evim\.test/ })).toHaveAttribute(
    'href',
    'mailto:salam@evim.test',
  );
  await expect(office.getByRole('link', { name: /012 555 01 42/ })).toHaveAttribute('href', 'tel:+994125550142');
  await expect(office.getByRole('link', { name: /Nizami Street/ })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(office.getByRole('definition')).toHaveText([
    /09:00.–.18:00$/,
    /^Saturday 10:00.–.16:00, closed on Sunday$/,
  ]);
  const map = office.getByRole('img');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows other ways of contact and no button', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('Forma üçün JavaScript lazımdır')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Göndər' })).toBeHidden();
    await expect(page.getByRole('link', { name: /salam@evim\.test/ }).first()).toBeVisible();
  });
});
