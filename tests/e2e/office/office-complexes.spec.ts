import type { Locator } from '@playwright/test';
import { expect, test } from '../../support/browser/browser.ts';
import { enterOffice } from '../../support/browser/office.ts';

test('every control of a layout is reachable by mouse at 1280 and 1440 px', async ({ page }) => {
  await enterOffice(page, 'editor');
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/complexes/3');
    const layouts = page.locator('.RaArrayInput-root', { hasText: 'Planlar' }).last();
    const row = layouts.locator('.RaSimpleFormIterator-line').last();
    const controls = [
      ...['Otaq', 'Sahə', 'Qiymət', 'Təmir', 'Sanitar', 'Balkon'].map((name) => row.getByLabel(name, { exact: false })),
      row.locator('.RaSimpleFormIterator-action button').last(),
      row.getByRole('button', { name: /yüklə/i }),
    ];
    // a trial click fails where something else, or nothing, is under the mouse
    for (const control of controls) await control.first().click({ trial: true });
  }
});

test('a number is understood as people write it, or refused; it is never another one', async ({ page }) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/bank-programs/create');
  const rate = page.getByLabel(/^İllik faiz/);
  const most = page.getByLabel(/^Ən böyük məbləğ/);
  const leave = async (field: Locator, typed: string) => {
    await field.click();
    await field.press('ControlOrMeta+a');
    await page.keyboard.type(typed);
    await field.blur();
  };
  await leave(rate, '2,5 %');
  await expect(rate).toHaveValue('2,5');
  await leave(most, '1,5 mln');
  await expect(most).toHaveValue('1\u00a0500\u00a0000');
  await leave(most, '100.000');
  await expect(most).toHaveValue('100\u00a0000');
  await leave(rate, '1e5');
  await page.getByRole('button', { name: 'Yadda saxla' }).click();
  await expect(rate).toHaveValue('1e5');
  await expect(rate).toHaveAccessibleDescription('Ədəd olmalıdır');
});

test('an editor sees a complex on its page before it is saved; nobody else does', async ({ page }) => {
  await enterOffice(page, 'editor');
  await page.goto('/admin/complexes/3');
  const name = page.getByRole('textbox', { name: 'Ad', exact: true }).first();
  const saved = await name.inputValue();
  await name.fill('Görünməmiş Residence');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Saytda bax' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1 })).toContainText('Görünməmiş Residence');
  await expect(preview.getByText('Önbaxış')).toBeVisible();
  const { headers } = await page.request.get(preview.url()).then((response) => ({ headers: response.headers() }));
  expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['private, no-store', 'noindex']);
  const asVisitor = await (await fetch(preview.url())).text();
  expect(asVisitor).toContain(saved);
  expect(asVisitor).not.toContain('Görünməmiş');
});
