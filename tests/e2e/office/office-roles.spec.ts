import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { StaffRole } from '../../../src/contract/auth/fields.ts';
import { bakuTime } from '../../../src/contract/values/dates.ts';
import { DAY_MS } from '../../../src/contract/values/durations.ts';
import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { newMember } from '../../support/browser/members.ts';
import { addStaffMember, OFFICE_PASSWORD, signInOffice } from '../../support/browser/office.ts';
import { newPerson } from '../../support/browser/people.ts';
import { runInDatabase } from '../../support/browser/site-database.ts';

// missing rights are a 403 response, which Chromium logs
test.use({ expectedNoise: /status of 40[134]/ });

const CONTENT = [
  ...['translations', 'pages', 'contact/1', 'bank-programs', 'promotions', 'banners', 'complexes', 'projects'],
  ...['streets', 'districts', 'settlements', 'stations', 'quarters', 'place-aliases', 'versions'],
];
/** The menu of each role. */
const MENUS: Record<StaffRole, string[]> = {
  moderator: [
    'moderation',
    'listings',
    'decisions',
    'reports',
    'rejection-reasons',
    'feedbacks',
    'users',
    'phone-rules',
  ],
  editor: ['feedbacks', ...CONTENT],
  finance: ['users', 'payments', 'payouts', 'corrections'],
  admin: [
    ...['moderation', 'listings', 'decisions', 'reports', 'rejection-reasons', 'feedbacks', 'users', 'phone-rules'],
    ...['payments', 'payouts'],
    ...['corrections', ...CONTENT, 'audit', 'running'],
  ],
};
/** A page that the role may not open, and its API route. */
const FOREIGN: Partial<Record<StaffRole, string>> = {
  moderator: 'payments',
  editor: 'users',
  finance: 'moderation-settings',
};

for (const role of ['moderator', 'editor', 'finance', 'admin'] as const)
  test(`${role}: the menu has only the pages of the role, and others are rejected`, async ({ page }) => {
    const { email, jwt } = await addStaffMember(role);
    const foreign = FOREIGN[role];
    await signInOffice(page, email);
    await page.goto(foreign ? `/admin/${foreign}` : '/admin');
    const links = page.getByRole('menu').getByRole('menuitem');
    await links.first().waitFor();
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(paths.sort()).toEqual(['/admin', ...MENUS[role].map((path) => `/admin/${path}`)].sort());
    if (!foreign) return;
    await expect(page.getByRole('heading', { name: 'Belə səhifə yoxdur' })).toBeVisible();
    await expectAccessible(page);
    const headers = { authorization: `Bearer ${jwt}` };
    expect((await fetch(`${process.env.EVIM_SITE}/api/admin/${foreign}`, { headers })).status).toBe(403);
    await page.getByRole('link', { name: 'Əsas səhifəyə keç' }).click();
    await page.waitForURL('**/admin');
  });

test('a correction needs the approval of a second member of finance, and then changes the balance', async ({
  page,
  browser,
}) => {
  const person = await newMember();
  const [first, second] = [await addStaffMember('finance'), await addStaffMember('finance')];
  const reason = `Bank iki dəfə çıxıb ${Date.now()}`;
  await signInOffice(page, first.email);
  await page.goto(`/admin/users/${person.id}/show`);
  // only moderators may block
  await expect(page.getByRole('button', { name: 'Balansa düzəliş' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Blokla' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Balansa düzəliş' }).click();
  const dialog = page.getByRole('dialog', { name: 'Balansa düzəliş' });
  await dialog.getByLabel('Məbləğ').fill('12.5');
  await dialog.getByLabel('Səbəb').fill(reason);
  await dialog.getByRole('button', { name: 'Təsdiqə göndər' }).click();
  await confirm(page);
  await expect(page.getByText('Düzəliş təsdiq gözləyir')).toBeVisible();
  await page.goto('/admin/corrections');
  const mine = page.getByRole('row').filter({ hasText: reason });
  await expect(mine.getByRole('button', { name: 'Rədd et' })).toBeVisible();
  await expect(mine.getByRole('button', { name: 'Təsdiqlə' })).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await signInOffice(other, second.email);
  await other.goto('/admin/corrections');
  const theirs = other.getByRole('row').filter({ hasText: reason });
  await theirs.getByRole('button', { name: 'Təsdiqlə' }).click();
  await confirm(other);
  await expect(theirs).toContainText('Təsdiqlənib');
  await other.context().close();
  expect((await (await person.call('GET', '/api/users/me')).json()).balance).toBe(12.5);
});

test('an editor adds a section to White City in three languages with a photo, and undoes it', async ({ page }) => {
  const { email } = await addStaffMember('editor');
  const title = `Вокзал ${Date.now()}`;
  const titles = async (): Promise<string[]> => {
    const response = await fetch(`${process.env.EVIM_SITE}/api/white-city?locale=ru`);
    const { data } = (await response.json()) as { data: { projects: { id: number; title: string }[] } };
    return data.projects.map((one) => `${one.id} ${one.title}`);
  };
  const before = await titles();
  const last = Math.max(...before.map((one) => Number.parseInt(one, 10)));
  await signInOffice(page, email);
  await page.goto('/admin/pages/white-city');
  // a long form: a busy machine shows it late
  await page.getByRole('heading', { level: 1, name: 'Bakı Ağ Şəhər' }).waitFor();
  const at = before.length;
  await page.getByRole('button', { name: 'Əlavə et', exact: true }).click();
  const save = page.getByRole('button', { name: 'Yadda saxla' });
  await save.click();
  await expect(page.getByText('Vacibdir').first()).toBeVisible();
  for (const [language, words] of [
    ['az', 'Vağzal'],
    ['en', 'Station'],
    ['ru', title],
  ] as const) {
    await page.locator(`[name="parts.${at}.title.${language}"]`).fill(words);
    await page.locator(`[name="parts.${at}.caption.${language}"]`).fill(words);
  }
  const part = page.locator('.RaSimpleFormIterator-line').nth(at);
  const chooser = page.waitForEvent('filechooser');
  await part.getByRole('button', { name: 'Şəkil yüklə' }).click();
  await (await chooser).setFiles({ name: 'vokzal.png', mimeType: 'image/png', buffer: await photo() });
  await expect(part.getByRole('img')).toBeVisible();
  await save.click();
  await expect.poll(titles, { timeout: 10_000 }).toEqual([...before, `${last + 1} ${title}`]);
  await page.goto(`/ru/baki-ag-seher?project=${last + 1}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await page.goto('/admin/pages/white-city');
  await page.getByRole('button', { name: 'Geri qaytar' }).first().click();
  await expect.poll(titles, { timeout: 10_000 }).toEqual(before);
});

test('an admin pauses a channel and resumes it', async ({ page }) => {
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  await page.goto('/admin/running');
  // no journey is told anything by it
  const channel = page.getByRole('region', { name: 'Telegram', exact: true });
  const isOn = channel.getByLabel('Telegram', { exact: true });
  await expect(isOn).toBeChecked();
  await isOn.click();
  await expect(page.getByText('Kanal dayandırıldı')).toBeVisible();
  await page.reload();
  await expect(isOn).not.toBeChecked();
  const state = channel.getByRole('alert');
  await expect(state).toContainText('Kanal dayandırılıb.');
  // the theme's own tint, not that of MUI
  await expect(state).toHaveCSS('background-color', 'rgb(255, 243, 214)');
  await isOn.click();
  await expect(page.getByText('Kanal yenidən işləyir')).toBeVisible();
  await page.reload();
  await expect(isOn).toBeChecked();
  await expect(channel.getByRole('alert')).not.toContainText('Kanal dayandırılıb.');
});

test('an admin reads the audit log, and starts a job', async ({ page }) => {
  const { email } = await addStaffMember();
  await signInOffice(page, email);
  await page.goto('/admin/running');
  await page.getByRole('button', { name: 'İndi işlət: İstifadə olunmayan şəkilləri silmək' }).click();
  await expect(page.getByText('Bir neçə saniyəyə işləyəcək')).toBeVisible();
  await page.goto('/admin/audit');
  const started = page.getByRole('row').filter({ hasText: 'İş işə salındı' });
  await expect(started.first()).toContainText('İstifadə olunmayan şəkilləri silmək');

  // by person, act and days; somebody else has started it too
  const other = await addStaffMember();
  const headers = { authorization: `Bearer ${other.jwt}` };
  const answer = await fetch(`${process.env.EVIM_SITE}/api/admin/jobs/sweep-uploads/run`, { method: 'POST', headers });
  expect(answer.status).toBeLessThan(300);
  const none = page.getByText('Bu filtrlərlə heç nə tapılmadı.');
  const chooseAct = async (name: string) => {
    await page.getByRole('combobox', { name: 'Nə edib' }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
  };
  await page.getByRole('combobox', { name: 'Kim' }).fill(email);
  await page.getByRole('option').filter({ hasText: email }).click();
  await expect(started).toHaveCount(1);
  await chooseAct('Rədd səbəbi əlavə edildi');
  await expect(none).toBeVisible();
  await chooseAct('İş işə salındı');
  await expect(started).toHaveCount(1);
  const today = bakuTime(new Date()).toISOString().slice(0, 10);
  const yesterday = bakuTime(new Date(Date.now() - DAY_MS))
    .toISOString()
    .slice(0, 10);
  await page.getByLabel('Son tarix').fill(yesterday);
  await expect(none).toBeVisible();
  await page.getByLabel('Son tarix').fill(today);
  await expect(started).toHaveCount(1);
  await page.getByLabel('Başlanğıc tarix').fill(today);
  await expect(started).toHaveCount(1);
});

test('a person with 21 listings has a second page of them', async ({ page }) => {
  const person = await newPerson();
  const [columns] = await runInDatabase(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_name = 'listings' and table_schema = 'public' and is_generated = 'NEVER' and column_name not in
        ('id', 'document_id', 'ref', 'import_hash', 'owner_id', 'images', 'image_count', 'home_id')`,
    [],
  );
  // rejected ones are nobody's duplicates
  await runInDatabase(
    `insert into listings (${columns?.names}, owner_id)
     select ${String(columns?.names).replace(/\bstatus_ad\b/, "'rejected'")}, $1
       from generate_series(1, 21), (select * from listings where status_ad = 'active' limit 1) one`,
    [person.id],
  );
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto(`/admin/users/${person.id}/show`);
  const pager = page.getByRole('navigation', { name: 'Siyahının səhifələri' });
  await expect(page.getByText('1–20 / 21')).toBeVisible();
  await pager.getByRole('button', { name: 'Səhifəyə keç: 2' }).click();
  await expect(page.getByText('21–21 / 21')).toBeVisible();
});

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#88aacc' } })
    .png()
    .toBuffer();
}

/** Confirms the identity, which payments require. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bu sizsiniz?' });
  await dialog.getByLabel('Şifrə').fill(OFFICE_PASSWORD);
  await dialog.getByRole('button', { name: 'Təsdiqlə' }).click();
}
