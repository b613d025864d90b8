import { expect, expectAccessible, test } from '../../support/browser/browser.ts';
import { postActive } from '../../support/browser/listings.ts';
import { addStaffMember, expectApart, expectFitting, signInOffice } from '../../support/browser/office.ts';
import { newPerson } from '../../support/browser/people.ts';

test('the page of a listing shows the changes that wait, and decides on them', async ({ page, isMobile }) => {
  const owner = await newPerson();
  const id = await postActive(owner);
  const change = await owner.call('PUT', `/api/listings/${id}`, {
    data: { Property_type: 'old_building', Price: 131_000 },
  });
  expect(change.status).toBe(200);
  const typeNow = async () => {
    const response = await owner.call('GET', `/api/listings/${id}`);
    return (await response.json()).data.Property_type;
  };
  const { email } = await addStaffMember('moderator');
  await signInOffice(page, email);
  await page.goto(`/admin/listings/${id}`);
  const changes = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Dəyişiklik təsdiq gözləyir' }) });
  await expect(changes.getByRole('row', { name: /Köhnə tikili/ })).toContainText('Yeni tikili');
  await expect(changes.getByRole('row', { name: /131/ })).toContainText('143');
  await expectFitting(page);
  if (!isMobile) {
    const photo = page.getByRole('region', { name: 'Şəkillər' }).getByText(/^\d+ \/ 3$/);
    for (const [key, at] of [
      ['j', 2],
      ['j', 3],
      ['j', 3],
      ['k', 2],
    ] as const) {
      await page.keyboard.press(key);
      await expect(photo).toHaveText(`${at} / 3`);
    }
  }
  const approve = page.getByRole('button', { name: 'Dəyişikliyi təsdiqlə' });
  for (const name of ['Dəyişikliyi rədd et', 'Elanı saytdan çıxar', /^Gizlət/])
    await expectApart(approve, page.getByRole('button', { name }));
  await approve.click();
  await expect.poll(typeNow).toBe('old_building');
  await expect(changes).toHaveCount(0);
  const undo = page.getByRole('region', { name: 'Geri qaytar' });
  await expect(undo).toContainText('Elanın dəyişiklikləri təsdiqləndi');
  await undo.getByRole('button').click();
  await expect(changes).toBeVisible();
  expect(await typeNow()).toBe('new_building');
  if (isMobile) await page.getByRole('button', { name: 'Dəyişikliyi rədd et' }).click();
  else await page.keyboard.press('r');
  const why = page.getByRole('dialog', { name: 'Dəyişiklik niyə rədd edilir?' });
  await why.getByRole('button', { name: 'Qiymət düz deyil' }).click();
  await expectAccessible(page);
  await why.getByRole('button', { name: 'Dəyişikliyi rədd et' }).click();
  // behind an open dialog no role is found
  await expect(why).toHaveCount(0);
  await expect(changes).toHaveCount(0);
  await expect(page.getByText('Sahibi dəyişiklik göndərdi, rədd edildi')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Qiymət 143.000.₼ 131.000.₼$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Əmlakın növü Yeni tikili Köhnə tikili$/ })).toBeVisible();
  // also when the owner has withdrawn them, or proposed others
  await expect(page.getByText('Elanın dəyişiklikləri rədd edildi: Qiymət, Əmlakın növü')).toBeVisible();
  expect(await typeNow()).toBe('new_building');
});
