import { expect, type Page, type Request } from '@playwright/test';
import { openAlive, test } from '../support/browser/browser.ts';
import { signIn } from '../support/browser/people.ts';
import { wordsOf } from '../support/browser/wizard.ts';

const MB = 1024 * 1024;
const text = (name: string, size = 400_000) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'a') });
const pdf = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') };
const SUCCESS = 'Mesajınız göndərildi. Təşəkkür edirik!';
const failed = 'Mesajı göndərmək alınmadı. Bir azdan yenidən cəhd edin.';

const files = (page: Page) => page.getByRole('group', { name: /Fayllar/ }).getByRole('listitem');
const choose = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  page.getByLabel('Fayl əlavə et').setInputFiles(chosen);
const send = (page: Page, say = wordsOf('az')) =>
  page.getByRole('button', { name: say('feedback_send'), exact: true }).click();

async function fill(page: Page, say = wordsOf('az')): Promise<void> {
  await page.getByLabel(say('fullname')).fill('Aygün Əliyeva');
  await page.getByLabel(say('email'), { exact: true }).fill('aygun@evim.test');
  await page.getByLabel(say('feedback_subject')).selectOption(say('feedback_complaint'));
  await page.getByLabel(say('feedback_message')).fill('Salam!');
}

test('somebody sends a message with two files, and the form is empty again', async ({ page, isMobile }) => {
  const [say, home] = isMobile ? [wordsOf('ru'), '/ru'] : [wordsOf('en'), '/en'];
  await openAlive(page, `${home}/contact`);
  await fill(page, say);
  await page.getByLabel(say('feedback_add_files')).setInputFiles([text('qeyd.txt'), pdf]);
  const chosen = page.getByRole('group', { name: say('feedback_files') }).getByRole('listitem');
  await expect(chosen).toHaveText([/^qeyd\.txt0[,.]38/, /^plan\.pdf0[,.]01/]);
  const answered = page.waitForResponse('**/api/feedbacks');
  await send(page, say);
  const answer = await answered;
  const { file, file_tokens, website, ...words } = answer.request().postDataJSON().data;
  expect([answer.status(), file.length, file_tokens.length, website]).toEqual([201, 2, 2, '']);
  expect(words).toMatchObject({
    name: 'Aygün Əliyeva',
    email: 'aygun@evim.test',
    title: 'complaint',
    message: 'Salam!',
  });
  await expect(page.getByRole('status').filter({ hasText: say('success_message') })).toBeVisible();
  for (const label of ['fullname', 'feedback_subject', 'feedback_message'])
    await expect(page.getByLabel(say(label))).toHaveValue('');
  await expect(chosen).toHaveCount(0);
  // for three seconds (spec §9)
  await expect(page.getByText(say('success_message'))).toHaveCount(0);
});

test('a file can be left out; what is too large, unknown or one too many is told by name', async ({ page }) => {
  await openAlive(page, '/contact');
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

test('what is missing is said at its field, and nothing is sent', async ({ page }) => {
  await openAlive(page, '/ru/contact');
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

  test('a banner says so for a moment, nothing is lost, and files are not sent twice', async ({ page }) => {
    await openAlive(page, '/contact');
    await fill(page);
    await choose(page, pdf);
    const uploads: Request[] = [];
    page.on('request', (request) => request.url().endsWith('/api/upload') && uploads.push(request));
    await page.route('**/api/feedbacks', (route) => route.fulfill({ status: 500, body: '{}' }));
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: failed })).toBeVisible();
    await expect(page.getByText(failed)).toHaveCount(0);
    await expect(page.getByLabel('Mesajınız')).toHaveValue('Salam!');
    await expect(files(page)).toHaveCount(1);
    await page.unroute('**/api/feedbacks');
    await send(page);
    await expect(page.getByText(SUCCESS)).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  test('an upload without a network says that there is none', async ({ page }) => {
    await openAlive(page, '/contact');
    await fill(page);
    await choose(page, pdf);
    await page.route('**/api/upload', (route) => route.abort());
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'İnternet bağlantısı yoxdur' })).toBeVisible();
  });

  test('a file that is not what it says is told as such', async ({ page }) => {
    await openAlive(page, '/contact');
    await fill(page);
    await choose(page, { ...pdf, buffer: Buffer.from('MZ no document') });
    await send(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Fayllardan biri bu növdən deyil' })).toBeVisible();
  });
});

test('somebody who is signed in sends files as anybody does', async ({ page }) => {
  await signIn(page);
  await openAlive(page, '/contact');
  await fill(page);
  await choose(page, pdf);
  await send(page);
  await expect(page.getByText(SUCCESS)).toBeVisible();
});

test('below stand mail, phone, place and hours, in the language of the page', async ({ page }) => {
  await openAlive(page, '/en/contact');
  const office = page.getByRole('region', { name: 'How to reach us' });
  await expect(office.getByRole('link', { name: /salam@evim\.test/ })).toHaveAttribute(
    'href',
    'mailto:salam@evim.test',
  );
  await expect(office.getByRole('link', { name: /012 555 01 42/ })).toHaveAttribute('href', 'tel:+994125550142');
  await expect(office.getByRole('link', { name: /Nizami Street/ })).toHaveAttribute('href', /google\.com\/maps/);
  await expect(office.getByRole('definition')).toHaveText(['09:00–18:00', 'Saturday 10:00–16:00, closed on Sunday']);
  const map = office.getByRole('img');
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says how else to reach us, and there is no button that does nothing', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByText('Forma üçün JavaScript lazımdır')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Göndər' })).toBeHidden();
    await expect(page.getByRole('link', { name: /salam@evim\.test/ }).first()).toBeVisible();
  });
});
