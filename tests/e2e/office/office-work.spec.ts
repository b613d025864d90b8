import type { Page, Route } from '@playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { postListing } from '../../support/browser/listings.ts';
import { addStaffMember, enterOffice, expectDecidable, openQueue, signInOffice } from '../../support/browser/office.ts';
import { newPerson, storeSession } from '../../support/browser/people.ts';

// What staff type, and the keys that they press, by mistake or twice.
// the refusals are made here
test.use({ expectedNoise: /status of (401|409|500)/ });

const refuse = (route: Route, status: number, code: string) =>
  route.fulfill({
    status,
    json: { data: null, error: { status, name: 'x', message: code, details: { code } }, message: code },
  });
const SAVE = 'Yadda saxla';

/** Requests of a kind, as they are sent. */
function collect(page: Page, method: string, path: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) sent.push(request.url());
  });
  return sent;
}

test('a complex opened from its list is edited when all of it is there, however late', async ({ page }) => {
  await enterOffice(page, 'editor');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/admin\/complexes\/\d+$/, async (route) => {
    if (route.request().method() === 'PUT') return refuse(route, 409, 'changed_meanwhile');
    await released;
    return route.continue();
  });
  await page.goto('/admin/complexes');
  const asked = page.waitForRequest(/\/api\/admin\/complexes\/\d+$/);
  await page.locator('tbody tr').first().click();
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const developer = page.locator('input[name="developer"]');
  expect(await developer.count()).toBe(0);
  release();
  await developer.fill('Yeni sahib');
  const saved = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: SAVE }).click();
  expect(Object.keys((await saved).postDataJSON()).sort()).toEqual(['developer', 'updatedAt']);
});

test('a form asks before what was typed is left', async ({ page }) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/complexes/3');
  const developer = page.locator('input[name="developer"]');
  await developer.fill('Yazılan söz');
  const question = page.waitForEvent('dialog');
  await Promise.all([
    question.then((dialog) => dialog.dismiss()),
    page.getByRole('menuitem', { name: 'Saytın mətnləri' }).click(),
  ]);
  await expect(page).toHaveURL(/complexes\/3/);
  await expect(developer).toHaveValue('Yazılan söz');
  // for the end of the test, which leaves the page
  page.on('dialog', (dialog) => dialog.accept());
});

for (const [status, code] of [
  [401, 'login_required'],
  [409, 'changed_meanwhile'],
] as const)
  test(`what was typed is offered again after a refusal with ${status}`, async ({ page }) => {
    const member = await addStaffMember('editor');
    await signInOffice(page, member.email);
    await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 204 }));
    await page.route(/\/api\/admin\/complexes\/3$/, (route) =>
      route.request().method() === 'PUT' ? refuse(route, status, code) : route.continue(),
    );
    await page.goto('/admin/complexes/3');
    const developer = page.locator('input[name="developer"]');
    const stored = await developer.inputValue();
    await developer.fill('Yazılan söz');
    await page.getByRole('button', { name: SAVE }).click();
    if (status === 401) {
      await expect(page).toHaveURL(/\/login/);
      await page.evaluate(() => localStorage.removeItem('kept_for_test'));
      await storeSession(page, member);
    } else await expect(page.getByText('Bunu başqası artıq dəyişib')).toBeVisible();
    await page.goto('/admin/complexes/3');
    // the office is opened anew
    await expect(developer).toHaveValue(stored, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Yazdığımı qaytar' }).click();
    await expect(developer).toHaveValue('Yazılan söz');
    page.on('dialog', (dialog) => dialog.accept());
  });

test('keys decide nothing while a menu is open or a text is being written', async ({ page }) => {
  await openQueue(page, 3);
  const approvals = collect(page, 'POST', /\/approve$/);
  await page.getByRole('button', { name: 'Azərbaycanca' }).click();
  const english = page.getByRole('menuitem', { name: 'English' });
  await expect(english).toBeVisible();
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  await expect(english).toHaveCount(0);
  await page.evaluate(() => {
    const text = Object.assign(document.createElement('div'), { contentEditable: 'true', id: 'written' });
    document.querySelector('main')?.append(text);
    text.focus();
  });
  await page.keyboard.press('a');
  await page.evaluate(() => document.querySelector('#written')?.remove());
  await expectDecidable(page);
  const skipped = page.waitForResponse(/\/skip$/);
  await page.keyboard.press('s');
  await skipped;
  expect(approvals).toEqual([]);
});

test('a key pressed twice decides once: nobody has seen the next case yet', { tag: '@desktop' }, async ({ page }) => {
  const heading = await openQueue(page, 3);
  const first = (await heading.textContent()) ?? '';
  const approvals = collect(page, 'POST', /\/approve$/);
  await expectDecidable(page);
  // within two frames, also on a slow machine
  await page.evaluate(async () => {
    for (let times = 0; times < 2; times++) {
      dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyA', key: 'a' }));
      await new Promise(requestAnimationFrame);
    }
  });
  await expect(heading).not.toHaveText(first);
  const second = (await heading.textContent()) ?? '';
  await expectDecidable(page);
  await expect(heading).toHaveText(second);
  expect(approvals).toHaveLength(1);
});

test('a decision with a text keeps it when it fails, and is sent once', async ({ page }) => {
  const id = await postListing(await newPerson());
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.route('**/reject', (route) => refuse(route, 409, 'changed_meanwhile'));
  await page.goto(`/admin/listings/${id}`);
  await page.getByRole('button', { name: /^Rədd et/ }).click();
  const why = page.getByRole('dialog');
  await why.getByRole('button', { name: 'Qiymət düz deyil' }).click();
  await why.getByRole('textbox').fill('Qiyməti düzəldin');
  const refused = page.waitForResponse(/\/reject$/);
  await why.getByRole('button', { name: /^Rədd et/ }).click();
  await refused;
  await expect(why.getByRole('alert')).toContainText('Bunu başqası artıq dəyişib');
  await expect(why.getByRole('textbox')).toHaveValue('Qiyməti düzəldin');
  await why.getByRole('button', { name: 'Ləğv et' }).click();
  const approvals = collect(page, 'POST', /\/approve$/);
  await page.getByRole('button', { name: /^Təsdiqlə/ }).dblclick();
  const undo = page.getByRole('region', { name: 'Geri qaytar' });
  await expect(undo).toContainText(`№${id} · Elan təsdiqləndi`);
  expect(approvals).toHaveLength(1);
});

test('an empty queue tells of those that somebody has skipped, and gives them back', async ({ page }) => {
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.route('**/api/admin/moderation/next', (route) =>
    route.fulfill({ json: { data: null, meta: { waiting: 2, others: [] } } }),
  );
  await page.goto('/admin/moderation');
  await expect(page.getByText('Sizin baxacağınız elan qalmayıb')).toBeVisible();
  const asked = page.waitForRequest((request) => request.postDataJSON()?.takesSkipped === true);
  await page.getByRole('button', { name: 'Ötürdüklərimi qaytar' }).click();
  await asked;
});

test('a phone is put on a list with a note that was typed and erased', async ({ page }) => {
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto('/admin/phone-rules/create');
  await page
    .getByLabel(/^Nömrə|^Telefon/)
    .first()
    .fill(`05533${Math.floor(10_000 + Math.random() * 89_999)}`);
  const note = page.locator('textarea[name="note"]');
  await note.fill('x');
  await note.fill('');
  await page.getByRole('button', { name: SAVE }).click();
  await expect(page).toHaveURL(/phone-rules\/\d+\/show/);
});

test('an emptied or unchanged contact of a colleague is refused', async ({ page }) => {
  const { user } = await addStaffMember('editor');
  const { email } = await addStaffMember('admin');
  await signInOffice(page, email);
  await page.goto(`/admin/users/${user.id}/show`);
  await page.getByRole('button', { name: 'Nömrəni və ya e-poçtu dəyiş' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: SAVE }).click();
  await expect(dialog.getByRole('alert')).toContainText('Heç nə dəyişməyib');
  await dialog.getByLabel('E-poçt').fill('');
  await dialog.getByRole('button', { name: SAVE }).click();
  await expect(dialog.getByRole('alert')).toContainText('Dəyər silinə bilməz');
});
